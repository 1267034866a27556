import { invariant } from '../core/bug.ts';
import type { CardId } from '../core/ids.ts';
import type { GameState } from './game-state.ts';

function cardsOfSeats(state: GameState): CardId[] {
  return state.seats.flatMap(({ hand, equip, judge, piles }) => [
    ...hand,
    ...equip,
    ...judge.map(({ card }) => card),
    ...Object.values(piles).flat(),
  ]);
}

/** Every card is in exactly one place. Throws an `EngineBug` if not. */
export function checkCards(state: GameState): void {
  const all = [...state.drawPile, ...state.discardPile, ...state.table, ...cardsOfSeats(state)];
  invariant(all.length === state.cardCount, `${all.length} cards instead of ${state.cardCount}`);
  invariant(new Set(all).size === all.length, 'a card is in two places');
}

/** What must hold at every safe point besides: nothing lies on the table, the living have HP, the dead have nothing. */
export function checkSafePoint(state: GameState): void {
  checkCards(state);
  invariant(state.table.length === 0, 'cards were left on the table');
  for (const { seat, alive, hp, maxHp, hand, equip, judge, role, roleShown } of state.seats) {
    invariant(!alive || (hp > 0 && hp <= maxHp), `seat ${seat} lives with ${hp}/${maxHp} HP`);
    invariant(alive || hand.length + equip.length + judge.length === 0, `dead seat ${seat} has cards`);
    invariant(role !== 'lord' || roleShown, 'the lord is hidden');
    invariant(new Set(judge.map(({ as }) => as)).size === judge.length, `two delayed tricks of a name at ${seat}`);
  }
}
