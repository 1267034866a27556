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

/** Whether this is an IANA time zone that the machine knows. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The clock on the wall of a zone at an instant, written as if it were UTC, in ms. */
function wallAt(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant at which the clocks of a zone show `wall` (as if it were UTC). A time that is left out when the clocks go
 * forward is the one an hour later.
 */
function instantOf(wall: number, zone: string): number {
  const offset = (at: number): number => wallAt(at, zone) - at;
  const guess = wall - offset(wall);
  const better = wall - offset(guess);
  return wallAt(better, zone) === wall ? better : Math.max(guess, better);
}

/** The first time of a schedule after an instant (ms since the epoch). */
export function nextTime({ days, hour, minute, zone }: WeekTimes, after: number): number {
  const today = Math.floor(wallAt(after, zone) / DAY) * DAY;
  for (let day = 0; day <= WEEK; day += 1) {
    const wall = today + day * DAY + (hour * 60 + minute) * MINUTE;
    if (!days.includes(new Date(wall).getUTCDay())) continue;
    const at = instantOf(wall, zone);
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
    isZone(zone)
  );
}
