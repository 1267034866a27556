import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { pendingOf, type Run } from '../../src/engine/index.ts';
import { stateOf } from '../../src/engine/runner/run.ts';
import { cases, runs, watch } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Every object and list of plain data. */
function parts(value: unknown, into = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || into.has(value)) return into;
  into.add(value);
  for (const part of Object.values(value)) parts(part, into);
  return into;
}

it('asks questions that share nothing with the state, which goes on while they are kept', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const state = parts(stateOf(run));
        expect([...parts(pendingOf(run))].filter((part) => state.has(part))).toEqual([]);
      };
      watch(one, look, look);
    }),
    runs(15),
  );
});

it('numbers questions one by one', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const asked: number[] = [];
      const look = (run: Run) => {
        const pending = pendingOf(run);
        if (pending !== undefined) asked.push(pending.id);
      };
      watch(one, look, look, 200);
      expect(asked).toEqual(asked.map((_, i) => i + 1));
    }),
    runs(10),
  );
});
