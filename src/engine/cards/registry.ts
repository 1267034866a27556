import { known } from '../core/bug.ts';
import type { CardId, CardName } from '../core/ids.ts';
import type { CardDef } from '../resolution/model.ts';
import { type DeckId, DECKS } from '../runner/contract.ts';
import { analeptic } from './basic/analeptic.ts';
import { dodge } from './basic/dodge.ts';
import { peach } from './basic/peach.ts';
import { fireSlash, slash, thunderSlash } from './basic/slash.ts';
import { DECK_CARDS, deckFace, packOf } from './deck-table.ts';
import { indulgence } from './delayed/indulgence.ts';
import { lightning } from './delayed/lightning.ts';
import { supplyShortage } from './delayed/supply-shortage.ts';
import { axe } from './equip/axe.ts';
import { blade } from './equip/blade.ts';
import { crossbow } from './equip/crossbow.ts';
import { doubleSwords } from './equip/double-swords.ts';
import { eightDiagram } from './equip/eight-diagram.ts';
import { fan } from './equip/fan.ts';
import { gudingBlade } from './equip/guding-blade.ts';
import { halberd } from './equip/halberd.ts';
import { horses } from './equip/horses.ts';
import { iceSword } from './equip/ice-sword.ts';
import { kylinBow } from './equip/kylin-bow.ts';
import { qinggangSword } from './equip/qinggang-sword.ts';
import { renwangShield } from './equip/renwang-shield.ts';
import { silverLion } from './equip/silver-lion.ts';
import { spear } from './equip/spear.ts';
import { vine } from './equip/vine.ts';
import { amazingGrace } from './trick/amazing-grace.ts';
import { archeryAttack, savageAssault } from './trick/area-attack.ts';
import { collateral } from './trick/collateral.ts';
import { duel } from './trick/duel.ts';
import { exNihilo } from './trick/ex-nihilo.ts';
import { fireAttack } from './trick/fire-attack.ts';
import { godSalvation } from './trick/god-salvation.ts';
import { ironChain } from './trick/iron-chain.ts';
import { nullification } from './trick/nullification.ts';
import { dismantlement, snatch } from './trick/theft.ts';

const ALL: readonly CardDef[] = [
  slash,
  fireSlash,
  thunderSlash,
  dodge,
  peach,
  analeptic,
  exNihilo,
  dismantlement,
  snatch,
  duel,
  savageAssault,
  archeryAttack,
  godSalvation,
  amazingGrace,
  collateral,
  fireAttack,
  ironChain,
  nullification,
  indulgence,
  supplyShortage,
  lightning,
  crossbow,
  qinggangSword,
  doubleSwords,
  iceSword,
  gudingBlade,
  axe,
  blade,
  spear,
  halberd,
  fan,
  kylinBow,
  eightDiagram,
  renwangShield,
  vine,
  silverLion,
  ...horses,
];

const BY_NAME: ReadonlyMap<CardName, CardDef> = new Map(ALL.map((def) => [def.name, def]));

/** The rules of a card. Throws an `EngineBug` for a card that is not in play. */
export function cardDef(name: CardName): CardDef {
  return known(BY_NAME.get(name), `card ${name}`);
}

/** Names of all cards that are in play, in the order of the card text. */
export const CARDS_IN_PLAY: readonly CardName[] = ALL.map((def) => def.name);

const HIGHEST_BEGINNER_RANK = 10;

function isInDeck(deck: DeckId, card: CardId): boolean {
  switch (deck) {
    case 'standard':
      return packOf(card) === 'standard';
    case 'standard-ex':
      return packOf(card) !== 'maneuvering';
    case 'full':
      return true;
    case 'beginner':
      return known(deckFace(card), card).rank <= HIGHEST_BEGINNER_RANK;
  }
}

/** The physical cards that a game with this deck is played with. */
export function deckCards(deck: DeckId): CardId[] {
  return DECK_CARDS.filter((card) => isInDeck(deck, card) && BY_NAME.has(known(deckFace(card), card).name));
}

const NAMES: ReadonlyMap<DeckId, ReadonlySet<CardName>> = new Map(
  DECKS.map((deck) => [deck, new Set(deckCards(deck).map((card) => known(deckFace(card), card).name))]),
);

/** Whether a deck has a card of this name. */
export function isNamedIn(deck: DeckId, name: CardName): boolean {
  return known(NAMES.get(deck), `deck ${deck}`).has(name);
}
