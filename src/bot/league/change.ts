import type { EventRef } from '../../persistence/index.ts';
import type { LeagueRejected, LeagueResult } from './contract.ts';
import type { LeagueChange, LeagueGameRecord, LeagueRecord, LeagueSeatRecord, StoredLeague } from './records.ts';
import { infoOf, type LeagueWorld } from './world.ts';

/** How often a wish is judged again because another change came first. */
const ATTEMPTS = 12;

/** What a wish makes of a league; fields that are `undefined` are taken away. */
export interface LeaguePatch {
  readonly league?: { readonly [K in keyof LeagueRecord]?: LeagueRecord[K] | undefined };
  readonly seats?: readonly LeagueSeatRecord[];
  readonly games?: readonly LeagueGameRecord[];
}

/** Judges a wish by the league as it stands: what it makes of it, or why not; undefined where there is nothing to do. */
export type LeagueWork = (stored: StoredLeague) => LeaguePatch | LeagueRejected | undefined;

function patched(league: LeagueRecord, patch: LeaguePatch['league']): LeagueRecord {
  const entries = Object.entries({ ...league, ...patch, version: league.version + 1 });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as LeagueRecord;
}

async function refused(world: LeagueWorld, code: LeagueRejected, stored: StoredLeague): Promise<LeagueResult> {
  return { ok: false, code, league: await infoOf(world, stored) };
}

/**
 * Change one league: load, judge, commit with a version check, and see to what follows from it. When another change came
 * first the wish is judged again.
 */
export async function changeLeague(
  world: LeagueWorld,
  id: string,
  event: EventRef | undefined,
  work: LeagueWork,
): Promise<LeagueResult> {
  const { leagues } = world.stores;
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const stored = await leagues.load(id);
    if (stored === undefined) return { ok: false, code: 'no-league' };
    const wanted = work(stored);
    if (typeof wanted === 'string') return refused(world, wanted, stored);
    if (wanted === undefined) return { ok: true, value: await infoOf(world, stored) };
    const { seats, games } = wanted;
    const change: LeagueChange = {
      expect: stored.league.version,
      league: patched(stored.league, wanted.league),
      at: world.clock.now(),
      ...(seats === undefined ? {} : { seats }),
      ...(games === undefined ? {} : { games }),
      ...(event === undefined ? {} : { event }),
    };
    const outcome = await leagues.commit(change);
    if (outcome === 'conflict') continue;
    if (outcome === 'repeat') return refused(world, 'repeat', stored);
    world.touch(id);
    const now = await leagues.load(id);
    if (now === undefined) throw new Error('a league that was just changed is not in the store');
    return { ok: true, value: await infoOf(world, now) };
  }
  throw new Error(`league ${id} is changed too often by others`);
}
