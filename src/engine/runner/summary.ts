import type { GeneralId, Role, Seat } from '../core/ids.ts';
import type { ScorePart } from '../scoring/parts.ts';
import type { OutcomeView } from '../view/view.ts';
import { BOOK } from './book.ts';
import { type Run, stateOf } from './run.ts';

/** How a game ended for one seat. */
export interface SeatSummary {
  readonly seat: Seat;
  readonly role: Role;
  readonly general: GeneralId;
  readonly alive: boolean;
  readonly won: boolean;
  /** What the seat's points are made of; their sum is its score. */
  readonly parts: readonly ScorePart[];
  /** Place in the order of deaths, from 1; absent for those who live. */
  readonly out?: number;
  /** Who killed him; absent without a source. */
  readonly killedBy?: Seat;
}

/** The facts of a finished game. */
export interface GameSummary {
  readonly winner: OutcomeView['winner'];
  readonly seats: readonly SeatSummary[];
}

/** How a game ended for every seat; undefined while it is not over. */
export function summaryOf(run: Run): GameSummary | undefined {
  const state = stateOf(run);
  const { outcome } = state;
  if (outcome === undefined) return undefined;
  const scores = BOOK.mode.scores(state, outcome);
  const seats = state.seats.map(({ seat, role, general, alive }): SeatSummary => {
    const base = { seat, role, general, alive, won: outcome.winners.includes(seat), parts: scores[seat] ?? [] };
    const last = alive ? -1 : state.deaths.findLastIndex((death) => death.seat === seat);
    const death = state.deaths[last];
    if (death === undefined) return base;
    return { ...base, out: last + 1, ...(death.by === undefined ? {} : { killedBy: death.by }) };
  });
  return { winner: outcome.winner, seats };
}
