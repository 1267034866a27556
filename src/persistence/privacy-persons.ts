import { and, eq, inArray, or } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { leagueGames, leagues, leagueSeats } from './league-schema.ts';
import { kept, type KeptTable, own } from './privacy-part.ts';
import { people } from './schema.ts';
import { generalTotals, totals } from './standing-schema.ts';
import type { Platform } from './stores.ts';

const leaguesOf = (orm: Orm, user: string) =>
  orm.select({ id: leagueSeats.leagueId }).from(leagueSeats).where(eq(leagueSeats.user, user));
const leaguesOn = (orm: Orm, platform: Platform) =>
  orm.select({ id: leagues.id }).from(leagues).where(eq(leagues.platform, platform));

const keyColumns = { platform: 'kept', scope: 'kept', season: 'kept', user: 'kept' } as const;

/** What is told of a person over all tables. */
export const PERSON_PARTS: Readonly<Record<string, KeptTable>> = {
  people: kept(people, (_orm, platform, user) => and(eq(people.platform, platform), eq(people.user, user)), {
    platform: 'kept',
    user: 'kept',
    settings: 'kept',
    calledAt: 'kept',
    pingedAt: 'kept',
    remindAt: 'kept',
    reminder: 'kept',
  }),
  totals: kept(totals, (_orm, platform, user) => and(eq(totals.platform, platform), eq(totals.user, user)), {
    ...keyColumns,
    name: 'kept',
    games: 'kept',
    wins: 'kept',
    points: 'kept',
    kills: 'kept',
    survived: 'kept',
    lordGames: 'kept',
    lordWins: 'kept',
    loyalistGames: 'kept',
    loyalistWins: 'kept',
    rebelGames: 'kept',
    rebelWins: 'kept',
    renegadeGames: 'kept',
    renegadeWins: 'kept',
    streak: 'kept',
    bestStreak: 'kept',
    waited: 'kept',
    answered: 'kept',
    rated: 'kept',
    mu: 'kept',
    sigma: 'kept',
    rating: 'kept',
    lastAt: 'kept',
  }),
  generalTotals: kept(
    generalTotals,
    (_orm, platform, user) => and(eq(generalTotals.platform, platform), eq(generalTotals.user, user)),
    { ...keyColumns, general: 'kept', games: 'kept', wins: 'kept', points: 'kept' },
  ),
  leagues: kept(
    leagues,
    (orm, platform, user) =>
      and(eq(leagues.platform, platform), or(eq(leagues.host, user), inArray(leagues.id, leaguesOf(orm, user)))),
    {
      id: 'kept',
      platform: 'kept',
      number: 'kept',
      guild: 'kept',
      channel: 'kept',
      host: own,
      status: 'kept',
      options: 'kept',
      version: 'inner',
      game: 'kept',
      attempt: 'inner',
      table: 'kept',
      nextAt: 'kept',
      firstLord: 'kept',
      createdAt: 'kept',
      endedAt: 'kept',
    },
  ),
  leagueSeats: kept(
    leagueSeats,
    (orm, platform, user) => and(eq(leagueSeats.user, user), inArray(leagueSeats.leagueId, leaguesOn(orm, platform))),
    { leagueId: 'kept', seat: 'kept', fromGame: 'kept', kind: 'kept', user: 'kept', name: 'kept', locale: 'kept' },
  ),
  leagueGames: kept(
    leagueGames,
    (orm, platform, user) =>
      and(inArray(leagueGames.leagueId, leaguesOf(orm, user)), inArray(leagueGames.leagueId, leaguesOn(orm, platform))),
    { leagueId: 'kept', game: 'kept', attempt: 'kept', table: 'kept', lord: 'kept', status: 'kept' },
  ),
};
