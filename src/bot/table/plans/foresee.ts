import type {
  CardView,
  GroupPrompt,
  Prompt,
  Seat,
  SeatAnswer,
  SinglePrompt,
  TrickAtStake,
  UseOption,
  View,
} from '../../../engine/index.ts';
import type { Act, CardPlan, Profile, LaidAnswer, SeatPlan, SeatRecord } from '../../../persistence/index.ts';
import { isAiRun, liveRun, seatRow, type Draft } from '../state.ts';
import { settingsAt } from '../times.ts';
import type { World } from '../world.ts';
import { factsOf, lowSeats, premiseOf, shownRoles } from './facts.ts';
import { heeded, isAbout, policyOf, restOf, ruledFor } from './profiles.ts';

/** An answer that a seat gave before it was asked. */
export interface ForeseenAnswer {
  readonly answer: SeatAnswer;
  /** `ahead`: to this very question; `order`: to all of its kind. */
  readonly source: 'ahead' | 'order';
}

const PASS: SeatAnswer = { type: 'pass' };

/** A table with a game, as far as questions are foreseen. */
interface Situation {
  readonly world: World;
  readonly draft: Draft;
  readonly table: View;
}

/** How much the player of a seat wants to be asked: at this table, at all of his, or as the speed suggests. */
function profileOf(draft: Draft, { plan, seat }: SeatRecord): Profile {
  const byHabit = settingsAt(draft, seat).profile;
  return plan?.profile ?? byHabit ?? (draft.table.options.speed === 'live' ? 'vigilant' : 'normal');
}

/** A window that decides on several targets of a trick; its counters decide on one. */
export function trickOf(prompt: Prompt): TrickAtStake | undefined {
  const { why } = prompt;
  return why.kind === 'card' && why.trick?.name === why.name ? why.trick : undefined;
}

function isFor(plan: CardPlan | undefined, card: { readonly name: string; readonly user: Seat }): plan is CardPlan {
  return plan?.name === card.name && plan.user === card.user;
}

/** Whether the queued action of a seat is still what its player chose: he holds as many cards as then. */
export function isStillNext(table: View, seat: Seat, next: SeatPlan['next']): boolean {
  return next?.answer.type === 'end' || next?.hand === table.seats[seat - 1]?.handCount;
}

/** Whether what a seat answered for a target still holds: nothing has happened that may change its mind. */
export function holds(table: View, seat: Seat, target: Seat, { premise }: LaidAnswer): boolean {
  const now = premiseOf(table, seat);
  const fell = lowSeats(table).includes(target) && !premise.low.includes(target);
  return now.shown === premise.shown && now.hand === premise.hand && !fell;
}

/** Whether what a seat answered about somebody who may fall still holds: it has no more cards than it had, and no role was shown. */
export function isRescueHeld(table: View, seat: Seat, { premise }: LaidAnswer): boolean {
  const now = premiseOf(table, seat);
  return now.shown === premise.shown && now.hand <= premise.hand;
}

/** The best of a ranking that is still to be had. */
function bestLeft(ranking: SeatAnswer, prompt: SinglePrompt): SeatAnswer | undefined {
  if (ranking.type !== 'arrange' || prompt.kind !== 'pickCards') return undefined;
  const left = prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  const card = [...ranking.top, ...ranking.bottom].find((one) => left.includes(one));
  return card === undefined ? undefined : { type: 'cards', picks: [{ card }] };
}

function fromCardPlan({ table }: Situation, plan: CardPlan | undefined, prompt: SinglePrompt): SeatAnswer | undefined {
  const { why, seat } = prompt;
  const trick = trickOf(prompt);
  if (trick !== undefined) {
    const laid = isFor(plan, trick) ? plan.on?.[trick.target] : undefined;
    return laid !== undefined && holds(table, seat, trick.target, laid) ? laid.answer : undefined;
  }
  if (why.kind !== 'card' || why.trick !== undefined || !isFor(plan, why)) return undefined;
  const { own } = plan;
  if (own === undefined || !holds(table, seat, seat, own)) return undefined;
  return own.answer.type === 'arrange' ? bestLeft(own.answer, prompt) : own.answer;
}

function fromRescuePlan({ table }: Situation, { rescue }: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  const { why, seat } = prompt;
  const target = why.kind === 'rule' && why.rule === 'dying' ? why.target : undefined;
  const plan = target === undefined ? undefined : rescue?.[target];
  return plan !== undefined && isRescueHeld(table, seat, plan) ? plan.answer : undefined;
}

