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

function* cardsInSight({ view, me }: Pick<Mind, 'view' | 'me'>): Generator<CardView> {
  yield* me.hand ?? [];
  yield* view.table;
  yield* view.pending?.shown ?? [];
  for (const { equip, judge, piles } of view.seats) {
    yield* equip;
    yield* judge;
    for (const pile of Object.values(piles)) if (typeof pile !== 'number') yield* pile;
  }
  yield* view.discard;
}

/** A card that the viewer sees somewhere. */
export function seenCard(mind: Pick<Mind, 'view' | 'me'>, id: CardId): CardView | undefined {
  for (const card of cardsInSight(mind)) if (card.id === id) return card;
  return undefined;
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
