import { EngineBug, invariant } from '../core/bug.ts';
import type { CardId, Face, Seat } from '../core/ids.ts';
import { deckFace } from '../cards/deck-table.ts';
import type { Place } from '../view/event.ts';
import type { GameState, SeatState } from './game-state.ts';

/** The seat's state. */
export function seatOf(state: GameState, seat: Seat): SeatState {
  const found = state.seats[seat - 1];
  if (found === undefined) throw new EngineBug(`unknown seat ${seat}`);
  return found;
}

/** What is printed on a card. */
export function faceOf(state: GameState, card: CardId): Face {
  const face = deckFace(card) ?? state.extra[card];
  if (face === undefined) throw new EngineBug(`unknown card ${card}`);
  return face;
}

/** Living seats in turn order, beginning with `from` (or the next living one). */
export function livingFrom(state: GameState, from: Seat): Seat[] {
  const n = state.seats.length;
  const living: Seat[] = [];
  for (let i = 0; i < n; i += 1) {
    const seat = ((from - 1 + i) % n) + 1;
    if (seatOf(state, seat).alive) living.push(seat);
  }
  return living;
}

/** All living seats but `from`, in turn order after it. */
export function othersFrom(state: GameState, from: Seat): Seat[] {
  return livingFrom(state, from).filter((seat) => seat !== from);
}

/** Where a card lies. */
export function placeOf(state: GameState, card: CardId): Place {
  for (const seat of state.seats) {
    if (seat.hand.includes(card)) return { zone: 'hand', seat: seat.seat };
    if (seat.equip.includes(card)) return { zone: 'equip', seat: seat.seat };
    if (seat.judge.some((delayed) => delayed.card === card)) return { zone: 'judge', seat: seat.seat };
    for (const [pile, cards] of Object.entries(seat.piles)) {
      if (cards.includes(card)) return { zone: 'pile', seat: seat.seat, pile };
    }
  }
  if (state.table.includes(card)) return { zone: 'table' };
  if (state.discardPile.includes(card)) return { zone: 'discard' };
  invariant(state.drawPile.includes(card), `card ${card} is nowhere`);
  return { zone: 'draw' };
}

/** Whether a card lies face down on the table. */
export function isCovered({ covered }: GameState, card: CardId): boolean {
  return covered?.includes(card) === true;
}

/** The list of card ids of a place; judge areas have a list of their own kind. */
export function zoneList(state: GameState, place: Exclude<Place, { zone: 'judge' }>): CardId[] {
  switch (place.zone) {
    case 'hand':
      return seatOf(state, place.seat).hand;
    case 'equip':
      return seatOf(state, place.seat).equip;
    case 'pile':
      return (seatOf(state, place.seat).piles[place.pile] ??= []);
    case 'draw':
      return state.drawPile;
    case 'discard':
      return state.discardPile;
    case 'table':
      return state.table;
  }
}

/** Turn a card on the table face up. */
export function turnUp(state: GameState, card: CardId): void {
  if (!isCovered(state, card)) return;
  const left = state.covered?.filter((each) => each !== card) ?? [];
  if (left.length > 0) state.covered = left;
  else delete state.covered;
}

/** Take a card out of where it lies. */
export function removeCard(state: GameState, place: Place, card: CardId): void {
  if (place.zone === 'judge') {
    const seat = seatOf(state, place.seat);
    seat.judge = seat.judge.filter((delayed) => delayed.card !== card);
    return;
  }
  const list = zoneList(state, place);
  const at = list.lastIndexOf(card);
  invariant(at >= 0, `card ${card} is not where it was`);
  list.splice(at, 1);
  if (place.zone === 'table') turnUp(state, card);
}

/** Whether two places are the same. */
export function samePlace(a: Place, b: Place): boolean {
  if (a.zone !== b.zone) return false;
  if ('seat' in a && 'seat' in b && a.seat !== b.seat) return false;
  return !(a.zone === 'pile' && b.zone === 'pile' && a.pile !== b.pile);
}
