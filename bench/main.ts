import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { copies, gamesPerSecond, randomDecisions, snapshotSize } from './engine.ts';
import { type Result, reaches } from './measure.ts';
import { standings } from './standing.ts';
import { tableAnswers } from './tables.ts';

/** How long each part is measured. */
interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  /** Games searched for the longest tail. */
  readonly games: number;
  /** Finished games that standings are read over. */
  readonly finished: number;
}

const FULL: Effort = { rounds: 5, seconds: 2, games: 300, finished: 10_000 };
/** Enough to see that everything runs, not to compare numbers. */
const QUICK: Effort = { rounds: 1, seconds: 0.3, games: 20, finished: 500 };

const AIMS = { games: 100, gamesWithGenerals: 60, decisions: 20_000, resume: 5, tables: 1000 } as const;

function machine() {
  const [first] = cpus();
  return {
    node: process.version,
    cpu: first?.model ?? 'unknown',
    cores: availableParallelism(),
    load: loadavg().map((value) => Number(value.toFixed(2))),
  };
}

const PARTS: Readonly<Record<string, (effort: Effort) => Result[] | Promise<Result[]>>> = {
  games: ({ rounds, seconds }) => [
    gamesPerSecond({ players: 5, generals: 'none' }, rounds, seconds, AIMS.games),
    gamesPerSecond({ players: 8, generals: 'none' }, rounds, seconds),
    gamesPerSecond({ players: 8, generals: 'standard' }, rounds, seconds, AIMS.gamesWithGenerals),
  ],
  random: ({ rounds, seconds }) => [randomDecisions(5, rounds, seconds, AIMS.decisions)],
  copies: async ({ games }) => [snapshotSize(8), ...(await copies(8, games, AIMS.resume))],
  standing: ({ finished }) => standings(finished, finished / 5, 200),
  tables: ({ rounds, seconds }) => tableAnswers(64, rounds * seconds, AIMS.tables),
};

function textOf(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function line(result: Result): string {
  const { name, value, unit, aim, note } = result;
  const wanted =
    aim === undefined ? '' : `${reaches(result) === true ? '✓' : '✗'} aim ${aim.atMost ? '≤' : '≥'} ${aim.value}`;
  const main = `${name.padEnd(38)}${textOf(value).padStart(8)} ${unit.padEnd(10)} ${wanted}`.trimEnd();
  return note === undefined ? main : `${main}\n    ${note}`;
}

const USAGE = `npm run bench -- [--json] [--quick] [--only ${Object.keys(PARTS).join('|')}]`;

interface Flags {
  readonly json: boolean;
  readonly effort: Effort;
  readonly parts: readonly string[];
}

/** The command line; throws with words for whoever typed it. */
function readFlags(): Flags {
  const { json, quick, only } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  }).values;
  if (only !== undefined && PARTS[only] === undefined) throw new Error(`there is no part "${only}"`);
  return { json, effort: quick ? QUICK : FULL, parts: only === undefined ? Object.keys(PARTS) : [only] };
}

async function bench({ json, effort, parts }: Flags): Promise<void> {
  const about = machine();
  const results: Result[] = [];
  const say = (text: string) => {
    if (!json) console.log(text);
  };
  say(`node ${about.node}, ${about.cores} cores, ${about.cpu}, load ${about.load.join(' ')}\n`);
  for (const part of parts) {
    const more = (await PARTS[part]?.(effort)) ?? [];
    results.push(...more);
    for (const result of more) say(line(result));
  }
  if (!json) return;
  console.log(
    JSON.stringify({ machine: about, results: results.map((each) => ({ ...each, reached: reaches(each) })) }),
  );
}

async function main(): Promise<number> {
  let flags: Flags;
  try {
    flags = readFlags();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return 2;
  }
  await bench(flags);
  return 0;
}

process.exitCode = await main();
