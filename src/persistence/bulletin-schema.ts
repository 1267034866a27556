import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BulletinRecord, JobRun } from './bulletin-records.ts';
import type { Platform } from './stores.ts';

/** Servers that want their standings posted. */
export const bulletins = sqliteTable(
  'bulletins',
  {
    platform: text().$type<Platform>().notNull(),
    guild: text().notNull(),
    channel: text().notNull(),
    days: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
    hour: integer().notNull(),
    minute: integer().notNull(),
    zone: text().notNull(),
    locale: text().$type<BulletinRecord['locale']>().notNull(),
    since: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.guild] })],
);

/** Recurring work, once for each period. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    job: text().notNull(),
    period: text().notNull(),
    at: integer().notNull(),
    state: text().$type<JobRun['state']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.period] }), index('job_runs_at').on(t.at)],
);