/** The cards to be discarded, where enough of those that were named are left. */
function firstOf(drop: readonly string[], prompt: SinglePrompt): SeatAnswer | undefined {
  if (prompt.kind !== 'pickCards' || prompt.why.kind !== 'rule' || prompt.why.rule !== 'discard') return undefined;
  const own = prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  const cards = drop.filter((card) => own.includes(card));
  if (cards.length < prompt.min) return undefined;
  return { type: 'cards', picks: cards.slice(0, prompt.min).map((card) => ({ card })) };
}

function fromTurnPlan({ table }: Situation, { next, drop }: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  if (prompt.kind === 'play') {
    return isStillNext(table, prompt.seat, next) ? next?.answer : undefined;
  }
  return drop === undefined ? undefined : firstOf(drop, prompt);
}

/** What was laid down for this very question, if it is legal. */
function aheadAnswer(situation: Situation, plan: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  const answer =
    fromCardPlan(situation, plan.card, prompt) ??
    fromRescuePlan(situation, plan, prompt) ??
    fromTurnPlan(situation, plan, prompt);
  return answer !== undefined && situation.world.rules.validate(prompt, answer).ok ? answer : undefined;
}

/** What the orders of a seat say to one target of a question. */
function policyFor({ world, draft, table }: Situation, row: SeatRecord, prompt: SinglePrompt, about?: Seat): Act {
  const found = factsOf(table, prompt, about);
  if (found === undefined || draft.game === undefined) return 'ask';
  const facts = { ...found, repaid: world.rules.isRepaidForDamage(liveRun(draft.game), prompt.seat) };
  const shown = shownRoles(table);
  const own = (row.plan?.orders ?? []).filter((order) => isAbout(order, facts));
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
function orderAnswer(situation: Situation, row: SeatRecord, prompt: SinglePrompt): SeatAnswer | undefined {
  if (row.plan?.awake === prompt.id) return undefined;
  const trick = trickOf(prompt);
  const targets = trick === undefined ? [undefined] : [trick.target, ...(prompt.upcoming ?? [])];
  const policies = targets.map((target) => policyFor(situation, row, prompt, target));
  if (policies.includes('ask')) return undefined;
  const [policy = 'ask'] = policies;
  const answer = done(situation, policy, prompt);
  return answer !== undefined && situation.world.rules.validate(prompt, answer).ok ? answer : undefined;
}

function foreseenBy(situation: Situation, prompt: SinglePrompt): ForeseenAnswer | undefined {
  const row = seatRow(situation.draft.seats, prompt.seat);
  if (isAiRun(row)) return undefined;
  const ahead = row.plan === undefined ? undefined : aheadAnswer(situation, row.plan, prompt);
  if (ahead !== undefined) return { answer: ahead, source: 'ahead' };
  const order = orderAnswer(situation, row, prompt);
  return order === undefined ? undefined : { answer: order, source: 'order' };
}

function situationOf(world: World, draft: Draft): Situation | undefined {
  if (draft.game === undefined) return undefined;
  return { world, draft, table: world.rules.viewFor(liveRun(draft.game), 'table') };
}

/**
 * What the people who are asked have answered before. It follows from what they have laid down and, where that says so,
 * from their own cards; whether a question is put to the table never depends on it.
 */
export function foresee(world: World, draft: Draft, prompt: Prompt): ReadonlyMap<Seat, ForeseenAnswer> {
  const situation = situationOf(world, draft);
  const members = prompt.kind === 'group' ? prompt.members : [prompt];
  const found = members.flatMap((member) => {
    const answer = situation === undefined ? undefined : foreseenBy(situation, member);
    return answer === undefined ? [] : [[member.seat, answer] as const];
  });
  return new Map(found);
}

/**
 * Whether a window is the rest of one that has been open long enough: a later target of the same trick, about which all
 * people have answered before. It follows from what was public and from what people have pressed.
 */
export function isContinued(draft: Draft, prompt: GroupPrompt, foreseen: ReadonlyMap<Seat, ForeseenAnswer>): boolean {
  const trick = trickOf(prompt);
  const held = draft.table.clock?.trick;
  if (trick === undefined || held?.name !== trick.name || held.user !== trick.user) return false;
  return prompt.members.every(({ seat }) => foreseen.has(seat) || isAiRun(seatRow(draft.seats, seat)));
}
