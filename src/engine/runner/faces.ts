import { DECK_CARDS, deckFace } from '../cards/deck-table.ts';
import { CARDS_IN_PLAY, cardDef } from '../cards/registry.ts';
import { known } from '../core/bug.ts';
import type { CardId, Face } from '../core/ids.ts';
import type { CardView } from '../view/view.ts';

/** A card with this face, as whoever sees it is shown it. */
export function cardViewOf(id: CardId, face: Face): CardView {
  const { kind, keep } = cardDef(face.name);
  return Object.freeze({ id, ...face, kind, keep });
}

/** Made once: a view shows up to a whole discard pile. */
const DECK_VIEWS: ReadonlyMap<CardId, CardView> = new Map(
  DECK_CARDS.map((id) => ({ id, face: known(deckFace(id), `card ${id}`) }))
    .filter(({ face }) => CARDS_IN_PLAY.includes(face.name))
    .map(({ id, face }) => [id, cardViewOf(id, face)]),
);

/** A card of the deck, if it is one that is in play. */
export function deckCardView(id: CardId): CardView | undefined {
  return DECK_VIEWS.get(id);
}
