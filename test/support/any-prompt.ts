import fc from 'fast-check';
import {
  type CardChoice,
  type CardId,
  catalogue,
  copiesOf,
  type Hint,
  type SinglePrompt,
  type SkillOption,
  type TargetSpec,
  type UseOption,
  type Why,
} from '../../src/engine/index.ts';

/** Ids of all physical cards of the deck. */
export const CARD_IDS: readonly CardId[] = catalogue.cards.flatMap((name) => copiesOf(name).map(({ id }) => id));

const ME = 2;
const PLAYERS = 10;
const hint: Hint = { effect: 'harm', worth: 1 };
const why: Why = { kind: 'card', name: 'slash', user: 1, target: ME };

const someSeats = (min: number, max: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max: PLAYERS }), { minLength: min, maxLength: max });

const someCards = (min: number, max: number): fc.Arbitrary<CardId[]> =>
  fc.uniqueArray(fc.constantFrom(...CARD_IDS), { minLength: min, maxLength: max });

/** A smallest and a greatest number within the size of a list. */
const range = (size: number, least = 0): fc.Arbitrary<{ min: number; max: number }> =>
  fc
    .tuple(fc.integer({ min: Math.min(least, size), max: size }), fc.integer({ min: Math.min(least, size), max: size }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

const plainTargets = (most: number): fc.Arbitrary<TargetSpec> =>
  someSeats(0, most).chain((from) =>
    fc
      .tuple(range(from.length, from.length > 0 ? 1 : 0), fc.boolean())
      .map(([sizes, ordered]) => ({ ...sizes, from, ...(ordered ? { ordered } : {}) })),
  );

const fixedTargets: fc.Arbitrary<TargetSpec> = someSeats(0, 4).map((fixed) => ({ min: 0, max: 0, from: [], fixed }));

const pairTargets = (most: number): fc.Arbitrary<TargetSpec> =>
  someSeats(1, most).chain((from) =>
    fc.tuple(...from.map(() => someSeats(1, most))).map((seconds) => ({
      min: 2,
      max: 2,
      from,
      then: Object.fromEntries(from.map((seat, i) => [seat, seconds[i] ?? []])),
    })),
  );

/** `zero`: targets that may be left out altogether. */
const optionalTargets = (most: number): fc.Arbitrary<TargetSpec> =>
  someSeats(1, most).chain((from) => fc.integer({ min: 1, max: from.length }).map((max) => ({ min: 0, max, from })));

const targets = (most: number): fc.Arbitrary<TargetSpec> =>
  fc.oneof(plainTargets(most), fixedTargets, pairTargets(most), optionalTargets(most));

/** How big prompts get. */
export interface Sizes {
  readonly options: number;
  readonly cards: number;
  readonly seats: number;
}

const useOption = ({ cards, seats }: Sizes): fc.Arbitrary<UseOption> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...CARD_IDS), targets(seats))
      .map(([card, spec]): UseOption => ({ name: 'slash', from: [card], count: 1, targets: spec, hint })),
    someCards(0, cards).chain((from) =>
      fc
        .tuple(fc.integer({ min: 0, max: from.length }), targets(seats))
        .map(([count, spec]): UseOption => ({ name: 'dodge', via: 'wusheng', from, count, targets: spec, hint })),
    ),
  );

const skillOption = ({ cards, seats }: Sizes): fc.Arbitrary<SkillOption> =>
  someCards(0, cards).chain((from) =>
    fc
      .tuple(range(from.length), targets(seats))
      .map(([sizes, spec]): SkillOption => ({ skill: 'qingnang', from, ...sizes, targets: spec, hint })),
  );

const choices = ({ cards }: Sizes): fc.Arbitrary<CardChoice[]> =>
  fc
    .tuple(someCards(0, cards), fc.option(fc.integer({ min: 1, max: Math.max(1, cards) }), { nil: undefined }))
    .map(([seen, unseen]) => [
      ...(unseen === undefined ? [] : [{ kind: 'unseen', seat: 3, count: unseen } as const]),
      ...seen.map((card, i): CardChoice => ({ kind: 'card', card, zone: i % 2 === 0 ? 'hand' : 'equip', owner: 3 })),
    ])
    .filter((list) => list.length > 0);

/** Any question of the closed family, with legal answers. */
export function anyPrompt(sizes: Sizes): fc.Arbitrary<SinglePrompt> {
  const base = fc.record({
    id: fc.integer({ min: 1, max: 2000 }),
    seat: fc.constant(ME),
    why: fc.constant(why),
    optional: fc.boolean(),
    fallback: fc.constant({ type: 'pass' } as const),
  });
  const uses = fc.array(useOption(sizes), { maxLength: sizes.options });
  return base.chain((common): fc.Arbitrary<SinglePrompt> => {
    const must = { ...common, optional: false };
    const respond = { ...common, kind: 'respond', want: ['slash'], mode: 'use', hint, optional: true } as const;
    return fc.oneof(
      fc
        .tuple(uses, fc.array(skillOption(sizes), { maxLength: 2 }), someCards(0, 2))
        .map(([list, skills, recasts]): SinglePrompt => ({ ...must, kind: 'play', uses: list, skills, recasts })),
      uses.map((options): SinglePrompt => ({ ...respond, options })),
      choices(sizes).chain((from) => {
        const total = from.reduce((sum, choice) => sum + (choice.kind === 'card' ? 1 : choice.count), 0);
        return range(total).map(
          (size): SinglePrompt => ({ ...common, kind: 'pickCards', purpose: 'discard', from, hint, ...size }),
        );
      }),
      plainTargets(sizes.seats).map(
        ({ from, min, max }): SinglePrompt => ({ ...common, kind: 'pickSeats', from, min, max, hint }),
      ),
      fc
        .uniqueArray(fc.constantFrom('heart', 'red', 'draw', 'wusheng', 'slash'), {
          minLength: 1,
          maxLength: sizes.options,
        })
        .map((options): SinglePrompt => ({ ...common, kind: 'choose', options })),
      fc.constant<SinglePrompt>({ ...common, kind: 'confirm', optional: true, hint }),
      someCards(1, Math.min(sizes.cards, 7)).map((cards): SinglePrompt => ({ ...common, kind: 'arrange', cards })),
      fc
        .tuple(someCards(1, sizes.cards), someSeats(1, sizes.seats))
        .chain(([cards, to]) =>
          range(cards.length).map((size): SinglePrompt => ({ ...common, kind: 'distribute', cards, to, ...size })),
        ),
      fc.constant<SinglePrompt>({ ...must, kind: 'pickGeneral', candidates: ['cao-cao', 'ma-chao', 'da-qiao'] }),
    );
  });
}
