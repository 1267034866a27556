import type { Seat, SeatAnswer, SinglePrompt, View } from '../../../engine/index.ts';
import type { CardPlan, LaidAnswer, SeatPlan } from '../../../persistence/index.ts';
import { lowSeats, premiseOf } from './facts.ts';
import type { Situation } from './situation.ts';
import { trickOf } from './trick.ts';

function isFor(plan: CardPlan | undefined, card: { readonly name: string; readonly user: Seat }): plan is CardPlan {
  return plan?.name === card.name && plan.user === card.user;
}

/** Whether the queued action of a seat is still what its player chose: he holds as many cards as then. */
function isStillNext(table: View, seat: Seat, next: SeatPlan['next']): boolean {
  return next?.answer.type === 'end' || next?.hand === table.seats[seat - 1]?.handCount;
}

/** Whether what a seat answered for a target still holds: nothing has happened that may change its mind. */
export function holds(table: View, seat: Seat, target: Seat, { premise }: LaidAnswer): boolean {
  const now = premiseOf(table, seat);
  const fell = lowSeats(table).includes(target) && !premise.low.includes(target);
  return now.shown === premise.shown && now.hand === premise.hand && !fell;
}

/** Whether what a seat answered about somebody who may fall still holds: no role was shown, and it got no cards. */
export function isRescueHeld(table: View, seat: Seat, { premise }: LaidAnswer): boolean {
  const now = premiseOf(table, seat);
  return now.shown === premise.shown && now.hand <= premise.hand;
}

/**
 * What was laid down for a question as it will count: the next action, an answer to a card, help for whoever may fall. Open
 * cards were ranked.
 */
export function laidFor(
  table: View,
  { card, rescue, next }: SeatPlan,
  { kind, why, seat }: SinglePrompt,
): SeatAnswer | undefined {
  if (kind === 'play') return isStillNext(table, seat, next) ? next?.answer : undefined;
  if (why.kind === 'card' && why.trick === undefined) {
    const own = isFor(card, why) ? card.own : undefined;
    return own !== undefined && holds(table, seat, seat, own) ? own.answer : undefined;
  }
  const falls = why.kind === 'rule' && why.rule === 'dying' ? why.target : undefined;
  const help = falls === undefined ? undefined : rescue?.[falls];
  return help !== undefined && isRescueHeld(table, seat, help) ? help.answer : undefined;
}

/** What was laid down about the target that an open window decides on. */
function onTarget(table: View, { card }: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  const trick = trickOf(prompt);
  const laid = trick !== undefined && isFor(card, trick) ? card.on?.[trick.target] : undefined;
  return trick !== undefined && laid !== undefined && holds(table, prompt.seat, trick.target, laid)
    ? laid.answer
    : undefined;
}

/** An answer, or the best of a ranking that is still to be had. */
function bestLeft(answer: SeatAnswer | undefined, prompt: SinglePrompt): SeatAnswer | undefined {
  if (answer?.type !== 'arrange' || prompt.kind !== 'pickCards') return answer;
  const left = prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  const card = [...answer.top, ...answer.bottom].find((one) => left.includes(one));
  return card === undefined ? undefined : { type: 'cards', picks: [{ card }] };
}

/** The cards to be discarded, where enough of those that were named are left. */
function firstOf(drop: readonly string[], prompt: SinglePrompt): SeatAnswer | undefined {
  if (prompt.kind !== 'pickCards' || prompt.why.kind !== 'rule' || prompt.why.rule !== 'discard') return undefined;
  const own = prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  const cards = drop.filter((card) => own.includes(card));
  if (cards.length < prompt.min) return undefined;
  return { type: 'cards', picks: cards.slice(0, prompt.min).map((card) => ({ card })) };
}

/** What was laid down for this very question, if it is legal. */
export function laidAnswer({ world, table }: Situation, plan: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  const laid = onTarget(table, plan, prompt) ?? bestLeft(laidFor(table, plan, prompt), prompt);
  const answer = laid ?? (plan.drop === undefined ? undefined : firstOf(plan.drop, prompt));
  return answer !== undefined && world.rules.validate(prompt, answer).ok ? answer : undefined;
}
