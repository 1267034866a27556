import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Batch } from './batch.ts';
import type { BulletinStore } from './bulletin-records.ts';
import { bulletins, jobRuns } from './bulletin-schema.ts';
import type { Orm } from './database.ts';
import { leagueGames } from './league-schema.ts';
import { answers, digests, dues, messages, notices, seats, snapshots, tables } from './schema.ts';
import type { Platform } from './stores.ts';

/** Whatever belongs to a table that has no result. */
const OF_A_TABLE = [answers, digests, dues, messages, notices, snapshots, seats] as const;

/** The record of a league's games stays as long as the league. */
function forgetTables(orm: Orm, before: number): number {
  const ofLeagues = orm.select({ id: leagueGames.table }).from(leagueGames);
  const old = orm
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.status, 'closed'), lt(tables.createdAt, before), notInArray(tables.id, ofLeagues)))
    .all()
    .map(({ id }) => id);
  for (const id of old) {
    for (const part of OF_A_TABLE) orm.delete(part).where(eq(part.tableId, id)).run();
    orm.delete(tables).where(eq(tables.id, id)).run();
  }
  return old.length;
}

/** Store of recurring posts and work. */
export function bulletinStore(orm: Orm, batch: Batch): BulletinStore {
  const ofGuild = (platform: Platform, guild: string) =>
    and(eq(bulletins.platform, platform), eq(bulletins.guild, guild));
  const ofRun = (job: string, period: string) => and(eq(jobRuns.job, job), eq(jobRuns.period, period));
  return {
    all: (platforms) =>
      Promise.resolve(
        orm
          .select()
          .from(bulletins)
          .where(inArray(bulletins.platform, [...platforms]))
          .all(),
      ),
    find: (platform, guild) => Promise.resolve(orm.select().from(bulletins).where(ofGuild(platform, guild)).get()),
    put: (bulletin) =>
      batch(() => {
        const { platform: _platform, guild: _guild, ...set } = bulletin;
        const target = [bulletins.platform, bulletins.guild];
        orm.insert(bulletins).values(bulletin).onConflictDoUpdate({ target, set }).run();
      }),
    remove: (platform, guild) =>
      batch(() => {
        orm.delete(bulletins).where(ofGuild(platform, guild)).run();
      }),
    begin: (job, period, at) =>
      batch(() => {
        const known = orm.select().from(jobRuns).where(ofRun(job, period)).get();
        if (known !== undefined) return { run: known, isNew: false };
        const run = { job, period, at, state: 'begun' } as const;
        orm.insert(jobRuns).values(run).run();
        return { run, isNew: true };
      }),
    finish: (job, period) =>
      batch(() => {
        orm.update(jobRuns).set({ state: 'done' }).where(ofRun(job, period)).run();
      }),
    forgetRuns: (before) =>
      batch(() => {
        orm.delete(jobRuns).where(lt(jobRuns.at, before)).run();
      }),
    forgetTables: (before) => batch(() => forgetTables(orm, before)),
  };
}
