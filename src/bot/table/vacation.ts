import type { Interval, PersonSettings } from '../../persistence/index.ts';

const DAY = 24 * 60 * 60_000;

/** Longest vacation, and all of a season; a vacation that begins within a day after another goes on from it. */
const AT_A_TIME = 3 * DAY;
const IN_A_SEASON = 14 * DAY;
const BETWEEN = DAY;

/** Seasons are the quarters of the year, in UTC. */
function seasonStart(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
}

function sum(vacations: readonly Interval[], since: number): number {
  return vacations.reduce((total, { from, until }) => total + Math.max(0, until - Math.max(from, since)), 0);
}

/** The vacations that count as one with a vacation that would begin at `at`. */
function chainBefore(vacations: readonly Interval[], at: number): Interval[] {
  const chain: Interval[] = [];
  let next = at;
  for (const vacation of vacations.toReversed()) {
    if (next - vacation.until >= BETWEEN) break;
    chain.push(vacation);
    next = vacation.from;
  }
  return chain;
}

/** Until when a person is on vacation, if he is. */
export function vacationUntil({ vacations = [] }: PersonSettings, at: number): number | undefined {
  return vacations.find(({ from, until }) => from <= at && at < until)?.until;
}

/** Vacation that a person may still take at `at`, in ms: at once, and in this season. */
export function vacationLeft({ vacations = [] }: PersonSettings, at: number): { now: number; season: number } {
  const season = Math.max(0, IN_A_SEASON - sum(vacations, seasonStart(at)));
  const now = Math.max(0, AT_A_TIME - sum(chainBefore(vacations, at), 0));
  return { now: Math.min(now, season), season };
}

/** The settings with the present vacation ended. Vacations that no limit looks at any more are forgotten. */
export function endVacation(settings: PersonSettings, at: number): PersonSettings {
  const kept = (settings.vacations ?? []).filter(({ until }) => until > Math.min(seasonStart(at), at - IN_A_SEASON));
  const vacations = kept.map(({ from, until }) => ({ from, until: Math.min(until, at) }));
  const { vacations: _vacations, ...rest } = settings;
  return vacations.length === 0 ? rest : { ...rest, vacations };
}

/** The settings with a vacation of so many days from now on, or why there is none. */
export function startVacation(
  before: PersonSettings,
  at: number,
  days: number,
): PersonSettings | 'vacation-too-long' | 'vacation-used-up' {
  const settings = endVacation(before, at);
  const left = vacationLeft(settings, at);
  const length = days * DAY;
  if (!Number.isInteger(days) || days < 1 || length > AT_A_TIME) return 'vacation-too-long';
  if (length > left.season) return 'vacation-used-up';
  if (length > left.now) return 'vacation-too-long';
  return { ...settings, vacations: [...(settings.vacations ?? []), { from: at, until: at + length }] };
}

/** Whole days in a time. */
export function wholeDays(ms: number): number {
  return Math.floor(ms / DAY);
}
