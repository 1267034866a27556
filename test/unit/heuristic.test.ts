import { expect, it } from 'vitest';
import {
  aiRng,
  cardFace,
  copiesOf,
  type CardName,
  decide,
  type Hint,
  newGame,
  type PlayPrompt,
  type Role,
  type Seat,
  type SeatView,
  type SinglePrompt,
  type UseOption,
  type View,
  viewFor,
} from '../../src/engine/index.ts';
import { seedOf } from '../support/games.ts';

const config = { mode: 'identity', players: 5, roles: 'standard', deck: 'full', generals: 'none', lord: 1 } as const;
const { run } = newGame({ config, seed: seedOf(1) });

/** The first copies of these cards. */
const cardsOf = (...names: CardName[]) => names.map((name) => copiesOf(name)[0] ?? cardFace('none'));

interface Position {
  readonly role: Role;
  readonly hand?: readonly CardName[];
  readonly equip?: readonly CardName[];
  readonly seats?: Readonly<Record<Seat, Partial<SeatView>>>;
}

/** What seat 2 sees; seat 1 is the lord, the others are hidden unless the position says more. */
function seen({ role, hand = [], equip = [], seats = {} }: Position): View {
  const view = viewFor(run, 2);
  const own = { role, hand: cardsOf(...hand), handCount: hand.length, equip: cardsOf(...equip), hp: 3 };
  const { role: _, ...hidden } = view.seats[2] ?? ({} as SeatView);
  const list = view.seats.map((seat): SeatView => {
    const base = seat.seat > 2 ? { ...hidden, seat: seat.seat } : seat;
    return { ...base, ...(seat.seat === 2 ? own : {}), ...seats[seat.seat] };
  });
  return { ...view, seats: list };
}

const BASE = { id: 1, seat: 2, optional: true, fallback: { type: 'pass' } } as const;
const rng = () => aiRng('00', 'heuristic');

type Asked = SinglePrompt extends infer P ? (P extends SinglePrompt ? Omit<P, keyof typeof BASE> : never) : never;

function answerTo(position: Position, asked: Asked) {
  const view = seen(position);
  const mine = { ...BASE, ...asked, optional: asked.kind === 'respond' } as SinglePrompt;
  const { id, kind, why, optional } = mine;
  return decide(
    'heuristic',
    { ...view, pending: { id, kind, why, optional, seats: [2], memberKind: kind, mine } },
    rng(),
  );
}

function use(name: CardName, hint: Hint, targets: Partial<UseOption['targets']> = {}): UseOption {
  const from = cardsOf(name).map(({ id }) => id);
  return { name, from, count: 1, hint, targets: { min: 0, max: 0, from: [], ...targets } };
}

const play = (...uses: UseOption[]): Asked & Pick<PlayPrompt, 'kind'> => ({
  kind: 'play',
  why: { kind: 'rule', rule: 'play' },
  uses,
  skills: [],
  recasts: [],
});

const ATTACK: Hint = { effect: 'harm', worth: 3, about: 'hp' };
const anybody = { min: 1, max: 1, from: [1, 3, 4, 5] };
const slash = use('slash', ATTACK, anybody);

it('attacks the lord as a rebel', () => {
  const answer = answerTo({ role: 'rebel', hand: ['slash'] }, play(slash));
  expect(answer).toMatchObject({ type: 'use', name: 'slash', targets: [1] });
});

it('attacks whoever attacked the lord as a loyalist', () => {
  const seats = { 4: { deeds: { 1: -6 } }, 3: { deeds: { 1: 4 } }, 5: { deeds: { 4: -4 } } };
  const answer = answerTo({ role: 'loyalist', hand: ['slash'], seats }, play(slash));
  expect(answer).toMatchObject({ type: 'use', targets: [4] });
});

it('rather ends its turn than attack a friend', () => {
  const lordOnly = use('slash', ATTACK, { min: 1, max: 1, from: [1] });
  expect(answerTo({ role: 'loyalist', hand: ['slash'] }, play(lordOnly))).toEqual({ type: 'end' });
});

it('spares the lord as a renegade until nobody else is left', () => {
  const lordOnly = use('slash', ATTACK, { min: 1, max: 1, from: [1] });
  expect(answerTo({ role: 'renegade', hand: ['slash'] }, play(lordOnly))).toEqual({ type: 'end' });
  const dead = (role: Role) => ({ alive: false, role, roleShown: true });
  const seats = { 3: dead('rebel'), 4: dead('rebel'), 5: dead('loyalist') };
  expect(answerTo({ role: 'renegade', hand: ['slash'], seats }, play(lordOnly))).toMatchObject({ targets: [1] });
});

it('puts on what is better than what it wears, and nothing worse', () => {
  const wear = (name: CardName) => use(name, { effect: 'self', worth: 2 }, { fixed: [2] });
  const bare = answerTo({ role: 'rebel', hand: ['eight-diagram'] }, play(wear('eight-diagram')));
  expect(bare).toMatchObject({ type: 'use', name: 'eight-diagram' });
  const worn: Position = { role: 'rebel', hand: ['silver-lion'], equip: ['eight-diagram'] };
  expect(answerTo(worn, play(wear('silver-lion')))).toEqual({ type: 'end' });
});

