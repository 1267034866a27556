import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fork, pendingOf, type Position, positionOf, resume, type Run, viewFor } from '../../src/engine/index.ts';
import { begin, type Case, cases, chooser, give, playOn, runs, textOf } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Play a case up to some question in its middle, as far as it gets. */
function upTo(one: Case, count: number): Run {
  const { run } = begin(one);
  playOn(run, { choose: chooser(one), limit: count });
  return run;
}

const middles = fc.record({ one: cases, count: fc.nat({ max: 300 }) });

function throughText(run: Run): Run {
  const position = JSON.parse(JSON.stringify(positionOf(run))) as Position;
  const { run: restored, rewound } = resume(position);
  expect(rewound).toBe(false);
  return restored;
}

it('goes on after a restart as if nothing had happened', () => {
  fc.assert(
    fc.property(middles, ({ one, count }) => {
      const run = upTo(one, count);
      const restored = throughText(run);
      expect(textOf(restored)).toBe(textOf(run));
      expect(pendingOf(restored)).toEqual(pendingOf(run));
      expect(viewFor(restored, 1)).toEqual(viewFor(run, 1));
      const answers = playOn(run, { choose: chooser(one, 'rest') });
      for (const given of answers) give(restored, given);
      expect(textOf(restored)).toBe(textOf(run));
    }),
    runs(25),
  );
});

it('may be restarted before every single answer', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { run } = begin(one);
      let restored = throughText(run);
      playOn(run, {
        choose: chooser(one),
        limit: 120,
        look: (now, given) => {
          give(restored, given);
          restored = throughText(restored);
          expect(positionOf(restored)).toEqual(positionOf(now));
        },
      });
      expect(textOf(restored)).toBe(textOf(run));
    }),
    runs(8),
  );
});

it('is the same game again when the position is loaded twice', () => {
  fc.assert(
    fc.property(middles, ({ one, count }) => {
      const position = positionOf(upTo(one, count));
      const ends = [position, position].map((each) => {
        const { run } = resume(each);
        playOn(run, { choose: chooser(one, 'twice') });
        return textOf(run);
      });
      expect(ends[0]).toBe(ends[1]);
    }),
    runs(15),
  );
});

it('forks into games that do not touch each other', () => {
  fc.assert(
    fc.property(middles, ({ one, count }) => {
      const run = upTo(one, count);
      const [before, asked, position] = [textOf(run), pendingOf(run), positionOf(run)];
      const side = fork(run);
      expect(textOf(side)).toBe(before);
      playOn(side, { choose: chooser(one, 'side') });
      expect(textOf(run)).toBe(before);
      expect(pendingOf(run)).toEqual(asked);
      expect(positionOf(run)).toEqual(position);
      const sideEnd = textOf(side);
      playOn(run, { choose: chooser(one, 'main') });
      expect(textOf(side)).toBe(sideEnd);
    }),
    runs(15),
  );
});

it('stands at the last safe point, and says so, when the rules now ask something else', () => {
  fc.assert(
    fc.property(middles, ({ one, count }) => {
      const position = positionOf(upTo(one, count));
      const tail = position.tail.map((entry) => ({ ...entry, print: `${entry.print}x` }));
      const { run, rewound } = resume({ ...position, tail });
      expect(rewound).toBe(position.tail.length > 0);
      const atSafePoint = resume({ ...position, tail: [] }).run;
      expect(textOf(run)).toBe(textOf(atSafePoint));
    }),
    runs(15),
  );
});
