import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfTime, pauseEnd } from '../../src/bot/table/pauses.ts';
import { endVacation, startVacation, vacationLeft, vacationUntil } from '../../src/bot/table/vacation.ts';
import { knownZone, timesOfDay } from '../../src/bot/zones.ts';
import type { PersonSettings } from '../../src/persistence/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GRACE = { quiet: 8 * HOUR, vacation: 3 * DAY };
const ZONES = ['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'] as const;

const night = (zone: string, from = 23, until = 7): PersonSettings => ({
  zone,
  quiet: { from: from * 60, until: until * 60 },
});

/** What a clock in the zone shows. */
function shown(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}

describe('zones', () => {
  test('are those that Intl knows, by name', () => {
    expect(knownZone('Asia/Shanghai')).toBe('Asia/Shanghai');
    expect(knownZone('europe/london')).toBe('Europe/London');
    for (const name of ['', 'Nowhere/City', '+08:00', '../etc/passwd', 'x'.repeat(99), '上海']) {
      expect(knownZone(name), name).toBeUndefined();
    }
  });

  test('a time of day comes once a day, also when the clocks are changed', () => {
    const from = Date.UTC(2026, 2, 27);
    const times = timesOfDay('Europe/Berlin', 7 * 60, from, from + 4 * DAY);
    expect(times.map((at) => shown('Europe/Berlin', at))).toEqual(times.map(() => '07:00'));
    const lengths = times.slice(1).map((at, i) => (at - (times[i] ?? 0)) / HOUR);
    expect(lengths.toSorted((a, b) => a - b)).toEqual([23, 24, 24, 24].slice(0, lengths.length));
  });
});

describe('quiet hours', () => {
  test('a question of the evening waits for the morning', () => {
    const start = Date.UTC(2026, 0, 10, 14);
    expect(shown('Asia/Shanghai', start)).toBe('22:00');
    const end = endOfTime(night('Asia/Shanghai'), start, 8 * HOUR, GRACE);
    expect(shown('Asia/Shanghai', end)).toBe('14:00');
    expect(end - start).toBe(16 * HOUR);
  });

  test('give at most eight hours for one question, however long the question or the night', () => {
    const start = Date.UTC(2026, 0, 10, 14);
    expect(endOfTime(night('Asia/Shanghai'), start, 72 * HOUR, GRACE) - start).toBe(80 * HOUR);
    expect(endOfTime(night('Asia/Shanghai', 20, 10), start, HOUR, GRACE) - start).toBe(9 * HOUR);
  });

  test('the night in which the clocks are changed is an hour shorter', () => {
    const start = Date.UTC(2026, 2, 28, 21);
    expect(shown('Europe/Berlin', start)).toBe('22:00');
    const end = endOfTime(night('Europe/Berlin'), start, 2 * HOUR, GRACE);
    expect(end - start).toBe((1 + 7 + 1) * HOUR);
    expect(shown('Europe/Berlin', end)).toBe('08:00');
  });

  test('whoever has none, or is given no grace, has the time that everybody has', () => {
    const start = Date.UTC(2026, 0, 10, 14);
    expect(endOfTime({}, start, HOUR, GRACE)).toBe(start + HOUR);
    expect(endOfTime({ zone: 'UTC' }, start, HOUR, GRACE)).toBe(start + HOUR);
    const vacations = [{ from: start - DAY, until: start + DAY }];
    const away = { ...night('Asia/Shanghai'), vacations };
    expect(endOfTime(away, start, HOUR, { quiet: 0, vacation: 0 })).toBe(start + HOUR);
  });

  test('minute by minute: only the minutes outside of them count, up to the grace', () => {
    const hours = fc.integer({ min: 0, max: 23 });
    const any = fc.record({
      zone: fc.constantFrom(...ZONES),
      from: hours,
      length: fc.integer({ min: 1, max: 23 }),
      start: fc.integer({ min: 0, max: 365 * 24 * 4 }).map((n) => Date.UTC(2026, 0, 1) + n * 15 * MINUTE),
      limit: fc.integer({ min: 1, max: 4 * 30 }).map((n) => n * 15 * MINUTE),
    });
    fc.assert(
      fc.property(any, ({ zone, from, length, start, limit }) => {
        const settings = night(zone, from, (from + length) % 24);
        const isQuiet = (at: number): boolean => {
          const [hour = 0] = shown(zone, at).split(':').map(Number);
          return (hour - from + 24) % 24 < length;
        };
        let [at, left, grace] = [start, limit, GRACE.quiet];
        for (; left > 0; at += 15 * MINUTE) {
          if (isQuiet(at) && grace > 0) grace -= 15 * MINUTE;
          else left -= 15 * MINUTE;
        }
        // The hours that the clocks leave out or show twice are nobody's to dispute.
        const end = endOfTime(settings, start, limit, GRACE);
        expect(Math.abs(end - at)).toBeLessThanOrEqual(HOUR);
        if (['UTC', 'Asia/Shanghai', 'Asia/Kolkata'].includes(zone)) expect(end).toBe(at);
      }),
      { numRuns: 200 },
    );
  });

  test('whoever is in them is told when they end', () => {
    const late = Date.UTC(2026, 0, 10, 20);
    expect(shown('Asia/Shanghai', pauseEnd(night('Asia/Shanghai'), late) ?? 0)).toBe('07:00');
    expect(pauseEnd(night('Asia/Shanghai'), Date.UTC(2026, 0, 10, 8))).toBeUndefined();
  });
});

