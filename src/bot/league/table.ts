import type { LeagueCell, LeagueRow } from './contract.ts';
import type { FinishedGame, LeagueGameRecord, LeagueRecord, LeagueSeatRecord, StoredLeague } from './records.ts';

/** How many games a league has: everybody is lord once in each rotation. */
export function totalGames({ options }: Pick<LeagueRecord, 'options'>): number {
  return options.players * options.rotations;
}

/** The seat of the lord of a game: after each game the lord passes to the next seat. */
export function lordOf(firstLord: number, game: number, players: number): number {
  return ((firstLord - 1 + game - 1) % players) + 1;
}

/** Who sits at each seat in a game, by seat. */
export function seatedIn(seats: readonly LeagueSeatRecord[], game: number): readonly LeagueSeatRecord[] {
  const bySeat = new Map<number, LeagueSeatRecord>();
  for (const seat of seats) {
    const before = bySeat.get(seat.seat);
    const isLater = before === undefined || seat.fromGame > before.fromGame;
    if (seat.fromGame <= game && isLater) bySeat.set(seat.seat, seat);
  }
  return [...bySeat.values()].toSorted((a, b) => a.seat - b.seat);
}

function cellOf({ game, table, lord }: LeagueGameRecord, seat: number, finished: FinishedGame): LeagueCell[] {
  const found = finished.seats.find((each) => each.seat === seat);
  if (found === undefined) return [];
  const { role, points, won, kills, steward } = found;
  return [{ game, table, role, points, won, kills, steward, isLord: lord === seat }];
}

function sum(cells: readonly LeagueCell[], of: (cell: LeagueCell) => number): number {
  return cells.reduce((total, cell) => total + of(cell), 0);
}

type Unranked = Omit<LeagueRow, 'rank'>;

/** More points, else more wins, else more kills. */
function better(a: Unranked, b: Unranked): number {
  return b.points - a.points || b.wins - a.wins || b.kills - a.kills;
}

/**
 * The table of a league: the points of the games that are done, each counted once, by seat. Who is equal in points, wins
 * and kills shares a place (rules §5).
 */
export function rowsOf(
  { league, seats, games }: StoredLeague,
  results: ReadonlyMap<string, FinishedGame>,
): readonly LeagueRow[] {
  const done = games.filter(({ status }) => status === 'done');
  const rows = seatedIn(seats, league.game).map((who): Unranked => {
    const { fromGame: _from, locale: _locale, ...shown } = who;
    const cells = done.flatMap((game) => {
      const finished = results.get(game.table);
      return finished === undefined ? [] : cellOf(game, who.seat, finished);
    });
    const points = sum(cells, (cell) => cell.points);
    const wins = sum(cells, (cell) => Number(cell.won));
    return { ...shown, points, wins, kills: sum(cells, (cell) => cell.kills), cells };
  });
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => better(other, row) < 0).length }))
    .toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/**
 * The seat of whoever was out first in the game before the present one, where the league protects him. A newcomer at the
 * seat was not there.
 */
export function firstOutOf(
  { league, seats, games }: StoredLeague,
  results: ReadonlyMap<string, FinishedGame>,
): number | undefined {
  if (league.options.protects !== true) return undefined;
  const before = games.find(({ game, status }) => game === league.game - 1 && status === 'done');
  const first = results.get(before?.table ?? '')?.seats.find(({ out }) => out === 1)?.seat;
  const isNew = seats.some(({ seat, fromGame }) => seat === first && fromGame === league.game);
  return isNew ? undefined : first;
}
