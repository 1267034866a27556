import { cardDef } from '../cards/registry.ts';
import { generalDef, generalsOf, laidBy, skillDef } from '../generals/registry.ts';
import { known } from '../core/bug.ts';
import { identity } from '../modes/identity.ts';
import { variantsOf } from '../modes/variants.ts';
import type { Book } from '../resolution/model.ts';
import { cardViewOf, deckCardView } from './faces.ts';

/** The rules as they are written: every card, skill and general of this version. */
export const BOOK: Book = {
  card: cardDef,
  skill: skillDef,
  laid: laidBy,
  general: generalDef,
  generals: generalsOf,
  mode: identity,
  variants: variantsOf,
  seen: (id, extra) => deckCardView(id) ?? cardViewOf(id, known(extra[id], `card ${id}`)),
};
