import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  AI_KINDS,
  aiRng,
  type CardId,
  decide,
  type Hint,
  newGame,
  type SinglePrompt,
  validate,
  type View,
  viewFor,
} from '../../src/engine/index.ts';
import { runs, seedOf } from '../support/games.ts';
import { legalAnswers, meaningOf } from '../support/legal.ts';

vi.setConfig({ testTimeout: 120_000 });

const SEATS = 5;
const config = { mode: 'identity', players: SEATS, roles: 'standard', deck: 'full', generals: 'none' } as const;
const { run } = newGame({ config, seed: seedOf(1) });

const someSeats = fc.uniqueArray(fc.integer({ min: 1, max: SEATS }), { minLength: 1, maxLength: 4 });
const someCards: fc.Arbitrary<CardId[]> = fc.uniqueArray(
  fc.integer({ min: 1, max: 100 }).map((number) => `std-${String(number).padStart(3, '0')}`),
  { minLength: 1, maxLength: 5 },
);
const few = fc.integer({ min: -3, max: 3 });
const stakes = fc.record({ hp: few, cards: few }, { requiredKeys: [] });
const hints: fc.Arbitrary<Hint> = fc.record(
  {
    effect: fc.constantFrom('harm' as const, 'help' as const, 'self' as const, 'neutral' as const),
    worth: fc.integer({ min: 0, max: 10 }),
    about: fc.constantFrom('hp' as const, 'cards' as const),
    backedBy: fc.constant(['slash'] as const),
    before: fc.constant(['slash'] as const),
    own: stakes,
    exchange: fc.constant(true as const),
  },
  { requiredKeys: ['effect', 'worth'] },
);
const turnings = fc.option(fc.record({ now: fc.boolean(), by: someCards }), { nil: undefined });

/** A least and a most of `size` things. */
function bounds(size: number) {
  return fc
    .tuple(fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: size }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
}

const targets = someSeats.chain((from) =>
  fc.oneof(
    bounds(from.length).map((limits) => ({ ...limits, from })),
    fc.constant({ min: 0, max: 0, from: [], fixed: from }),
    someSeats.map((second) => ({
      min: 2,
      max: 2,
      from,
      then: Object.fromEntries(from.map((seat) => [seat, second])),
    })),
  ),
);

const whys = fc.record({
  kind: fc.constant('skill' as const),
  skill: fc.constant('anything'),
  owner: fc.integer({ min: 1, max: SEATS }),
  target: fc.integer({ min: 1, max: SEATS }),
});

const uses = someCards.chain((from) =>
  fc.record({
    name: fc.constantFrom('slash' as const, 'peach' as const),
    via: fc.constantFrom('one', 'another'),
    from: fc.constant(from),
    count: fc.integer({ min: 0, max: from.length }),
    targets,
    hint: hints,
  }),
);

const skills = someCards.chain((from) =>
  fc.record({ limits: bounds(from.length), targets, hint: hints }).map(({ limits, ...rest }) => ({
    skill: 'skill',
    from,
    ...limits,
    ...rest,
  })),
);

const choices = fc
  .tuple(someCards, fc.integer({ min: 1, max: SEATS }), fc.integer({ min: 1, max: 3 }))
  .map(
    ([cards, seat, count]) =>
      [
        ...cards.map((card) => ({ kind: 'card', card, zone: 'hand', owner: 1 }) as const),
        { kind: 'unseen', seat, count },
      ] as const,
  );

const PURPOSES = ['discard', 'take', 'show', 'give', 'replace', 'keep'] as const;

