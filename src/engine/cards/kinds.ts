import type { Bilingual, CardKind, CardName } from '../core/ids.ts';
import type { CardDef, CardUse, Game } from '../resolution/model.ts';
import { fixedTargets } from '../resolution/options.ts';
import type { Flow } from '../resolution/flow.ts';
import { discard, moveCards } from '../resolution/move.ts';
import { defOf } from '../resolution/queries.ts';
import { placeDelayed } from '../resolution/delayed.ts';
import { seatOf } from '../state/zones.ts';

type Written = Omit<CardDef, 'name' | 'kind' | 'label' | 'text'>;

/** What every card has: its names and its rule text. */
export interface Printed {
  readonly label: Bilingual;
  readonly text: Bilingual;
}

/** Names in Chinese and English. */
export function names(zh: string, en: string): Bilingual {
  return { zh, en };
}

function card(kind: CardKind) {
  return (name: CardName, printed: Printed, written: Written): CardDef => ({ name, kind, ...printed, ...written });
}

/** 基本牌. */
export const basic = card('basic');

/** 非延时类锦囊: may be nullified before it takes effect on each target. */
export const trick = card('trick');

/** 延时类锦囊: lies before its target until his judge phase. */
export function delayedTrick(name: CardName, printed: Printed, written: Omit<Written, 'effect'>): CardDef {
  return card('delayed-trick')(name, printed, {
    ...written,
    *effect(game, use, target) {
      yield* placeDelayed(game, target, use.card);
    },
  });
}

type EquipmentKind = 'weapon' | 'armor' | 'defensive-horse' | 'offensive-horse';

/** Put an equipment on; one of the same kind is replaced (rules §1). */
function* putOn(game: Game, use: CardUse, seat: number): Flow<void> {
  const cards = use.card.cards.filter((id) => game.state.table.includes(id));
  const { kind } = game.book.card(use.card.name);
  const old = seatOf(game.state, seat).equip.filter((id) => defOf(game, id).kind === kind);
  if (old.length > 0) yield* discard(game, old, 'replace');
  yield* moveCards(game, cards, { zone: 'equip', seat }, { reason: 'equip' });
}

/** 装备牌: used on oneself, works while it lies in the equipment area. */
export function equipment(
  kind: EquipmentKind,
  name: CardName,
  printed: Printed,
  written: Pick<CardDef, 'keep' | 'range' | 'effects' | 'lost'>,
): CardDef {
  return card(kind)(name, printed, {
    hint: { effect: 'self', worth: 2 },
    play: { targets: (_game, user) => fixedTargets(user) },
    effect: putOn,
    ...written,
  });
}
