import { nextTime } from '../schedule.ts';
import type { Deal, DealtSeat, TableStatus } from '../table/contract.ts';
import { changeLeague, type LeaguePatch } from './change.ts';
import type { LeagueGameRecord, LeagueSeatRecord, StoredLeague } from './records.ts';
import { lordOf, seatedIn, totalGames } from './table.ts';
import type { LeagueWorld } from './world.ts';

/** Between two games of a league without a schedule, in ms. */
const BREAK = 60_000;

/** When the next game may begin. */
export function nextStart(world: Pick<LeagueWorld, 'clock' | 'timeScale'>, { league }: StoredLeague): number {
  const now = world.clock.now();
  const { schedule } = league.options;
  return schedule === undefined ? now + Math.round(BREAK / world.timeScale) : nextTime(schedule, now);
}

function gameAt({ games }: StoredLeague, table: string): LeagueGameRecord {
  const found = games.find((game) => game.table === table);
  if (found === undefined) throw new Error(`table ${table} belongs to no game of its league`);
  return found;
}

function dealtSeat({ kind, user, name, locale }: LeagueSeatRecord): DealtSeat {
  if (kind === 'ai' || user === undefined) return { kind: 'ai', name };
  return { kind, user: { id: user, name, ...(locale === undefined ? {} : { locale }) } };
}

function dealOf(stored: StoredLeague, table: string): Deal {
  const { league, seats } = stored;
  const { platform, channel, guild, host, options } = league;
  const { game, lord } = gameAt(stored, table);
  const { players, generals, deck, roles, speed, locale } = options;
  const title = `${options.name} ${game}/${totalGames(league)}`;
  return {
    id: table,
    place: { platform, channel, ...(guild === undefined ? {} : { guild }) },
    host,
    options: { players, generals, deck, roles, speed, locale, title },
    seats: seatedIn(seats, game).map(dealtSeat),
    lord,
  };
}

/** The next game is written down before its table is dealt, so that after a crash the same table is dealt, and one only. */
function begin(stored: StoredLeague, table: string): LeaguePatch {
  const { league } = stored;
  const { game, attempt, firstLord = 1, options } = league;
  const lord = lordOf(firstLord, game, options.players);
  return { league: { table, nextAt: undefined }, games: [{ game, attempt, table, lord, status: 'playing' }] };
}

function finished(world: LeagueWorld, stored: StoredLeague, table: string): LeaguePatch {
  const { league } = stored;
  const games = [{ ...gameAt(stored, table), status: 'done' as const }];
  const next = { game: league.game + 1, attempt: 1, table: undefined };
  if (league.game >= totalGames(league))
    return { games, league: { ...next, status: 'finished', nextAt: undefined, endedAt: world.clock.now() } };
  return { games, league: { ...next, nextAt: nextStart(world, stored) } };
}

/** A game that ended without a result is begun anew by the same lord. */
function aborted(world: LeagueWorld, stored: StoredLeague, table: string): LeaguePatch {
  const { league } = stored;
  const games = [{ ...gameAt(stored, table), status: 'aborted' as const }];
  return { games, league: { attempt: league.attempt + 1, table: undefined, nextAt: nextStart(world, stored) } };
}

async function dealt(world: LeagueWorld, stored: StoredLeague, table: string): Promise<boolean> {
  const { league } = stored;
  if (!world.ports.has(league.platform)) return true;
  const result = await world.dealer.deal(dealOf(stored, table));
  if (result.ok) return true;
  world.log.warn(
    { league: league.id, table, code: result.code },
    'a game of a league cannot begin yet; it is tried again',
  );
  return false;
}

/** What is to be written about a league now, if anything. */
function due(
  world: LeagueWorld,
  stored: StoredLeague,
  status: TableStatus | undefined,
  isSeen: string | undefined,
): LeaguePatch | undefined {
  const { league } = stored;
  if (league.table !== isSeen) return undefined;
  if (league.table !== undefined) {
    if (status === 'finished') return finished(world, stored, league.table);
    return status === 'closed' ? aborted(world, stored, league.table) : undefined;
  }
  const isTime = league.status === 'running' && (league.nextAt ?? 0) <= world.clock.now();
  return isTime ? begin(stored, world.dealer.newId()) : undefined;
}

/** Tables of games that do not count any more are stopped. */
async function stopAborted({ dealer }: LeagueWorld, { games }: StoredLeague): Promise<void> {
  for (const { table, status } of games) if (status === 'aborted') await dealer.abort(table);
}

/**
 * Bring a league as far as it can go now: count a game that has ended, begin the one that is due. May be run at any time
 * and any number of times, by any process. False: something could not be done yet; run it again later.
 */
export async function advance(world: LeagueWorld, id: string): Promise<boolean> {
  const { leagues } = world.stores;
  for (;;) {
    const stored = await leagues.load(id);
    const table = stored?.league.table;
    if (stored === undefined) return true;
    await stopAborted(world, stored);
    const status = table === undefined ? undefined : await world.dealer.statusOf(table);
    const isMoved = due(world, stored, status, table) !== undefined;
    if (isMoved) {
      await changeLeague(world, id, undefined, (now) => due(world, now, status, table));
      continue;
    }
    if (table === undefined || (status !== undefined && status !== 'lobby')) return true;
    return dealt(world, stored, table);
  }
}
