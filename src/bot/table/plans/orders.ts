import type { CardView, Seat, SeatAnswer, SinglePrompt, UseOption } from '../../../engine/index.ts';
import type { Act, OrderRecord, Profile, SeatRecord } from '../../../persistence/index.ts';
import { isOrderable } from '../contract.ts';
import { liveRun, type Draft } from '../state.ts';
import { settingsAt } from '../times.ts';
import { factsOf, shownRoles } from './facts.ts';
import { heeded, isAbout, policyOf, restOf, ruledFor } from './profiles.ts';
import type { Situation } from './situation.ts';
import { trickOf } from './trick.ts';

const PASS: SeatAnswer = { type: 'pass' };

/** How much the player of a seat wants to be asked: at this table, at all of his, or as the speed suggests. */
function profileOf(draft: Draft, { plan, seat }: SeatRecord): Profile {
  const byHabit = settingsAt(draft, seat).profile;
  return plan?.profile ?? byHabit ?? (draft.table.options.speed === 'live' ? 'vigilant' : 'normal');
}

const canStand = ({ topic, act, name }: OrderRecord): boolean => isOrderable(topic, { act, named: name !== undefined });

/** What the orders of a seat say to one target of a question. */
function policyFor({ world, draft, table }: Situation, row: SeatRecord, prompt: SinglePrompt, about?: Seat): Act {
  const found = factsOf(table, prompt, about);
  if (found === undefined || draft.game === undefined) return 'ask';
  const facts = { ...found, repaid: world.rules.isRepaidForDamage(liveRun(draft.game), prompt.seat) };
  const shown = shownRoles(table);
  const own = (row.plan?.orders ?? []).filter((order) => isAbout(order, facts) && canStand(order));
  const counting = own.find((order) => restOf(order, shown, table.turnNumber) === undefined);
  if (counting !== undefined) return heeded(counting.act, facts);
  // Who has given an order about this, and would not be asked by it any more, is asked whether it still stands.
  if (own.some((order) => restOf(order, shown, table.turnNumber) === 'role-shown')) return 'ask';
  // A profile of the table's own takes the place of everything that holds at all tables.
  const rules = row.plan?.profile === undefined ? settingsAt(draft, row.seat).rules : undefined;
  const ruled = ruledFor(rules ?? {}, facts);
  return ruled === undefined ? policyOf(profileOf(draft, row), facts) : heeded(ruled, facts);
}

/** What it counts for that others are asked for a card: their time, and a card of theirs. */
const A_FAVOUR = 8;

/**
 * The cheapest way to give what is wanted, below a price: chance costs nothing, and a card itself less than a conversion.
 */
function cheapestUse(options: readonly UseOption[], hand: readonly CardView[], dear: number): SeatAnswer | undefined {
  const keep = (id: string): number => hand.find((card) => card.id === id)?.keep ?? 10;
  const ways = options.map(({ name, via, from, count, others }) => {
    const cards = from.toSorted((a, b) => keep(a) - keep(b)).slice(0, count);
    const extra = others === true ? A_FAVOUR : via === undefined ? 0 : cards.length;
    const cost = cards.reduce((sum, card) => sum + keep(card), extra);
    return { cost, answer: { type: 'use', name, ...(via === undefined ? {} : { via }), cards, targets: [] } as const };
  });
  return ways.filter(({ cost }) => cost < dear).toSorted((a, b) => a.cost - b.cost)[0]?.answer;
}

/** What a 桃 is worth to its holder: one does not pay as much for 1 HP that one can spare. */
const AN_HP = 9;

function done({ world, draft, table }: Situation, policy: Act, prompt: SinglePrompt): SeatAnswer | undefined {
  if (policy === 'ask') return undefined;
  if (policy === 'pass') return prompt.optional ? PASS : undefined;
  if (prompt.kind === 'confirm') return { type: 'yes' };
  if (prompt.kind !== 'respond' || draft.game === undefined) return undefined;
  const view = world.rules.viewFor(liveRun(draft.game), prompt.seat);
  const facts = factsOf(table, prompt);
  const dear = facts?.topic === 'attack' && !facts.low ? AN_HP : Number.POSITIVE_INFINITY;
  return cheapestUse(prompt.options, view.seats[prompt.seat - 1]?.hand ?? [], dear) ?? PASS;
}

/** What the orders of a seat say to a question. One that decides on several targets is asked if any of them is. */
export function orderAnswer(situation: Situation, row: SeatRecord, prompt: SinglePrompt): SeatAnswer | undefined {
  if (row.plan?.awake === prompt.id) return undefined;
  const trick = trickOf(prompt);
  const targets = trick === undefined ? [undefined] : [trick.target, ...(prompt.upcoming ?? [])];
  const policies = targets.map((target) => policyFor(situation, row, prompt, target));
  if (policies.includes('ask')) return undefined;
  const [policy = 'ask'] = policies;
  const answer = done(situation, policy, prompt);
  return answer !== undefined && situation.world.rules.validate(prompt, answer).ok ? answer : undefined;
}
