import { DECK_CARDS, deckIndex } from '../cards/deck-table.ts';
import { EngineBug } from '../core/bug.ts';
import type { CardId } from '../core/ids.ts';
import type { GameState, SeatState } from './game-state.ts';

// These checks run at every safe point: they build no text and no list unless something is wrong.

/** Cards that were met: those of the deck by their place in its list. */
interface Met {
  readonly deck: Uint8Array;
  readonly extra: Set<CardId>;
  count: number;
}

function isNew(met: Met, card: CardId): boolean {
  const index = deckIndex(card);
  if (index === undefined) {
    const before = met.extra.size;
    return met.extra.add(card).size > before;
  }
  if (met.deck[index] === 1) return false;
  met.deck[index] = 1;
  return true;
}

function meet(met: Met, card: CardId): void {
  if (!isNew(met, card)) throw new EngineBug(`card ${card} is in two places`);
  met.count += 1;
}

function meetAll(met: Met, cards: readonly CardId[]): void {
  for (const card of cards) meet(met, card);
}

function meetSeat(met: Met, { hand, equip, judge, piles }: SeatState): void {
  meetAll(met, hand);
  meetAll(met, equip);
  for (const { card } of judge) meet(met, card);
  for (const name in piles) meetAll(met, piles[name] ?? []);
}

/** Every card is in exactly one place. Throws an `EngineBug` if not. */
export function checkCards(state: GameState): void {
  const met: Met = { deck: new Uint8Array(DECK_CARDS.length), extra: new Set(), count: 0 };
  meetAll(met, state.drawPile);
  meetAll(met, state.discardPile);
  meetAll(met, state.table);
  for (const seat of state.seats) meetSeat(met, seat);
  if (met.count !== state.cardCount) throw new EngineBug(`${met.count} cards instead of ${state.cardCount}`);
}

function hasTwins({ judge }: SeatState): boolean {
  return judge.length > 1 && new Set(judge.map(({ as }) => as)).size < judge.length;
}

/** Whether cards on the general stand for each of so many lost HP. */
function isHeldBy(piles: SeatState['piles'], lost: number): boolean {
  return Object.values(piles).some((cards) => cards.length === lost);
}

function faultOf(seat: SeatState): string | undefined {
  const { alive, hp, maxHp, hand, equip, judge, piles, role, roleShown } = seat;
  if (alive && (hp > maxHp || (hp <= 0 && !isHeldBy(piles, 1 - hp)))) return `lives with ${hp}/${maxHp} HP`;
  if (!alive && hand.length + equip.length + judge.length + Object.values(piles).flat().length > 0)
    return 'is dead and has cards';
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
