import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GeneralId } from '../engine/index.ts';
import type { Platform } from './stores.ts';

const keyColumns = () => ({
  platform: text().$type<Platform>().notNull(),
  scope: text().notNull(),
  season: text().notNull(),
  user: text().notNull(),
});

/** What is added up for each person over the booked games, by server and season. */
export const totals = sqliteTable(
  'totals',
  {
    ...keyColumns(),
    name: text().notNull(),
    games: integer().notNull(),
    wins: integer().notNull(),
    points: integer().notNull(),
    kills: integer().notNull(),
    survived: integer().notNull(),
    lordGames: integer('lord_games').notNull(),
    lordWins: integer('lord_wins').notNull(),
    loyalistGames: integer('loyalist_games').notNull(),
    loyalistWins: integer('loyalist_wins').notNull(),
    rebelGames: integer('rebel_games').notNull(),
    rebelWins: integer('rebel_wins').notNull(),
    renegadeGames: integer('renegade_games').notNull(),
    renegadeWins: integer('renegade_wins').notNull(),
    streak: integer().notNull(),
    bestStreak: integer('best_streak').notNull(),
    waited: integer().notNull(),
    answered: integer().notNull(),
    rated: integer().notNull(),
    mu: real().notNull(),
    sigma: real().notNull(),
    rating: real().notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.scope, t.season, t.user] }),
    index('totals_user').on(t.platform, t.user),
    index('totals_points').on(t.platform, t.scope, t.season, t.points),
    index('totals_rating').on(t.platform, t.scope, t.season, t.rating),
  ],
);

/** The same for each general that a person has played. */
export const generalTotals = sqliteTable(
  'general_totals',
  {
    ...keyColumns(),
    general: text().$type<GeneralId>().notNull(),
    games: integer().notNull(),
    wins: integer().notNull(),
    points: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.scope, t.season, t.user, t.general] }),
    index('general_totals_user').on(t.platform, t.user),
  ],
);
