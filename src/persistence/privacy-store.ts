import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Undo, type Batch } from './batch.ts';
import type { Orm } from './database.ts';
import { leagues, leagueSeats } from './league-schema.ts';
import { type KeptOf, keptOf } from './privacy-export.ts';
import { isHis, names } from './privacy-part.ts';
import { games, messages, notices, people, results, seats, tables } from './schema.ts';
import { generalTotals, totals } from './standing-schema.ts';
import type { Platform } from './stores.ts';
import { LIVE } from './table-writes.ts';

/** The store of what concerns one person alone. */
export interface PrivacyStore {
  /**
   * Put `nobody` in place of a person wherever he stands, so that nothing leads back to him and the games and totals of
   * the others stay as they are. `busy`: he sits at a table or in a league that is not over, or a game of his is not in
   * the totals yet.
   */
  erase(platform: Platform, user: string, nobody: string): Promise<'done' | 'busy'>;
  /** Everything that is kept about a person. Nothing that a game that goes on hides from him is in it. */
  keptOf(platform: Platform, user: string): Promise<KeptOf>;
}

function isBusy(orm: Orm, platform: Platform, user: string): boolean {
  const table = orm
    .select({ id: tables.id })
    .from(tables)
    .innerJoin(seats, eq(seats.tableId, tables.id))
    .where(and(eq(tables.platform, platform), inArray(tables.status, [...LIVE]), eq(seats.user, user)))
    .get();
  const league = orm
    .select({ id: leagues.id })
    .from(leagues)
    .innerJoin(leagueSeats, eq(leagueSeats.leagueId, leagues.id))
    .where(
      and(
        eq(leagues.platform, platform),
        inArray(leagues.status, ['open', 'running', 'paused']),
        eq(leagueSeats.user, user),
      ),
    )
    .get();
  const game = orm
    .select({ id: games.tableId })
    .from(games)
    .innerJoin(results, eq(results.tableId, games.tableId))
    .where(and(isNull(games.booked), eq(results.platform, platform), eq(results.user, user)))
    .get();
  return table !== undefined || league !== undefined || game !== undefined;
}

/** The person's rows at tables and in leagues of a platform. */
function anonymise(orm: Orm, platform: Platform, user: string, nobody: string): void {
  const as = { user: nobody, name: '' };
  const ofTables = orm.select({ id: tables.id }).from(tables).where(eq(tables.platform, platform));
  const ofLeagues = orm.select({ id: leagues.id }).from(leagues).where(eq(leagues.platform, platform));
  orm
    .update(seats)
    .set(as)
    .where(and(eq(seats.user, user), inArray(seats.tableId, ofTables)))
    .run();
  orm
    .update(results)
    .set(as)
    .where(and(eq(results.platform, platform), eq(results.user, user)))
    .run();
  orm
    .update(leagueSeats)
    .set(as)
    .where(and(eq(leagueSeats.user, user), inArray(leagueSeats.leagueId, ofLeagues)))
    .run();
  for (const table of [totals, generalTotals]) {
    const where = and(eq(table.platform, platform), eq(table.user, user));
    orm
      .update(table)
      .set(table === totals ? as : { user: nobody })
      .where(where)
      .run();
  }
  for (const table of [tables, leagues]) {
    const where = and(eq(table.platform, platform), eq(table.host, user));
    orm.update(table).set({ host: nobody }).where(where).run();
  }
}

/** The keys of his private messages, and words about a table, may name him. */
function forgetTraces(orm: Orm, user: string, nobody: string): void {
  const mine = orm.select({ id: seats.tableId }).from(seats).where(eq(seats.user, user));
  orm
    .delete(messages)
    .where(and(inArray(messages.tableId, mine), isHis(user)))
    .run();
  orm
    .update(notices)
    .set({ body: sql`replace(${notices.body}, ${user}, ${nobody})` })
    .where(inArray(notices.tableId, mine))
    .run();
  const otherwise = sql`replace(${seats.former}, ${user}, ${nobody})`;
  orm.update(seats).set({ former: otherwise }).where(names(seats.former, user)).run();
  orm.update(tables).set({ vote: null, reserved: null }).where(inArray(tables.id, mine)).run();
}

/** Store of what concerns one person alone. */
export function privacyStore(orm: Orm, batch: Batch): PrivacyStore {
  return {
    erase: (platform, user, nobody) =>
      batch(() => {
        if (isBusy(orm, platform, user)) throw new Undo<'busy'>('busy');
        forgetTraces(orm, user, nobody);
        anonymise(orm, platform, user, nobody);
        orm
          .delete(people)
          .where(and(eq(people.platform, platform), eq(people.user, user)))
          .run();
        return 'done';
      }),
    keptOf: (platform, user) => Promise.resolve(keptOf(orm, platform, user)),
  };
}
