import type { ChatPort, Clock, PlatformId } from '../ports.ts';
import type { Dealer } from '../table/contract.ts';
import type { LeagueInfo, LeagueRenderer } from './contract.ts';
import type { FinishedGame, LeagueStore, MessageStore, StoredLeague } from './records.ts';
import { firstOutOf, lordOf, rowsOf, totalGames } from './table.ts';

/** The part of pino that is used here. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What `createLeagues` is given. */
export interface LeagueDeps {
  readonly stores: { readonly leagues: LeagueStore; readonly posts: MessageStore };
  readonly dealer: Dealer;
  readonly renderer: LeagueRenderer;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides the break between two games. */
  readonly timeScale: number;
  /** A number from 0 to `below` - 1 that nobody can foresee; from the system unless a trial gives its own. */
  readonly draw?: (below: number) => number;
}

/** What the parts of the league service share. */
export interface LeagueWorld extends LeagueDeps {
  readonly ports: ReadonlyMap<PlatformId, ChatPort>;
  /** See to a league in the background: begin what is due, show what is new. */
  readonly touch: (league: string) => void;
}

/** How the games of a league ended, by table. */
export async function resultsOf(
  { stores }: LeagueDeps,
  { games }: StoredLeague,
): Promise<ReadonlyMap<string, FinishedGame>> {
  const results = await stores.leagues.results(games.map(({ table }) => table));
  return new Map(results.map((game) => [game.table, game]));
}

/** A league as it is shown. */
export async function infoOf(world: LeagueWorld, stored: StoredLeague): Promise<LeagueInfo> {
  const { league, seats, games } = stored;
  const { platform, channel, guild, firstLord, nextAt, table, options } = league;
  const results = await resultsOf(world, stored);
  const total = totalGames(league);
  const isOver = league.game > total;
  const protectedSeat = isOver ? undefined : firstOutOf(stored, results);
  const status = table === undefined ? undefined : await world.dealer.statusOf(table);
  return {
    id: league.id,
    number: league.number,
    place: { platform, channel, ...(guild === undefined ? {} : { guild }) },
    host: league.host,
    status: league.status,
    options,
    seats: seats.map(({ locale: _locale, ...seat }) => seat),
    games,
    total,
    game: league.game,
    ...(firstLord === undefined || isOver ? {} : { lord: lordOf(firstLord, league.game, options.players) }),
    ...(protectedSeat === undefined ? {} : { protected: protectedSeat }),
    isOn: table !== undefined,
    isStuck: status === 'frozen',
    ...(nextAt === undefined ? {} : { nextAt }),
    rows: rowsOf(stored, results),
  };
}
