import type { CardName, Face, Seat, SkillId } from '../../engine/index.ts';
import { cardNamed, readLiteral, skillNamed } from './names.ts';

/** Something that a file says, and where. */
export interface Finding {
  readonly where: string;
  readonly what: string;
}

/** What was found while a file was read. */
export interface Findings {
  /** The file is wrong. */
  readonly problems: Finding[];
  /** The file names something that the engine does not have. */
  readonly missing: Finding[];
}

/** Reads the words of one file: seats, cards, skills. What cannot be read becomes a finding. */
export interface Words {
  readonly findings: Findings;
  readonly seats: ReadonlySet<Seat>;
  /** Literals of the cards that stand somewhere in the position, as written. */
  readonly pool: Set<string>;
}

/** Note that the file is wrong. */
export function problem(words: Words, where: string, what: string): void {
  words.findings.problems.push({ where, what });
}

/** Note that the engine does not have something. */
export function missing(words: Words, where: string, what: string): void {
  words.findings.missing.push({ where, what });
}

/** A seat of the table; others are a problem. */
export function seat(words: Words, number: number | string, where: string): Seat {
  const read = Number(number);
  if (!words.seats.has(read)) problem(words, where, `no seat ${number}`);
  return read;
}

/** Seats separated by spaces. */
export function seats(words: Words, text: string, where: string): Seat[] {
  return text.split(' ').map((number) => seat(words, number, where));
}

/** A card name that is in play. */
export function cardName(words: Words, text: string, where: string): CardName | undefined {
  const name = cardNamed(text);
  if (name === undefined) missing(words, where, `card ${text}`);
  return name;
}

/** A skill or an equipment that is in play. */
export function skill(words: Words, text: string, where: string): SkillId | undefined {
  const id = skillNamed(text);
  if (id === undefined) missing(words, where, `skill or equipment ${text}`);
  return id;
}

function face(words: Words, text: string, where: string): Face | undefined {
  const literal = readLiteral(text.trim());
  if (literal === undefined) {
    problem(words, where, `malformed card "${text}" (want e.g. "♠7 杀")`);
    return undefined;
  }
  const name = cardName(words, literal.name, where);
  return name === undefined ? undefined : { name, suit: literal.suit, rank: literal.rank };
}

/** A card that stands somewhere in the position. */
export function card(words: Words, text: string, where: string): Face | undefined {
  const read = face(words, text, where);
  if (read !== undefined && !words.pool.has(text.trim())) {
    problem(words, where, `"${text}" stands nowhere in the position (hands, equip, judge, piles, draw, discard)`);
  }
  return read;
}

const isKnown = <T>(value: T | undefined): value is T => value !== undefined;

/** Cards that stand somewhere in the position. */
export function cards(words: Words, texts: readonly string[], where: string): Face[] {
  return texts.map((text) => card(words, text, where)).filter(isKnown);
}

/** Cards separated by commas. */
export function cardList(words: Words, text: string, where: string): Face[] {
  return cards(words, text.split(/,\s*/), where);
}

/** Cards of the position itself: they stand there from now on. */
export function placed(words: Words, texts: readonly string[], where: string): Face[] {
  return texts
    .map((text) => {
      words.pool.add(text.trim());
      return face(words, text, where);
    })
    .filter(isKnown);
}
