import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { systemClock } from '../../src/bot/table/clock.ts';
import { bodyOf, hashOf, messageOf, withoutControls } from '../../src/bot/table/content.ts';
import { createCourier } from '../../src/bot/table/courier.ts';
import { fractionOf, newErrorId, newSeed, newTableId, nonceOf } from '../../src/bot/table/lot.ts';
import { createQueue } from '../../src/bot/table/queue.ts';
import { createTiming } from '../../src/bot/table/timing.ts';
import { SPEEDS } from '../../src/bot/table/contract.ts';
import type { Prompt } from '../../src/engine/index.ts';
import { fakeClock } from '../support/fake-clock.ts';

describe('the queue', () => {
  test('runs the work of one key in order, also after a fault, and different keys beside each other', async () => {
    const queue = createQueue();
    const done: string[] = [];
    const work =
      (name: string, ms: number, fails = false) =>
      async () => {
        await sleep(ms);
        done.push(name);
        if (fails) throw new Error(name);
        return name;
      };
    const first = queue.run('a', work('a1', 30, true));
    const second = queue.run('a', work('a2', 0));
    const other = queue.run('b', work('b1', 5));
    await expect(first).rejects.toThrow('a1');
    expect(await Promise.all([second, other])).toEqual(['a2', 'b1']);
    expect(done).toEqual(['b1', 'a1', 'a2']);
    await queue.idle();
  });
});

describe('the courier', () => {
  test('runs once more when a table changed meanwhile, never twice at once', async () => {
    let [running, most, runs] = [0, 0, 0];
    const courier = createCourier(fakeClock(), async () => {
      running += 1;
      most = Math.max(most, running);
      runs += 1;
      await sleep(5);
      running -= 1;
      return true;
    });
    for (let i = 0; i < 5; i += 1) courier.touch('t');
    await sleep(1);
    for (let i = 0; i < 5; i += 1) courier.touch('t');
    await courier.idle();
    expect([most, runs]).toEqual([1, 2]);
  });

  test('tries again later and later, until it is done', async () => {
    const clock = fakeClock(0);
    const tries: number[] = [];
    const courier = createCourier(clock, () => {
      tries.push(clock.now());
      return Promise.resolve(tries.length > 4);
    });
    courier.touch('t');
    await clock.advance(60_000, () => courier.idle());
    expect(tries).toEqual([0, 1000, 3000, 8000, 18_000]);
    courier.stop();
    courier.touch('t');
    await courier.idle();
    expect(tries).toHaveLength(5);
  });
});

describe('lots', () => {
  test('ids are short, legible and new', () => {
    const ids = Array.from({ length: 500 }, newTableId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[a-hj-km-np-z2-9]{12}$/);
    expect(newErrorId()).toMatch(/^E-[A-Z0-9]{6}$/);
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('numbers from a seed differ by purpose, stay the same, and spread evenly', () => {
    expect(fractionOf('aa', 'hold/1')).toBe(fractionOf('aa', 'hold/1'));
    expect(fractionOf('aa', 'hold/1')).not.toBe(fractionOf('aa', 'steward/1'));
    const drawn = Array.from({ length: 2000 }, (_, i) => fractionOf('bb', `hold/${i}`));
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(mean).toBeCloseTo(0.5, 1);
  });

  test('nonces fit every platform and differ by every part', () => {
    expect(nonceOf('t', 'board:1', 0, 0)).toHaveLength(20);
    expect(nonceOf('t', 'board:1', 0, 1)).not.toBe(nonceOf('t', 'board:1', 1, 0));
    expect(nonceOf('t1', '1')).not.toBe(nonceOf('t', '11'));
  });
});

describe('times', () => {
  const group = (settle: 'first' | 'all', counter: boolean): Prompt => ({
    kind: 'group',
    id: 4,
    settle,
    why: { kind: 'card', name: counter ? 'nullification' : 'duel', user: 1 },
    members: [
      {
        kind: 'respond',
        id: 4,
        seat: 2,
        why: { kind: 'card', name: 'duel', user: 1 },
        optional: true,
        fallback: { type: 'pass' },
        want: ['nullification'],
        mode: 'use',
        options: [],
        hint: { effect: 'neutral', worth: 0 },
      },
    ],
  });

  test('a hold lies in the range of its speed, and always before the deadline', () => {
    const ranges = { live: [4, 8], fast: [60, 180], daily: [300, 900], slow: [600, 1800] } as const;
    const timing = createTiming(1);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...SPEEDS), fc.nat(), (seed, speed, id) => {
        const prompt = { ...group('first', true), id };
        const hold = timing.hold(speed, seed, prompt, true);
        expect(hold).toBeGreaterThanOrEqual(ranges[speed][0] * 1000);
        expect(hold).toBeLessThanOrEqual(ranges[speed][1] * 1000);
        expect(hold).toBeLessThan(timing.window(speed, prompt));
        expect(timing.hold(speed, seed, prompt, false)).toBeLessThanOrEqual(8_000);
      }),
    );
  });

  test('a counter to a counter has half of the time; who all must answer need not wait for a hold', () => {
    const timing = createTiming(1);
    expect(timing.window('live', group('first', false))).toBe(30_000);
    expect(timing.window('live', group('first', true))).toBe(15_000);
    expect(timing.hold('daily', 'aa', group('all', false), true)).toBeLessThanOrEqual(8_000);
  });
});

describe('what is shown', () => {
  const message = (png: number): Message => ({
    blocks: [
      { type: 'text', lines: [['a', { bold: 'b' }]] },
      { type: 'image', png: new Uint8Array([png]), name: 'x.png', alt: 'x' },
      { type: 'buttons', buttons: [{ id: 'i', label: 'l', style: 'primary' }] },
      { type: 'select', select: { id: 's', hint: 'h', options: [{ value: 'v', label: 'l' }], min: 1, max: 1 } },
    ],
    mentions: ['u'],
  });

  test('any difference changes the hash, pictures too', () => {
    expect(hashOf(message(1))).toBe(hashOf(message(1)));
    expect(hashOf(message(1))).not.toBe(hashOf(message(2)));
    expect(hashOf(message(1))).not.toBe(hashOf({ ...message(1), tone: 'bad' }));
  });

  test('without controls nothing is left to press; what is written down pings nobody', () => {
    expect(withoutControls(message(1)).blocks.map(({ type }) => type)).toEqual(['text', 'image']);
    expect(messageOf(bodyOf(message(1)))).toEqual({ blocks: [{ type: 'text', lines: [['a', { bold: 'b' }]] }] });
  });
});

describe('the clock of the machine', () => {
  test('calls once at its time, at once when that has passed, never when cancelled, and however far it is', () => {
    vi.useFakeTimers();
    try {
      const start = systemClock.now();
      const calls: string[] = [];
      systemClock.at(start + 100, () => calls.push('soon'));
      systemClock.at(start - 5, () => calls.push('past'));
      systemClock.at(start + 50, () => calls.push('never'))();
      const far = 60 * 24 * 60 * 60_000;
      systemClock.at(start + far, () => calls.push('far'));
      vi.advanceTimersByTime(0);
      expect(calls).toEqual(['past']);
      vi.advanceTimersByTime(100);
      expect(calls).toEqual(['past', 'soon']);
      vi.advanceTimersByTime(far - 101);
      expect(calls).toEqual(['past', 'soon']);
      vi.advanceTimersByTime(1);
      expect(calls).toEqual(['past', 'soon', 'far']);
    } finally {
      vi.useRealTimers();
    }
  });
});