it('drinks before an attack, and only then', () => {
  const drink = use('analeptic', { effect: 'self', worth: 2, before: ['slash'] }, { fixed: [2] });
  const position: Position = { role: 'rebel', hand: ['analeptic', 'slash'] };
  expect(answerTo(position, play(drink, slash))).toMatchObject({ name: 'analeptic' });
  expect(answerTo(position, play(drink))).toEqual({ type: 'end' });
});

it('duels only with attacks behind it', () => {
  const duel = use('duel', { ...ATTACK, backedBy: ['slash'] }, anybody);
  expect(answerTo({ role: 'rebel', hand: ['duel', 'slash'] }, play(duel))).toMatchObject({
    name: 'duel',
    targets: [1],
  });
  expect(answerTo({ role: 'rebel', hand: ['duel', 'dodge'] }, play(duel))).toEqual({ type: 'end' });
});

it('gives up the cheapest cards', () => {
  const hand: CardName[] = ['peach', 'lightning', 'nullification', 'slash'];
  const from = cardsOf(...hand).map(({ id }) => ({ kind: 'card', card: id, zone: 'hand', owner: 2 }) as const);
  const answer = answerTo(
    { role: 'rebel', hand },
    {
      kind: 'pickCards',
      why: { kind: 'rule', rule: 'discard' },
      purpose: 'discard',
      from,
      min: 2,
      max: 2,
      hint: { effect: 'self', worth: 1 },
    },
  );
  const given = cardsOf('lightning', 'slash').map(({ id }) => ({ card: id }));
  expect(answer).toMatchObject({ type: 'cards', picks: expect.arrayContaining(given) as unknown });
});

it('frees a friend of what lies before him, and takes the best of a foe', () => {
  const pick = (owner: Seat): Asked => ({
    kind: 'pickCards',
    why: { kind: 'card', name: 'dismantlement', user: 2, target: owner },
    purpose: 'discard',
    from: [
      { kind: 'unseen', seat: owner, count: 2 },
      { kind: 'card', card: 'std-001', zone: 'judge', owner },
      { kind: 'card', card: cardsOf('eight-diagram')[0]?.id ?? '', zone: 'equip', owner },
    ],
    min: 1,
    max: 1,
    hint: { effect: 'harm', worth: 2, about: 'cards' },
  });
  const worn = { equip: cardsOf('eight-diagram'), handCount: 2 };
  expect(answerTo({ role: 'loyalist', seats: { 1: worn } }, pick(1))).toMatchObject({ picks: [{ card: 'std-001' }] });
  const eight = cardsOf('eight-diagram')[0]?.id;
  expect(answerTo({ role: 'rebel', seats: { 1: worn } }, pick(1))).toMatchObject({ picks: [{ card: eight }] });
});

const respond = (name: CardName, hint: Hint, on?: Seat): Asked => ({
  kind: 'respond',
  why: { kind: 'rule', rule: 'dying', target: on ?? 2 },
  want: [name],
  mode: 'use',
  options: [use(name, { effect: 'self', worth: 3 })],
  hint,
  ...(on === undefined ? {} : { on }),
});

const SAVE: Hint = { effect: 'help', worth: 10 };

it('saves itself, and the lord where that is its side', () => {
  const hand: CardName[] = ['peach'];
  expect(answerTo({ role: 'rebel', hand }, respond('peach', SAVE, 2))).toMatchObject({ type: 'use' });
  expect(answerTo({ role: 'loyalist', hand }, respond('peach', SAVE, 1))).toMatchObject({ type: 'use' });
  expect(answerTo({ role: 'renegade', hand }, respond('peach', SAVE, 1))).toMatchObject({ type: 'use' });
  expect(answerTo({ role: 'rebel', hand }, respond('peach', SAVE, 1))).toEqual({ type: 'pass' });
});

it('keeps harm from friends and help from foes', () => {
  const hand: CardName[] = ['nullification'];
  const [help, harm]: Hint[] = [
    { effect: 'help', worth: 4 },
    { effect: 'harm', worth: 4 },
  ];
  if (help === undefined || harm === undefined) throw new Error('two hints');
  expect(answerTo({ role: 'loyalist', hand }, respond('nullification', help, 1))).toMatchObject({ type: 'use' });
  expect(answerTo({ role: 'loyalist', hand }, respond('nullification', harm, 1))).toEqual({ type: 'pass' });
  expect(answerTo({ role: 'rebel', hand }, respond('nullification', harm, 1))).toMatchObject({ type: 'use' });
  expect(answerTo({ role: 'rebel', hand }, respond('nullification', help, 1))).toEqual({ type: 'pass' });
});

it('dodges when it can', () => {
  expect(answerTo({ role: 'rebel', hand: ['dodge'] }, respond('dodge', { effect: 'self', worth: 3 }))).toMatchObject({
    type: 'use',
    name: 'dodge',
  });
});
