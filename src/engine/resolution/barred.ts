import type { CardId, CardKind, CardType, Seat } from '../core/ids.ts';
import { seatOf } from '../state/zones.ts';
import { contextOf, effectsOf } from './effects.ts';
import { emit } from './emit.ts';
import type { Game, Purpose, VirtualCard } from './model.ts';
import { defOf } from './queries.ts';

/** Names under which it is kept for the turn that a type is barred. */
const KEYS: Readonly<Record<CardType, string>> = {
  basic: 'barred:basic',
  trick: 'barred:trick',
  equip: 'barred:equip',
};

function typeOf(kind: CardKind): CardType {
  if (kind === 'basic') return 'basic';
  return kind === 'trick' || kind === 'delayed-trick' ? 'trick' : 'equip';
}

/** Until the present turn ends, a seat can neither use, play nor discard hand cards of a type. */
export function bar(game: Game, seat: Seat, type: CardType): void {
  seatOf(game.state, seat).used.turn[KEYS[type]] = 1;
  emit(game, { type: 'barred', seat, cardType: type });
}

/** Whether hand cards of a type are barred to a seat. */
export function isTypeBarred(game: Game, seat: Seat, type: CardType): boolean {
  return (seatOf(game.state, seat).used.turn[KEYS[type]] ?? 0) > 0;
}

/** Whether hand cards of any type are. */
function isAnyBarred(game: Game, seat: Seat): boolean {
  return isTypeBarred(game, seat, 'basic') || isTypeBarred(game, seat, 'trick') || isTypeBarred(game, seat, 'equip');
}

/** Whether a card lies in the hand of a seat and is of a barred type. */
function isHeldBack(game: Game, seat: Seat, card: CardId): boolean {
  return isTypeBarred(game, seat, typeOf(defOf(game, card).kind)) && seatOf(game.state, seat).hand.includes(card);
}

/** Those of a seat's cards that it can discard, or play to replace another. */
export function free(game: Game, seat: Seat, cards: readonly CardId[]): CardId[] {
  return isAnyBarred(game, seat) ? cards.filter((card) => !isHeldBack(game, seat, card)) : [...cards];
}

/** Whether a seat cannot use or play a card: by a skill of its own, or for the cards that go into it. */
export function isBarred(game: Game, seat: Seat, card: VirtualCard, purpose: Purpose): boolean {
  if (isAnyBarred(game, seat) && card.cards.some((id) => isHeldBack(game, seat, id))) return true;
  const { passives } = effectsOf(game, seat);
  return passives.some(({ id, effect }) => effect.bars?.(contextOf(game, seat, id), card, purpose) === true);
}
