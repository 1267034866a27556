import { CARDS_IN_PLAY, cardDef } from '../cards/registry.ts';
import { DECK_CARDS, deckFace } from '../cards/deck-table.ts';
import { known } from '../core/bug.ts';
import type { Bilingual, CardId, CardKind, CardName, GeneralId, Kingdom, SkillId } from '../core/ids.ts';
import { ALL_SKILLS, GENERALS, generalDef, skillDef } from '../generals/registry.ts';
import type { CardView } from '../view/view.ts';
import { deckCardView } from './faces.ts';

/** A name and a rule text in both languages. */
export interface Entry extends Bilingual {
  readonly text: Bilingual;
}

/** Names and rule text of a card. */
export function cardText(name: CardName): Entry & { readonly kind: CardKind } {
  const { label, text, kind } = cardDef(name);
  return { ...label, text, kind };
}

/** Names and rule text of a skill, or of an equipment whose own effect is meant. */
export function skillText(id: SkillId): Entry {
  const card = CARDS_IN_PLAY.find((name) => name === id);
  if (card !== undefined) return cardText(card);
  const { label, text } = skillDef(id);
  return { ...label, text };
}

const MARKS: ReadonlyMap<string, Bilingual> = new Map(
  ALL_SKILLS.flatMap(({ marks = [] }) => marks).map(({ id, zh, en }) => [id, { zh, en }]),
);

/** What a mark is called. */
export function markText(id: string): Bilingual {
  return known(MARKS.get(id), `mark ${id}`);
}

/** What is printed on a general. */
export interface GeneralEntry extends Bilingual {
  readonly title: Bilingual;
  readonly kingdom: Kingdom;
  /** Without the one more that a lord may have. */
  readonly maxHp: number;
  readonly skills: readonly SkillId[];
}

/** Names, title, kingdom, HP and skills of a general. */
export function generalText(id: GeneralId): GeneralEntry {
  const { label, title, kingdom, maxHp, skills } = generalDef(id);
  return { ...label, title, kingdom, maxHp, skills: skills.map((each) => each.id) };
}

/** The face of a card of the deck, for a card id that a view or an event names. */
export function cardFace(id: CardId): CardView {
  return known(deckCardView(id), `card ${id}`);
}

/** All copies of a card in the deck. */
export function copiesOf(name: CardName): CardView[] {
  return DECK_CARDS.filter((id) => deckFace(id)?.name === name).map(cardFace);
}

/** Everything that has an entry in the encyclopedia. */
export const catalogue = {
  cards: CARDS_IN_PLAY,
  skills: ALL_SKILLS.map(({ id }) => id),
  generals: GENERALS.map(({ id }) => id),
  marks: [...MARKS.keys()],
} as const;
