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
  markText,
  skillText,
  type Viewer,
} from '../../engine/index.ts';

/** A name and, where it has one, its rule text, in both languages. */
interface NamedText extends Bilingual {
  readonly text?: Bilingual;
}

/** What the renderers ask of the engine: the words of its data, the faces of seen cards and who may see what. */
export interface Catalog {
  /** A card, skill, equipment or mark by its id; undefined for anything else, which is then shown as it stands. */
  word(id: string): NamedText | undefined;
  /** A general by its id; undefined for anything else. */
  general(id: GeneralId): GeneralEntry | undefined;
  /** The face of a card that stands in a view or an event. */
  face(id: CardId): CardView;
  eventFor(event: GameEvent, viewer: Viewer): GameEvent;
}

const WORDS: ReadonlyMap<string, NamedText> = new Map<string, NamedText>([
  ...[...catalogue.skills, ...catalogue.cards].map((id) => [id, skillText(id)] as const),
  ...catalogue.marks.map((id) => [id, markText(id)] as const),
]);

const GENERALS: ReadonlySet<string> = new Set(catalogue.generals);

/** The words of the engine's own data. */
export const engineCatalog: Catalog = {
  word: (id) => WORDS.get(id),
  general: (id) => (GENERALS.has(id) ? generalText(id) : undefined),
  face: cardFace,
  eventFor,
};
