import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionOf, resume, viewFor } from '../../src/engine/index.ts';
import { stateOf } from '../../src/engine/runner/run.ts';
import { type Case, cases, runs, textOf, watch } from '../support/games.ts';

/** Games in which one of the first four seats is protected. */
const protectedGames: fc.Arbitrary<Case> = fc
  .tuple(cases, fc.integer({ min: 1, max: 4 }))
  .map(([one, firstOut]) => ({ ...one, config: { ...one.config, firstOut } }));

it('whoever was out first before is the first out again only by somebody whom he attacked', {
  timeout: 120_000,
}, () => {
  let held = 0;
  fc.assert(
    fc.property(protectedGames, (one) => {
      const { firstOut = 0 } = one.config;
      watch(
        one,
        () => undefined,
        (run) => {
          const state = stateOf(run);
          const seat = state.seats[firstOut - 1];
          const [first] = state.deaths;
          // Everybody sees who is protected, for as long as he is.
          for (const shown of viewFor(run, 'table').seats) {
            expect(shown.shielded === true).toBe(shown.seat === firstOut && first === undefined);
          }
          if (first?.seat === firstOut) {
            expect(first.by).toBeDefined();
            expect(seat?.used.game[`attack:${first.by}`]).toBeGreaterThan(0);
          }
          if (first === undefined && seat?.hp === 1) held += 1;
        },
      );
    }),
    runs(25),
  );
  expect(held).toBeGreaterThan(0);
});

it('what a protected seat has attacked is saved with the game', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(protectedGames, (one) => {
      watch(
        one,
        () => undefined,
        (run) => expect(textOf(resume(positionOf(run)).run)).toBe(textOf(run)),
        60,
      );
    }),
    runs(10),
  );
});
