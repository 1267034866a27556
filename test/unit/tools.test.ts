import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readOptions } from '../../src/tools/simulate/options.ts';
import { tempDir } from '../support/temp-dir.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = resolve(import.meta.dirname, '../..');

/** Run a tool as `npm run` does. */
function tool(name: string, ...args: string[]) {
  const file = join('src/tools', `${name}.ts`);
  return spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, encoding: 'utf8' });
}

it('simulates the same games for the same seed', () => {
  const flags = ['--games', '4', '--players', '4-5', '--ai', 'random', '--restore', '--json'];
  const [one, again, other] = ['7', '7', '8'].map((seed) => {
    const { status, stdout } = tool('simulate', ...flags, '--seed', seed);
    expect(status).toBe(0);
    return JSON.parse(stdout) as { tally: { games: number }; failures: unknown[]; restored: number };
  });
  expect(one).toMatchObject({ tally: { games: 4 }, failures: [], restored: 4 });
  expect(again?.tally).toEqual(one?.tally);
  expect(other?.tally).not.toEqual(one?.tally);
});

it('tells a stalled game with its seed, its record and how to see it again', () => {
  const out = tempDir();
  const { status, stdout } = tool('simulate', '--games', '2', '--players', '5', '--limit', '30', '--out', out);
  expect(status).toBe(1);
  expect(stdout).toContain('not over after 30 questions');
  expect(stdout).toContain('npm run simulate -- --games 1 --from 2 --players 5 --ai heuristic --seed "1" --limit 30');
  const [record = '', second] = readdirSync(out).sort();
  expect(second).toBeDefined();
  const verified = tool('verify', join(out, record));
  expect(verified.status).toBe(0);
  expect(verified.stdout).toContain('all 30 were legal');
  const text = readFileSync(join(out, record), 'utf8');
  const changed = join(out, 'changed.json');
  writeFileSync(changed, text.replace('"tableId": "simulate-1"', '"tableId": "simulate-2"'));
  const refused = tool('verify', changed);
  expect(refused.status).toBe(1);
  expect(refused.stdout).toMatch(/FAIL commitment[^]*The record does not hold\./);
});

it('exports nothing without being told what', () => {
  expect(tool('export').stderr).toContain('npm run export -- TABLE');
  expect(tool('export', 'a', 'b').status).toBe(2);
  expect(tool('export', '--what').status).toBe(2);
});

it('exports no game that is not over, and creates no database', () => {
  const database = join(tempDir(), 'none.db');
  const { status, stderr } = tool('export', 'abc', '--database', database);
  expect([status, stderr]).toEqual([2, `there is no database ${database}\n`]);
  expect(existsSync(database)).toBe(false);
});

it.each([
  [['--players', '3'], 'has no 3 players'],
  [['--players', '7', '--roles', 'two-renegades'], 'has no 7 players'],
  [['--games', 'many'], '--games takes a whole number'],
  [['--ai', 'clever'], '--ai takes random, heuristic'],
  [['--deck', 'tarot'], '--deck takes standard'],
  [['--dance'], "Unknown option '--dance'"],
])('refuses %j in words', (args, words) => {
  expect(() => readOptions(args)).toThrow(words);
});

it('shows how it is used where an option cannot be', () => {
  const { status, stderr } = tool('simulate', '--players', '3');
  expect(status).toBe(2);
  expect(stderr).toMatch(/has no 3 players[^]*--games N/);
});

it('says what is wrong with a file that is no record', () => {
  const path = join(tempDir(), 'no-record.json');
  expect(tool('verify', path)).toMatchObject({ status: 2, stderr: expect.stringContaining('no such file') as string });
  writeFileSync(path, '{"schema":1}');
  expect(tool('verify', path)).toMatchObject({ status: 2, stderr: expect.stringContaining('seed') as string });
  expect(tool('verify')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run verify') as string });
});
