import type { Prompt, Seat, SeatAnswer, SinglePrompt } from '../../../engine/index.ts';
import { isAiRun, seatRow, type Draft } from '../state.ts';
import type { World } from '../world.ts';
import { laidAnswer } from './laid.ts';
import { orderAnswer } from './orders.ts';
import { type Situation, tableView } from './situation.ts';

/** An answer that a seat gave before it was asked. */
export interface ForeseenAnswer {
  readonly answer: SeatAnswer;
  /** `ahead`: to this very question; `order`: to all of its kind. */
  readonly source: 'ahead' | 'order';
}

function foreseenBy(situation: Situation, prompt: SinglePrompt): ForeseenAnswer | undefined {
  const row = seatRow(situation.draft.seats, prompt.seat);
  if (isAiRun(row)) return undefined;
  const ahead = row.plan === undefined ? undefined : laidAnswer(situation, row.plan, prompt);
  if (ahead !== undefined) return { answer: ahead, source: 'ahead' };
  const order = orderAnswer(situation, row, prompt);
  return order === undefined ? undefined : { answer: order, source: 'order' };
}

/**
 * What the people who are asked have answered before. It follows from what they have laid down and, where that says so,
 * from their own cards; whether a question is put to the table never depends on it.
 */
export function foresee(world: World, draft: Draft, prompt: Prompt): ReadonlyMap<Seat, ForeseenAnswer> {
  if (draft.game === undefined) return new Map();
  const situation = { world, draft, table: tableView(world, draft) };
  const members = prompt.kind === 'group' ? prompt.members : [prompt];
  const found = members.flatMap((member) => {
    const answer = foreseenBy(situation, member);
    return answer === undefined ? [] : [[member.seat, answer] as const];
  });
  return new Map(found);
}
