import type { Interval, PersonSettings } from '../../persistence/index.ts';
import { timesOfDay } from '../zones.ts';

/** How much longer a person has at most because of his pauses, for one question, in ms. */
export interface Grace {
  readonly quiet: number;
  readonly vacation: number;
}

/** Pauses of a person in a span of time: the quiet hours of each of its days, and his vacations. */
interface Pauses {
  readonly quiet: readonly Interval[];
  readonly vacation: readonly Interval[];
}

/** The quiet hours of each day that touches a span. */
function quietHours({ zone, quiet }: PersonSettings, from: number, until: number): Interval[] {
  if (zone === undefined || quiet === undefined) return [];
  const ends = timesOfDay(zone, quiet.until, from, until + 2 * 24 * 60 * 60_000);
  return timesOfDay(zone, quiet.from, from, until).flatMap((start) => {
    const end = ends.find((at) => at > start);
    return end === undefined ? [] : [{ from: start, until: end }];
  });
}

function pausesIn(settings: PersonSettings, from: number, until: number): Pauses {
  return { quiet: quietHours(settings, from, until), vacation: settings.vacations ?? [] };
}

const covers =
  (at: number) =>
  ({ from, until }: Interval): boolean =>
    from <= at && at < until;

/** When the pause ends in which a person is at an instant; undefined where he is in none. */
export function pauseEnd(settings: PersonSettings, at: number): number | undefined {
  const { quiet, vacation } = pausesIn(settings, at, at);
  const ends = [...quiet, ...vacation].filter(covers(at)).map(({ until }) => until);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** The instants at which a pause begins or ends, in order. */
function borders({ quiet, vacation }: Pauses, from: number, until: number): number[] {
  const all = [...quiet, ...vacation].flatMap((pause) => [pause.from, pause.until]);
  return [...new Set(all)].filter((at) => at > from && at < until).toSorted((a, b) => a - b);
}

/**
 * When a person's time is over that begins at `start`, if his pauses do not count. They hold it up by no more than `grace`.
 * Equal to `start + limit` for whoever has none.
 */
export function endOfTime(settings: PersonSettings, start: number, limit: number, grace: Grace): number {
  const latest = start + limit + grace.quiet + grace.vacation;
  const pauses = pausesIn(settings, start, latest);
  const left = { time: limit, ...grace };
  let at = start;
  for (const border of [...borders(pauses, start, latest), latest]) {
    for (const kind of ['vacation', 'quiet'] as const) {
      if (!pauses[kind].some(covers(at))) continue;
      const skipped = Math.min(border - at, left[kind]);
      left[kind] -= skipped;
      at += skipped;
    }
    const counted = Math.min(border - at, left.time);
    left.time -= counted;
    at += counted;
    if (left.time === 0) return at;
  }
  return latest;
}
