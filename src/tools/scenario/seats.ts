import { type CardName, cardText, type Face, type Role, type Seat, type SkillId } from '../../engine/index.ts';
import { BOOK } from '../../engine/runner/book.ts';
import { cardNamed, generalNamed, isEquipment, nameOfCard, skillNamed, tagNamed } from './names.ts';
import type { SeatSetUp } from './model.ts';
import type { RawFile, RawSeat } from './schema.ts';
import { missing, placed, problem, skill, type Words } from './words.ts';

const FEWEST = 2;
const MOST = 10;
/** From this many seats on the last one is the renegade, where nothing is said. */
const RENEGADE_FROM = 4;

/** The seats of a file. */
export function seatsOf(raw: RawFile): Set<Seat> {
  return new Set(Object.keys(raw.seats).map(Number));
}

function roleOf(raw: RawFile, seat: Seat): Role {
  const written = raw.seats[seat]?.role;
  if (written !== undefined) return written;
  if (seat === 1) return 'lord';
  if (seat === 2) return 'loyalist';
  const count = Object.keys(raw.seats).length;
  return seat === count && count >= RENEGADE_FROM ? 'renegade' : 'rebel';
}

/** A position that is decided already is nearly always a slip. */
function checkRoles(words: Words, raw: RawFile): void {
  const numbers = [...words.seats];
  const living = numbers.filter((seat) => raw.seats[seat]?.dead !== true).map((seat) => roleOf(raw, seat));
  const lords = numbers.filter((seat) => roleOf(raw, seat) === 'lord').length;
  if (lords !== 1) {
    problem(words, 'seats', 'want exactly one lord (seat 1 is lord unless it has a role)');
  } else if (!living.includes('lord')) {
    problem(words, 'seats', 'the lord is dead: the game is over before it begins');
  } else if (!living.some((role) => role === 'rebel' || role === 'renegade')) {
    problem(words, 'seats', 'no living rebel or renegade: the game is over before it begins (give roles)');
  }
}

function checkNumbers(words: Words): void {
  const count = words.seats.size;
  if (count < FEWEST || count > MOST) problem(words, 'seats', `${count} seats`);
  for (let seat = 1; seat <= count; seat += 1) {
    if (!words.seats.has(seat)) problem(words, 'seats', `not numbered 1..${count}: ${seat} is missing`);
  }
}

function checkEquipment(words: Words, faces: readonly Face[], where: string): void {
  const slots = new Set<string>();
  for (const { name } of faces) {
    const { kind } = cardText(name);
    if (!isEquipment(name)) problem(words, where, `${nameOfCard(name)} is no equipment`);
    else if (slots.has(kind)) problem(words, where, `two cards in the ${kind} slot`);
    slots.add(kind);
  }
}

function checkDelayed(words: Words, faces: readonly Face[], where: string): void {
  for (const { name } of faces) {
    if (cardText(name).kind !== 'delayed-trick') problem(words, where, `${nameOfCard(name)} is no delayed trick`);
  }
  if (new Set(faces.map(({ name }) => name)).size < faces.length) problem(words, where, 'two cards of the same name');
}

function usesOf(words: Words, used: Readonly<Record<string, number>>, where: string): SeatSetUp['used'] {
  const cards: [CardName, number][] = [];
  const skills: [SkillId, number][] = [];
  for (const [name, times] of Object.entries(used)) {
    const card = cardNamed(name);
    const id = card === undefined ? skillNamed(name) : undefined;
    if (card !== undefined) cards.push([card, times]);
    else if (id !== undefined) skills.push([id, times]);
    else missing(words, where, `card or skill ${name}`);
  }
  return { cards, skills };
}

function checkHp(words: Words, { hp, maxHp }: RawSeat, printed: number | undefined, where: string): void {
  if (hp === undefined) return;
  if (maxHp !== undefined && hp > maxHp) problem(words, where, 'hp above maxHp');
  if (maxHp === undefined && printed !== undefined && hp > printed) {
    problem(words, where, `hp above the printed ${printed}: give maxHp`);
  }
}

function keyed<T, U>(named: Readonly<Record<string, T>>, read: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [tagNamed(name), read(value)]));
}

function only<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

function readSeat(words: Words, raw: RawFile, seat: Seat): SeatSetUp {
  const where = `seats.${seat}`;
  const written = raw.seats[seat] ?? {};
  const general = generalNamed(written.general ?? 'none');
  if (general === undefined) missing(words, where, `general ${written.general ?? ''}`);
  checkHp(words, written, general === undefined ? undefined : BOOK.general(general).maxHp, where);
  const equip = placed(words, written.equip ?? [], `${where}.equip`);
  checkEquipment(words, equip, `${where}.equip`);
  const judge = placed(words, written.judge ?? [], `${where}.judge`);
  checkDelayed(words, judge, `${where}.judge`);
  const laid = (written.effects ?? []).map((name) => skill(words, name, `${where}.effects`));
  const extraSkills = (written.extraSkills ?? []).map((name) => skill(words, name, `${where}.extraSkills`));
  return {
    seat,
    general: general ?? 'none',
    role: roleOf(raw, seat),
    hand: placed(words, written.hand ?? [], `${where}.hand`),
    equip,
    judge,
    chained: written.chained ?? false,
    faceDown: written.faceDown ?? false,
    drunk: written.drunk ?? false,
    dead: written.dead ?? false,
    marks: {
      ...keyed(written.marks ?? {}, Number),
      ...Object.fromEntries(laid.flatMap((id) => (id === undefined ? [] : [[id, 1]]))),
    },
    piles: keyed(written.piles ?? {}, (list) => placed(words, list, `${where}.piles`)),
    used: usesOf(words, written.used ?? {}, `${where}.used`),
    extraSkills: extraSkills.filter((id) => id !== undefined),
    ...only('hp', written.hp),
    ...only('maxHp', written.maxHp),
    ...only('kingdom', written.kingdom),
    ...only('gender', written.gender),
  };
}

/** Read the seats of the position. */
export function readSeats(words: Words, raw: RawFile): SeatSetUp[] {
  checkNumbers(words);
  const seats = [...words.seats].sort((a, b) => a - b).map((seat) => readSeat(words, raw, seat));
  if (raw.mode === 'identity') checkRoles(words, raw);
  return seats;
}
