import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Check,
  commitment,
  type GameRecord,
  type GeneralSetId,
  recordOf,
  replay,
} from '../../src/engine/index.ts';
import { readRecord } from '../../src/tools/verify/read.ts';
import { lines } from '../../src/tools/verify/words.ts';
import { begin, chooser, playOn, seedOf } from '../support/games.ts';

function played(
  number: number,
  limit?: number,
  generals: GeneralSetId = 'none',
  given: Partial<GameRecord['config']> = {},
): GameRecord {
  const config = { mode: 'identity', players: 5, roles: 'standard', deck: 'full', generals, ...given } as const;
  const start = { config, seed: seedOf(number), tableId: `table-${number}` };
  const one = { ...start, ai: 'heuristic' } as const;
  const { run } = begin(one);
  const answers = playOn(run, { choose: chooser(one), ...(limit === undefined ? {} : { limit }) });
  return recordOf(start, answers);
}

const record = played(3);

function failing(changed: GameRecord): Check[] {
  return replay(changed)
    .findings.filter(({ ok }) => !ok)
    .map(({ check }) => check);
}

/** The list with one item changed. */
function altered<T>(list: readonly T[], at: number, change: (item: T) => T): T[] {
  return list.map((item, i) => (i === at ? change(item) : item));
}

it('tells a game from its seed to its outcome', () => {
  expect(record.commitment).toBe(commitment(record.seed, record.tableId));
  expect(record.outcome?.winners.length).toBeGreaterThan(0);
  expect(record.shuffles[0]).toMatchObject({ after: 0 });
  expect(record.shuffles[0]?.cards).toHaveLength(160);
  expect(record.shuffles.length).toBeGreaterThan(1);
  expect(record.judgements.length).toBeGreaterThan(0);
  expect([...record.lot].sort()).toEqual([1, 2, 3, 4, 5]);
});

it('holds after a way through text', () => {
  const read = readRecord(JSON.stringify(record));
  expect(read).toEqual(record);
  expect(replay(read)).toMatchObject({ ok: true });
  expect(failing(read)).toEqual([]);
  expect(lines(read, replay(read)).at(-1)).toBe('The record holds.');
});

it('holds for a game whose lord was given and in which somebody was protected', () => {
  const given = played(4, undefined, 'none', { lord: 2, firstOut: 3 });
  const read = readRecord(JSON.stringify(given));
  expect(read.config).toMatchObject({ lord: 2, firstOut: 3 });
  expect(failing(read)).toEqual([]);
});

it('holds for a game that is not over, and says so', () => {
  const half = played(3, 40);
  expect(half.outcome).toBeUndefined();
  expect(half.answers).toHaveLength(40);
  expect(failing(half)).toEqual([]);
  expect(lines(half, replay(half)).join('\n')).toContain('ends before the game is over');
});

it('holds for a game with generals, and notices another choice', () => {
  const chosen = played(3, undefined, 'standard');
  const read = readRecord(JSON.stringify(chosen));
  expect(failing(read)).toEqual([]);
  const [lord, others] = chosen.answers;
  expect(lord?.answer.type).toBe('general');
  expect(others?.answer.type).toBe('group');
  const candidates = ['liu-bei', 'sun-quan', 'cao-cao'].map((general) => ({ type: 'general', general }) as const);
  const other = candidates.find((answer) => JSON.stringify(answer) !== JSON.stringify(lord?.answer));
  const answers = altered(chosen.answers, 0, (entry) => ({ ...entry, answer: other ?? entry.answer }));
  expect(replay({ ...chosen, answers }).stop).toMatchObject({ at: 2, why: 'other-question' });
});

it('holds for a record from before generals could be chosen, with or without a word about them', () => {
  const text = readFileSync(join(import.meta.dirname, '../support/records/before-generals.json'), 'utf8');
  expect(text).toContain('"generals": "none"');
  for (const old of [text, text.replace(', "generals": "none"', '')]) {
    const read = readRecord(old);
    expect(read.config.generals).toBe('none');
    expect(read.answers.length).toBeGreaterThan(20);
    const given = read.answers.map(({ answer }) => answer);
    // Questions may have been put into other words since: the same answers must lead through the same game.
    const { answers, ...now } = recordOf(read, given);
    expect(answers.map(({ answer }) => answer)).toEqual(given);
    expect({ ...now, answers: read.answers }).toEqual(read);
    expect(replay({ ...now, answers })).toMatchObject({ ok: true });
  }
});

