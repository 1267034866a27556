import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { StandingService, TopQuery } from '../src/bot/standing/contract.ts';
import { createStanding } from '../src/bot/standing/service.ts';
import { derivedRng, nextBelow } from '../src/engine/index.ts';
import { openStores } from '../src/persistence/index.ts';
import { type GameFacts, storeGame } from '../test/support/finished-games.ts';
import type { Result } from './measure.ts';

const GUILD = 'g1';
const MINUTE = 60_000;
/** Games that are stored at a time, so that they share a wait for the disk. */
const AT_ONCE = 200;
const ROLES = ['lord', 'loyalist', 'rebel', 'rebel', 'renegade'] as const;
const GENERALS = [
  'cao-cao',
  'liu-bei',
  'sun-quan',
  'zhang-fei',
  'guan-yu',
  'zhao-yun',
  'zhou-yu',
  'diao-chan',
] as const;
const WINNERS = ['lord', 'rebel', 'renegade', 'lord', 'rebel', 'none'] as const;
const NOW = Date.UTC(2026, 11, 1);

/** Games of five people by lot; everything follows from the number of the game. */
function gameOf(number: number, people: number): GameFacts {
  const rng = derivedRng('', `bench/standing/${number}`);
  const users = new Set<string>();
  while (users.size < ROLES.length) users.add(`u${nextBelow(rng, people)}`);
  const deaths = [3, 4, 5].slice(nextBelow(rng, 3)).map((seat): [number, number] => [1 + nextBelow(rng, 2), seat]);
  const winner = WINNERS[nextBelow(rng, WINNERS.length)] ?? 'none';
  const generals = ROLES.map(() => GENERALS[nextBelow(rng, GENERALS.length)] ?? 'none');
  return { guild: GUILD, at: NOW - number * MINUTE, users: [...users], roles: ROLES, deaths, winner, generals };
}

/** The time that 95 of 100 calls stay below, in ms. */
async function most(times: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const spent: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const began = performance.now();
    await work(i);
    spent.push(performance.now() - began);
  }
  return spent.toSorted((x, y) => x - y)[Math.floor(times * 0.95)] ?? 0;
}

const BOARDS: readonly Omit<TopQuery, 'scope'>[] = [
  { by: 'points', period: 'all' },
  { by: 'rating', period: 'season' },
  { by: 'rate', period: 'all' },
  { by: 'rate', period: 'all', role: 'lord' },
];

async function measured(standing: StandingService, people: number, rounds: number): Promise<Result[]> {
  const scope = { platform: 'playground', guild: GUILD } as const;
  const user = (i: number): string => `u${(i * 37) % people}`;
  const standingMs = await most(rounds, (i) => standing.standing(user(i), scope, i % 2 === 0 ? 'all' : 'season'));
  const topMs = await most(rounds, (i) => {
    const board = BOARDS[i % BOARDS.length] ?? { by: 'points', period: 'all' };
    return standing.top({ ...board, scope }, user(i), i % 3 === 0 ? 'own' : (i % 7) * 10);
  });
  const versusMs = await most(rounds, (i) => standing.versus(user(i), user(i + 1), scope));
  const aim = { value: 50, atMost: true };
  return [
    { name: 'standing, 95 of 100', value: standingMs, unit: 'ms', aim },
    { name: 'top, four leaderboards, 95 of 100', value: topMs, unit: 'ms', aim },
    { name: 'head to head, 95 of 100', value: versusMs, unit: 'ms', aim },
  ];
}

/** How long standings take with so many finished games and people in the database. */
export async function standings(games: number, people: number, rounds: number): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sanguosha-bench-'));
  const stores = openStores(join(folder, 'standing.db'));
  try {
    for (let first = 0; first < games; first += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, games - first) }, (_, i) => first + i);
      await Promise.all(numbers.map((number) => storeGame(stores, `t${number}`, gameOf(number, people))));
    }
    const standing = createStanding({ store: stores.standing, privacy: stores.privacy, clock: { now: () => NOW } });
    const began = performance.now();
    await standing.catchUp();
    const booked = (performance.now() - began) / games;
    const results = await measured(standing, people, rounds);
    const beforeRecount = performance.now();
    const { differences } = await standing.recount();
    const recounted = performance.now() - beforeRecount;
    return [
      ...results,
      { name: 'a game added to the totals', value: booked, unit: 'ms' },
      {
        name: 'recount',
        value: recounted,
        unit: 'ms',
        note: `${games} games, ${people} people, ${differences} differences`,
      },
    ];
  } finally {
    stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
