import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { recordOf } from '../engine/index.ts';
import { type Finished, startOf, type Trial, tryGame } from './simulate/game.ts';
import { BadOptions, type Options, readOptions, USAGE } from './simulate/options.ts';
import { againOf, type Failure, lines, rates, type Report } from './simulate/report.ts';
import { restoreFailure } from './simulate/restore.ts';
import { tally } from './simulate/tally.ts';

function writeRecord({ start, answers }: Trial, folder: string, number: number): string {
  const path = join(folder, `game-${start.config.players}p-${number}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(recordOf(start, answers), undefined, 1)}\n`);
  return path;
}

function failureOf(options: Options, trial: Trial, number: number, what: string): Failure {
  const { players } = trial.start.config;
  const record = writeRecord(trial, options.out, number);
  return { number, players, seed: trial.start.seed, what, record, again: againOf(options, number, players) };
}

function simulate(options: Options): Report {
  const { games, players, ai, limit, deck, roles, generals, restore } = options;
  const finished: Finished[] = [];
  const failures: Failure[] = [];
  let [seconds, restored] = [0, 0];
  for (let i = 0; i < games; i += 1) {
    const number = options.from + i;
    const size = players[i % players.length] ?? 8;
    const config = { mode: 'identity', players: size, roles, deck, generals } as const;
    const began = performance.now();
    const trial = tryGame(startOf(options.seed, number, config), ai, limit, restore);
    seconds += (performance.now() - began) / 1000;
    const failure = trial.failure ?? (restore ? restoreFailure(trial, ai, limit) : undefined);
    if (trial.halt !== undefined && failure === undefined) restored += 1;
    if (failure !== undefined) failures.push(failureOf(options, trial, number, failure));
    else if (trial.finished !== undefined) finished.push(trial.finished);
  }
  return { options, tally: tally(finished), failures, seconds, restored };
}

function main(): number {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === undefined) {
      console.log(USAGE);
      return 0;
    }
    const report = simulate(options);
    if (options.json) console.log(JSON.stringify({ ...report, perSecond: rates(report) }));
    else console.log(lines(report).join('\n'));
    return report.failures.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main();
