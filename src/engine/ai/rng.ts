import { derivedRng } from '../core/rng.ts';

/** A source of chance for an AI: small, fast and repeatable, and unrelated to the draws of the game. */
export interface AiRng {
  /** The next number, 0..2^32-1. */
  next(): number;
}

const WARM_UP = 12;

/**
 * A generator (sfc32) of its own for a named stream of decisions. `seedHex`: hex digits, such as the seed of the game;
 * the same seed and stream give the same numbers.
 */
export function aiRng(seedHex: string, stream: string): AiRng {
  const { seed } = derivedRng(seedHex, `ai/${stream}`);
  const word = (index: number) => Number.parseInt(seed.slice(index * 8, index * 8 + 8), 16) | 0;
  let [a, b, c, counter] = [word(0), word(1), word(2), word(3)];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < WARM_UP; i += 1) next();
  return { next };
}

/** A number in 0..bound-1. The bias (below one in 10^8 for the bounds of this game) does not matter to an AI. */
export function below(rng: AiRng, bound: number): number {
  return Math.floor((rng.next() / 2 ** 32) * bound);
}

/** A number in min..max. */
export function between(rng: AiRng, min: number, max: number): number {
  return min + below(rng, max - min + 1);
}

/** One of the items, each as likely; undefined of none. */
export function oneOf<T>(rng: AiRng, items: readonly T[]): T | undefined {
  return items[below(rng, items.length)];
}

/** `count` of the items in an order by lot: every selection in every order is as likely. */
export function sample<T>(rng: AiRng, items: readonly T[], count: number): T[] {
  const pool = [...items];
  const wanted = Math.min(count, pool.length);
  for (let i = 0; i < wanted; i += 1) {
    const j = i + below(rng, pool.length - i);
    const [a, b] = [pool[i] as T, pool[j] as T];
    pool[i] = b;
    pool[j] = a;
  }
  pool.length = wanted;
  return pool;
}
