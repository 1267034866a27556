import type { Seat, SeatAnswer, SinglePrompt } from '../../engine/index.ts';
import type { AnswerRecord, SeatRecord } from '../../persistence/index.ts';
import { schedule } from './asking.ts';
import { isAlive } from './alive.ts';
import type { AnswerScope, RejectedCode } from './contract.ts';
import { answerNow } from './plans/keep.ts';
import { apply, settleWindow } from './progress.ts';
import { refuse, type Refusal } from './refusal.ts';
import { seatOfUser, setSeat, type Draft } from './state.ts';
import { giveBack } from './steward.ts';
import { seal } from './windows.ts';
import type { World } from './world.ts';

/** Why a running game takes nothing from outside, by the status of its table. */
export function notRunning(draft: Draft): RejectedCode | undefined {
  switch (draft.table.status) {
    case 'running':
      return undefined;
    case 'frozen':
      return 'frozen';
    case 'lobby':
      return 'not-running';
    case 'finished':
    case 'closed':
      return 'table-over';
  }
}

/** The seat that a person plays, or why he plays none. A seat that was conceded is nobody's any more. */
export function playerOf(draft: Draft, user: string): SeatRecord | RejectedCode {
  const status = notRunning(draft);
  if (status !== undefined) return status;
  const seat = seatOfUser(draft.seats, user);
  return seat === undefined || seat.conceded ? 'not-seated' : seat;
}

/** The question that the open prompt puts to one seat. */
export function questionTo(draft: Draft, seat: Seat): SinglePrompt | undefined {
  const prompt = draft.game?.prompt;
  if (prompt?.kind === 'group') return prompt.members.find((member) => member.seat === seat);
  return prompt?.seat === seat ? prompt : undefined;
}

/** Whether a seat has answered the open window by a press. What an order says, a press may still change. */
function isSealed(draft: Draft, seat: Seat): boolean {
  const sealed = draft.game?.sealed.get(seat);
  return sealed !== undefined && sealed.source !== 'order' && sealed.source !== 'ahead';
}

function accept(
  world: World,
  draft: Draft,
  seat: SeatRecord,
  question: SinglePrompt,
  answer: SeatAnswer,
  scope: AnswerScope,
): Refusal | undefined {
  if (seat.steward) giveBack(draft, seat);
  else if (seat.misses > 0) setSeat(draft, seat.joined, { misses: 0 });
  if (draft.game?.prompt?.kind !== 'group') {
    const reason = apply(world, draft, answer, 'player');
    return reason === undefined ? undefined : refuse(reason);
  }
  const now = answerNow(world, draft, question, answer, scope);
  if (now === undefined) return refuse('illegal-target');
  seal(draft, seat.seat, now, 'player');
  if (!settleWindow(world, draft, 'player') && seat.steward) schedule(world, draft);
  return undefined;
}

/** What to do with one person's answer to one prompt. `stale` is made more precise by `lateCode`. */
export function judgeAnswer(
  world: World,
  draft: Draft,
  user: string,
  promptId: number,
  answer: SeatAnswer,
  scope: AnswerScope = {},
): Refusal | undefined {
  const seat = playerOf(draft, user);
  if (typeof seat === 'string') return refuse(seat);
  const question = questionTo(draft, seat.seat);
  if (question === undefined && !isAlive(world, draft, seat.seat)) return refuse('dead');
  if (draft.game?.prompt?.id !== promptId) return refuse('stale');
  if (question === undefined) return refuse('not-asked');
  if (isSealed(draft, seat.seat)) return refuse('already-answered');
  const verdict = world.rules.validate(question, answer);
  return verdict.ok ? accept(world, draft, seat, question, answer, scope) : refuse(verdict.reason);
}

/** A second press within this time is told that the first one counted, in ms; later it is an old button. */
const JUST_NOW = 10_000;

/**
 * What a press on a prompt that is no longer open is told: that he has answered it just now, that the window was settled,
 * or that the button is old.
 */
export async function lateCode(world: World, table: string, user: string, promptId: number): Promise<RejectedCode> {
  const [rows, stored] = await Promise.all([
    world.stores.tables.answersTo(table, promptId),
    world.stores.tables.load(table),
  ]);
  const seat = stored?.seats.find((row) => row.user === user)?.seat;
  const since = world.clock.now() - JUST_NOW;
  const isAnswer = ({ kind }: AnswerRecord): boolean => kind === 'sealed' || kind === 'applied';
  const answered = rows.some((row) => isAnswer(row) && row.seat === seat && row.source === 'player' && row.at > since);
  if (answered) return 'already-answered';
  const window = rows.some((row) => row.kind === 'applied' && row.seat === undefined);
  return window ? 'settled' : 'stale';
}
