import type { Role, Seat } from '../core/ids.ts';
import type { OutcomeView } from '../view/view.ts';
import type { ScorePart, ScoreReason, Scores } from './parts.ts';

type Result = Pick<OutcomeView, 'winner' | 'winners'>;

interface ScoredSeat {
  readonly seat: Seat;
  readonly role: Role;
  readonly alive: boolean;
}

/** The facts of a finished game that points are made of. */
export interface ScoredGame {
  readonly seats: readonly ScoredSeat[];
  /** In order. `living`: how many were alive right before. */
  readonly deaths: readonly { readonly seat: Seat; readonly by?: Seat; readonly living: number }[];
}

const part = (reason: ScoreReason, count: number, each: number): ScorePart => ({ reason, count, each });

/** The renegade fell when only he and the lord were left; the lord's side has won, so the lord was the other. */
function fellInDuelWithLord({ deaths }: ScoredGame, seat: Seat): boolean {
  return deaths.some((death) => death.seat === seat && death.living === 2);
}

/** Each renegade plays for himself: of two, only the last one standing has won. */
function renegadeParts(game: ScoredGame, { winner, winners }: Result, { seat, alive }: ScoredSeat): ScorePart[] {
  const players = game.seats.length;
  if (winner === 'renegade') return winners.includes(seat) ? [part('won', 1, 4), part('players', players, 2)] : [];
  if (winner === 'rebel') return alive ? [part('survived', 1, 1)] : [];
  return fellInDuelWithLord(game, seat) ? [part('last-stand', players, 1)] : [];
}

/** What one player gets with his side, by the table of the fourth edition (rules §4). */
function sideParts(game: ScoredGame, result: Result, seat: ScoredSeat): ScorePart[] {
  const { winner } = result;
  const living = (role: Role) => game.seats.filter((each) => each.role === role && each.alive).length;
  switch (seat.role) {
    case 'lord':
      if (winner === 'lord') return [part('won', 1, 4), part('living-loyalists', living('loyalist'), 2)];
      return winner === 'renegade' ? [part('renegade-won', 1, 1)] : [];
    case 'loyalist':
      return winner === 'lord' ? [part('won', 1, 5), part('living-loyalists', living('loyalist'), 1)] : [];
    case 'rebel':
      return winner === 'rebel' ? [part('living-rebels', living('rebel'), 3)] : [];
    case 'renegade':
      return renegadeParts(game, result, seat);
  }
}

/** What a player gets for each one whom he killed, by his role and theirs. */
function worthOfKills({ winner }: Result, role: Role): readonly (readonly [Role, number])[] {
  if (role === 'rebel') {
    return [
      ['lord', 2],
      ['loyalist', 1],
      ['renegade', 1],
    ];
  }
  const isLordSide = role === 'lord' || role === 'loyalist';
  if (!isLordSide || winner !== 'lord') return [];
  return [
    ['rebel', 1],
    ['renegade', 1],
  ];
}

function killParts(game: ScoredGame, result: Result, killer: ScoredSeat): ScorePart[] {
  const roles = new Map(game.seats.map(({ seat, role }) => [seat, role]));
  const victims = game.deaths
    .filter(({ seat, by }) => by === killer.seat && seat !== killer.seat)
    .map(({ seat }) => roles.get(seat));
  return worthOfKills(result, killer.role).map(([role, each]) =>
    part(`killed-${role}`, victims.filter((victim) => victim === role).length, each),
  );
}

/** Points of a finished identity game by seat, with what they are made of (rules §4). A draw scores nothing. */
export function identityScores(game: ScoredGame, result: Result): Scores {
  const parts = (seat: ScoredSeat): ScorePart[] =>
    result.winner === 'none' ? [] : [...sideParts(game, result, seat), ...killParts(game, result, seat)];
  return Object.fromEntries(game.seats.map((seat) => [seat.seat, parts(seat).filter(({ count }) => count > 0)]));
}
