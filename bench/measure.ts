import { performance } from 'node:perf_hooks';
import { type Counts, noCounts } from './games.ts';

/** One line of the report. */
export interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What is wanted at least (or at most, for times), where something is. */
  readonly aim?: { readonly value: number; readonly atMost: boolean };
  readonly note?: string;
}

const SECOND = 1000;

/** What was done in how many seconds. */
export interface Pace {
  readonly counts: Counts;
  readonly seconds: number;
}

/**
 * Play for a while in rounds, and take the fastest: what else the machine does makes a round slower, nothing makes it
 * faster. The first round only warms up.
 */
export function fastest(rounds: number, secondsEach: number, play: (number: number, counts: Counts) => void): Pace {
  let best: Pace | undefined;
  let number = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const counts = noCounts();
    const began = performance.now();
    while (performance.now() - began < secondsEach * SECOND) play(number++, counts);
    const seconds = (performance.now() - began) / SECOND;
    if (round === 0) continue;
    if (best === undefined || counts.prompts / seconds > best.counts.prompts / best.seconds) best = { counts, seconds };
  }
  if (best === undefined) throw new Error('no round was played');
  return best;
}

/** Whether a result reaches its aim; undefined where there is none. */
export function reaches({ value, aim }: Result): boolean | undefined {
  if (aim === undefined) return undefined;
  return aim.atMost ? value <= aim.value : value >= aim.value;
}
