import { and, asc, desc, eq, gte, inArray, max, notInArray, or, sql } from 'drizzle-orm';
import { Undo, type Batch } from './batch.ts';
import type { Orm } from './database.ts';
import type {
  LeagueChange,
  LeagueGameRecord,
  LeagueRecord,
  LeagueSeatRecord,
  LeagueStore,
  StoredLeague,
} from './league-records.ts';
import { leagueGames, leagues, leagueSeats } from './league-schema.ts';
import { filled, present } from './rows.ts';
import { games, seenEvents } from './schema.ts';
import { finishedGames } from './standing-books.ts';
import type { EventRef, Platform } from './stores.ts';

const CHANGING = ['host', 'status', 'options', 'version', 'game', 'attempt', 'table', 'nextAt', 'firstLord', 'endedAt'];

function isNew(orm: Orm, event: EventRef, at: number): boolean {
  return (
    orm
      .insert(seenEvents)
      .values({ ...event, at })
      .onConflictDoNothing()
      .run().changes === 1
  );
}

function putSeats(orm: Orm, leagueId: string, seats: readonly LeagueSeatRecord[]): void {
  orm.delete(leagueSeats).where(eq(leagueSeats.leagueId, leagueId)).run();
  for (const seat of seats)
    orm
      .insert(leagueSeats)
      .values({ ...seat, leagueId })
      .run();
}

function putGame(orm: Orm, leagueId: string, game: LeagueGameRecord): void {
  const target = [leagueGames.leagueId, leagueGames.game, leagueGames.attempt];
  orm
    .insert(leagueGames)
    .values({ ...game, leagueId })
    .onConflictDoUpdate({ target, set: { status: game.status } })
    .run();
}

type Outcome = Awaited<ReturnType<LeagueStore['commit']>>;

function commit(orm: Orm, { expect, league, seats, games: begun, event, at }: LeagueChange): Outcome {
  if (event !== undefined && !isNew(orm, event, at)) throw new Undo<Outcome>('repeat');
  const updated = orm
    .update(leagues)
    .set(filled(CHANGING, league))
    .where(and(eq(leagues.id, league.id), eq(leagues.version, expect)))
    .run();
  if (updated.changes !== 1) throw new Undo<Outcome>('conflict');
  if (seats !== undefined) putSeats(orm, league.id, seats);
  for (const game of begun ?? []) putGame(orm, league.id, game);
  return 'done';
}

type Created = Awaited<ReturnType<LeagueStore['create']>>;

function create(
  orm: Orm,
  league: Omit<LeagueRecord, 'number'>,
  seats: readonly LeagueSeatRecord[],
  event: EventRef,
): Created {
  if (!isNew(orm, event, league.createdAt)) throw new Undo<Created>({ outcome: 'repeat' });
  const ofPlatform = eq(leagues.platform, league.platform);
  const last = orm
    .select({ number: max(leagues.number) })
    .from(leagues)
    .where(ofPlatform)
    .get();
  const number = (last?.number ?? 0) + 1;
  orm
    .insert(leagues)
    .values({ ...league, number })
    .run();
  putSeats(orm, league.id, seats);
  return { outcome: 'done', number };
}

function load(orm: Orm, id: string): StoredLeague | undefined {
  const row = orm.select().from(leagues).where(eq(leagues.id, id)).get();
  if (row === undefined) return undefined;
  const seats = orm
    .select()
    .from(leagueSeats)
    .where(eq(leagueSeats.leagueId, id))
    .orderBy(asc(leagueSeats.seat), asc(leagueSeats.fromGame))
    .all();
  const begun = orm
    .select()
    .from(leagueGames)
    .where(eq(leagueGames.leagueId, id))
    .orderBy(asc(leagueGames.game), asc(leagueGames.attempt))
    .all();
  return {
    league: present(row),
    seats: seats.map((seat) => {
      const { leagueId: _league, ...rest } = present(seat);
      return rest;
    }),
    games: begun.map(({ leagueId: _league, ...rest }) => rest),
  };
}

/** Store of the leagues. */
export function leagueStore(orm: Orm, batch: Batch): LeagueStore {
  const idsWhere = (...conditions: Parameters<typeof and>): Promise<readonly string[]> =>
    Promise.resolve(
      orm
        .select({ id: leagues.id })
        .from(leagues)
        .where(and(...conditions))
        .orderBy(desc(sql`rowid`))
        .all()
        .map(({ id }) => id),
    );
  const ofPlatform = (platform: Platform) => eq(leagues.platform, platform);
  return {
    create: (league, seats, event) => batch(() => create(orm, league, seats, event)),
    commit: (change) => batch(() => commit(orm, change)),
    load: (id) => Promise.resolve(orm.transaction(() => load(orm, id))),
    byNumber: async (platform, number) => (await idsWhere(ofPlatform(platform), eq(leagues.number, number)))[0],
    byTable: (table) =>
      Promise.resolve(
        orm.select({ id: leagueGames.leagueId }).from(leagueGames).where(eq(leagueGames.table, table)).get()?.id,
      ),
    inChannel: (platform, channel) => idsWhere(ofPlatform(platform), eq(leagues.channel, channel)),
    ofUser: (platform, user) => {
      const mine = orm.select({ id: leagueSeats.leagueId }).from(leagueSeats).where(eq(leagueSeats.user, user));
      return idsWhere(ofPlatform(platform), inArray(leagues.id, mine));
    },
    active: (platforms, endedAfter) =>
      idsWhere(
        inArray(leagues.platform, [...platforms]),
        or(notInArray(leagues.status, ['finished', 'closed']), gte(leagues.endedAt, endedAfter)),
      ),
    results: (tables) => {
      const rows = orm
        .select()
        .from(games)
        .where(inArray(games.tableId, [...tables]))
        .all();
      return Promise.resolve(finishedGames(orm, rows));
    },
  };
}
