import type { Act, OrderRecord, Profile, Topic } from '../../../persistence/index.ts';
import type { Facts } from './facts.ts';

/** What a standing order says to a question: a thing to do, or that its player is asked. */
export type Policy = Act | 'ask';

/** What a profile looks at. */
export interface Weighed extends Facts {
  /** A skill of the asked seat answers the damage it takes. */
  readonly repaid: boolean;
}

type Policies = Readonly<Record<Topic, (facts: Weighed) => Policy>>;

const ask = (): Policy => 'ask';
const askIf = (wanted: boolean): Policy => (wanted ? 'ask' : 'pass');

/** Everything is asked. */
const VIGILANT: Policies = { trick: ask, counter: ask, rescue: ask, attack: ask, help: ask, skill: ask };

/** Whether it may cost a life. */
const isMortal = ({ harmful, wounds, low }: Facts): boolean => harmful && wounds && low;

/**
 * Asked about what is aimed at oneself alone, and about anybody's life. Gifts are taken, blows are warded off: not by
 * who is repaid for them, as long as he lives.
 */
const NORMAL: Policies = {
  ...VIGILANT,
  trick: (facts) => askIf(isMortal(facts) || (facts.harmful && facts.whom === 'me' && !facts.area)),
  counter: ({ whom, wounds, low }) => askIf(whom === 'me' || (wounds && low)),
  attack: ({ repaid, low }) => (repaid && !low ? 'ask' : 'use'),
  skill: ({ gift }) => (gift ? 'use' : 'ask'),
};

/** Asked about one's own fate, and the lord's life; blows are warded off where that is possible. */
const RELAXED: Policies = {
  trick: ({ harmful, whom }) => askIf(harmful && whom === 'me'),
  counter: ({ whom }) => askIf(whom === 'me'),
  rescue: ({ whom }) => askIf(whom !== 'others'),
  attack: () => 'use',
  help: ask,
  skill: ({ harmful }) => (harmful ? 'ask' : 'use'),
};

const PROFILES: Readonly<Record<Profile, Policies>> = { vigilant: VIGILANT, normal: NORMAL, relaxed: RELAXED };

/** What a profile says to a question. */
export function policyOf(profile: Profile, facts: Weighed): Policy {
  return PROFILES[profile][facts.topic](facts);
}

/** Why an order does not count now although it is about the question; undefined when it counts. */
export function restOf(order: OrderRecord, shown: number, turn: number): 'turn-over' | 'role-shown' | undefined {
  if (order.turn !== undefined && order.turn !== turn) return 'turn-over';
  return order.shown === shown ? undefined : 'role-shown';
}

/** Whether an order is about a question. */
export function isAbout(order: OrderRecord, { topic, name, whom }: Facts): boolean {
  return order.topic === topic && order.whom === whom && (order.name === undefined || order.name === name);
}
