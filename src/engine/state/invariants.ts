import { EngineBug } from '../core/bug.ts';
import type { CardId } from '../core/ids.ts';
import type { GameState, SeatState } from './game-state.ts';

// These checks run at every safe point: they build no text and no list unless something is wrong.

function addAll(seen: Set<CardId>, cards: readonly CardId[]): number {
  for (const card of cards) seen.add(card);
  return cards.length;
}

function addSeat(seen: Set<CardId>, { hand, equip, judge, piles }: SeatState): number {
  let count = addAll(seen, hand) + addAll(seen, equip) + judge.length;
  for (const { card } of judge) seen.add(card);
  for (const name in piles) count += addAll(seen, piles[name] ?? []);
  return count;
}

/** Every card is in exactly one place. Throws an `EngineBug` if not. */
export function checkCards(state: GameState): void {
  const seen = new Set<CardId>();
  let count = addAll(seen, state.drawPile) + addAll(seen, state.discardPile) + addAll(seen, state.table);
  for (const seat of state.seats) count += addSeat(seen, seat);
  if (count !== state.cardCount) throw new EngineBug(`${count} cards instead of ${state.cardCount}`);
  if (seen.size !== count) throw new EngineBug('a card is in two places');
}

function hasTwins({ judge }: SeatState): boolean {
  return judge.length > 1 && new Set(judge.map(({ as }) => as)).size < judge.length;
}

function faultOf(seat: SeatState): string | undefined {
  const { alive, hp, maxHp, hand, equip, judge, role, roleShown } = seat;
  if (alive && (hp <= 0 || hp > maxHp)) return `lives with ${hp}/${maxHp} HP`;
  if (!alive && hand.length + equip.length + judge.length > 0) return 'is dead and has cards';
  if (role === 'lord' && !roleShown) return 'is a hidden lord';
  return hasTwins(seat) ? 'has two delayed tricks of a name' : undefined;
}

/** What must hold at every safe point besides: nothing lies on the table, the living have HP, the dead have nothing. */
export function checkSafePoint(state: GameState): void {
  checkCards(state);
  if (state.table.length > 0) throw new EngineBug('cards were left on the table');
  for (const seat of state.seats) {
    const fault = faultOf(seat);
    if (fault !== undefined) throw new EngineBug(`seat ${seat.seat} ${fault}`);
  }
}
