import type { Seat } from '../../../engine/index.ts';

/**
 * How far a player has come in answering one prompt. It travels in the ids of the controls, so it holds positions in the
 * prompt's own lists and seat numbers only: never a card, a role or a name.
 */
export interface Draft {
  /** Position in `entriesOf(prompt)`. */
  readonly entry: number | undefined;
  /** Chosen cards, as slot numbers in ascending order. */
  readonly cards: readonly number[];
  /** No more cards are to be chosen. */
  readonly cardsDone: boolean;
  /** Chosen seats in the order of choosing. */
  readonly seats: readonly Seat[];
  /** No more seats are to be chosen. */
  readonly seatsDone: boolean;
  /** Cards put on top so far, uppermost first. */
  readonly top: readonly number[];
  /** Cards put below so far; present once cards go below one by one. */
  readonly bottom: readonly number[] | undefined;
  /** For each card of a distribution the seat that gets it, 0 for none yet. */
  readonly gives: readonly Seat[];
  /** Everything is chosen: the answer may go. */
  readonly done: boolean;
  /** Page of a long list, from 0. */
  readonly page: number;
}

/** Nothing chosen yet. */
export const NOTHING: Draft = {
  entry: undefined,
  cards: [],
  cardsDone: false,
  seats: [],
  seatsDone: false,
  top: [],
  bottom: undefined,
  gives: [],
  done: false,
  page: 0,
};

/** What a control does to the draft in its id: set this value, or the values of the select. */
export type Pressed = number | 'values' | undefined;

/** A draft with what is pressed, as it stands in the id of a control. */
export interface Step {
  readonly draft: Draft;
  readonly pressed: Pressed;
}

const RADIX = 36;
/** Seats 1..10 and 0 for nobody. */
const SEAT_BASE = 11n;
const LONGEST_LIST = 200;

function pack(digits: readonly number[], base: bigint): string {
  let sum = 0n;
  for (const digit of [...digits].reverse()) sum = sum * base + BigInt(digit);
  return sum.toString(RADIX);
}

function parseBig(text: string): bigint | undefined {
  if (!/^[0-9a-z]{1,40}$/.test(text)) return undefined;
  let sum = 0n;
  for (const char of text) sum = sum * BigInt(RADIX) + BigInt(Number.parseInt(char, RADIX));
  return sum;
}

function unpack(text: string, base: bigint): number[] | undefined {
  let rest = parseBig(text);
  if (rest === undefined) return undefined;
  const digits: number[] = [];
  for (; rest > 0n && digits.length < LONGEST_LIST; rest /= base) digits.push(Number(rest % base));
  return digits;
}

function packSet(slots: readonly number[]): string {
  const bits: number[] = Array.from({ length: Math.max(-1, ...slots) + 1 }, () => 0);
  for (const slot of slots) bits[slot] = 1;
  return pack(bits, 2n);
}

function unpackSet(text: string): number[] | undefined {
  return unpack(text, 2n)?.flatMap((bit, slot) => (bit === 1 ? [slot] : []));
}

const packList = (items: readonly number[]): string => items.map((item) => item.toString(RADIX)).join('');

function unpackList(text: string): number[] | undefined {
  return /^[0-9a-z]*$/.test(text) ? Array.from(text, (char) => Number.parseInt(char, RADIX)) : undefined;
}

function unpackNumber(text: string): number | undefined {
  return /^[0-9a-z]{1,6}$/.test(text) ? Number.parseInt(text, RADIX) : undefined;
}

/** Write a step in ASCII: one letter a field, only what differs from nothing. */
export function encodeStep({ draft, pressed }: Step): string {
  const parts: string[] = [];
  if (draft.entry !== undefined) parts.push(`e${draft.entry.toString(RADIX)}`);
  if (draft.cards.length > 0) parts.push(`c${packSet(draft.cards)}`);
  if (draft.cardsDone) parts.push('C');
  if (draft.seats.length > 0) parts.push(`s${packList(draft.seats)}`);
  if (draft.seatsDone) parts.push('S');
  if (draft.top.length > 0) parts.push(`t${packList(draft.top)}`);
  if (draft.bottom !== undefined) parts.push(`b${packList(draft.bottom)}`);
  if (draft.gives.some((seat) => seat > 0)) parts.push(`g${pack(draft.gives, SEAT_BASE)}`);
  if (draft.done) parts.push('d');
  if (draft.page > 0) parts.push(`p${draft.page.toString(RADIX)}`);
  if (pressed !== undefined) parts.push(pressed === 'values' ? 'v' : `v${pressed.toString(RADIX)}`);
  return parts.join('.');
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Fields with a value; each returns undefined for a text that no control has. */
const VALUE_FIELDS: Readonly<Record<string, (draft: Mutable<Draft>, text: string) => unknown>> = {
  e: (draft, text) => (draft.entry = unpackNumber(text)),
  c: (draft, text) => (draft.cards = unpackSet(text) ?? []),
  s: (draft, text) => (draft.seats = unpackList(text) ?? []),
  t: (draft, text) => (draft.top = unpackList(text) ?? []),
  b: (draft, text) => (draft.bottom = unpackList(text)),
  g: (draft, text) => (draft.gives = unpack(text, SEAT_BASE) ?? []),
  p: (draft, text) => (draft.page = unpackNumber(text) ?? 0),
};

/** Read what `encodeStep` wrote. Undefined for anything else. */
export function decodeStep(text: string): Step | undefined {
  const draft: Mutable<Draft> = { ...NOTHING };
  let pressed: Pressed;
  for (const part of text === '' ? [] : text.split('.')) {
    const field = part.slice(0, 1);
    const value = part.slice(1);
    if (part === 'C') draft.cardsDone = true;
    else if (part === 'S') draft.seatsDone = true;
    else if (part === 'd') draft.done = true;
    else if (part === 'v') pressed = 'values';
    else if (field === 'v') pressed = unpackNumber(value);
    else VALUE_FIELDS[field]?.(draft, value);
  }
  const step: Step = { draft, pressed };
  return encodeStep(step) === text ? step : undefined;
}
