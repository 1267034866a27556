import { known } from '../../core/bug.ts';
import type { CardId, Seat } from '../../core/ids.ts';
import type { CardView, SeatView, View } from '../../view/view.ts';
import type { AiRng } from '../rng.ts';
import { wishesOf } from './roles.ts';

/** What one seat makes of its view, for one decision. Plain data: it is made anew for each. */
export interface Mind {
  readonly view: View;
  readonly me: SeatView;
  readonly rng: AiRng;
  /** What the viewer wishes each seat, index = seat - 1; worked out when it is first asked for. */
  wishes: readonly number[] | undefined;
}

/** What a card is worth that one cannot see. */
export const UNSEEN_KEEP = 5;

function findIn(cards: readonly CardView[] | undefined, id: CardId): CardView | undefined {
  if (cards === undefined) return undefined;
  for (const card of cards) if (card.id === id) return card;
  return undefined;
}

function inPiles({ piles }: SeatView, id: CardId): CardView | undefined {
  for (const name in piles) {
    const pile = piles[name];
    const found = typeof pile === 'object' ? findIn(pile, id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A card that the viewer sees somewhere: first of all in his hand. */
export function seenCard({ view, me }: Mind, id: CardId): CardView | undefined {
  const near = findIn(me.hand, id) ?? findIn(view.table, id) ?? findIn(view.pending?.shown, id);
  if (near !== undefined) return near;
  for (const seat of view.seats) {
    const found = findIn(seat.equip, id) ?? findIn(seat.judge, id) ?? inPiles(seat, id);
    if (found !== undefined) return found;
  }
  return findIn(view.discard, id);
}

/** Look at the table through the eyes of the viewer. */
export function mindOf(view: View, rng: AiRng): Mind {
  const me = known(
    view.seats.find(({ seat }) => seat === view.viewer),
    'seat of the viewer',
  );
  return { view, me, rng, wishes: undefined };
}

/** What the viewer wishes a seat: 1 a friend … -1 a foe. */
export function attitude(mind: Mind, seat: Seat): number {
  mind.wishes ??= wishesOf(mind.view, mind.me);
  return mind.wishes[seat - 1] ?? 0;
}

/** What a card is worth to whoever holds it, 0..10. */
export function keepOf(mind: Mind, card: CardId): number {
  return seenCard(mind, card)?.keep ?? UNSEEN_KEEP;
}

/** The seat as the viewer sees it. */
export function seatView({ view }: Mind, seat: Seat): SeatView {
  return known(view.seats[seat - 1], `seat ${seat}`);
}

/** The cheapest cards first. */
export function cheapest(mind: Mind, cards: readonly CardId[]): CardId[] {
  const worth = new Map(cards.map((card) => [card, keepOf(mind, card)]));
  return [...cards].sort((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0));
}

/** A small number by lot, so that equals are not always settled the same way. */
export function whim({ rng }: Mind): number {
  return rng.next() / 2 ** 32 / 10;
}
