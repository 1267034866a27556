import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/engine/index.ts';
import { heuristicTurn } from '../support/heuristic-play.ts';

function of<T extends GameEvent['type']>(type: T, events: readonly GameEvent[]) {
  return events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
}

const used = (skill: string, events: readonly GameEvent[]) =>
  of('skill', events).filter((event) => event.skill === skill);

describe('a judgement card is replaced', () => {
  const judged = (role: string, hand: string, top: string) =>
    heuristicTurn(`
seats:
  1: { role: lord, judge: [♠6 乐不思蜀] }
  2: { general: 司马懿, role: ${role}, hand: [${hand}] }
  3: { role: rebel }
  4: { role: rebel }
draw: [${top}, ♣4 杀, ♣5 杀, ♣6 杀]
phase: judge`);

  it.each([
    ['loyalist', '♥2 闪', '♠8 杀', 'to save a friend', 1],
    ['loyalist', '♥2 闪', '♥10 杀', 'not where the friend is safe', 0],
    ['loyalist', '♠9 杀', '♠8 杀', 'not with a card that changes nothing', 0],
    ['rebel', '♠9 杀', '♥10 杀', 'to strike a foe', 1],
    ['rebel', '♥2 闪', '♠8 杀', 'not where the foe is struck already', 0],
  ])('by a %s with %s over %s: %s', (role, hand, top, _why, times) => {
    expect(of('judgeReplaced', judged(role, hand, top))).toHaveLength(times);
  });
});

describe('HP are paid for cards', () => {
  const paid = (hp: number) =>
    heuristicTurn(`
seats:
  1: { general: 黄盖, role: lord, hp: ${hp} }
  2: { role: loyalist }
  3: { role: rebel }`);

  it.each([
    [4, 2],
    [2, 0],
    [1, 0],
  ])('with %i HP left, %i times', (hp, times) => {
    expect(of('loseHp', paid(hp))).toHaveLength(times);
  });
});

describe('a card less is drawn', () => {
  const drawn = (hand: string) =>
    heuristicTurn(`
seats:
  1: { general: 许褚, role: lord, hand: [${hand}] }
  2: { role: loyalist }
  3: { role: rebel }
phase: draw`);

  it('with an attack in hand that gains by it, and not without', () => {
    expect(used('luoyi', drawn('♠7 杀')).length).toBeGreaterThan(0);
    expect(used('luoyi', drawn('♥2 闪, ♥3 桃'))).toHaveLength(0);
  });
});

describe('somebody is healed', () => {
  it('together with oneself, for cards that can be spared', () => {
    const events = heuristicTurn(`
seats:
  1: { role: lord, hp: 2 }
  2: { general: 孙尚香, role: loyalist, hp: 1, hand: [♠7 杀, ♠8 杀, ♥2 闪] }
  3: { role: rebel, hp: 1 }
turn: 2`);
    expect(used('jieyin', events)).toMatchObject([{ targets: [1] }]);
  });

  it('a friend, not a foe', () => {
    const events = heuristicTurn(`
seats:
  1: { role: lord, hp: 2 }
  2: { general: 华佗, role: rebel, hand: [♦2 闪, ♣A 诸葛连弩] }
  3: { role: loyalist, hp: 1 }
turn: 2`);
    expect(used('qingnang', events)).toHaveLength(0);
  });

  it('oneself, by giving cards away', () => {
    const events = heuristicTurn(`
seats:
  1: { general: 刘备, role: lord, hp: 1, hand: [♦2 闪, ♦3 闪, ♦4 闪] }
  2: { role: loyalist }
  3: { role: rebel }`);
    expect(of('recover', events)).toMatchObject([{ seat: 1, amount: 1 }]);
  });
});

it('exchanges what is cheap and keeps what is dear', () => {
  const events = heuristicTurn(`
seats:
  1: { general: 孙权, role: lord, hand: [♠A 闪电, ♣8 杀, ♣9 杀, ♥3 桃, ♥2 闪], used: { 杀: 1 } }
  2: { role: loyalist }
  3: { role: rebel }`);
  const given = of('move', events).filter(({ reason, from }) => reason === 'discard' && from.zone === 'hand');
  expect(used('zhiheng', events)).toHaveLength(1);
  expect(given[0]?.count).toBe(3);
});

describe('of two evils', () => {
  const punished = (hp: number) =>
    heuristicTurn(`
seats:
  1: { general: 夏侯惇, role: lord }
  2: { role: rebel, hp: ${hp}, hand: [♠7 杀, ♦3 闪, ♦4 闪] }
  3: { role: loyalist }
draw: [♠8 杀]
turn: 2`);

  it('the wound is taken in good health, the cards are given when life is short', () => {
    expect(of('damage', punished(4)).map(({ target }) => target)).toEqual([1, 2]);
    expect(of('damage', punished(2)).map(({ target }) => target)).toEqual([1]);
  });
});

describe('cards are compared', () => {
  it('with the highest against a foe', () => {
    const events = heuristicTurn(`
seats:
  1: { general: 太史慈, role: lord, hand: [♠7 杀, ♥2 闪, ♥K 闪] }
  2: { role: rebel, hand: [♦2 闪, ♦J 闪] }`);
    expect(of('compared', events)).toMatchObject([{ seat: 1, target: 2, won: true }]);
  });
});

describe('stars', () => {
  const finished = (stars: string) =>
    heuristicTurn(`
seats:
  1: { general: 神诸葛亮, role: lord, piles: { 七星: [${stars}] } }
  2: { role: rebel }
phase: finish`);

  it('shield a friend and endanger a foe, the cheapest of them', () => {
    const events = finished('♠7 杀, ♠A 闪电, ♥3 桃');
    expect(used('dawu', events)).toMatchObject([{ targets: [1] }]);
    expect(used('kuangfeng', events)).toMatchObject([{ targets: [2] }]);
  });

  it('are kept where they are dear', () => {
    expect(used('dawu', finished('♥3 桃'))).toEqual([]);
  });
});
