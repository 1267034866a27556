import type { SeatRecord } from '../../persistence/index.ts';
import type { Place, UserRef } from '../ports.ts';
import { openPrompt } from './asking.ts';
import type { Deal, TableOptions } from './contract.ts';
import { newSeed } from './lot.ts';
import { refuse, type Refusal } from './refusal.ts';
import { patched, seatOfUser, setTable, type Draft } from './state.ts';
import type { World } from './world.ts';

/** Fewest and most seats of a table. */
const SEATS = { least: 4, most: 10 } as const;

const FRESH = { steward: false, conceded: false, closedDm: false, misses: 0, missed: 0, calls: 0, kills: 0 } as const;

export function personRow(joined: number, by: UserRef): SeatRecord {
  const base = { ...FRESH, joined, seat: joined, kind: 'human' as const, user: by.id, name: by.name };
  return patched<SeatRecord>(base, { locale: by.locale });
}

/** A seat for the AI, named by how many of them there are. */
export function aiRow(joined: number, count: number): SeatRecord {
  return { ...FRESH, joined, seat: joined, kind: 'ai', name: `AI ${count}` };
}

/** The lock that an open lobby holds on its channel; where there are no threads a running game holds it too. */
export function slotOf(place: Place): string {
  return `${place.platform}:${place.channel}`;
}

/** Whether a game can be played with these options. */
export function isPlayable(world: World, options: TableOptions, ai: number): boolean {
  const { players } = options;
  const whole = Number.isInteger(players) && Number.isInteger(ai);
  return (
    whole &&
    players >= SEATS.least &&
    players <= SEATS.most &&
    ai >= 0 &&
    ai < players &&
    world.rules.hasRoleTable(options)
  );
}

function notInLobby(draft: Draft): Refusal | undefined {
  switch (draft.table.status) {
    case 'lobby':
      return undefined;
    case 'running':
      return refuse('not-lobby');
    case 'frozen':
      return refuse('frozen');
    case 'finished':
    case 'closed':
      return refuse('table-over');
  }
}

/** Seats are numbered by the order of joining for as long as the table is a lobby. */
function seated(draft: Draft, seats: readonly SeatRecord[]): void {
  draft.seats = seats.map((seat, i) => ({ ...seat, joined: i + 1, seat: i + 1 }));
  setTable(draft, {});
}

export function joinLobby(draft: Draft, by: UserRef): Refusal | undefined {
  const refusal = notInLobby(draft);
  const over = refusal?.refused === 'table-over';
  if (!over && seatOfUser(draft.seats, by.id) !== undefined) return refuse('already-seated');
  if (refusal !== undefined) return refusal;
  const { options, reserved = [] } = draft.table;
  const free = options.players - draft.seats.length;
  if (free <= 0) return refuse('full');
  if (reserved.every(({ user }) => user !== by.id) && free <= reserved.length) return refuse('reserved');
  release(draft, by.id);
  seated(draft, [...draft.seats, personRow(draft.seats.length + 1, by)]);
  return undefined;
}

/** Keep no seat for somebody any more. */
function release(draft: Draft, user: string | undefined): void {
  const kept = draft.table.reserved?.filter((one) => one.user !== user) ?? [];
  setTable(draft, { reserved: kept.length > 0 ? kept : undefined });
}

/** Why somebody may not change whom a lobby seats. */
function notHost(draft: Draft, by: UserRef, admin: boolean): Refusal | undefined {
  const refusal = notInLobby(draft);
  return refusal ?? (draft.table.host === by.id || admin ? undefined : refuse('not-host'));
}

/** Send a person away, or the last AI where none is named. Whoever a seat is kept for has it no more. */
export function kickFromLobby(
  draft: Draft,
  by: UserRef,
  admin: boolean,
  user: string | undefined,
): Refusal | undefined {
  const refusal = notHost(draft, by, admin);
  if (refusal !== undefined) return refusal;
  if (user === undefined) {
    const last = draft.seats.findLast(({ kind }) => kind === 'ai');
    if (last === undefined) return refuse('no-ai-to-remove');
    seated(
      draft,
      draft.seats.filter((seat) => seat !== last),
    );
    return undefined;
  }
  if (draft.table.reserved?.some((one) => one.user === user) === true) {
    release(draft, user);
    return undefined;
  }
  const seat = seatOfUser(draft.seats, user);
  if (seat === undefined || user === by.id) return refuse('bad-seat');
  return leaveLobby(draft, { id: user, name: seat.name });
}

