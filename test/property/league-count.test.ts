import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LeagueInfo } from '../../src/bot/league/contract.ts';
import type { Role } from '../../src/engine/index.ts';
import type { GameFacts } from '../support/finished-games.ts';
import { resultsOf } from '../support/finished-games.ts';
import { runs } from '../support/games.ts';
import { leagueKit, type LeagueKit, leaguePerson, startLeague } from '../support/league-kit.ts';
import { tempDir } from '../support/temp-dir.ts';

const OTHERS: readonly Role[] = ['loyalist', 'rebel', 'renegade'];
const WINNERS: readonly GameFacts['winner'][] = ['lord', 'rebel', 'renegade', 'none'];
const PLAYERS = 4;
const MINUTE = 60_000;

/** What happens to a league, one thing after another. */
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('finish' as const), seed: fc.nat(10_000) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('abort' as const), seed: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('replay' as const), seed: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pause' as const), seed: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('next' as const), seed: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('replace' as const), seed: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), seed: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('restart' as const), seed: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('die' as const), seed: fc.nat(7) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** An end of a game with this lord, by lot. */
function endOf(lord: number, seed: number): Omit<GameFacts, 'users' | 'at'> {
  const others = [...OTHERS.slice(seed % 3), ...OTHERS.slice(0, seed % 3)];
  const roles = [...others.slice(0, lord - 1), 'lord' as const, ...others.slice(lord - 1)];
  const winner = WINNERS[seed % WINNERS.length] ?? 'none';
  const deaths = [1, 2, 3, 4].filter((seat) => ((seed >> seat) & 1) === 1);
  return { roles, winner, deaths: deaths.map((seat, i) => [(seed + i) % 5, seat]) };
}

/** Wishes of a process that dies on the way are never answered. */
async function wished(kit: LeagueKit, work: Promise<unknown>): Promise<void> {
  const state = { over: false };
  const end = (): void => {
    state.over = true;
  };
  void work.then(end, end);
  for (let i = 0; i < 400 && !state.over && !kit.isDead(); i += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

async function doIt(kit: LeagueKit, id: string, { what, seed }: Deed, ended: Map<string, GameFacts>): Promise<void> {
  const { service } = kit.leagues;
  const going = kit.hall.going();
  switch (what) {
    case 'finish': {
      if (going === undefined) return;
      const users = going.seats.map((seat) => (seat.kind === 'human' ? seat.user.id : undefined));
      const facts = { ...endOf(going.lord, seed), users, at: kit.clock.now() };
      ended.set(going.id, facts);
      return kit.hall.finish(going.id, facts);
    }
    case 'abort':
      if (going !== undefined) kit.hall.abort(going.id);
      return;
    case 'replay':
      return wished(kit, service.replay(id, kit.wish('u1')));
    case 'pause':
      return wished(kit, service.pause(id, kit.wish('u1')));
    case 'next':
      return wished(kit, service.next(id, kit.wish('u1')));
    case 'replace': {
      const seat = 1 + (seed % PLAYERS);
      return wished(kit, service.replace(id, kit.wish('boss', true), seat, leaguePerson(`r${seed}`)));
    }
    case 'wait':
      return kit.clock.advance(seed * MINUTE, () => kit.idle());
    case 'restart':
      return kit.restart();
    case 'die':
      kit.dieAtWrite(1 + (seed >> 1), (seed & 1) === 1);
  }
}

async function playToTheEnd(kit: LeagueKit, id: string, ended: Map<string, GameFacts>): Promise<LeagueInfo> {
  for (let i = 0; i < 200; i += 1) {
    if (kit.isDead()) await kit.restart();
    const league = await kit.leagues.service.get(id);
    if (league?.status === 'finished') return league;
    if (league?.status === 'paused') await wished(kit, kit.leagues.service.next(id, kit.wish('u1')));
    await doIt(kit, id, { what: kit.hall.going() === undefined ? 'wait' : 'finish', seed: i * 37 + 2 }, ended);
    await kit.idle();
  }
  throw new Error('the league does not end');
}

it('a league counts every game once, whatever is replaced, aborted, replayed or restarted when', async () => {
  const dir = tempDir();
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), fc.constantFrom(1, 2), async (deeds, rotations) => {
      const kit = await leagueKit(dir);
      const { id } = await startLeague(kit, { rotations });
      const ended = new Map<string, GameFacts>();
      for (const each of deeds) {
        if (kit.isDead()) await kit.restart();
        await doIt(kit, id, each, ended);
        await kit.idle();
      }
      const league = await playToTheEnd(kit, id, ended);

      const done = league.games.filter(({ status }) => status === 'done');
      expect(done.map(({ game }) => game)).toEqual(Array.from({ length: PLAYERS * rotations }, (_, i) => i + 1));
      expect(new Set(league.games.map(({ table }) => table)).size).toBe(league.games.length);
      // Every table that was ever dealt belongs to the league, and none goes on.
      expect([...kit.hall.dealt.keys()].filter((table) => !league.games.some((game) => game.table === table))).toEqual(
        [],
      );
      expect(kit.hall.going()).toBeUndefined();

      const first = done[0]?.lord ?? 0;
      for (const { game, table, lord } of league.games) {
        expect(lord).toBe(((first - 1 + game - 1) % PLAYERS) + 1);
        const deal = kit.hall.dealt.get(table);
        if (deal !== undefined) expect(deal.lord).toBe(lord);
      }
      const bySeat = done.flatMap(({ table }) => {
        const facts = ended.get(table);
        if (facts === undefined) throw new Error(`${table} counts but has not ended`);
        return resultsOf(facts);
      });
      for (const row of league.rows) {
        const mine = bySeat.filter(({ seat }) => seat === row.seat);
        expect([row.points, row.wins, row.kills]).toEqual([
          mine.reduce((sum, seat) => sum + seat.points, 0),
          mine.filter(({ won }) => won).length,
          mine.reduce((sum, seat) => sum + seat.kills, 0),
        ]);
        expect(row.cells.filter(({ isLord }) => isLord)).toHaveLength(rotations);
      }
      kit.close();
    }),
    runs(25),
  );
});
