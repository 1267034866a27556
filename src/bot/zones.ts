/** Names that begin with a letter: `Intl` also takes bare offsets like `+08:00`, which know no summer time. */
const NAMED = /^[A-Za-z][\w+/-]{0,63}$/;

const MINUTE = 60_000;
/** Minutes of a day. */
const DAY = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone. @throws RangeError for a zone that nobody knows */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** A zone as `Intl` writes it, or undefined where there is none of that name. */
export function knownZone(name: string): string | undefined {
  if (!NAMED.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** What the clocks of a zone show at an instant, read as if they stood in UTC, in ms. */
export function wallOf(zone: string, at: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant at which the clocks of a zone show `wall` (as if it were UTC). A time that is left out when the clocks go
 * forward is the one as much later.
 */
export function instantOf(zone: string, wall: number): number {
  const offset = (at: number): number => wallOf(zone, at) - at;
  const guess = wall - offset(wall);
  const better = wall - offset(guess);
  return wallOf(zone, better) === wall ? better : Math.max(guess, better);
}

/** The instants of one time of day, in minutes, on all days of a zone that touch the span from `from` to `until`. */
export function timesOfDay(zone: string, minutes: number, from: number, until: number): number[] {
  const midnight = Math.floor(wallOf(zone, from) / (DAY * MINUTE)) * DAY * MINUTE;
  const times: number[] = [];
  for (let day = -1; ; day += 1) {
    const at = instantOf(zone, midnight + (day * DAY + minutes) * MINUTE);
    if (at > until) return times;
    times.push(at);
  }
}
