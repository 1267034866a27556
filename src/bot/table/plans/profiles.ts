import type { Act, OrderRecord, Profile, RuleTopic, StandingRules, Topic } from '../../../persistence/index.ts';
import type { Facts } from './facts.ts';

/** What a profile looks at. */
export interface Weighed extends Facts {
  /** A skill of the asked seat answers the damage it takes. */
  readonly repaid: boolean;
}

type Policies = Readonly<Record<Topic, (facts: Weighed) => Act>>;

const ask = (): Act => 'ask';
const askIf = (wanted: boolean): Act => (wanted ? 'ask' : 'pass');

/** Everything is asked. */
const VIGILANT: Policies = { trick: ask, counter: ask, rescue: ask, attack: ask, help: ask, skill: ask };

/** Whether it may cost a life. */
const isMortal = ({ harmful, wounds, low }: Facts): boolean => harmful && wounds && low;

/**
 * Asked about what is aimed at oneself alone, and about anybody's life. Gifts are taken. Blows that one would survive are
 * warded off, but not by who is repaid for them, nor blow by blow in a fight; others always.
 */
const NORMAL: Policies = {
  ...VIGILANT,
  trick: (facts) => askIf(isMortal(facts) || (facts.harmful && facts.whom === 'me' && !facts.area)),
  counter: ({ whom, wounds, low }) => askIf(whom === 'me' || (wounds && low)),
  attack: ({ repaid, fights, low }) => ((repaid || fights) && !low ? 'ask' : 'use'),
  skill: ({ gift }) => (gift ? 'use' : 'ask'),
};

/** Asked about one's own fate, and the lord's life; blows are warded off where that is possible. */
const RELAXED: Policies = {
  trick: ({ harmful, whom, area, low }) => askIf(harmful && whom === 'me' && (low || !area)),
  counter: ({ whom }) => askIf(whom === 'me'),
  rescue: ({ whom }) => askIf(whom !== 'others'),
  attack: () => 'use',
  help: ask,
  skill: ({ gift }) => (gift ? 'use' : 'ask'),
};

const PROFILES: Readonly<Record<Profile, Policies>> = { vigilant: VIGILANT, normal: NORMAL, relaxed: RELAXED };

/** What a profile says to a question. */
export function policyOf(profile: Profile, facts: Weighed): Act {
  return PROFILES[profile][facts.topic](facts);
}

function ruleTopicOf({ topic, whom }: Facts): RuleTopic | undefined {
  if (topic === 'trick' || topic === 'rescue') return `${topic}-${whom}`;
  return topic === 'counter' ? undefined : topic;
}

/**
 * What a person has ruled for questions of a kind at all his tables. Tricks that do good are not stopped by a rule, and a
 * skill that has a price is invoked by an order for it alone.
 */
export function ruledFor(rules: StandingRules, facts: Facts): Act | undefined {
  const topic = ruleTopicOf(facts);
  const act = topic === undefined ? undefined : rules[topic];
  if (act !== 'use' || facts.harmful) return act;
  if (facts.topic === 'trick') return 'pass';
  return facts.topic === 'skill' && !facts.gift ? 'ask' : act;
}

/** A standing "no" about others is no decision where a card may cost a life. Whether the dying are helped is one. */
export function heeded(act: Act, facts: Facts): Act {
  const isAboutLife = facts.topic !== 'rescue' && facts.whom !== 'me' && isMortal(facts);
  return act === 'pass' && isAboutLife ? 'ask' : act;
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

/** Prints are below this: they stand in the ids of buttons. */
export const PRINTS = 36 ** 6;

/** Names an order by what it says; never 0. */
export function orderPrint({ topic, name, whom, act, turn }: OrderRecord): number {
  let sum = 0;
  for (const char of JSON.stringify([topic, name, whom, act, turn])) sum = (sum * 31 + char.charCodeAt(0)) % PRINTS;
  return sum + 1;
}
