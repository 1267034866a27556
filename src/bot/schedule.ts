import { instantOf, knownZone, wallOf } from './zones.ts';

/** Days and a time at which something happens week after week. */
export interface WeekTimes {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly hour: number;
  readonly minute: number;
  /** IANA time zone. */
  readonly zone: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7;

/** The first time of a schedule after an instant (ms since the epoch). */
export function nextTime({ days, hour, minute, zone }: WeekTimes, after: number): number {
  const today = Math.floor(wallOf(zone, after) / DAY) * DAY;
  for (let day = 0; day <= WEEK; day += 1) {
    const wall = today + day * DAY + (hour * 60 + minute) * MINUTE;
    if (!days.includes(new Date(wall).getUTCDay())) continue;
    const at = instantOf(zone, wall);
    if (at > after) return at;
  }
  throw new Error('a schedule without days');
}

/** The last time of a schedule up to an instant (ms since the epoch). */
export function lastTime(times: WeekTimes, until: number): number {
  let last = nextTime(times, until - (WEEK + 1) * DAY);
  for (let next = last; next <= until; next = nextTime(times, next)) last = next;
  return last;
}

/** Whether such times exist: there are days, an hour and a minute of a day, and a known zone. */
export function isSchedule({ days, hour, minute, zone }: WeekTimes): boolean {
  const isWithin = (value: number, end: number): boolean => Number.isInteger(value) && value >= 0 && value < end;
  return (
    days.length > 0 &&
    days.every((day) => isWithin(day, WEEK)) &&
    isWithin(hour, 24) &&
    isWithin(minute, 60) &&
    knownZone(zone) !== undefined
  );
}
