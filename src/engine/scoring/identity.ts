import type { Role, Seat } from '../core/ids.ts';
import type { DeathFact, GameState, SeatState } from '../state/game-state.ts';
import type { OutcomeView } from '../view/view.ts';

type Result = Pick<OutcomeView, 'winner' | 'winners'>;

/** What one player gets with his side, by the table of the fourth edition (rules §4). */
function sidePoints(state: GameState, { winner, winners }: Result, seat: SeatState): number {
  const living = (role: Role) => state.seats.filter((each) => each.role === role && each.alive).length;
  const players = state.seats.length;
  switch (seat.role) {
    case 'lord':
      if (winner === 'lord') return 4 + 2 * living('loyalist');
      return winner === 'renegade' ? 1 : 0;
    case 'loyalist':
      return winner === 'lord' ? 5 + living('loyalist') : 0;
    case 'rebel':
      return winner === 'rebel' ? 3 * living('rebel') : 0;
    case 'renegade':
      // Each renegade plays for himself: of two, only the last one standing has won.
      if (winner === 'renegade') return winners.includes(seat.seat) ? 4 + 2 * players : 0;
      if (winner === 'rebel') return seat.alive ? 1 : 0;
      return fellInDuelWithLord(state.deaths, seat.seat) ? players : 0;
  }
}

/** The renegade fell when only he and the lord were left; the lord's side has won, so the lord was the other. */
function fellInDuelWithLord(deaths: readonly DeathFact[], seat: Seat): boolean {
  return deaths.some((death) => death.seat === seat && death.living === 2);
}

/** Points for those whom a player killed, by his role and theirs. */
function killPoints(state: GameState, { winner }: Result, killer: SeatState): number {
  const worth: Partial<Record<Role, number>> =
    killer.role === 'rebel'
      ? { loyalist: 1, renegade: 1, lord: 2 }
      : (killer.role === 'lord' || killer.role === 'loyalist') && winner === 'lord'
        ? { rebel: 1, renegade: 1 }
        : {};
  return state.deaths
    .filter((death) => death.by === killer.seat && death.seat !== killer.seat)
    .reduce((sum, death) => sum + (worth[state.seats[death.seat - 1]?.role ?? 'lord'] ?? 0), 0);
}

/** Points of a finished identity game by seat. A draw scores nothing. */
export function identityScores(state: GameState, result: Result): Record<Seat, number> {
  const points = (seat: SeatState) =>
    result.winner === 'none' ? 0 : sidePoints(state, result, seat) + killPoints(state, result, seat);
  return Object.fromEntries(state.seats.map((seat) => [seat.seat, points(seat)]));
}
