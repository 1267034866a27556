import { cardNamed, skillNamed, tagNamed } from './names.ts';
import type { Expectation } from './model.ts';
import type { RawExpectation } from './schema.ts';
import { readLine } from './line.ts';
import { cards, missing, problem, seat, skill, type Words } from './words.ts';

/** What may be asked, besides a card, a skill or an equipment by name. */
const ASKS: ReadonlySet<string> = new Set(['play', 'discard', 'pick-card', 'choose', 'arrange']);

const BY_SEAT = [
  'hp',
  'maxHp',
  'handCount',
  'alive',
  'chained',
  'faceDown',
  'hand',
  'equip',
  'judge',
  'marks',
  'piles',
  'skills',
  'scores',
  'attackRange',
  'roleShown',
] as const;

function mapped<T, U>(values: Readonly<Record<string, T>>, map: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}

function tagged<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [tagNamed(name), value]));
}

function checkSeats(words: Words, raw: RawExpectation, where: string): void {
  for (const key of BY_SEAT) {
    for (const number of Object.keys(raw[key] ?? {})) seat(words, number, `${where}.${key}`);
  }
  for (const pair of Object.keys(raw.distance ?? {})) {
    for (const number of pair.split('-')) seat(words, number, `${where}.distance`);
  }
  for (const number of raw.winners ?? []) seat(words, number, `${where}.winners`);
  if (raw.turn !== undefined) seat(words, raw.turn, `${where}.turn`);
  const { pending } = raw;
  if (pending === undefined || pending === 'none') return;
  seat(words, pending.seat, `${where}.pending`);
  const isKnown =
    ASKS.has(pending.ask) || cardNamed(pending.ask) !== undefined || skillNamed(pending.ask) !== undefined;
  if (!isKnown) missing(words, `${where}.pending`, `card or skill ${pending.ask}`);
}

function facesBySeat(words: Words, raw: Readonly<Record<string, readonly string[]>>, where: string) {
  return mapped(raw, (list, number) => cards(words, list, `${where}.${number}`));
}

function piles(words: Words, raw: NonNullable<RawExpectation['piles']>, where: string): Expectation['piles'] {
  const at = (list: number | string[], name: string) =>
    typeof list === 'number' ? list : cards(words, list, `${where}.${name}`);
  return mapped(raw, (bySeat) => tagged(mapped(bySeat, at)));
}

function skills(words: Words, raw: Readonly<Record<string, readonly string[]>>, where: string): Expectation['skills'] {
  return mapped(raw, (list, number) =>
    list.flatMap((name) => {
      const id = skill(words, name, `${where}.${number}`);
      return id === undefined ? [] : [id];
    }),
  );
}

function legalTargets(words: Words, raw: Readonly<Record<string, readonly number[]>>, where: string) {
  return Object.entries(raw).flatMap(([text, list]) => {
    const line = readLine(words, text, where);
    const targets = list.map((number) => seat(words, number, where));
    if (line === undefined) return [];
    if (line.act.verb === 'use' || line.act.verb === 'invoke') return [{ line, seats: targets }];
    problem(words, where, `"${text}" has no targets`);
    return [];
  });
}

/** Read what must hold. */
export function readExpectation(words: Words, raw: RawExpectation, where: string): Expectation {
  checkSeats(words, raw, where);
  const {
    hand,
    equip,
    judge,
    marks,
    piles: rawPiles,
    skills: rawSkills,
    drawTop,
    discard,
    legalTargets: rawTargets,
    ...rest
  } = raw;
  const read = {
    ...rest,
    hand: hand && facesBySeat(words, hand, `${where}.hand`),
    equip: equip && facesBySeat(words, equip, `${where}.equip`),
    judge: judge && facesBySeat(words, judge, `${where}.judge`),
    marks: marks && mapped(marks, (bySeat) => tagged(bySeat)),
    piles: rawPiles && piles(words, rawPiles, `${where}.piles`),
    skills: rawSkills && skills(words, rawSkills, `${where}.skills`),
    drawTop: drawTop && cards(words, drawTop, `${where}.drawTop`),
    discard: discard && cards(words, discard, `${where}.discard`),
    legalTargets: rawTargets && legalTargets(words, rawTargets, `${where}.legalTargets`),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
