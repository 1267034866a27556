import { randomBytes } from 'node:crypto';
import type { PrivacyStore, StandingStore, TopFilter, TotalKey, TotalRecord } from '../../persistence/index.ts';
import { ALL_TIME, EVERYWHERE, NOBODY } from '../../persistence/standing-records.ts';
import type { Clock } from '../ports.ts';
import { catchUp, recount } from './books.ts';
import type { Standing, StandingService, TopPage, TopQuery } from './contract.ts';
import { seasonOf } from './season.ts';

/** Rows of a page of a leaderboard. */
const PAGE = 10;
/** Games that are shown of a person. */
const RECENT = 10;
/** Fewest games for a place by share of games won: luck of a few games is no measure. */
const LEAST_FOR_RATE = 5;

/** Random bytes of the name that stands in place of somebody. */
const NOBODY_BYTES = 12;

export interface StandingDeps {
  readonly store: StandingStore;
  readonly privacy: PrivacyStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** The season that a question is about; none for all time. */
function withSeason({ period, season }: Pick<TopQuery, 'period' | 'season'>, now: number): { season?: string } {
  if (season !== undefined) return { season };
  return period === 'season' ? { season: seasonOf(now) } : {};
}

function keyOf(
  user: string,
  { scope, ...asked }: Pick<TopQuery, 'scope' | 'period' | 'season'>,
  now: number,
): TotalKey {
  const season = withSeason(asked, now).season ?? ALL_TIME;
  return { platform: scope.platform, scope: scope.guild ?? EVERYWHERE, season, user };
}

function filterOf({ by, role, ...asked }: TopQuery, now: number): TopFilter {
  const { user: _user, ...key } = keyOf('', asked, now);
  return { ...key, by, least: by === 'rate' ? LEAST_FOR_RATE : 1, ...(role === undefined ? {} : { role }) };
}

async function standingOf(
  { store }: StandingDeps,
  total: TotalRecord,
  view: Pick<Standing, 'scope' | 'period' | 'season'>,
): Promise<Standing> {
  const { platform, scope, season, user } = total;
  const filter = { platform, scope, season, least: 1 } as const;
  const [points, rating, people, generals, games] = await Promise.all([
    store.rankOf({ ...filter, by: 'points' }, user),
    store.rankOf({ ...filter, by: 'rating' }, user),
    store.count({ ...filter, by: 'points' }),
    store.generalsOf(platform, [user]),
    store.gamesOf(platform, user, view.scope.guild, RECENT),
  ]);
  return {
    ...view,
    total,
    ...(points === undefined ? {} : { points }),
    ...(rating === undefined ? {} : { rating }),
    people,
    generals: generals
      .filter((each) => each.scope === scope && each.season === season)
      .toSorted((a, b) => b.games - a.games || b.points - a.points || (a.general < b.general ? -1 : 1)),
    games,
  };
}

async function topPage(
  { store, clock }: StandingDeps,
  query: TopQuery,
  user: string,
  from: number | 'own',
): Promise<TopPage> {
  const now = clock.now();
  const filter = filterOf(query, now);
  const [count, own] = await Promise.all([store.count(filter), store.rankOf(filter, user)]);
  const wanted = from === 'own' ? Math.floor(((own?.rank ?? 1) - 1) / PAGE) * PAGE : from;
  const offset = Math.max(0, Math.min(wanted, Math.floor(Math.max(0, count - 1) / PAGE) * PAGE));
  const rows = await store.top(filter, offset, PAGE);
  const page = { query, ...withSeason(query, now), rows, offset, count, least: filter.least };
  return own === undefined ? page : { ...page, own };
}

/** The standings over a store. Games are added to the totals one after another, each once, also when others do so too. */
export function createStanding(deps: StandingDeps): StandingService {
  const { store, clock } = deps;
  let turn: Promise<unknown> = Promise.resolve();
  /** Bookkeeping of this process: one piece after another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const upToDate = async (): Promise<void> => {
    if ((await store.unbooked(1)).length > 0) await inTurn(() => catchUp(store));
  };
  return {
    catchUp: upToDate,
    standing: async (user, scope, period) => {
      await upToDate();
      const now = clock.now();
      const total = await store.find(keyOf(user, { scope, period }, now));
      return total === undefined
        ? undefined
        : standingOf(deps, total, { scope, period, ...withSeason({ period }, now) });
    },
    top: async (query, user, offset) => {
      await upToDate();
      return topPage(deps, query, user, offset);
    },
    versus: (one, other, { platform, guild }) => store.versus(platform, one, other, guild),
    game: (table) => store.game(table),
    forget: async (platform, user) => {
      await upToDate();
      const nobody = `${NOBODY}${randomBytes(NOBODY_BYTES).toString('hex')}`;
      return inTurn(() => deps.privacy.erase(platform, user, nobody));
    },
    keptOf: async (platform, user) => {
      await upToDate();
      return deps.privacy.keptOf(platform, user);
    },
    recount: async () => {
      await upToDate();
      return inTurn(() => recount(store));
    },
  };
}
