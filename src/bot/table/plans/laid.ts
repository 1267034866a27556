import type { Seat, SeatAnswer, SinglePrompt, View } from '../../../engine/index.ts';
import type { CardPlan, LaidAnswer, SeatPlan } from '../../../persistence/index.ts';
import { lowSeats, premiseOf } from './facts.ts';
import type { Situation } from './situation.ts';
import { trickOf } from './trick.ts';

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

/** Whether what a seat answered about somebody who may fall still holds: no role was shown, and it got no cards. */
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

function fromCardPlan(table: View, plan: CardPlan | undefined, prompt: SinglePrompt): SeatAnswer | undefined {
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

function fromRescuePlan(table: View, { rescue }: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
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

function fromTurnPlan(table: View, { next, drop }: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  if (prompt.kind === 'play') {
    return isStillNext(table, prompt.seat, next) ? next?.answer : undefined;
  }
  return drop === undefined ? undefined : firstOf(drop, prompt);
}

/** What was laid down for this very question, if it is legal. */
export function laidAnswer({ world, table }: Situation, plan: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  const answer =
    fromCardPlan(table, plan.card, prompt) ?? fromRescuePlan(table, plan, prompt) ?? fromTurnPlan(table, plan, prompt);
  return answer !== undefined && world.rules.validate(prompt, answer).ok ? answer : undefined;
}
