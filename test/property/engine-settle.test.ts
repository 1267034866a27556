import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  aiRng,
  answer,
  decide,
  fork,
  type GroupPrompt,
  pendingOf,
  type Run,
  type Seat,
  type SeatAnswer,
  type Settlement,
  settle,
  viewFor,
} from '../../src/engine/index.ts';
import { cases, runs, textOf, watch } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

const PASS: SeatAnswer = { type: 'pass' };
const yes = (seat: Seat): SeatAnswer => ({ type: 'use', name: 'nullification', cards: [`card-${seat}`], targets: [] });

function groupOf(seats: readonly Seat[], settled: GroupPrompt['settle']): GroupPrompt {
  const why = { kind: 'rule', rule: 'dying' } as const;
  const hint = { effect: 'help', worth: 1 } as const;
  const members = seats.map((seat) => {
    const base = { id: 1, seat, why, optional: true, fallback: PASS, hint } as const;
    return { ...base, kind: 'respond', want: ['nullification'], mode: 'use', options: [] } as const;
  });
  return { kind: 'group', id: 1, why, settle: settled, members };
}

type Sealed = readonly (readonly [Seat, SeatAnswer])[];

/** Let sealed answers arrive one by one, until the question is settled. */
function arrive(prompt: GroupPrompt, order: Sealed): { settlement: Settlement; used: number } {
  const answers = new Map<Seat, SeatAnswer>();
  let settlement = settle(prompt, answers);
  for (const [seat, given] of order) {
    if (settlement.settled) break;
    answers.set(seat, given);
    settlement = settle(prompt, answers);
  }
  return { settlement, used: answers.size };
}

/** Seats in order of settlement, what each will answer, and two orders of arrival. */
const windows = fc
  .record({
    seats: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 1 }),
    yeses: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    settled: fc.constantFrom('first' as const, 'all' as const),
  })
  .chain(({ seats, yeses, settled }) => {
    const sealed: Sealed = seats.map((seat) => [seat, yeses.includes(seat) ? yes(seat) : PASS] as const);
    const order = () => fc.shuffledSubarray([...sealed], { minLength: sealed.length });
    return fc.record({
      prompt: fc.constant(groupOf(seats, settled)),
      sealed: fc.constant(sealed),
      one: order(),
      two: order(),
    });
  });

it('settles on the same answers in whatever order they arrive', () => {
  fc.assert(
    fc.property(windows, ({ prompt, one, two }) => {
      const [first, second] = [arrive(prompt, one).settlement, arrive(prompt, two).settlement];
      expect(first.settled && second.settled).toBe(true);
      if (first.settled && second.settled) expect(second.answer).toEqual(first.answer);
    }),
    runs(500),
  );
});

it('settles a first-yes question on the first yes in seat order, and counts nobody after him', () => {
  fc.assert(
    fc.property(windows, ({ prompt, sealed, one }) => {
      if (prompt.settle === 'all') return;
      const at = sealed.findIndex(([, given]) => given.type !== 'pass');
      const counted = at < 0 ? sealed : sealed.slice(0, at + 1);
      const settled = settle(prompt, new Map(one));
      expect(settled).toEqual({
        settled: true,
        answer: { type: 'group', answers: Object.fromEntries(counted) },
        lost: at < 0 ? [] : sealed.slice(at + 1).flatMap(([seat, given]) => (given.type === 'pass' ? [] : [seat])),
      });
    }),
    runs(300),
  );
});

it('waits for every seat before the first yes, and for nobody behind it', () => {
  fc.assert(
    fc.property(windows, ({ prompt, sealed, one }) => {
      const at = sealed.findIndex(([, given]) => given.type !== 'pass');
      const needed = prompt.settle === 'all' || at < 0 ? sealed : sealed.slice(0, at + 1);
      for (const [missing] of needed) {
        const rest = one.filter(([seat]) => seat !== missing);
        const open = settle(prompt, new Map(rest));
        expect(open).toEqual({ settled: false, open: [missing] });
      }
      expect(settle(prompt, new Map(needed)).settled).toBe(true);
    }),
    runs(300),
  );
});

it('leads a real game to the same state in whatever order its windows are answered', () => {
  let windowsMet = 0;
  fc.assert(
    fc.property(cases, (one) => {
      const rng = aiRng(one.seed, 'arrival');
      const look = (run: Run) => {
        const prompt = pendingOf(run);
        if (prompt?.kind !== 'group') return;
        windowsMet += 1;
        const sealed = prompt.members.map(({ seat }) => [seat, decide('random', viewFor(run, seat), rng)] as const);
        const ends = [sealed, [...sealed].reverse()].map((order) => {
          const { settlement } = arrive(prompt, order);
          const side = fork(run);
          if (settlement.settled) answer(side, settlement.answer);
          return textOf(side);
        });
        expect(ends[1]).toBe(ends[0]);
      };
      watch(one, look, look, 80);
    }),
    runs(20),
  );
  expect(windowsMet).toBeGreaterThan(50);
});
