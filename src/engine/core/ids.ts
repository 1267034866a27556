/**
 * Vocabulary of the game. Card, general and skill ids are data ids: they appear in saved games, so none is ever renamed.
 */

/** A seat at the table: 1..n in turn order. */
export type Seat = number;

/** Who looks: a seat, or the public table (spectators, the channel). */
export type Viewer = Seat | 'table';

/** Identity of one physical card, for example `std-001`. */
export type CardId = string;

/** Id of a skill, equal to the pinyin of its name (`guicai`); an equipment's own effect has the equipment's card name. */
export type SkillId = string;

/** Id of a general, equal to the stem of its file (`sima-yi`). `none` is a character without general. */
export type GeneralId = string;

export const SUITS = ['spade', 'heart', 'club', 'diamond'] as const;
export type Suit = (typeof SUITS)[number];

/** 1 = A … 11 = J, 12 = Q, 13 = K. */
export type Rank = number;

export const COLOURS = ['red', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

export const CARD_KINDS = [
  'basic',
  'trick',
  'delayed-trick',
  'weapon',
  'armor',
  'defensive-horse',
  'offensive-horse',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const CARD_TYPES = ['basic', 'trick', 'equip'] as const;
/** 基本牌, 锦囊牌 (delayed ones among them) or 装备牌. */
export type CardType = (typeof CARD_TYPES)[number];

export const CARD_NAMES = [
  'slash',
  'fire-slash',
  'thunder-slash',
  'dodge',
  'peach',
  'analeptic',
  'ex-nihilo',
  'dismantlement',
  'snatch',
  'duel',
  'savage-assault',
  'archery-attack',
  'god-salvation',
  'amazing-grace',
  'collateral',
  'nullification',
  'fire-attack',
  'iron-chain',
  'indulgence',
  'lightning',
  'supply-shortage',
  'crossbow',
  'qinggang-sword',
  'double-swords',
  'axe',
  'blade',
  'spear',
  'halberd',
  'kylin-bow',
  'ice-sword',
  'guding-blade',
  'fan',
  'eight-diagram',
  'renwang-shield',
  'vine',
  'silver-lion',
  'jue-ying',
  'di-lu',
  'zhua-huang-fei-dian',
  'hua-liu',
  'chi-tu',
  'da-yuan',
  'zi-xing',
] as const;
export type CardName = (typeof CARD_NAMES)[number];

export const PHASES = ['start', 'judge', 'draw', 'play', 'discard', 'finish'] as const;
export type Phase = (typeof PHASES)[number];

export const ROLES = ['lord', 'loyalist', 'rebel', 'renegade'] as const;
export type Role = (typeof ROLES)[number];

export const KINGDOMS = ['wei', 'shu', 'wu', 'qun', 'god'] as const;
export type Kingdom = (typeof KINGDOMS)[number];

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

export const NATURES = ['normal', 'fire', 'thunder'] as const;
export type Nature = (typeof NATURES)[number];

/** The zones of a seat that a card of another player can be chosen from. */
export const SEAT_ZONES = ['hand', 'equip', 'judge'] as const;
export type SeatZone = (typeof SEAT_ZONES)[number];

/** What is printed on a physical card. */
export interface Face {
  readonly name: CardName;
  readonly suit: Suit;
  readonly rank: Rank;
}

/** A text in both languages of the project. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}
