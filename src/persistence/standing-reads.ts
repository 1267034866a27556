import { and, asc, desc, eq, gt, gte, notLike, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Orm } from './database.ts';
import { games, results } from './schema.ts';
import { finishedGames } from './standing-books.ts';
import { NOBODY, type Ranked, type StandingStore, type TopFilter, type Versus } from './standing-records.ts';
import { totals } from './standing-schema.ts';

type Reads = Pick<StandingStore, 'find' | 'top' | 'count' | 'rankOf' | 'gamesOf' | 'versus'>;

const BY_ROLE = {
  lord: { games: totals.lordGames, wins: totals.lordWins },
  loyalist: { games: totals.loyalistGames, wins: totals.loyalistWins },
  rebel: { games: totals.rebelGames, wins: totals.rebelWins },
  renegade: { games: totals.renegadeGames, wins: totals.renegadeWins },
} as const;

function countsOf({ role }: TopFilter) {
  return role === undefined ? { games: totals.games, wins: totals.wins } : BY_ROLE[role];
}

/** What a leaderboard is sorted by, as a number. */
function valueOf(filter: TopFilter): SQL<number> {
  const { games: played, wins } = countsOf(filter);
  switch (filter.by) {
    case 'points':
      return sql<number>`${totals.points}`;
    case 'rating':
      return sql<number>`${totals.rating}`;
    case 'games':
      return sql<number>`${played}`;
    case 'rate':
      return sql<number>`(1.0 * ${wins} / ${played})`;
  }
}

/** Who stands on a leaderboard. */
function standsOn(filter: TopFilter): SQL | undefined {
  const here = [
    eq(totals.platform, filter.platform),
    eq(totals.scope, filter.scope),
    eq(totals.season, filter.season),
    notLike(totals.user, `${NOBODY}%`),
  ];
  const enough = gte(countsOf(filter).games, Math.max(1, filter.least));
  return filter.by === 'rating' ? and(...here, enough, gt(totals.rated, 0)) : and(...here, enough);
}

/** One seat of a game of two people, beside the other's. */
interface Pair {
  readonly mine: boolean;
  readonly theirs: boolean;
  readonly together: boolean;
  readonly kill: boolean;
  readonly death: boolean;
}

function versusOf(pairs: readonly Pair[]): Versus {
  const count = (holds: (pair: Pair) => boolean): number => pairs.filter(holds).length;
  return {
    games: pairs.length,
    together: count(({ together }) => together),
    togetherWins: count(({ together, mine }) => together && mine),
    wins: count(({ together, mine }) => !together && mine),
    losses: count(({ together, theirs }) => !together && theirs),
    neither: count(({ together, mine, theirs }) => !together && !mine && !theirs),
    kills: count(({ kill }) => kill),
    deaths: count(({ death }) => death),
  };
}

const SIDES = { lord: 'lord', loyalist: 'lord', rebel: 'rebel', renegade: 'renegade' } as const;

function readVersus(orm: Orm, ...[platform, one, other, guild]: Parameters<StandingStore['versus']>): Versus {
  const theirs = alias(results, 'theirs');
  const rows = orm
    .select({ mine: results, theirs })
    .from(results)
    .innerJoin(theirs, and(eq(theirs.tableId, results.tableId), eq(theirs.user, other)))
    .where(
      and(
        eq(results.platform, platform),
        eq(results.user, one),
        guild === undefined ? undefined : eq(results.guild, guild),
      ),
    )
    .all();
  return versusOf(
    rows.map(({ mine, theirs: yours }) => ({
      mine: mine.won,
      theirs: yours.won,
      // Two renegades play each for himself.
      together: SIDES[mine.role] === SIDES[yours.role] && mine.role !== 'renegade',
      kill: yours.killedBy === mine.seat,
      death: mine.killedBy === yours.seat,
    })),
  );
}

/** Rows in order with their places: only the first one's place has to be counted, equal values share one. */
function placed(rows: readonly Omit<Ranked, 'rank'>[], placeOf: (value: number) => number, offset: number): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [i, row] of rows.entries()) {
    const before = ranked.at(-1);
    const rank = before === undefined ? placeOf(row.value) : before.value === row.value ? before.rank : offset + i + 1;
    ranked.push({ ...row, rank });
  }
  return ranked;
}

/** The half of the store that answers questions about people. */
export function standingReads(orm: Orm): Reads {
  const ranked = (filter: TopFilter, extra: SQL | undefined, offset: number, limit: number): Ranked[] => {
    const value = valueOf(filter);
    const rows = orm
      .select({ total: totals, value })
      .from(totals)
      .where(and(standsOn(filter), extra))
      .orderBy(desc(value), desc(totals.games), asc(totals.user))
      .limit(limit)
      .offset(offset)
      .all();
    return placed(rows, (first) => 1 + countOf(filter, gt(value, first)), offset);
  };
  const countOf = (filter: TopFilter, extra?: SQL): number =>
    orm
      .select({ count: sql<number>`count(*)` })
      .from(totals)
      .where(and(standsOn(filter), extra))
      .get()?.count ?? 0;
  return {
    find: ({ platform, scope, season, user }) =>
      Promise.resolve(
        orm
          .select()
          .from(totals)
          .where(
            and(
              eq(totals.platform, platform),
              eq(totals.scope, scope),
              eq(totals.season, season),
              eq(totals.user, user),
            ),
          )
          .get(),
      ),
    top: (filter, offset, limit) => Promise.resolve(ranked(filter, undefined, offset, limit)),
    count: (filter) => Promise.resolve(countOf(filter)),
    rankOf: (filter, user) => Promise.resolve(ranked(filter, eq(totals.user, user), 0, 1)[0]),
    gamesOf: (platform, user, guild, limit) => {
      const rows = orm
        .select({ game: games })
        .from(results)
        .innerJoin(games, eq(games.tableId, results.tableId))
        .where(
          and(
            eq(results.platform, platform),
            eq(results.user, user),
            guild === undefined ? undefined : eq(results.guild, guild),
          ),
        )
        .orderBy(desc(results.at), desc(results.tableId))
        .limit(limit)
        .all();
      return Promise.resolve(
        finishedGames(
          orm,
          rows.map(({ game }) => game),
        ),
      );
    },
    versus: (...args) => Promise.resolve(readVersus(orm, ...args)),
  };
}
