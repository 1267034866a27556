import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  type Answer,
  answer,
  type CardId,
  fork,
  fallbackOf,
  pendingOf,
  type Prompt,
  type Run,
  type SeatAnswer,
  type SinglePrompt,
  validate,
} from '../../src/engine/index.ts';
import { stateOf } from '../../src/engine/runner/run.ts';
import { cases, runs, textOf, watch } from '../support/games.ts';
import { legalAnswers, meaningOf } from '../support/legal.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Questions with more legal answers than this are left to chance elsewhere. */
const MANY = 400;

const membersOf = (prompt: Prompt): readonly SinglePrompt[] => (prompt.kind === 'group' ? prompt.members : [prompt]);

function wrap(prompt: Prompt, seat: number, given: SeatAnswer): Answer {
  return prompt.kind === 'group' ? { type: 'group', answers: { [seat]: given } } : given;
}

/** Answers near to legal ones: another card, another seat, one more, one less, twice the same, another kind. */
function neighbours(given: SeatAnswer, cards: readonly CardId[], seats: readonly number[]): SeatAnswer[] {
  const lists = <T>(list: readonly T[], all: readonly T[]): T[][] => [
    ...all.map((one) => [...list.slice(0, -1), one]),
    ...all.map((one) => [...list, one]),
    list.slice(1),
    [...list, ...list.slice(0, 1)],
  ];
  switch (given.type) {
    case 'use':
    case 'skill':
      return [
        ...lists(given.cards, cards).map((list) => ({ ...given, cards: list })),
        ...lists(given.targets, seats).map((list) => ({ ...given, targets: list })),
      ];
    case 'recast':
      return cards.map((card) => ({ ...given, card }));
    case 'cards': {
      const picks = [...cards.map((card) => ({ card })), ...seats.map((unseen) => ({ unseen }))];
      return lists(given.picks, picks).map((list) => ({ ...given, picks: list }));
    }
    case 'seats':
      return lists(given.seats, seats).map((list) => ({ ...given, seats: list }));
    case 'arrange':
      return lists(given.top, cards).map((top) => ({ ...given, top }));
    case 'distribute': {
      const gifts = cards.map((card) => ({ card, to: seats[0] ?? 1 }));
      return lists(given.gives, gifts).map((gives) => ({ ...given, gives }));
    }
    case 'option':
      return [{ ...given, option: `${given.option}x` }];
    case 'general':
      return [{ ...given, general: `${given.general}x` }];
    case 'end':
    case 'pass':
    case 'yes':
      return [];
  }
}

const KINDS: readonly SeatAnswer[] = [
  { type: 'end' },
  { type: 'pass' },
  { type: 'yes' },
  { type: 'cards', picks: [] },
  { type: 'seats', seats: [] },
  { type: 'option', option: '' },
  { type: 'general', general: '' },
  { type: 'arrange', top: [], bottom: [] },
  { type: 'distribute', gives: [] },
  { type: 'recast', card: '' },
  { type: 'skill', skill: '', cards: [], targets: [] },
  { type: 'use', name: 'slash', cards: [], targets: [] },
];

/** Some cards of every place, and one that there is not. */
function someCards(run: Run): CardId[] {
  const { drawPile, discardPile, seats } = stateOf(run);
  const held = seats.flatMap(({ hand, equip }) => [...hand.slice(0, 2), ...equip]);
  return ['none', ...drawPile.slice(0, 1), ...discardPile.slice(0, 1), ...held];
}

function expectJudged(run: Run, prompt: Prompt, member: SinglePrompt): void {
  const legal = legalAnswers(member);
  if (legal.length > MANY) return;
  const meanings = new Set(legal.map(meaningOf));
  for (const given of legal)
    expect([given, validate(prompt, wrap(prompt, member.seat, given))]).toEqual([given, { ok: true }]);
  const seats = stateOf(run).seats.map(({ seat }) => seat);
  const near = legal.slice(0, 12).flatMap((given) => neighbours(given, someCards(run), [0, ...seats]));
  const before = textOf(run);
  for (const given of [...KINDS, ...near]) {
    if (meanings.has(meaningOf(given))) continue;
    expect([given, answer(run, wrap(prompt, member.seat, given)).ok]).toEqual([given, false]);
  }
  expect(pendingOf(run)).toBe(prompt);
  expect(textOf(run)).toBe(before);
}

it('accepts exactly the answers that a question spells out; a refused one changes nothing', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const prompt = pendingOf(run);
        if (prompt === undefined) return;
        for (const member of membersOf(prompt)) expectJudged(run, prompt, member);
      };
      watch(one, look, look, 60);
    }),
    runs(12),
  );
});

it('goes on after every legal answer', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const prompt = pendingOf(run);
        if (prompt === undefined || prompt.id % 7 !== 0) return;
        for (const member of membersOf(prompt)) {
          for (const given of legalAnswers(member).slice(0, 40)) {
            const applied = answer(fork(run), wrap(prompt, member.seat, given));
            expect([given, applied.ok]).toEqual([given, true]);
          }
        }
      };
      watch(one, look, look, 150);
    }),
    runs(12),
  );
});

it('has a legal fallback for every question', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const prompt = pendingOf(run);
        if (prompt !== undefined) expect(validate(prompt, fallbackOf(prompt))).toEqual({ ok: true });
      };
      watch(one, look, look);
    }),
    runs(15),
  );
});

it('takes no answer of a seat that is not asked, and none when the game is over', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const prompt = pendingOf(run);
        if (prompt?.kind === 'group') {
          expect(answer(run, { type: 'pass' })).toEqual({ ok: false, reason: 'wrong-kind' });
          expect(answer(run, { type: 'group', answers: { 99: { type: 'pass' } } })).toEqual({
            ok: false,
            reason: 'not-asked',
          });
        } else if (prompt !== undefined) {
          expect(answer(run, { type: 'group', answers: {} })).toEqual({ ok: false, reason: 'wrong-kind' });
        } else {
          expect(answer(run, { type: 'pass' })).toEqual({ ok: false, reason: 'not-asked' });
        }
      };
      watch(one, look, look);
    }),
    runs(5),
  );
});
