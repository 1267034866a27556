import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LeagueGameRecord, LeagueOptions, LeagueSeatRecord, LeagueStatus } from './league-records.ts';
import type { Platform } from './stores.ts';

export const leagues = sqliteTable(
  'leagues',
  {
    id: text().primaryKey(),
    platform: text().$type<Platform>().notNull(),
    number: integer().notNull(),
    guild: text(),
    channel: text().notNull(),
    host: text().notNull(),
    status: text().$type<LeagueStatus>().notNull(),
    options: text({ mode: 'json' }).$type<LeagueOptions>().notNull(),
    version: integer().notNull(),
    game: integer().notNull(),
    attempt: integer().notNull(),
    table: text('table_id'),
    nextAt: integer('next_at'),
    firstLord: integer('first_lord'),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('leagues_number').on(t.platform, t.number),
    index('leagues_channel').on(t.platform, t.channel),
    index('leagues_status').on(t.status),
  ],
);

const leagueId = () =>
  text('league_id')
    .notNull()
    .references(() => leagues.id);

export const leagueSeats = sqliteTable(
  'league_seats',
  {
    leagueId: leagueId(),
    seat: integer().notNull(),
    fromGame: integer('from_game').notNull(),
    kind: text().$type<LeagueSeatRecord['kind']>().notNull(),
    user: text(),
    name: text().notNull(),
    locale: text().$type<'zh-CN' | 'en'>(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.seat, t.fromGame] }), index('league_seats_user').on(t.user)],
);

/** Every beginning of every game; of one game at most one is done. */
export const leagueGames = sqliteTable(
  'league_games',
  {
    leagueId: leagueId(),
    game: integer().notNull(),
    attempt: integer().notNull(),
    table: text('table_id').notNull(),
    lord: integer().notNull(),
    status: text().$type<LeagueGameRecord['status']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.leagueId, t.game, t.attempt] }),
    uniqueIndex('league_games_table').on(t.table),
    uniqueIndex('league_games_done').on(t.leagueId, t.game).where(sql`status = 'done'`),
  ],
);
