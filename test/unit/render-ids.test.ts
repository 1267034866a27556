import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, decodeStep, encodeStep, NOTHING, type Step } from '../../src/bot/render/controls/draft.ts';
import {
  AWAY_PRESSES,
  decodePress,
  encodePress,
  NUMBERED_PRESSES,
  type PressId,
  TABLE_PRESSES,
} from '../../src/bot/render/ids.ts';

const slots = (most: number) =>
  fc.uniqueArray(fc.nat(most), { maxLength: most }).map((list) => list.sort((a, b) => a - b));

const draft: fc.Arbitrary<Draft> = fc.record({
  entry: fc.option(fc.nat(200), { nil: undefined }),
  cards: slots(59),
  cardsDone: fc.boolean(),
  seats: fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
  seatsDone: fc.boolean(),
  top: fc.uniqueArray(fc.nat(6)),
  bottom: fc.option(fc.uniqueArray(fc.nat(6)), { nil: undefined }),
  gives: fc.constant([]),
  done: fc.boolean(),
  page: fc.nat(9),
});

const giving: fc.Arbitrary<Draft> = fc
  .tuple(fc.array(fc.nat(10), { maxLength: 20 }), slots(19))
  .map(([gives, cards]) => ({ ...NOTHING, gives: trimmed(gives), cards }));

/** Trailing cards that nobody got yet are not written. */
function trimmed(gives: readonly number[]): number[] {
  const last = gives.findLastIndex((seat) => seat > 0);
  return gives.slice(0, last + 1);
}

const step: fc.Arbitrary<Step> = fc.record({
  draft: fc.oneof(draft, giving),
  pressed: fc.oneof(fc.constant(undefined), fc.constant('values' as const), fc.nat(200)),
});

const table = fc.stringMatching(/^[\w-]{1,16}$/);

const pressId: fc.Arbitrary<PressId> = fc.oneof(
  fc.constant<PressId>({ kind: 'mine' }),
  fc.record({ kind: fc.constant('away' as const), what: fc.constantFrom(...AWAY_PRESSES) }),
  fc.record({ kind: fc.constantFrom(...TABLE_PRESSES), table }),
  fc.record({ kind: fc.constantFrom(...NUMBERED_PRESSES), table, number: fc.nat(100_000) }),
  fc.record({ kind: fc.constantFrom('respond', 'pass'), table, prompt: fc.nat(100_000) }),
  fc.record({ kind: fc.constant('do' as const), table, prompt: fc.nat(100_000), step }),
);

describe('ids of buttons and selects', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(pressId, (id) => {
        expect(decodePress(encodePress(id))).toEqual(id);
      }),
    );
  });

  it('steps come back as they were written', () => {
    fc.assert(
      fc.property(step, (one) => {
        expect(decodeStep(encodeStep(one))).toEqual(one);
      }),
    );
  });

  it('are read in one way only: another text is another press, or none', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^(do|join|pass|mine|away|take|yes):[\w-]{0,18}:[0-9a-z]{0,3}:[a-zCSv0-9.]{0,12}$/),
    );
    fc.assert(
      fc.property(text, (one) => {
        const id = decodePress(one);
        if (id !== undefined) expect(encodePress(id)).toBe(one);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '',
    'join',
    'join:',
    'join:a b',
    'join:12345678901234567',
    'respond:t',
    'pass:t:',
    'do:t:1',
    'do:t:1:e-1',
    'do:t:1:z9',
    'mine:t',
    'away',
    'away:t',
    'away:zone:1',
    '出牌',
  ])('refuses %j', (text) => {
    expect(decodePress(text)).toBeUndefined();
  });

  it('B18 fit into 64 bytes for a choice among sixty cards, and for twenty cards handed to ten players', () => {
    const many = Array.from({ length: 60 }, (_, i) => i);
    const cards: Draft = { ...NOTHING, entry: 199, cards: many, seats: [10, 9], page: 2 };
    const gives: Draft = { ...NOTHING, gives: many.slice(0, 20).map((i) => (i % 10) + 1), cards: [] };
    for (const one of [cards, gives]) {
      const id = encodePress({
        kind: 'do',
        table: 'sixteen-chars-16',
        prompt: 9999,
        step: { draft: one, pressed: 'values' },
      });
      expect(id.length).toBeLessThanOrEqual(64);
      expect(id).toMatch(/^[\x21-\x7e]+$/);
    }
  });
});
