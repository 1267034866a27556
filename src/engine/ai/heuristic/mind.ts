import { known } from '../../core/bug.ts';
import type { CardId, Seat } from '../../core/ids.ts';
import type { CardView, SeatView, View } from '../../view/view.ts';
import type { AiRng } from '../rng.ts';
import { attitudes } from './roles.ts';

/** What one seat makes of its view, for one decision. */
export interface Mind {
  readonly view: View;
  readonly me: SeatView;
  readonly rng: AiRng;
  /** 1 a friend … -1 a foe. */
  attitude(seat: Seat): number;
  /** What a card is worth to whoever holds it, 0..10. */
  keepOf(card: CardId): number;
}

/** What a card is worth that one cannot see. */
export const UNSEEN_KEEP = 5;

function inPiles({ piles }: SeatView, id: CardId): CardView | undefined {
  for (const name in piles) {
    const pile = piles[name];
    const found = typeof pile === 'object' ? pile.find((card) => card.id === id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A card that the viewer sees somewhere: first of all in his hand. */
export function seenCard({ view, me }: Pick<Mind, 'view' | 'me'>, id: CardId): CardView | undefined {
  const isIt = (card: CardView) => card.id === id;
  const near = me.hand?.find(isIt) ?? view.table.find(isIt) ?? view.pending?.shown?.find(isIt);
  if (near !== undefined) return near;
  for (const seat of view.seats) {
    const found = seat.equip.find(isIt) ?? seat.judge.find(isIt) ?? inPiles(seat, id);
    if (found !== undefined) return found;
  }
  return view.discard.find(isIt);
}

/** Look at the table through the eyes of the viewer. */
export function mindOf(view: View, rng: AiRng): Mind {
  const me = known(
    view.seats.find(({ seat }) => seat === view.viewer),
    `seat ${view.viewer}`,
  );
  let wishes: ((seat: Seat) => number) | undefined;
  return {
    view,
    me,
    rng,
    attitude: (seat) => (wishes ??= attitudes(view))(seat),
    keepOf: (card) => seenCard({ view, me }, card)?.keep ?? UNSEEN_KEEP,
  };
}

/** The seat as the viewer sees it. */
export function seatView({ view }: Mind, seat: Seat): SeatView {
  return known(view.seats[seat - 1], `seat ${seat}`);
}

/** The cheapest cards first. */
export function cheapest(mind: Mind, cards: readonly CardId[]): CardId[] {
  const worth = new Map(cards.map((card) => [card, mind.keepOf(card)]));
  return [...cards].sort((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0));
}

/** A small number by lot, so that equals are not always settled the same way. */
export function whim({ rng }: Mind): number {
  return rng.next() / 2 ** 32 / 10;
}
