import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { root } from '../arch/sources.ts';
import { tempDir } from '../support/temp-dir.ts';

vi.setConfig({ testTimeout: 60_000 });

const table = 'seats: { 1: { hand: [♠7 杀] }, 2: {}, 3: {} }\n';
const steps = 'steps:\n  - 1 uses ♠7 杀 on 2\n';

function folder(): string {
  const dir = tempDir();
  mkdirSync(join(dir, 'inner'));
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
  };
  write('a.yaml', `id: T1\ntitle: 命中\n${table}${steps}expect: { hp: { 2: 3 } }\n`);
  write('inner/b.yml', `id: T2\ntitle: 不对\n${table}${steps}expect: { hp: { 2: 4 } }\n`);
  write(
    'inner/c.yaml',
    `id: T3\ntitle: 没有的武将\nseats: { 1: { general: 王平 }, 2: {}, 3: {} }\nexpect: { turn: 1 }\n`,
  );
  write('inner/d.yaml', 'id: T1\ntitle: 重复\nseats: { 1: {}, 2: {}, 3: {} }\nexpect: { turn: 1 }\n');
  write('notes.txt', 'no scenario');
  return dir;
}

function run(...args: string[]) {
  const command = ['--import', 'tsx', join(root, 'src/tools/scenario.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, out: stdout.trimEnd().split('\n'), err: stderr };
}

it('prints a line a file, what failed, and the sums', () => {
  const dir = folder();
  const { status, out } = run(dir);
  expect(status).toBe(1);
  expect(out[0]).toBe('ok T1 命中');
  expect(out[1]).toBe('FAIL T2 不对');
  expect(out.slice(2, 7).map((line) => line.trim().split(/\s+/)[0])).toEqual([
    'file',
    'step',
    'expected',
    'found',
    'pending',
  ]);
  expect(out.join('\n')).toContain('expected hp of 2: 4\n     found    hp of 2: 3');
  expect(out.join('\n')).toContain('FAIL T3 没有的武将');
  expect(out.join('\n')).toContain('seats.1: general 王平');
  expect(out.join('\n')).toContain(`T1 is also the id of ${join(dir, 'a.yaml')}`);
  expect(out.at(-1)).toBe('1 passed, 3 failed');
});

it('passes when all pass', () => {
  const { status, out } = run('--modes', 'plain,views', join(folder(), 'a.yaml'));
  expect([status, out]).toEqual([0, ['ok T1 命中', '1 passed, 0 failed']]);
});

it('lists what is not yet possible without failing', () => {
  const { status, out } = run('--possible', join(folder(), 'inner/c.yaml'));
  expect(status).toBe(0);
  expect(out).toEqual(['not yet possible T3 没有的武将 (general 王平)', '1 not yet possible', '0 passed, 0 failed']);
});

it('prints an object a file for machines', () => {
  const dir = folder();
  const { status, out, err } = run('--json', join(dir, 'a.yaml'), join(dir, 'inner/b.yml'));
  expect(status).toBe(1);
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    { id: 'T1', ok: true, step: null, expected: null, actual: null },
    { id: 'T2', ok: false, step: 'end', expected: 'hp of 2: 4', actual: 'hp of 2: 3' },
  ]);
  expect(err).toContain('1 passed, 1 failed');
});

it('says how it is used', () => {
  for (const args of [[], ['--modes', 'slow', '.'], ['--quick', '.'], ['no/such/folder']]) {
    const { status, err } = run(...args);
    expect(status).toBe(2);
    expect(err).toContain('usage: npm run scenario');
  }
});
