import type {
  Bilingual,
  CardId,
  CardName,
  CardView,
  GameEvent,
  GeneralId,
  SkillId,
  Viewer,
} from '../../engine/index.ts';

/** The name of a card, skill or general and its rule text, in both languages. */
export interface NamedText extends Bilingual {
  readonly text: Bilingual;
}

/** What the renderers ask of the engine: the words of its data, the faces of seen cards and who may see what. */
export interface Catalog {
  cardText(name: CardName): NamedText;
  skillText(id: SkillId): NamedText;
  generalText(id: GeneralId): NamedText;
  /** The face of a card that stands in a view or an event. */
  cardFace(id: CardId): CardView;
  eventFor(event: GameEvent, viewer: Viewer): GameEvent;
}
