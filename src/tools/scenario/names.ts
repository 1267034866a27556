import {
  type CardKind,
  type CardName,
  cardText,
  catalogue,
  type Face,
  type GeneralId,
  generalText,
  markText,
  type SkillId,
  skillText,
  type Suit,
} from '../../engine/index.ts';

/** Other spellings that people use, and the name that is printed. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['青钢剑', '青釭剑'],
  ['诸葛连驽', '诸葛连弩'],
  ['连弩', '诸葛连弩'],
  ['八卦', '八卦阵'],
  ['仁王', '仁王盾'],
  ['过桥', '过河拆桥'],
  ['拆桥', '过河拆桥'],
  ['顺手', '顺手牵羊'],
  ['无懈', '无懈可击'],
  ['无中', '无中生有'],
  ['涅盘', '涅槃'],
  ['夏侯敦', '夏侯惇'],
]);

const CARDS: ReadonlyMap<string, CardName> = new Map(catalogue.cards.map((name) => [cardText(name).zh, name]));
const SKILLS: ReadonlyMap<string, SkillId> = new Map(catalogue.skills.map((id) => [skillText(id).zh, id]));
const GENERALS: ReadonlyMap<string, GeneralId> = new Map([
  ['none', 'none'],
  ...catalogue.generals.map((id) => [generalText(id).zh, id] as const),
]);
const MARKS: ReadonlyMap<string, string> = new Map(catalogue.marks.map((id) => [markText(id).zh, id]));
const CARD_IDS: ReadonlySet<string> = new Set(catalogue.cards);
const SKILL_IDS: ReadonlySet<string> = new Set(catalogue.skills);

const EQUIPMENT: ReadonlySet<CardKind> = new Set(['weapon', 'armor', 'defensive-horse', 'offensive-horse']);

const printed = (name: string): string => ALIASES.get(name) ?? name;

/** The card that is called so, if it is in play. */
export function cardNamed(name: string): CardName | undefined {
  return CARDS.get(printed(name));
}

/** Whether a card goes into the equipment area. */
export function isEquipment(name: CardName): boolean {
  return EQUIPMENT.has(cardText(name).kind);
}

/** The skill that is called so, or the equipment whose effect is meant, if it is in play. */
export function skillNamed(name: string): SkillId | undefined {
  const skill = SKILLS.get(printed(name));
  if (skill !== undefined) return skill;
  const card = cardNamed(name);
  return card !== undefined && isEquipment(card) ? card : undefined;
}

/** The key of a mark or a pile: its own, that of the skill that it is called after, or its name. */
export function tagNamed(name: string): string {
  return MARKS.get(name) ?? skillNamed(name) ?? name;
}

/** The general that is called so, if it is in play. `none` is a character without general. */
export function generalNamed(name: string): GeneralId | undefined {
  return GENERALS.get(printed(name));
}

/** Name of a card as it is printed. */
export function nameOfCard(name: CardName): string {
  return cardText(name).zh;
}

/** Name of a skill or an equipment as it is printed. */
export function nameOfSkill(id: SkillId): string {
  return skillText(id).zh;
}

/** Name of a general as it is printed; `none` for a character without one. */
export function nameOfGeneral(id: GeneralId): string {
  return id === 'none' ? id : generalText(id).zh;
}

/** What a skill, card, mark or option is called, as far as it has a name. */
export function nameOf(id: string): string {
  if (SKILL_IDS.has(id) || CARD_IDS.has(id)) return nameOfSkill(id);
  return catalogue.marks.includes(id) ? markText(id).zh : id;
}

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' };
const RANK_LETTERS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

const BY_SIGN: ReadonlyMap<string, Suit> = new Map(
  Object.entries(SUIT_SIGNS).map(([suit, sign]) => [sign, suit as Suit]),
);
const BY_LETTER: ReadonlyMap<string, number> = new Map(
  Object.entries(RANK_LETTERS).map(([rank, letter]) => [letter, Number(rank)]),
);

const LITERAL = /^([♠♥♣♦])(A|[2-9]|10|J|Q|K) (\S+)$/;

/** What a card literal such as `♠7 杀` says. `name` is as written. */
export interface Literal {
  readonly suit: Suit;
  readonly rank: number;
  readonly name: string;
}

/** Read a card literal; undefined when it is none. */
export function readLiteral(text: string): Literal | undefined {
  const [, sign = '', letter = '', name = ''] = LITERAL.exec(text) ?? [];
  const suit = BY_SIGN.get(sign);
  return suit === undefined ? undefined : { suit, rank: BY_LETTER.get(letter) ?? Number(letter), name };
}

/** A face as a literal. */
export function literalOf({ suit, rank, name }: Face): string {
  return `${SUIT_SIGNS[suit]}${RANK_LETTERS[rank] ?? rank} ${nameOfCard(name)}`;
}

/** A key that is the same for equal faces only. */
export function faceKey({ suit, rank, name }: Face): string {
  return `${suit} ${rank} ${name}`;
}

/** Keys of the options of a choice by what people call them. A label may have several keys. */
const OPTION_KEYS: Readonly<Record<string, readonly string[]>> = {
  '♠': ['spade'],
  黑桃: ['spade'],
  '♥': ['heart'],
  红桃: ['heart'],
  '♣': ['club'],
  梅花: ['club'],
  草花: ['club'],
  '♦': ['diamond'],
  方块: ['diamond'],
  红: ['red'],
  红色: ['red'],
  黑: ['black'],
  黑色: ['black'],
  质疑: ['doubt', 'yes'],
  不质疑: ['trust', 'no-doubt', 'no', 'pass'],
  是: ['yes'],
  否: ['no', 'pass'],
  弃牌: ['discard'],
  弃置: ['discard'],
  摸牌: ['draw'],
  受到伤害: ['damage'],
  失去体力: ['lose-hp', 'lose'],
  回复体力: ['recover'],
  基本牌: ['basic'],
  锦囊牌: ['trick'],
  装备牌: ['equip', 'equipment'],
  顺时针: ['clockwise'],
  逆时针: ['counterclockwise', 'counter-clockwise', 'anticlockwise'],
  牌堆顶: ['top'],
  牌堆底: ['bottom'],
};

/** Every key that an option may have that is called so, the written word among them. */
export function optionKeys(label: string): string[] {
  const named = [cardNamed(label), skillNamed(label), generalNamed(label)];
  const known = named.filter((id): id is Exclude<typeof id, undefined> => id !== undefined);
  return [label, ...(OPTION_KEYS[label] ?? []), ...known];
}

/** A label for an option's key. */
export function optionLabel(key: string): string {
  const label = Object.entries(OPTION_KEYS).find(([, keys]) => keys[0] === key)?.[0];
  if (label !== undefined) return label;
  const general = catalogue.generals.find((id) => id === key);
  return general === undefined ? nameOf(key) : nameOfGeneral(general);
}
