import type { CardName, Seat } from '../core/ids.ts';
import { seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import type { Flow } from './flow.ts';
import type { Book, Game, VirtualCard } from './model.ts';

/** Name under which a seat's uses and plays of a card in its own play phase are kept for the turn. */
export function keyOfPlayed(book: Book, name: CardName): string {
  return `did:${book.card(name).play?.counts ?? name}`;
}

/** Write down that a seat used or played a card, if it did so in its own play phase. */
export function noteCard(game: Game, seat: Seat, name: CardName): void {
  if (game.state.turn !== seat || game.state.phase !== 'play') return;
  const { turn } = seatOf(game.state, seat).used;
  const key = keyOfPlayed(game.book, name);
  turn[key] = (turn[key] ?? 0) + 1;
}

/** How often a seat used or played a card in its own play phase of this turn; all kinds of 杀 count together. */
export function cardsInOwnPlayPhase(game: Game, seat: Seat, name: CardName): number {
  return seatOf(game.state, seat).used.turn[keyOfPlayed(game.book, name)] ?? 0;
}

/** A card was used, and is about to resolve. */
export function* cardUsed(game: Game, user: Seat, card: VirtualCard): Flow<void> {
  noteCard(game, user, card.name);
  yield* fire(game, 'card.used', { user, card });
}
