import type { Seat, SeatAnswer, SinglePrompt } from '../../../engine/index.ts';
import type { AnswerSource, CardPlan, SeatPlan, SeatRecord } from '../../../persistence/index.ts';
import type { AnswerScope } from '../contract.ts';
import { addAnswer, askedBy, patched, type Patch, seatRow, setSeat, type Draft } from '../state.ts';
import type { World } from '../world.ts';
import { premiseOf } from './facts.ts';
import { tableView } from './situation.ts';
import { trickOf } from './trick.ts';

const PASS: SeatAnswer = { type: 'pass' };

/** Change what a seat has laid down. */
export function setPlan(draft: Draft, seat: SeatRecord, patch: Patch<SeatPlan>): void {
  const plan = patched<SeatPlan>(seatRow(draft.seats, seat.seat).plan ?? {}, patch);
  setSeat(draft, seat.joined, { plan: Object.keys(plan).length > 0 ? plan : undefined });
}

/** Who changes a plan: its player, or the end of his time. */
type Planner = 'player' | 'deadline';

/** The same, as a step of the record. */
export function plan(draft: Draft, seat: SeatRecord, patch: Patch<SeatPlan>, source: Planner = 'player'): void {
  setPlan(draft, seat, patch);
  const now = seatRow(draft.seats, seat.seat).plan ?? {};
  addAnswer(draft, {
    kind: 'planned',
    prompt: draft.game?.prompt?.id ?? 0,
    seat: seat.seat,
    source,
    plan: now,
  });
}

/** The answers by target that follow from one answer to a window with several targets. */
function byTarget(targets: readonly Seat[], answer: SeatAnswer, { on, only }: AnswerScope): Record<Seat, SeatAnswer> {
  const [first] = targets;
  if (answer.type === 'pass') {
    return Object.fromEntries((only === true ? targets.slice(0, 1) : targets).map((seat) => [seat, PASS]));
  }
  // Whoever gives a card for a target decides anew about those after it.
  const meant = on ?? first;
  const upTo = targets.slice(0, targets.indexOf(meant ?? 0) + 1);
  return Object.fromEntries(upTo.map((seat) => [seat, seat === meant ? answer : PASS]));
}

/** What was laid down about the same card. */
function sameCard(before: CardPlan | undefined, { name, user }: Pick<CardPlan, 'name' | 'user'>): CardPlan {
  return before?.name === name && before.user === user ? before : { name, user };
}

/**
 * Keep what an answer to a window says about later targets, and give what it says about this one. Undefined for a target
 * that the window does not decide on.
 */
export function answerNow(
  world: World,
  draft: Draft,
  question: SinglePrompt,
  answer: SeatAnswer,
  scope: AnswerScope,
  source: Planner = 'player',
): SeatAnswer | undefined {
  const trick = trickOf(question);
  const targets = trick === undefined ? [] : [trick.target, ...(question.upcoming ?? [])];
  if (scope.on !== undefined && !targets.includes(scope.on)) return undefined;
  if (trick === undefined || targets.length < 2) return answer;
  const row = seatRow(draft.seats, question.seat);
  const answers = byTarget(targets, answer, scope);
  const premise = premiseOf(tableView(world, draft), question.seat);
  const laid = Object.entries(answers).map(([seat, given]) => [seat, { answer: given, premise }] as const);
  plan(draft, row, { card: { ...sameCard(row.plan?.card, trick), on: Object.fromEntries(laid) } }, source);
  return answers[trick.target] ?? PASS;
}

/** The open window's deadline is a "no" to the later targets as well. */
export function passRest(world: World, draft: Draft, question: SinglePrompt): void {
  answerNow(world, draft, question, PASS, {}, 'deadline');
}

/** Lay down the answer to a question that is foreseen. */
export function layAhead(
  world: World,
  draft: Draft,
  seat: SeatRecord,
  foreseen: SinglePrompt,
  answer: SeatAnswer,
): void {
  const premise = premiseOf(tableView(world, draft), seat.seat);
  const { why } = foreseen;
  if (foreseen.kind === 'play') {
    plan(draft, seat, { next: { answer, hand: premise.hand } });
  } else if (why.kind === 'card') {
    plan(draft, seat, { card: { ...sameCard(seat.plan?.card, why), own: { answer, premise } } });
  } else if (why.kind === 'rule' && why.rule === 'dying' && why.target !== undefined) {
    plan(draft, seat, { rescue: { ...seat.plan?.rescue, [why.target]: { answer, premise } } });
  } else if (answer.type === 'cards') {
    plan(draft, seat, { drop: answer.picks.flatMap((pick) => ('card' in pick ? [pick.card] : [])) });
  }
}

const WITHDRAWABLE: readonly AnswerSource[] = ['player', 'ahead', 'order'];

/**
 * Take back whatever a seat has answered ahead and what its player has sealed in the open window: he is asked himself.
 * What the AI or the end of his time has answered stays.
 */
export function withdraw(draft: Draft, seat: SeatRecord): void {
  const { game } = draft;
  const sealed = game?.sealed.get(seat.seat);
  if (game?.prompt !== undefined && sealed !== undefined && WITHDRAWABLE.includes(sealed.source)) {
    addAnswer(draft, { kind: 'withdrawn', prompt: game.prompt.id, seat: seat.seat, source: 'player' });
    draft.game = { ...game, sealed: new Map([...game.sealed].filter(([other]) => other !== seat.seat)) };
  }
  const isAsked = game?.prompt !== undefined && askedBy(game.prompt).includes(seat.seat);
  const awake = isAsked ? game.prompt.id : undefined;
  const { card, rescue, next, drop, awake: before } = seat.plan ?? {};
  if ((card ?? rescue ?? next ?? drop) === undefined && before === awake) return;
  plan(draft, seat, { card: undefined, rescue: undefined, next: undefined, drop: undefined, awake });
}
