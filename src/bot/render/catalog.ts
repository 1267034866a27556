import {
  type Bilingual,
  type CardId,
  type CardView,
  cardFace,
  catalogue,
  eventFor,
  type GameEvent,
  type GeneralEntry,
  type GeneralId,
  generalText,
  skillText,
  type Viewer,
} from '../../engine/index.ts';

/** The name of a card or skill and its rule text, in both languages. */
export interface NamedText extends Bilingual {
  readonly text: Bilingual;
}

/** What the renderers ask of the engine: the words of its data, the faces of seen cards and who may see what. */
export interface Catalog {
  /** A card, skill or equipment by its id; undefined for anything else, which is then shown as it stands. */
  word(id: string): NamedText | undefined;
  /** A general by its id; undefined for anything else. */
  general(id: GeneralId): GeneralEntry | undefined;
  /** The face of a card that stands in a view or an event. */
  face(id: CardId): CardView;
  eventFor(event: GameEvent, viewer: Viewer): GameEvent;
}

const WORDS: ReadonlyMap<string, NamedText> = new Map(
  [...catalogue.skills, ...catalogue.cards].map((id) => [id, skillText(id)]),
);

const GENERALS: ReadonlySet<string> = new Set(catalogue.generals);

/** The words of the engine's own data. */
export const engineCatalog: Catalog = {
  word: (id) => WORDS.get(id),
  general: (id) => (GENERALS.has(id) ? generalText(id) : undefined),
  face: cardFace,
  eventFor,
};
