import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../src/bot/ports.ts';
import { engineCatalog } from '../../src/bot/render/catalog.ts';
import { type Draft, NOTHING } from '../../src/bot/render/controls/draft.ts';
import { press } from '../../src/bot/render/controls/press.ts';
import { controlBlocks } from '../../src/bot/render/controls/show.ts';
import { decodePress, encodePress } from '../../src/bot/render/ids.ts';
import { sceneOf } from '../../src/bot/render/scene.ts';
import { type SinglePrompt, validate } from '../../src/engine/index.ts';
import { canonical, legal, subsets } from '../support/every-answer.ts';
import { anyPrompt, type Sizes } from '../support/any-prompt.ts';
import { gameOf, tableOf } from '../support/shown-table.ts';

const { run } = gameOf(10, '1');
const table = tableOf({ run, options: { players: 10 }, id: 'sixteen-chars-16' });
const scenes = { 'zh-CN': sceneOf(table, 'zh-CN', engineCatalog), en: sceneOf(table, 'en', engineCatalog) };

/** One thing that a person can do with the controls that he sees. */
interface Move {
  readonly id: string;
  readonly values: readonly string[];
}

function buttonsOf(blocks: readonly Block[]): Move[] {
  return blocks.flatMap((block) =>
    block.type === 'buttons' ? block.buttons.map(({ id }) => ({ id, values: [] })) : [],
  );
}

function movesOf(blocks: readonly Block[]): Move[] {
  const selects = blocks.flatMap((block) => (block.type === 'select' ? [block.select] : []));
  return [
    ...buttonsOf(blocks),
    ...selects.flatMap(({ id, options, min, max }) =>
      subsets(
        options.map(({ value }) => value),
        min,
        max,
      ).map((values) => ({ id, values })),
    ),
  ];
}

function checkLimits(blocks: readonly Block[]): void {
  const ids = new Set<string>();
  const see = (id: string): void => {
    expect(id.length, id).toBeLessThanOrEqual(64);
    expect(id).toMatch(/^[\x21-\x7e]+$/);
    expect(ids.has(id), `twice: ${id}`).toBe(false);
    ids.add(id);
  };
  for (const block of blocks) {
    if (block.type === 'buttons') {
      for (const { id, label } of block.buttons) {
        see(id);
        expect(label.length).toBeGreaterThan(0);
        expect(label.length).toBeLessThanOrEqual(80);
      }
    }
    if (block.type === 'select') {
      const { id, options, min, max } = block.select;
      see(id);
      expect(options.length).toBeGreaterThan(0);
      expect(options.length).toBeLessThanOrEqual(25);
      expect(min).toBeLessThanOrEqual(max);
      expect(max).toBeLessThanOrEqual(options.length);
      expect(max).toBeGreaterThan(0);
    }
  }
}

function stepOf(prompt: SinglePrompt, move: Move) {
  const id = decodePress(move.id);
  if (id?.kind !== 'do') throw new Error(`not a control: ${move.id}`);
  expect(id.prompt).toBe(prompt.id);
  expect(id.table).toBe(table.id);
  return press(prompt, id.step, move.values);
}

/** A number below a limit, by a small generator of its own: a failing walk is repeated by its seed. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

const BIG: Sizes = { options: 30, cards: 60, seats: 9 };
const SMALL: Sizes = { options: 2, cards: 3, seats: 3 };

describe('controls', () => {
  it('走下去总能给出一个合法的应答', () => {
    fc.assert(
      fc.property(anyPrompt(BIG), fc.nat(), fc.boolean(), (prompt, seed, zh) => {
        const next = chance(seed);
        let draft: Draft = NOTHING;
        for (let presses = 0; presses < 400; presses += 1) {
          const blocks = controlBlocks(scenes[zh ? 'zh-CN' : 'en'], prompt, draft);
          checkLimits(blocks);
          const back = encodePress({
            kind: 'do',
            table: table.id,
            prompt: prompt.id,
            step: { draft: NOTHING, pressed: undefined },
          });
          const buttons = buttonsOf(blocks).filter(({ id }) => id !== back);
          const picks = blocks.flatMap((block): Move[] => {
            if (block.type !== 'select') return [];
            const { id, options, min, max } = block.select;
            const first = next(options.length);
            // A page of a longer list: take what is still missing.
            const count = min === 0 ? max : min + next(max - min + 1);
            const values = [...options.slice(first), ...options.slice(0, first)].slice(0, count);
            return [{ id, values: values.map(({ value }) => value) }];
          });
          const moves = [...buttons, ...picks];
          expect(moves.length, 'nothing can be pressed').toBeGreaterThan(0);
          const move = moves[next(moves.length)];
          if (move === undefined) throw new Error('unreachable');
          const result = stepOf(prompt, move);
          expect(result.kind).not.toBe('invalid');
          if (result.kind === 'answer') {
            expect(validate(prompt, result.answer)).toEqual({ ok: true });
            return;
          }
          if (result.kind === 'ask') draft = result.draft;
        }
        throw new Error('no answer after 400 presses');
      }),
      { numRuns: 400 },
    );
  });

  it('小的询问:每个合法的应答都按得出来,按得出来的都合法', () => {
    fc.assert(
      fc.property(anyPrompt(SMALL), (prompt) => {
        const reached = reachable(prompt);
        expect([...reached].sort()).toEqual([...legal(prompt)].sort());
      }),
      { numRuns: 300 },
    );
  });

  it('伪造或过期的编号从不抛出,也不产生不合法的应答', () => {
    const field = fc.stringMatching(/^[a-zC-S]?[0-9a-z]{0,12}$/);
    const forged = fc.array(field, { maxLength: 5 }).map((parts) => `do:${table.id}:1:${parts.join('.')}`);
    const values = fc.array(fc.oneof(fc.nat(40).map(String), fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(anyPrompt({ options: 4, cards: 6, seats: 5 }), forged, values, (prompt, id, chosen) => {
        const decoded = decodePress(id);
        if (decoded?.kind !== 'do') return;
        const result = press(prompt, decoded.step, chosen);
        if (result.kind === 'answer') expect(validate(prompt, result.answer)).toEqual({ ok: true });
        expect(() => controlBlocks(scenes.en, prompt, decoded.step.draft)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });
});

/** All answers that the controls lead to. */
function reachable(prompt: SinglePrompt): Set<string> {
  const answers = new Set<string>();
  const seen = new Set<string>();
  const open: Draft[] = [NOTHING];
  for (let draft = open.pop(); draft !== undefined; draft = open.pop()) {
    const key = JSON.stringify(draft);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const move of movesOf(controlBlocks(scenes.en, prompt, draft))) {
      const result = stepOf(prompt, move);
      if (result.kind === 'ask') open.push(result.draft);
      if (result.kind !== 'answer') continue;
      expect(validate(prompt, result.answer)).toEqual({ ok: true });
      answers.add(canonical(prompt, result.answer));
    }
  }
  return answers;
}
