import type { DueRecord, SeatRecord } from '../../persistence/index.ts';
import type { UserRef } from '../ports.ts';
import { refuse, type Refusal } from './refusal.ts';
import { isAlive } from './alive.ts';
import { seatOfUser, seatRow, setSeat, type Draft } from './state.ts';
import type { World } from './world.ts';

/** Whether the AI plays for a person who may still come back. */
function isAbsent({ kind, steward, conceded }: SeatRecord): boolean {
  return kind === 'human' && steward && !conceded;
}

/** Offer a seat that the AI plays for an absent person to whoever takes it. */
export function offer(draft: Draft, joined: number): void {
  const seat = draft.seats.find((row) => row.joined === joined);
  if (seat === undefined || !isAbsent(seat) || seat.offeredAt !== undefined) return;
  setSeat(draft, joined, { offeredAt: draft.at });
}

/** When seats that the AI plays are offered because their people stay away. */
export function offerDues({ timing }: World, draft: Draft): DueRecord[] {
  return draft.seats.flatMap((seat) => {
    if (!isAbsent(seat) || seat.offeredAt !== undefined || seat.stewardSince === undefined) return [];
    return [{ kind: 'offer', index: seat.joined, at: seat.stewardSince + timing.offer, prompt: 0 }];
  });
}

/** Offer the seats of those who have stayed away for too long. */
export function offerAbsent({ timing }: World, draft: Draft): void {
  for (const { joined, stewardSince } of draft.seats) {
    if (stewardSince !== undefined && stewardSince + timing.offer <= draft.at) offer(draft, joined);
  }
}

/** Seats that can be taken over now: those of the dead cannot. */
function offeredSeats(world: World, draft: Draft): readonly SeatRecord[] {
  return draft.seats.filter(({ offeredAt, seat }) => offeredAt !== undefined && isAlive(world, draft, seat));
}

/**
 * Seat a person in the place of one who stays away. He takes over hand, role and what is asked. Who has played at this
 * table before knows what others hide, and may not.
 * @returns the seat as it now is
 */
export function replacePerson(
  world: World,
  draft: Draft,
  by: UserRef,
  wanted: number | undefined,
): SeatRecord | Refusal {
  if (seatOfUser(draft.seats, by.id) !== undefined) return refuse('already-seated');
  if (draft.seats.some(({ former }) => former?.includes(by.id) === true)) return refuse('was-seated');
  const seat = offeredSeats(world, draft).find((row) => wanted === undefined || row.seat === wanted);
  if (seat?.user === undefined) return refuse('no-offer');
  const person = {
    user: by.id,
    name: by.name,
    locale: by.locale,
    closedDm: false,
    misses: 0,
    missed: 0,
    plan: undefined,
  };
  const played = { steward: false, stewardSince: undefined, offeredAt: undefined };
  setSeat(draft, seat.joined, { ...person, ...played, former: [...(seat.former ?? []), seat.user] });
  draft.notices.push({ kind: 'replaced', seat: seat.seat, before: seat.name });
  return seatRow(draft.seats, seat.seat);
}
