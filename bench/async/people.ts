import type { AiRng } from '../../src/engine/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Median of the time after which a person who is awake looks at what he is asked. */
const MEDIAN = 20 * MINUTE;
/** Spread of its logarithm: two thirds answer between a third of the median and three times as late. */
const SPREAD = 1;
/** How often somebody comes back much later, and how much. */
const LATE = 0.05;
const MUCH = 8;
/** Hours of sleep, at the end of his day. */
const SLEEP = 8 * HOUR;

const PAIR = 2 ** 32;

function unit(rng: AiRng): number {
  return (rng.next() + 0.5) / PAIR;
}

/** Standard normal, by Box and Muller. */
function normal(rng: AiRng): number {
  return Math.sqrt(-2 * Math.log(unit(rng))) * Math.cos(2 * Math.PI * unit(rng));
}

/** How long a person takes who does nothing but be awake, in ms. */
export function waking(rng: AiRng): number {
  const usual = MEDIAN * Math.exp(SPREAD * normal(rng));
  return unit(rng) < LATE ? usual * MUCH : usual;
}

/** A person's day: he sleeps at its end. */
export interface Day {
  /** When his days begin, in ms after midnight. */
  readonly begins: number;
}

/** People of one group live in zones near each other. */
export function someDay(rng: AiRng): Day {
  return { begins: Math.round(6 * HOUR + unit(rng) * 4 * HOUR) };
}

/** When somebody who is asked at `from` and takes `ms` of his waking time looks at it. All are whole ms but `ms`. */
export function answeredAt({ begins }: Day, from: number, ms: number): number {
  const awake = DAY - SLEEP;
  let now = from;
  let left = Math.ceil(ms);
  for (;;) {
    const inDay = (((now - begins) % DAY) + DAY) % DAY;
    if (inDay >= awake) {
      now += DAY - inDay;
      continue;
    }
    if (left <= awake - inDay) return now + left;
    left -= awake - inDay;
    now += DAY - inDay;
  }
}
