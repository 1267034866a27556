import { type Face, type Seat, type View, viewFor } from '../../engine/index.ts';
import { type Run, stateOf } from '../../engine/runner/run.ts';
import { faceIn } from './cards.ts';
import { describePending, isNamed } from './describe.ts';
import type { Expectation, Line } from './model.ts';
import { faceKey, literalOf, nameOf, nameOfSkill } from './names.ts';
import { openPrompts, type Session } from './session.ts';
import { targetsOf } from './targets.ts';

/** One thing that does not hold. */
export interface Mismatch {
  readonly expected: string;
  readonly actual: string;
}

type Check = (session: Session, expect: Expectation, table: View) => Mismatch[];
type SeatView = View['seats'][number];

function mismatch(key: string, expected: unknown, actual: unknown): Mismatch[] {
  const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return write(expected) === write(actual)
    ? []
    : [{ expected: `${key} ${write(expected)}`, actual: `${key} ${write(actual)}` }];
}

const listed = (faces: readonly Face[]): string => `[${faces.map(literalOf).join(', ')}]`;
const keys = (faces: readonly Face[]): string[] => faces.map(faceKey).sort();

function sameCards(key: string, expected: readonly Face[], actual: readonly Face[]): Mismatch[] {
  if (keys(expected).join() === keys(actual).join()) return [];
  return [{ expected: `${key} ${listed(expected)}`, actual: `${key} ${listed(actual)}` }];
}

function facesOf(run: Run, cards: readonly string[]): Face[] {
  return cards.map((card) => faceIn(stateOf(run), card));
}

function perSeat<T>(
  key: string,
  values: Readonly<Record<string, T>> | undefined,
  check: (at: string, seat: Seat, value: T) => Mismatch[],
): Mismatch[] {
  return Object.entries(values ?? {}).flatMap(([seat, value]) => check(`${key} of ${seat}:`, Number(seat), value));
}

const seen = (table: View, seat: Seat): SeatView | undefined => table.seats[seat - 1];

const numbers: Check = (_session, expect, table) => {
  const fields = ['hp', 'maxHp', 'handCount', 'alive', 'chained', 'faceDown'] as const;
  return fields.flatMap((field) =>
    perSeat<number | boolean>(field, expect[field], (at, seat, value) =>
      mismatch(at, value, seen(table, seat)?.[field]),
    ),
  );
};

const zones: Check = ({ run }, expect, table) => [
  ...perSeat('hand', expect.hand, (at, seat, faces) =>
    sameCards(at, faces, viewFor(run, seat).seats[seat - 1]?.hand ?? []),
  ),
  ...perSeat('equip', expect.equip, (at, seat, faces) => sameCards(at, faces, seen(table, seat)?.equip ?? [])),
  ...perSeat('judge', expect.judge, (at, seat, faces) => sameCards(at, faces, seen(table, seat)?.judge ?? [])),
];

const marks: Check = (_session, expect, table) =>
  perSeat('marks', expect.marks, (at, seat, wanted) =>
    Object.entries(wanted).flatMap(([name, value]) => {
      const count = seen(table, seat)?.marks[name] ?? 0;
      return mismatch(`${at} ${nameOf(name)}`, value, typeof value === 'boolean' ? count > 0 : count);
    }),
  );

const piles: Check = ({ run }, expect) =>
  perSeat('piles', expect.piles, (at, seat, wanted) =>
    Object.entries(wanted).flatMap(([name, value]) => {
      const cards = stateOf(run).seats[seat - 1]?.piles[name] ?? [];
      return typeof value === 'number'
        ? mismatch(`${at} ${nameOf(name)}`, value, cards.length)
        : sameCards(`${at} ${nameOf(name)}`, value, facesOf(run, cards));
    }),
  );

/** All skills that are named; an empty list means that there is none. */
const skills: Check = (_session, expect, table) =>
  perSeat('skills', expect.skills, (at, seat, wanted) => {
    const had = seen(table, seat)?.skills ?? [];
    const holds = wanted.length === 0 ? had.length === 0 : wanted.every((id) => had.includes(id));
    return holds ? [] : mismatch(at, wanted.map(nameOfSkill), had.map(nameOfSkill));
  });