/** The part of a question that tells its kind. */
const bodies = fc.oneof(
  fc.record({
    kind: fc.constant('play' as const),
    uses: fc.array(uses, { maxLength: 2 }),
    skills: fc.array(skills, { maxLength: 1 }),
    recasts: someCards,
  }),
  fc.record({
    kind: fc.constant('respond' as const),
    want: fc.constant(['slash' as const]),
    mode: fc.constantFrom('use' as const, 'play' as const),
    options: fc.array(uses, { maxLength: 2 }),
    hint: hints,
  }),
  choices.chain((from) =>
    fc
      .record({ limits: bounds(from.length), hint: hints, purpose: fc.constantFrom(...PURPOSES), turning: turnings })
      .map(({ limits, turning, ...rest }) => ({
        kind: 'pickCards' as const,
        from,
        ...limits,
        ...rest,
        ...(turning === undefined ? {} : { turning }),
      })),
  ),
  someSeats.chain((from) =>
    fc
      .record({ limits: bounds(from.length), hint: hints })
      .map(({ limits, hint }) => ({ kind: 'pickSeats' as const, from, ...limits, hint })),
  ),
  fc.record({
    kind: fc.constant('choose' as const),
    options: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }),
    stakes: fc.dictionary(fc.string(), stakes, { maxKeys: 3 }),
  }),
  fc.record({ kind: fc.constant('confirm' as const), hint: hints }),
  fc.record({ kind: fc.constant('arrange' as const), cards: someCards.map((cards) => cards.slice(0, 3)) }),
  fc.tuple(someCards, someSeats).chain(([cards, to]) =>
    bounds(Math.min(2, cards.length)).map((limits) => ({
      kind: 'distribute' as const,
      cards: cards.slice(0, 3),
      to,
      ...limits,
    })),
  ),
  fc.record({
    kind: fc.constant('pickGeneral' as const),
    candidates: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }),
  }),
);

/** Any question of the family, whether a card or skill asks it today or not. */
const prompts: fc.Arbitrary<SinglePrompt> = fc
  .tuple(bodies, whys, fc.boolean())
  .map(([body, why, optional]): SinglePrompt => {
    const never = body.kind === 'play' || body.kind === 'pickGeneral';
    const always = body.kind === 'respond' || body.kind === 'confirm';
    return { id: 1, seat: 1, why, optional: always || (optional && !never), fallback: { type: 'pass' }, ...body };
  });

function viewOf(mine: SinglePrompt): View {
  const { id, kind, why, optional } = mine;
  return { ...viewFor(run, 1), pending: { id, kind, why, optional, seats: [1], memberKind: kind, mine } };
}

it.each(AI_KINDS)('answers any question legally (%s)', (ai) => {
  fc.assert(
    fc.property(prompts, fc.nat(), (prompt, stream) => {
      const given = decide(ai, viewOf(prompt), aiRng('00', `${stream}`));
      expect([given, validate(prompt, given)]).toEqual([given, { ok: true }]);
    }),
    { ...runs(2000), endOnFailure: false },
  );
});

it.each(AI_KINDS)('answers the same with the same numbers (%s)', (ai) => {
  fc.assert(
    fc.property(prompts, fc.nat(), (prompt, stream) => {
      const [once, again] = [1, 2].map(() => decide(ai, viewOf(prompt), aiRng('00', `${stream}`)));
      expect(again).toEqual(once);
    }),
    runs(200),
  );
});

/** With this many tries an answer of chance 1/8000 and more is missed in one of e^10 runs; the seed is fixed. */
const TRIES = 80_000;
const FEW = 24;

it('gives every legal answer sooner or later when it answers by lot', () => {
  fc.assert(
    fc.property(prompts, (prompt) => {
      const legal = legalAnswers(prompt);
      fc.pre(legal.length <= FEW);
      const [view, rng] = [viewOf(prompt), aiRng('00', 'every')];
      const missing = new Set(legal.map(meaningOf));
      for (let tries = 0; tries < TRIES && missing.size > 0; tries += 1) {
        missing.delete(meaningOf(decide('random', view, rng)));
      }
      expect([...missing]).toEqual([]);
    }),
    runs(150),
  );
});

it('refuses to decide for whoever is not asked', () => {
  expect(() => decide('random', viewFor(run, 'table'), aiRng('00', 'x'))).toThrow(/prompt of table/);
});
