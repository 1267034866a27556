import type { Bilingual, CardId, CardName, CardView, GeneralId, Seat, SkillId } from '../../engine/index.ts';
import type { Line, Locale } from '../ports.ts';
import type { SeatInfo, TableInfo } from '../table/contract.ts';
import type { Catalog } from './catalog.ts';
import { say, type Texts, textsOf } from './i18n/index.ts';
import { OPTION_WORDS } from './i18n/terms.ts';
import { cornerOf, displayName, oneLine, seatSign } from './words.ts';

const TITLE_CLUSTERS = 30;

/** One table told in one language: the names of everything that can stand in a message. */
export interface Scene {
  readonly table: TableInfo;
  readonly locale: Locale;
  readonly texts: Texts;
  readonly catalog: Catalog;
  /** `③Bob` */
  readonly player: (seat: Seat) => string;
  /** `①Alice、③Bob`; of many only their numbers: `①③④⑤`. */
  readonly players: (seats: readonly Seat[]) => string;
  /** `♠7 杀` */
  readonly card: (card: CardId | CardView) => string;
  readonly cards: (cards: readonly (CardId | CardView)[]) => string;
  /** A card, skill or equipment by its name, as it stands in a sentence: `【杀】`. */
  readonly quoted: (id: CardName | SkillId) => string;
  /** The same without quotes, for buttons. */
  readonly named: (id: CardName | SkillId) => string;
  /** The rule text of a card, skill or equipment. */
  readonly rule: (id: CardName | SkillId) => string;
  readonly general: (id: GeneralId) => string;
  /** What one option of a choice is called. */
  readonly option: (key: string) => string;
  readonly list: (parts: readonly string[]) => string;
  readonly title: string;
}

const MANY = 3;

function seatInfoOf(table: TableInfo, seat: Seat): SeatInfo | undefined {
  return table.seats.find((info) => info.seat === seat);
}

/** The title that its opener gave to a table, or the name of the game. */
function titleOf(table: TableInfo, texts: Texts): string {
  const own = oneLine(table.options.title ?? '', TITLE_CLUSTERS);
  return own === '' ? texts.table.lobby.untitled : own;
}

/** Look at a table in a language. */
export function sceneOf(table: TableInfo, locale: Locale, catalog: Catalog): Scene {
  const texts = textsOf(locale);
  const spoken = (text: Bilingual | undefined, id: string): string => (locale === 'en' ? text?.en : text?.zh) ?? id;
  const named = (id: string): string => spoken(catalog.word(id), id);
  const list = (parts: readonly string[]): string => parts.join(texts.table.listComma);
  const player = (seat: Seat): string => {
    const info = seatInfoOf(table, seat);
    return seatSign(seat) + (info === undefined ? '' : displayName(info.name));
  };
  const card = (one: CardId | CardView): string => {
    const face = typeof one === 'string' ? catalog.face(one) : one;
    return `${cornerOf(face)} ${named(face.name)}`;
  };
  return {
    table,
    locale,
    texts,
    catalog,
    player,
    players: (seats) => (seats.length > MANY ? seats.map(seatSign).join('') : list(seats.map(player))),
    card,
    cards: (cards) => list(cards.map(card)),
    quoted: (id) => texts.table.quote(named(id)),
    named,
    rule: (id) => spoken(catalog.word(id)?.text, ''),
    general: (id) => spoken(catalog.general(id), id),
    option: (key) => {
      const known = OPTION_WORDS[key];
      return known === undefined ? named(key) : say(known, locale);
    },
    list,
    title: titleOf(table, texts),
  };
}

/** Lines of plain text. */
export const plain = (...lines: string[]): Line[] => lines.map((line) => [line]);
