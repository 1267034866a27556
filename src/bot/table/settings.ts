import type { PersonSettings } from '../../persistence/index.ts';
import type { PlatformId } from '../ports.ts';
import { change } from './change.ts';
import type { PersonInfo, PersonPatch, QuietHours, RejectedCode, Result } from './contract.ts';
import { lookAgain } from './progress.ts';
import { retime } from './retime.ts';
import { patched, seatOfUser, setSeat, type Draft } from './state.ts';
import { endVacation, startVacation, vacationLeft, vacationUntil, wholeDays } from './vacation.ts';
import type { World } from './world.ts';
import { knownZone } from '../zones.ts';

/** Minutes of a day. */
const DAY = 24 * 60;

/** Longest time for which a person may ask not to be called again, in ms. */
const RAREST = 24 * 60 * 60_000;

function personInfo(settings: PersonSettings, at: number): PersonInfo {
  const { zone, quiet, locale, every, dmOff, profile, rules = {} } = settings;
  const left = vacationLeft(settings, at);
  const daysLeft = { now: wholeDays(left.now), season: wholeDays(left.season) };
  const vacation = vacationUntil(settings, at);
  return patched<PersonInfo>(
    { dm: dmOff !== true, daysLeft, rules },
    { zone, quiet, locale, every, profile, vacation },
  );
}

function areHours({ from, until }: QuietHours): boolean {
  const isMinute = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= 0 && minutes < DAY;
  return isMinute(from) && isMinute(until) && from !== until;
}

/** A wish, or the setting as it is where nothing is wished. */
const wished = <T>(wish: T | null | undefined, before: T | undefined): T | undefined =>
  wish === undefined ? before : (wish ?? undefined);

/** The rules after a wish; where none is left there is nothing to keep. */
function ruled(before: PersonSettings['rules'], wish: PersonPatch['rules'] = {}): PersonSettings['rules'] {
  const rules = Object.entries({ ...before, ...wish }).filter(([, act]) => act !== null);
  return rules.length === 0 ? undefined : Object.fromEntries(rules);
}

function withVacation(settings: PersonSettings, days: number | undefined, at: number): PersonSettings | RejectedCode {
  if (days === undefined) return settings;
  return days === 0 ? endVacation(settings, at) : startVacation(settings, at, days);
}

/** The settings after a wish, or why it is refused. */
function settled(before: PersonSettings, patch: PersonPatch, at: number): PersonSettings | RejectedCode {
  const zone = typeof patch.zone === 'string' ? knownZone(patch.zone) : patch.zone;
  if (zone === undefined && patch.zone !== undefined) return 'bad-zone';
  const every = wished(patch.every, before.every);
  if (every !== undefined && !(every > 0 && every <= RAREST)) return 'illegal-option';
  const next = patched(before, {
    zone: wished(zone, before.zone),
    quiet: wished(patch.quiet, before.quiet),
    locale: wished(patch.locale, before.locale),
    every,
    profile: wished(patch.profile, before.profile),
    rules: ruled(before.rules, patch.rules),
    dmOff: patch.dm === undefined ? before.dmOff : patch.dm ? undefined : true,
  });
  if (next.quiet !== undefined && !areHours(next.quiet)) return 'bad-hours';
  if (next.quiet !== undefined && next.zone === undefined) return 'no-zone';
  return withVacation(next, patch.vacation, at);
}

/** Bring a table in line with what one of its people has set: his times, his language, and whether he is written to. */
function adopt(world: World, draft: Draft, user: string, patch: PersonPatch): undefined {
  const seat = seatOfUser(draft.seats, user);
  if (seat === undefined) return;
  // A call of its own: the panel that was taken away is not the one that is posted now.
  if (patch.dm === true) setSeat(draft, seat.joined, { closedDm: false, calls: seat.calls + 1 });
  if (patch.locale !== undefined && patch.locale !== null) setSeat(draft, seat.joined, { locale: patch.locale });
  if (draft.table.status !== 'running') return;
  retime(world, draft, seat.seat);
  if (patch.profile !== undefined || patch.rules !== undefined) lookAgain(world, draft, seat.seat);
}

/** What a person has set for all his tables. */
export async function personOf(world: World, platform: PlatformId, user: string): Promise<PersonInfo> {
  const known = await world.stores.people.find(platform, [user]);
  return personInfo(known.get(user)?.settings ?? {}, world.clock.now());
}

/**
 * Change what a person has set, and then each of his tables by itself. A table that was not reached because the program
 * ended has the new times from its next question on.
 */
export async function setPerson(
  world: World,
  platform: PlatformId,
  user: string,
  patch: PersonPatch,
): Promise<Result<PersonInfo>> {
  const at = world.clock.now();
  let refused: RejectedCode | undefined;
  const settings = await world.stores.people.settle(platform, user, (before) => {
    const next = settled(before, patch, at);
    if (typeof next !== 'string') return next;
    refused = next;
    return undefined;
  });
  if (refused !== undefined) return { ok: false, code: refused };
  for (const { table } of await world.stores.tables.ofUser(platform, user)) {
    await change(world, table.id, undefined, (draft) => adopt(world, draft, user, patch));
    world.touch(table.id);
  }
  return { ok: true, value: personInfo(settings, at) };
}
