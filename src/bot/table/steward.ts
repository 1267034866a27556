import type { Seat, SeatAnswer, SinglePrompt } from '../../engine/index.ts';
import type { SeatRecord } from '../../persistence/index.ts';
import { offer } from './offers.ts';
import { forgetAhead } from './plans/forget.ts';
import { isAiRun, liveRun, setSeat, type Draft, type Game } from './state.ts';
import type { World } from './world.ts';

/** Deadlines missed in a row after which the AI takes over. */
const MISSES = 2;

/** Deadlines missed in one game after which a seat that the AI plays is offered to others. */
const MISSES_IN_ALL = 4;

/**
 * The AI's answer for a seat, by what that seat may see. It follows from the seed, so that it is the same after a
 * restart. An AI that fails or errs falls back to the default of the prompt.
 */
export function decideFor(world: World, draft: Draft, game: Game, prompt: SinglePrompt): SeatAnswer {
  const { rules, log } = world;
  const { seat, id } = prompt;
  const view = rules.viewFor(liveRun(game), seat);
  const fields = { table: draft.table.id, prompt: id, kind: prompt.kind };
  try {
    const numbers = rules.aiRng(draft.table.seed ?? '', `steward/${seat}/${id}`);
    const answer = rules.decide('heuristic', view, numbers);
    const verdict = rules.validate(prompt, answer);
    if (verdict.ok) return answer;
    log.error({ ...fields, reason: verdict.reason }, 'the AI gave an illegal answer; the default counts');
  } catch (error) {
    log.error({ ...fields, err: error }, 'the AI failed; the default counts');
  }
  return prompt.fallback;
}

/** Hand a seat to the AI, and say so to the table. */
export function takeOver(draft: Draft, seat: SeatRecord, forGood: boolean): void {
  if (forGood) setSeat(draft, seat.joined, { conceded: true, offeredAt: undefined });
  if (seat.steward) return;
  // He lays down anew what comes next when he is back: the AI may have played on.
  forgetAhead(draft, [seat]);
  setSeat(draft, seat.joined, { steward: true, stewardSince: draft.at });
  draft.notices.push({ kind: 'steward', seat: seat.seat, on: true });
}

/** Give a seat back to its person. It is not offered any more. */
export function giveBack(draft: Draft, seat: SeatRecord): void {
  setSeat(draft, seat.joined, { misses: 0 });
  if (!isAiRun(seat)) return;
  setSeat(draft, seat.joined, { steward: false, stewardSince: undefined, offeredAt: undefined });
  draft.notices.push({ kind: 'steward', seat: seat.seat, on: false });
}

/** Count a missed deadline. Too many in a row hand the seat to the AI, too many in all offer it to others. */
export function countMiss(draft: Draft, seats: readonly Seat[]): void {
  for (const row of draft.seats.filter((candidate) => seats.includes(candidate.seat) && !isAiRun(candidate))) {
    const [misses, missed] = [row.misses + 1, row.missed + 1];
    setSeat(draft, row.joined, { misses, missed });
    if (misses >= MISSES) takeOver(draft, row, false);
    if (misses >= MISSES && missed >= MISSES_IN_ALL) offer(draft, row.joined);
  }
}
