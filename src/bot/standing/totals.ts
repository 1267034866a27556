import type { FinishedGame, FinishedSeat, GeneralTotalRecord, TotalKey, TotalRecord } from '../../persistence/index.ts';
import { ALL_TIME, EVERYWHERE } from '../../persistence/standing-records.ts';
import { NEWCOMER, ratedSides, shownRating, type Skill } from './rating.ts';
import { seasonOf } from './season.ts';

/** Totals by key, while games are being added to them. */
export interface Ledger {
  readonly totals: Map<string, TotalRecord>;
  readonly generals: Map<string, GeneralTotalRecord>;
}

/** A seat that a person played. */
interface PersonSeat extends FinishedSeat {
  readonly user: string;
}

type Role = FinishedSeat['role'];

const textOf = ({ platform, scope, season, user }: TotalKey): string => [platform, scope, season, user].join('\n');

/** A ledger that holds these totals. */
export function ledgerOf(totals: readonly TotalRecord[], generals: readonly GeneralTotalRecord[]): Ledger {
  return {
    totals: new Map(totals.map((total) => [textOf(total), total])),
    generals: new Map(generals.map((total) => [`${textOf(total)}\n${total.general}`, total])),
  };
}

function nothingYet(key: TotalKey): TotalRecord {
  return {
    ...key,
    name: '',
    games: 0,
    wins: 0,
    points: 0,
    kills: 0,
    survived: 0,
    lordGames: 0,
    lordWins: 0,
    loyalistGames: 0,
    loyalistWins: 0,
    rebelGames: 0,
    rebelWins: 0,
    renegadeGames: 0,
    renegadeWins: 0,
    streak: 0,
    bestStreak: 0,
    waited: 0,
    answered: 0,
    rated: 0,
    ...NEWCOMER,
    rating: 0,
    lastAt: 0,
  };
}

/** A draw ends any row; a change of luck begins a new one. */
function streakAfter(streak: number, { won }: FinishedSeat, drawn: boolean): number {
  if (drawn) return 0;
  if (won) return Math.max(0, streak) + 1;
  return Math.min(0, streak) - 1;
}

function added(total: TotalRecord, seat: FinishedSeat, game: FinishedGame): TotalRecord {
  const won = Number(seat.won);
  const { role } = seat;
  const inRole = (which: Role): number => Number(role === which);
  const drawn = !game.seats.some((each) => each.won);
  const streak = streakAfter(total.streak, seat, drawn);
  return {
    ...total,
    name: seat.name,
    games: total.games + 1,
    wins: total.wins + won,
    points: total.points + seat.points,
    kills: total.kills + seat.kills,
    survived: total.survived + Number(seat.alive),
    lordGames: total.lordGames + inRole('lord'),
    lordWins: total.lordWins + inRole('lord') * won,
    loyalistGames: total.loyalistGames + inRole('loyalist'),
    loyalistWins: total.loyalistWins + inRole('loyalist') * won,
    rebelGames: total.rebelGames + inRole('rebel'),
    rebelWins: total.rebelWins + inRole('rebel') * won,
    renegadeGames: total.renegadeGames + inRole('renegade'),
    renegadeWins: total.renegadeWins + inRole('renegade') * won,
    streak,
    bestStreak: Math.max(total.bestStreak, streak),
    waited: total.waited + seat.waited,
    answered: total.answered + seat.answered,
    lastAt: game.at,
  };
}

function withGeneral(ledger: Ledger, key: TotalKey, seat: FinishedSeat): void {
  const { general } = seat;
  const id = `${textOf(key)}\n${general}`;
  const before = ledger.generals.get(id) ?? { ...key, general, games: 0, wins: 0, points: 0 };
  ledger.generals.set(id, {
    ...before,
    games: before.games + 1,
    wins: before.wins + Number(seat.won),
    points: before.points + seat.points,
  });
}

/** The sides of a game: the lord's, the rebels, and each renegade for himself. */
function sidesOf(seats: readonly PersonSeat[]): readonly (readonly PersonSeat[])[] {
  const lords = seats.filter(({ role }) => role === 'lord' || role === 'loyalist');
  const rebels = seats.filter(({ role }) => role === 'rebel');
  const renegades = seats.filter(({ role }) => role === 'renegade').map((seat) => [seat]);
  return [lords, rebels, ...renegades].filter((side) => side.length > 0);
}

/** The winning side is first, all others share the second place; in a draw all are first. */
function ranksOf(sides: readonly (readonly PersonSeat[])[]): number[] {
  const anyWon = sides.flat().some(({ won }) => won);
  return sides.map((side) => (anyWon && !side.some(({ won }) => won) ? 2 : 1));
}

/** Only games without AI seats count for the rating: the AI is no measure of a person. */
function rateGame(ledger: Ledger, people: readonly PersonSeat[], keyOf: (user: string) => TotalKey): void {
  const totalOf = ({ user }: PersonSeat): TotalRecord => {
    const key = keyOf(user);
    return ledger.totals.get(textOf(key)) ?? nothingYet(key);
  };
  const sides = sidesOf(people);
  const before = sides.map((side) => side.map((seat): Skill => totalOf(seat)));
  const after = ratedSides(before, ranksOf(sides));
  sides.forEach((side, i) => {
    side.forEach((seat, j) => {
      const total = totalOf(seat);
      const { mu, sigma } = after[i]?.[j] ?? total;
      const rated = { ...total, mu, sigma, rating: shownRating({ mu, sigma }), rated: total.rated + 1 };
      ledger.totals.set(textOf(total), rated);
    });
  });
}

/** Scopes and seasons that a game counts for. */
function countsFor(game: Pick<FinishedGame, 'guild' | 'at'>): readonly { scope: string; season: string }[] {
  const scopes = [EVERYWHERE, ...(game.guild === undefined ? [] : [game.guild])];
  return scopes.flatMap((scope) => [ALL_TIME, seasonOf(game.at)].map((season) => ({ scope, season })));
}

/**
 * Add a finished game to the totals of everybody who played it. Games are to be added in one order, as the ratings and
 * rows of wins depend on it.
 */
export function addGame(ledger: Ledger, game: FinishedGame): void {
  const people = game.seats.flatMap((seat) => (seat.user === undefined ? [] : [{ ...seat, user: seat.user }]));
  for (const { scope, season } of countsFor(game)) {
    const keyOf = (user: string): TotalKey => ({ platform: game.platform, scope, season, user });
    for (const seat of people) {
      const key = keyOf(seat.user);
      const before = ledger.totals.get(textOf(key)) ?? nothingYet(key);
      ledger.totals.set(textOf(key), added(before, seat, game));
      withGeneral(ledger, key, seat);
    }
    if (people.length === game.seats.length) rateGame(ledger, people, keyOf);
  }
}