it('notices another seed', () => {
  const other = { ...record, seed: seedOf(4) };
  expect(failing(other)).toEqual(expect.arrayContaining(['commitment', 'shuffles', 'outcome']));
});

it('notices another table', () => {
  expect(failing({ ...record, tableId: 'another' })).toEqual(['commitment']);
});

it('notices changed seats', () => {
  expect(failing({ ...record, lot: [...record.lot].reverse() })).toEqual(['lot']);
});

it('notices two cards that changed places in any shuffle', () => {
  for (const at of record.shuffles.keys()) {
    const swap = ([a = '', b = '', ...rest]: readonly string[]) => [b, a, ...rest];
    const shuffles = altered(record.shuffles, at, (one) => ({ ...one, cards: swap(one.cards) }));
    expect(failing({ ...record, shuffles })).toEqual(['shuffles']);
    expect(replay({ ...record, shuffles }).findings.find(({ check }) => check === 'shuffles')).toMatchObject({
      at: at + 1,
    });
  }
});

it('notices any judgement that came out otherwise', () => {
  for (const at of record.judgements.keys()) {
    const judgements = altered(record.judgements, at, (one) => ({ ...one, hit: !one.hit }));
    expect(failing({ ...record, judgements })).toEqual(['judgements']);
  }
});

it('notices another winner and other points', () => {
  const { outcome } = record;
  if (outcome === undefined) throw new Error('the game is over');
  const winner = outcome.winner === 'lord' ? 'rebel' : 'lord';
  expect(failing({ ...record, outcome: { ...outcome, winner } })).toEqual(['outcome']);
  const scores = { ...outcome.scores, 1: (outcome.scores[1] ?? 0) + 1 };
  expect(failing({ ...record, outcome: { ...outcome, scores } })).toEqual(['outcome']);
});

it('notices an answer that is left out, and says which', () => {
  const at = 10;
  const answers = record.answers.filter((_, i) => i !== at);
  const { ok, stop } = replay({ ...record, answers });
  expect(ok).toBe(false);
  expect(stop).toMatchObject({ at: at + 1, why: 'other-question' });
  expect(failing({ ...record, answers })).toContain('answers');
});

it('notices an answer that the rules refuse', () => {
  const at = record.answers.findIndex(({ answer }) => answer.type === 'use');
  const answers = altered(record.answers, at, (entry) => ({
    ...entry,
    answer: { type: 'recast' as const, card: 'none' },
  }));
  expect(replay({ ...record, answers })).toMatchObject({ ok: false, stop: { at: at + 1, why: 'refused' } });
});

it('notices answers after the end', () => {
  const last = record.answers.at(-1);
  if (last === undefined) throw new Error('the game has answers');
  const { ok, stop } = replay({ ...record, answers: [...record.answers, last] });
  expect({ ok, why: stop?.why }).toEqual({ ok: false, why: 'over' });
});

it('notices another legal answer by what comes of it', () => {
  const at = record.answers.findIndex(({ answer }) => answer.type === 'use');
  const answers = altered(record.answers, at, (entry) => ({ ...entry, answer: { type: 'end' as const } }));
  expect(replay({ ...record, answers }).ok).toBe(false);
});

it.each([
  ['no JSON', '{'],
  ['no record', '{}'],
  ['a seed that is none', JSON.stringify({ ...record, seed: 'xyz' })],
  [
    'a table for so many players that there is not',
    JSON.stringify({ ...record, config: { ...record.config, players: 3 } }),
  ],
  ['an unknown kind of answer', JSON.stringify({ ...record, answers: [{ print: '', answer: { type: 'dance' } }] })],
  ['another version', JSON.stringify({ ...record, schema: 99 })],
])('does not read %s', (_what, text) => {
  expect(() => readRecord(text)).toThrow();
});
