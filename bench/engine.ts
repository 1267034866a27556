import { measure } from 'mitata';
import { fork, type GeneralSetId, type Position, positionOf, resume } from '../src/engine/index.ts';
import { longestTail, noCounts, playGame } from './games.ts';
import { fastest, type Result } from './measure.ts';

const MICRO = 1e3;
const MILLI = 1e6;

/** Games per second when every seat plays by the heuristic. */
export function gamesPerSecond(
  { players, generals }: { readonly players: number; readonly generals: GeneralSetId },
  rounds: number,
  seconds: number,
  aim?: number,
): Result {
  const { counts, seconds: took } = fastest(rounds, seconds, (number, into) =>
    playGame(players, 'heuristic', number, into, undefined, generals),
  );
  return {
    name: `heuristic games, ${players} players${generals === 'none' ? '' : ', generals'}`,
    value: counts.games / took,
    unit: 'games/s',
    ...(aim === undefined ? {} : { aim: { value: aim, atMost: false } }),
    note: `${(counts.prompts / counts.games).toFixed(0)} questions and ${(counts.answers / counts.games).toFixed(0)} answers a game`,
  };
}

/** Answers per second when every seat answers by lot. */
export function randomDecisions(players: number, rounds: number, seconds: number, aim: number): Result {
  const { counts, seconds: took } = fastest(rounds, seconds, (number, into) =>
    playGame(players, 'random', number, into),
  );
  return {
    name: `random decisions, ${players} players`,
    value: counts.answers / took,
    unit: 'answers/s',
    aim: { value: aim, atMost: false },
    note: `${(counts.decisions / took).toFixed(0)}/s of them with a choice, ${(counts.prompts / took).toFixed(0)} questions/s`,
  };
}

/** Median of the sizes of snapshots through some games, in bytes of JSON. */
export function snapshotSize(players: number): Result {
  const sizes: number[] = [];
  for (let number = 0; number < 5; number += 1) {
    let seen = 0;
    playGame(players, 'heuristic', number, noCounts(), (run) => {
      if (seen++ % 10 === 0) sizes.push(Buffer.byteLength(positionOf(run).snapshot));
    });
  }
  sizes.sort((a, b) => a - b);
  const value = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return { name: `snapshot, ${players} players`, value, unit: 'bytes', note: `largest ${sizes.at(-1) ?? 0}` };
}

/** What it costs to copy a game, and to load it, where it has most to play again. */
export async function copies(players: number, games: number, aim: number): Promise<Result[]> {
  const { position, run } = longestTail(players, games);
  const text = JSON.stringify(position);
  const forked = await measure(() => fork(run));
  const resumed = await measure(() => resume(JSON.parse(text) as Position));
  const note = `${position.tail.length} answers since the last safe point, the most in ${games} games`;
  return [
    { name: `fork, ${players} players`, value: forked.p50 / MICRO, unit: 'µs', note },
    {
      name: `resume at the longest tail, ${players} players`,
      value: resumed.p50 / MILLI,
      unit: 'ms',
      aim: { value: aim, atMost: true },
      note: `${note}; 99 % within ${(resumed.p99 / MILLI).toFixed(2)} ms`,
    },
  ];
}