describe('vacation', () => {
  const now = Date.UTC(2026, 1, 1);
  const taken = (settings: PersonSettings | string): PersonSettings => {
    if (typeof settings === 'string') throw new Error(settings);
    return settings;
  };

  test('holds a question up for as long as it lasts, and ends when its owner is back', () => {
    const away = taken(startVacation({}, now, 3));
    expect(vacationUntil(away, now)).toBe(now + 3 * DAY);
    expect(endOfTime(away, now - 2 * HOUR, 8 * HOUR, GRACE)).toBe(now + 3 * DAY + 6 * HOUR);
    const back = endVacation(away, now + DAY);
    expect(vacationUntil(back, now + DAY)).toBeUndefined();
    expect(endOfTime(back, now - 2 * HOUR, 8 * HOUR, GRACE)).toBe(now + DAY + 6 * HOUR);
  });

  test('is three days at a time at most, also in several pieces', () => {
    expect(startVacation({}, now, 4)).toBe('vacation-too-long');
    expect(startVacation({}, now, 0.5)).toBe('vacation-too-long');
    const away = taken(startVacation({}, now, 2));
    const end = now + 2 * DAY;
    expect(startVacation(away, end + HOUR, 2)).toBe('vacation-too-long');
    expect(taken(startVacation(away, end + HOUR, 1)).vacations).toHaveLength(2);
    expect(taken(startVacation(away, end + DAY, 3)).vacations).toHaveLength(2);
  });

  test('is fourteen days in a season, whatever is pressed; a new season begins anew', () => {
    const wish = fc.record({ days: fc.integer({ min: 0, max: 3 }), later: fc.integer({ min: 1, max: 60 }) });
    const from = Date.UTC(2026, 3, 1);
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
        let settings: PersonSettings = {};
        let at = from;
        const all: { from: number; until: number }[] = [];
        for (const { days, later } of wishes) {
          at += later * HOUR;
          if (at >= Date.UTC(2026, 6, 1) - 3 * DAY) break;
          const next = days === 0 ? endVacation(settings, at) : startVacation(settings, at, days);
          if (typeof next !== 'string') settings = next;
          all.splice(0, all.length, ...(settings.vacations ?? []));
        }
        const total = all.reduce((sum, one) => sum + one.until - one.from, 0);
        expect(total).toBeLessThanOrEqual(14 * DAY);
        expect(vacationLeft(settings, at).season).toBe(14 * DAY - total);
        for (const one of all) expect(one.until - one.from).toBeLessThanOrEqual(3 * DAY);
        expect(vacationLeft(settings, Date.UTC(2026, 6, 5)).season).toBe(14 * DAY);
      }),
    );
  });
});
