import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  AI_KINDS,
  type AiKind,
  aiRng,
  type Answer,
  decide,
  newGame,
  pendingOf,
  type Role,
  type Run,
  type View,
  viewFor,
} from '../../src/engine/index.ts';
import { deckCards } from '../../src/engine/cards/registry.ts';
import { stateOf } from '../../src/engine/runner/run.ts';
import { playedAnswer } from '../../src/engine/runner/self-play.ts';
import { begin, type Case, cases, chooser, give, playOn, runs, seedOf, textOf, watch } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

function allCards(run: Run): string[] {
  const { drawPile, discardPile, table, seats } = stateOf(run);
  const held = seats.flatMap(({ hand, equip, judge, piles }) => [
    ...hand,
    ...equip,
    ...judge.map(({ card }) => card),
    ...Object.values(piles).flat(),
  ]);
  return [...drawPile, ...discardPile, ...table, ...held].sort();
}

/**
 * What is wrong about the seats: at a question of the rules only the dying one lives without HP, or one on whose general
 * a card lies for each of them (不屈).
 */
function unsoundSeats(run: Run): unknown[] {
  const { seats, outcome } = stateOf(run);
  const why = pendingOf(run)?.why;
  const dying = why?.kind === 'rule' && why.rule === 'dying' ? why.target : undefined;
  const choosing = why?.kind === 'rule' && why.rule === 'general';
  return seats.filter(({ seat, alive, general, hp, maxHp, hand, equip, judge, piles, roleShown }) => {
    const onGeneral = Object.values(piles);
    if (choosing) return hp !== maxHp || hp > 0 === (general === 'none') || hand.length > 0;
    if (hp > maxHp) return true;
    // Until the role of the dead is shown (焚心), what they had lies where it lay.
    if (!alive) return roleShown && hand.length + equip.length + judge.length + onGeneral.flat().length > 0;
    if (onGeneral.some((cards) => cards.length === 1 - hp)) return false;
    return hp <= 0 && outcome === undefined && why?.kind === 'rule' && seat !== dying;
  });
}

it('keeps every card in exactly one place at every question, up to the end', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const deck = deckCards(one.config.deck).sort().join();
      const look = (run: Run) => {
        expect(allCards(run).join() === deck).toBe(true);
        expect(unsoundSeats(run)).toEqual([]);
      };
      watch(one, look, look);
    }),
    runs(20),
  );
});

it('plays the same game from the same seed and answers', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const first = begin(one);
      const told = [first.events];
      const answers = playOn(first.run, { choose: chooser(one), look: (_run, _given, events) => told.push(events) });
      const again = begin(one);
      const retold = [again.events, ...answers.map((given) => give(again.run, given))];
      expect(textOf(again.run)).toBe(textOf(first.run));
      expect(retold).toEqual(told);
    }),
    runs(15),
  );
});

it('starts another game from another seed', () => {
  const decks = [1, 2, 3].map((number) => {
    const config = { mode: 'identity', players: 5, roles: 'standard', deck: 'full', generals: 'none' } as const;
    const { run } = begin({ config, seed: seedOf(number), tableId: 't', ai: 'random' });
    return textOf(run);
  });
  expect(new Set(decks).size).toBe(decks.length);
});

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

it('freezes every answer it was given, to the last part', () => {
  fc.assert(
    fc.property(cases, (one) => {
      watch(
        one,
        () => undefined,
        (_run, given: Answer) => expect(isDeepFrozen(given)).toBe(true),
        200,
      );
    }),
    runs(10),
  );
});

/** As many games as a minute of testing allows; `npm run simulate` plays thousands. */
const GAMES = 200;

it.each(AI_KINDS)('ends every one of many games of %s seats with a result that fits', (ai: AiKind) => {
  const winners = new Set<string>();
  for (let number = 0; number < GAMES; number += 1) {
    const config = {
      mode: 'identity',
      players: 4 + (number % 7),
      roles: 'standard',
      deck: 'full',
      generals: number % 2 === 0 ? 'standard' : 'none',
    } as const;
    const one: Case = { config, seed: seedOf(number), tableId: `many-${number}`, ai };
    const { run } = begin(one);
    playOn(run, { choose: chooser(one) });
    const { outcome, seats } = viewFor(run, 'table');
    expect(pendingOf(run)).toBeUndefined();
    expect(seats.every(({ role }) => role !== undefined)).toBe(true);
    expect(outcome?.winners.length).toBeGreaterThan(0);
    winners.add(outcome?.winner ?? 'nobody');
  }
  expect([...winners].sort()).toEqual(['lord', 'rebel', 'renegade']);
});

/** Games of five in which the seats of some roles think and the others answer by lot. */
function wonBy(winner: string, thinking: readonly Role[]): number {
  let won = 0;
  for (let number = 0; number < 40; number += 1) {
    const config = { mode: 'identity', players: 5, roles: 'standard', deck: 'full', generals: 'none' } as const;
    const seed = seedOf(number);
    const { run } = newGame({ config, seed });
    const rng = aiRng(seed, 'sides');
    const thinks = (view: View) =>
      view.seats.some(({ seat, role }) => seat === view.viewer && thinking.includes(role ?? 'lord'));
    playOn(run, {
      choose: (now) => playedAnswer(now, (view) => decide(thinks(view) ? 'heuristic' : 'random', view, rng)),
    });
    if (viewFor(run, 'table').outcome?.winner === winner) won += 1;
  }
  return won;
}

it('lets the side win that thinks', () => {
  expect(wonBy('lord', ['lord', 'loyalist'])).toBeGreaterThan(32);
  expect(wonBy('rebel', ['rebel'])).toBeGreaterThan(32);
  expect(wonBy('renegade', ['renegade'])).toBeGreaterThan(3 * wonBy('renegade', []));
});
