import type { Seat } from '../../engine/index.ts';
import type { PersonRecord, SeatRecord } from '../../persistence/index.ts';
import { pauseEnd } from './pauses.ts';
import { isAiRun, patched, seatRow, setSeat, setTable, type Draft } from './state.ts';
import type { World } from './world.ts';

type People = ReadonlyMap<string, PersonRecord>;

/** Whether private messages do not reach a person: the platform refuses them, or he does not want them. */
export function isUnreachable(people: People, { user, closedDm }: SeatRecord): boolean {
  return closedDm || (user !== undefined && people.get(user)?.settings.dmOff === true);
}

/** Whether a person who has to be pinged in public may be pinged. It depends on other public pings only. */
function mayPing(draft: Draft, user: string): boolean {
  const person = draft.people.get(user);
  const every = person?.settings.every;
  return person === undefined || every === undefined || draft.at - person.pingedAt >= every;
}

/** The soonest instant at which a person may be called who is away or was called a short time ago. */
function mayCallAt(draft: Draft, user: string, since: number): number {
  const person = draft.people.get(user);
  const at = Math.max(draft.at, since);
  const isLive = draft.table.options.speed === 'live';
  return person === undefined || isLive ? at : (pauseEnd(person.settings, at) ?? at);
}

/** Whether his last reminder, which is not long ago, has listed the open question. */
function isListed({ table: { id, clock } }: Draft, person: PersonRecord | undefined, since: number): boolean {
  const reminder = person?.reminder;
  if (reminder === undefined || reminder.at <= since) return false;
  return reminder.listed.some((one) => one.table === id && one.prompt === clock?.prompt && one.since === clock.since);
}

/** Have a person reminded of all his tables, as soon as he may be called. */
function remindPrivately(world: World, draft: Draft, user: string): void {
  const person = draft.people.get(user);
  const pause = Math.max(world.timing.quiet(draft.table.options.speed), person?.settings.every ?? 0);
  if (isListed(draft, person, draft.at - pause)) return;
  draft.calls.push({ user, remindAt: mayCallAt(draft, user, (person?.calledAt ?? -pause) + pause) });
}

/** Post the private panel anew: only a new message calls its reader. Who is away is reminded when he is back. */
function callPrivately(draft: Draft, row: SeatRecord, user: string): void {
  const person = draft.people.get(user);
  const at = mayCallAt(draft, user, (person?.calledAt ?? 0) + (person?.settings.every ?? 0));
  if (at > draft.at) {
    draft.calls.push({ user, remindAt: at });
    return;
  }
  setSeat(draft, row.joined, { calls: row.calls + 1 });
  draft.calls.push({ user, calledAt: draft.at });
}

/** Ping seats in public, as far as no private message reaches them. */
function pingPublicly(draft: Draft, seats: readonly Seat[]): void {
  const { clock } = draft.table;
  if (clock === undefined) return;
  const pinged = seats.filter((seat) => {
    const row = seatRow(draft.seats, seat);
    return row.user !== undefined && !isAiRun(row) && mayPing(draft, row.user);
  });
  setTable(draft, { clock: patched(clock, { pinged }) });
  for (const row of pinged.map((seat) => seatRow(draft.seats, seat))) {
    if (row.user !== undefined && isUnreachable(draft.people, row)) {
      draft.calls.push({ user: row.user, pingedAt: draft.at });
    }
  }
}

/** Call the one person whose move it has become. */
export function callNow(draft: Draft, row: SeatRecord): void {
  if (row.user === undefined) return;
  if (!isUnreachable(draft.people, row)) callPrivately(draft, row, row.user);
  pingPublicly(draft, [row.seat]);
}

/**
 * Call seats once more. The public reminder of a window goes to everybody whose time it is, so that it tells nothing; the
 * private one to those who have not answered and were not called a short time ago, here or at another table.
 */
export function callAgain(world: World, draft: Draft, seats: readonly Seat[]): void {
  for (const row of seats.map((seat) => seatRow(draft.seats, seat))) {
    const { user } = row;
    if (user === undefined || isAiRun(row) || draft.game?.sealed.has(row.seat) === true) continue;
    if (!isUnreachable(draft.people, row)) remindPrivately(world, draft, user);
  }
  pingPublicly(draft, seats);
}
