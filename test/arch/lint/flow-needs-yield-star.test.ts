import { flowNeedsYieldStar } from '../../../eslint/flow-needs-yield-star.ts';
import { checkTyped, typedFile } from './tester.ts';

/** The declarations that the cases use stand in `fixtures/lint/game.ts`. */
const PREAMBLE = "import { ask, damage, drive, type Flow, hook, maybe, plain, seats, yes } from './game.ts';\n";

const valid = (name: string, code: string, mayHold = false) => ({
  name,
  code: PREAMBLE + code,
  filename: typedFile,
  options: [{ mayHold }],
});

const invalid = (name: string, code: string, messageId: string, mayHold = false) => ({
  ...valid(name, code, mayHold),
  errors: [{ messageId }],
});

checkTyped('flow-needs-yield-star', flowNeedsYieldStar, {
  valid: [
    valid('run with yield*', 'export function* f(): Flow<number> { return yield* damage(1); }'),
    valid(
      'run for its value',
      'export function* f(): Flow<void> { const n = yield* damage(1); if (n > 1) yield* ask(); }',
    ),
    valid('a choice of two flows', 'export function* f(): Flow<void> { yield* (yes ? damage(1) : damage(2)); }'),
    valid('an optional hook', 'export function* f(): Flow<void> { yield* hook.run?.() ?? damage(1); }'),
    valid('returned by a plain function', 'export function f(): Flow<number> { return damage(1); }'),
    valid('the body of an arrow', 'export const f = (seat: number): Flow<number> => damage(seat);'),
    valid('one of two, returned', 'export function f() { return yes ? damage(1) : damage(2); }'),
    valid(
      'an arrow where a flow is wanted',
      'declare function later(make: () => Flow<number>): void; later(() => damage(1));',
    ),
    valid(
      'not a flow',
      'plain(); for (const seat of seats()) { drive2(seat); } declare function drive2(n: number): void;',
    ),
    valid('a tuple or nothing', 'declare function pair(): [string, number] | undefined; pair();'),
    valid('passed on by the driver', 'drive(damage(1));', true),
    valid('kept by the driver', 'export const flow = damage(1); flow.next();', true),
  ],
  invalid: [
    invalid('forgotten', 'export function* f(): Flow<void> { damage(1); yield* ask(); }', 'needsYieldStar'),
    invalid('yield without star', 'export function* f() { yield damage(1); }', 'needsYieldStar'),
    invalid(
      'kept in a variable',
      'export function* f(): Flow<void> { const d = damage(1); yield* d; }',
      'needsYieldStar',
    ),
    invalid('passed on', 'drive(damage(1));', 'needsYieldStar'),
    invalid('void', 'export function f() { void damage(1); }', 'needsYieldStar'),
    invalid('in a condition', 'export function f() { if (damage(1)) plain(); }', 'needsYieldStar'),
    invalid('left of &&', 'export function* f(): Flow<void> { yield* damage(1) && ask(); }', 'needsYieldStar'),
    invalid('iterated', 'for (const prompt of damage(1)) { prompt.kind; }', 'needsYieldStar'),
    invalid('spread', 'export const all = [...damage(1)];', 'needsYieldStar'),
    invalid('by its structure', 'export function* f(): Flow<void> { ask(); yield* damage(1); }', 'needsYieldStar'),
    invalid('of a union', 'export function f() { maybe(); }', 'needsYieldStar'),
    invalid('an optional hook', 'export function f() { hook.run?.(); }', 'needsYieldStar'),
    invalid(
      'of a bound type parameter',
      'export function f<F extends Flow<void>>(make: () => F) { make(); }',
      'needsYieldStar',
    ),
    invalid('that asks nothing', 'function* quiet() { plain(); } export function f() { quiet(); }', 'needsYieldStar'),
    invalid('inferred', 'function* g() { yield* damage(1); } export function f() { g(); }', 'needsYieldStar'),
    invalid(
      'returned by a generator',
      'export function* f() { yield* ask(); return damage(1); }',
      'returnedFromGenerator',
    ),
    invalid(
      'returned by an async function',
      'export async function f() { return damage(1); }',
      'returnedFromGenerator',
    ),
    invalid('dropped by forEach', '[1, 2].forEach((seat) => damage(seat));', 'dropped'),
    invalid('dropped by forEach, returned', '[1, 2].forEach((seat) => { return damage(seat); });', 'dropped'),
    invalid('forgotten by the driver', 'damage(1);', 'needsYieldStar', true),
    invalid('dropped by the driver', '[1, 2].forEach((seat) => damage(seat));', 'dropped', true),
  ],
});
