import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { pendingOf, type Run } from '../../src/engine/index.ts';
import { playScenario, readScenario, toScenario } from '../../src/tools/scenario/index.ts';
import { begin, type Case, cases, chooser, playOn, runs } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

const full = cases.map((one): Case => ({ ...one, config: { ...one.config, deck: 'full' } }));

/** Some question in the middle of a game. */
function middleOf(one: Case, count: number): Run {
  const { run } = begin(one);
  playOn(run, { choose: chooser(one), limit: count });
  return run;
}

it('writes any position so that it can be read and played to the same question', () => {
  let played = 0;
  fc.assert(
    fc.property(full, fc.nat({ max: 250 }), (one, count) => {
      const run = middleOf(one, count);
      if (pendingOf(run) === undefined) return;
      const text = toScenario(run, 'T', '随机局');
      const { scenario, problems, missing } = readScenario(text);
      // What the format has no words for is said in a comment, and then the game may go another way.
      if (text.startsWith('# cannot be said')) return;
      expect([...problems, ...missing], text).toEqual([]);
      expect(scenario && playScenario(scenario, 'plain'), text).toBeUndefined();
      played += 1;
    }),
    runs(60),
  );
  expect(played).toBeGreaterThan(30);
});