/** All that are named lie there; what else lies there does not matter. */
function among(key: string, expected: readonly Face[], actual: readonly Face[]): Mismatch[] {
  const left = keys(actual);
  const absent = expected.filter((face) => {
    const at = left.indexOf(faceKey(face));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return absent.length === 0 ? [] : [{ expected: `${key} with ${listed(absent)}`, actual: `${key} ${listed(actual)}` }];
}

const decks: Check = ({ run }, { drawTop, discard }, table) => {
  const { drawPile } = stateOf(run);
  const top = drawTop === undefined ? [] : facesOf(run, drawPile.slice(drawPile.length - drawTop.length).reverse());
  return [
    ...(drawTop === undefined ? [] : mismatch('top of the draw pile', listed(drawTop), listed(top))),
    ...(discard === undefined ? [] : among('discard pile', discard, table.discard)),
  ];
};

const turn: Check = (_session, expect, table) => [
  ...(expect.turn === undefined ? [] : mismatch('turn', expect.turn, table.turn)),
  ...(expect.phase === undefined ? [] : mismatch('phase', expect.phase, table.phase)),
];

const pending: Check = (session, { pending: wanted }) => {
  const open = openPrompts(session);
  if (wanted === undefined) return [];
  const holds = wanted === 'none' ? open.length === 0 : open.some((prompt) => isNamed(prompt, wanted));
  if (holds) return [];
  const expected = wanted === 'none' ? 'nothing is asked' : `${wanted.seat} is asked: ${wanted.ask}`;
  return [{ expected, actual: describePending(open) }];
};

const result: Check = (_session, expect, { outcome }) => [
  ...(expect.winner === undefined ? [] : mismatch('winner', expect.winner, outcome?.winner ?? 'none')),
  ...(expect.winners === undefined
    ? []
    : mismatch('winners', [...expect.winners].sort(), [...(outcome?.winners ?? [])].sort())),
  ...perSeat('scores', expect.scores, (at, seat, points) => mismatch(at, points, outcome?.scores[seat] ?? 'no score')),
];

const ranges: Check = ({ run }, expect, table) => [
  ...Object.entries(expect.distance ?? {}).flatMap(([pair, value]) => {
    const [from = 0, to = 0] = pair.split('-').map(Number);
    return mismatch(`distance ${pair}`, value, viewFor(run, from).seats[to - 1]?.distance ?? 'none');
  }),
  ...perSeat('attackRange', expect.attackRange, (at, seat, value) => {
    const range = seen(table, seat)?.range ?? 0;
    return mismatch(at, value, value === 'unlimited' && !isCounted(range) ? value : range);
  }),
];

/** An attack range beyond every table is as good as none. */
function isCounted(range: number): boolean {
  const beyond = 100;
  return range < beyond;
}

function legal(session: Session, line: Line, wanted: readonly Seat[]): Mismatch[] {
  const found = targetsOf(session, line);
  return mismatch(`targets of "${line.text}"`, [...wanted].sort(), [...found].sort());
}

const targets: Check = (session, expect) =>
  (expect.legalTargets ?? []).flatMap(({ line, seats }) => legal(session, line, seats));

const roles: Check = (_session, expect, table) =>
  perSeat('roleShown', expect.roleShown, (at, seat, role) => mismatch(at, role, seen(table, seat)?.role ?? 'none'));

const CHECKS: readonly Check[] = [
  numbers,
  zones,
  marks,
  piles,
  skills,
  decks,
  turn,
  pending,
  result,
  ranges,
  targets,
  roles,
];

/** Everything that is expected and does not hold now. */
export function mismatches(session: Session, expect: Expectation): Mismatch[] {
  const table = viewFor(session.run, 'table');
  return CHECKS.flatMap((check) => check(session, expect, table));
}
