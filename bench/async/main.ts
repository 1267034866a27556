import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PROFILES } from '../../src/bot/table/contract.ts';
import { aiRng } from '../../src/engine/index.ts';
import { openStores } from '../../src/persistence/index.ts';
import { seedOf } from '../games.ts';
import { type Cost, naiveCost } from './naive.ts';
import { playGame } from './game.ts';
import { someDay } from './people.ts';

const USAGE = `npm run bench:async -- [options]
  Games of people who answer in their own time, played through the table service by a clock that jumps.
  --players N[,N…]  how many sit at a table (5,8,10)
  --games N         games of each kind (200)
  --seed N          of the first game (1)
  --json            an array of medians instead of a table, without the questions
  --help            these lines`;

/** What is measured: a program that asks everybody everything in order, and two profiles. */
const ROWS = ['naive', 'normal', 'relaxed'] as const;
type Row = (typeof ROWS)[number];

interface Medians extends Omit<Cost, 'questions'> {
  readonly profile: Row;
  readonly players: number;
  readonly games: number;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** What the JSON has, and how many questions one person answered. */
interface Line {
  readonly row: Medians;
  readonly questions: number;
}

function mediansOf(profile: Row, players: number, costs: readonly Cost[]): Line {
  const of = (key: keyof Cost): number => Number(median(costs.map((cost) => cost[key])).toFixed(2));
  const shown = { days: of('days'), requests: of('requests'), pings: of('pings'), waits: of('waits') };
  return { row: { profile, players, games: costs.length, ...shown }, questions: of('questions') };
}

/** One game by each profile. The naive row is the game of the Normal profile, asked one after the other. */
async function oneGame(players: number, number: number): Promise<Record<Row, Cost>> {
  const seed = seedOf(number);
  const days = Array.from({ length: players }, (_, i) => someDay(aiRng(seed, `day/${i}`)));
  const costs: Partial<Record<Row, Cost>> = {};
  for (const profile of PROFILES) {
    if (profile === 'vigilant') continue;
    const stores = openStores(':memory:');
    const { cost, game } = await playGame(stores, { players, profile, seed, days });
    await setImmediate();
    stores.close();
    costs[profile] = cost;
    if (profile === 'normal') costs.naive = naiveCost(game, days, aiRng(seed, 'naive'));
  }
  const { naive, normal, relaxed } = costs;
  if (naive === undefined || normal === undefined || relaxed === undefined) throw new Error('a game was not played');
  return { naive, normal, relaxed };
}

async function measured(players: number, games: number, seed: number): Promise<readonly Line[]> {
  const all: Record<Row, Cost>[] = [];
  for (let i = 0; i < games; i += 1) all.push(await oneGame(players, seed + i));
  return ROWS.map((row) =>
    mediansOf(
      row,
      players,
      all.map((costs) => costs[row]),
    ),
  );
}

const percent = (before: number, after: number): string => `${Math.round((1 - after / before) * 100)} % less`;

function tableOf(rows: readonly Line[]): string {
  const naive = rows.find(({ row }) => row.profile === 'naive')?.row;
  const line = ({ row, questions }: Line): string => {
    const numbers = [row.days, questions, row.requests, row.pings, row.waits]
      .map((value) => String(value).padStart(10))
      .join('');
    const less =
      naive === undefined || row.profile === 'naive'
        ? ''
        : `   days ${percent(naive.days, row.days)}, requests ${percent(naive.requests, row.requests)}`;
    return `${String(row.players).padStart(3)} ${row.profile.padEnd(9)}${numbers}${less}`;
  };
  return rows.map(line).join('\n');
}

interface Flags {
  readonly players: readonly number[];
  readonly games: number;
  readonly seed: number;
  readonly json: boolean;
}

function read(args: readonly string[]): Flags | undefined {
  const options = {
    players: { type: 'string', default: '5,8,10' },
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const players = values.players.split(',').map(Number);
    const [games, seed] = [Number(values.games), Number(values.seed)];
    const isTable = players.every((count) => Number.isInteger(count) && count >= 4 && count <= 10);
    const isCount = Number.isInteger(games) && games > 0 && Number.isInteger(seed);
    return isTable && isCount ? { players, games, seed, json: values.json } : undefined;
  } catch {
    return undefined;
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const flags = read(args);
  if (flags === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { players, games, seed, json } = flags;
  const all: Medians[] = [];
  if (!json)
    console.log(
      `${availableParallelism()} cores; medians of ${games} games\n\n    profile        days questions  requests     pings     waits`,
    );
  for (const count of players) {
    const rows = await measured(count, games, seed);
    all.push(...rows.map(({ row }) => row));
    if (!json) console.log(tableOf(rows));
  }
  if (json) console.log(JSON.stringify(all));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