/** Make another person the host. */
export function passHost(draft: Draft, by: UserRef, admin: boolean, user: string): Refusal | undefined {
  const refusal = notHost(draft, by, admin);
  if (refusal !== undefined) return refusal;
  if (seatOfUser(draft.seats, user) === undefined) return refuse('bad-seat');
  if (draft.table.host === user) return undefined;
  setTable(draft, { host: user });
  draft.notices.push({ kind: 'host-passed', to: user });
  return undefined;
}

/** The host's rights pass to the next person; a lobby without people is closed. */
export function leaveLobby(draft: Draft, by: UserRef): Refusal | undefined {
  if (seatOfUser(draft.seats, by.id) === undefined) return refuse('not-seated');
  seated(
    draft,
    draft.seats.filter((seat) => seat.user !== by.id),
  );
  const heir = draft.seats.find((seat) => seat.user !== undefined)?.user;
  if (heir === undefined) {
    setTable(draft, { status: 'closed', ended: 'everybody-left', slot: undefined, reserved: undefined });
    draft.notices.push({ kind: 'closed', why: 'everybody-left' });
  } else if (draft.table.host === by.id) {
    setTable(draft, { host: heir });
    draft.notices.push({ kind: 'host-passed', to: heir });
  }
  return undefined;
}

export function addAiSeat(draft: Draft, by: UserRef): Refusal | undefined {
  const refusal = notInLobby(draft);
  if (refusal !== undefined) return refusal;
  if (seatOfUser(draft.seats, by.id) === undefined) return refuse('not-seated');
  if (draft.table.host !== by.id) return refuse('not-host');
  const { options, reserved = [] } = draft.table;
  const free = options.players - draft.seats.length;
  if (free <= 0) return refuse('full');
  // The host need not wait for those of the game before.
  if (free <= reserved.length) release(draft, reserved.at(-1)?.user);
  const count = draft.seats.filter((seat) => seat.kind === 'ai').length + 1;
  seated(draft, [...draft.seats, aiRow(draft.seats.length + 1, count)]);
  return undefined;
}

function mayStart(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const refusal = notInLobby(draft);
  if (refusal !== undefined) return refusal;
  if (seatOfUser(draft.seats, by.id) === undefined) return refuse('not-seated');
  if (draft.table.host !== by.id) return refuse('not-host');
  if (draft.seats.length < draft.table.options.players) return refuse('too-few-players');
  const port = world.ports.get(draft.table.platform);
  const unreachable = port?.capabilities.ephemeral === false && draft.seats.some((seat) => seat.closedDm);
  return unreachable ? refuse('dm-closed') : undefined;
}

/** Begin the game of a full lobby. */
export function startGame(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const refusal = mayStart(world, draft, by);
  if (refusal === undefined) beginGame(world, draft);
  return refusal;
}

/**
 * Draw the seed, the seats by lot, deal, and ask the first question. The commitment to the seed is published with it, so
 * that nobody can change the seed later.
 * @param given where the game is arranged by others: the lord's seat, so that everybody sits in the order of joining, and
 *   who is protected
 */
export function beginGame(world: World, draft: Draft, given: Partial<Pick<Deal, 'lord' | 'firstOut'>> = {}): void {
  const { rules } = world;
  const { id, options, slot } = draft.table;
  const seed = (world.newSeed ?? newSeed)();
  const config = rules.agreed({
    mode: 'identity',
    players: draft.seats.length,
    roles: options.roles,
    deck: options.deck,
    generals: options.generals,
    ...(given.lord === undefined ? {} : { lord: given.lord }),
    ...(given.firstOut === undefined ? {} : { firstOut: given.firstOut }),
  });
  const lot = rules.lotOf(seed, config);
  draft.seats = draft.seats.map((row, i) => ({ ...row, seat: lot[i] ?? row.seat })).toSorted((a, b) => a.seat - b.seat);
  const { run, events } = rules.newGame({ config, seed });
  const position = rules.positionOf(run);
  const threads = world.ports.get(draft.table.platform)?.capabilities.threads === true;
  const commitment = rules.commitment(seed, id);
  setTable(draft, {
    reserved: undefined,
    status: 'running',
    config,
    seed,
    commitment,
    slot: threads ? undefined : slot,
  });
  draft.events.push(...events);
  draft.snapshot = { answers: 0, schema: position.schema, body: position.snapshot };
  draft.game = { position, prompt: rules.pendingOf(run), sealed: new Map(), views: new Map(), run };
  openPrompt(world, draft);
}
