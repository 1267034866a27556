import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readRequest } from '../../src/tools/new-general/request.ts';
import { writeGeneral } from '../../src/tools/new-general/write.ts';
import { tempDir } from '../support/temp-dir.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = resolve(import.meta.dirname, '../..');
const GENERALS = 'src/engine/generals';

/** A project with the generals of this one. */
function project(): string {
  const dir = tempDir();
  cpSync(join(root, GENERALS), join(dir, GENERALS), { recursive: true });
  return dir;
}

const read = (dir: string, path: string): string => readFileSync(join(dir, path), 'utf8');

it('writes a general, its line in the index and its scenarios', () => {
  const dir = project();
  const paths = writeGeneral(dir, readRequest(['standard/hua-xiong', 'yaowu']));
  expect(paths).toEqual([
    `${GENERALS}/standard/hua-xiong.ts`,
    `${GENERALS}/standard/index.ts`,
    'test/scenarios/skills/yaowu/plain.yaml',
    'test/scenarios/skills/yaowu/interaction.yaml',
  ]);
  const [before, after] = [root, dir].map((base) => read(base, `${GENERALS}/standard/index.ts`).split('\n'));
  const added = after?.filter((line) => before?.includes(line) !== true);
  expect(added).toEqual(["import { huaXiong } from './hua-xiong.ts';", '  huaXiong,']);
  expect(after?.indexOf("import { huaXiong } from './hua-xiong.ts';")).toBe(
    (after?.indexOf("import { huangGai } from './huang-gai.ts';") ?? 0) - 1,
  );
});

it('makes a pack that is new, and adds to it the second time', () => {
  const dir = project();
  writeGeneral(dir, readRequest(['wind/zhang-jiao', 'leiji', 'guidao']));
  expect(read(dir, `${GENERALS}/registry.ts`)).toContain('= { standard, wind };');
  expect(read(dir, `${GENERALS}/registry.ts`)).toContain("import { wind } from './wind/index.ts';");
  writeGeneral(dir, readRequest(['wind/cao-ren']));
  expect(read(dir, `${GENERALS}/registry.ts`)).toContain('= { standard, wind };');
  expect(read(dir, `${GENERALS}/wind/index.ts`)).toBe(
    [
      "import { caoRen } from './cao-ren.ts';",
      "import { zhangJiao } from './zhang-jiao.ts';",
      '',
      '/** Generals of the wind pack. */',
      'export const wind = [zhangJiao, caoRen];',
      '',
    ].join('\n'),
  );
});

it.each([
  [['zhang-jiao'], 'is not PACK/GENERAL'],
  [['wind/fire/zhang-jiao'], 'is not PACK/GENERAL'],
  [['wind/ZhangJiao'], 'is no id of a general'],
  [['../wind/zhang-jiao'], 'is not PACK/GENERAL'],
  [['../zhang-jiao'], 'is no id of a pack'],
  [['wind/张角'], 'is no id of a general'],
  [['wind/index'], 'is the index of a pack'],
  [['wind/zhang-jiao', 'Leiji'], 'is no id of a skill'],
  [['wind/zhang-jiao', 'leiji', 'leiji'], 'is named twice'],
  [['wind/sima-yi'], 'standard/sima-yi.ts exists already'],
  [['wind/pang-de', 'mashu'], 'is written in src/engine/generals/standard/ma-chao.ts already'],
  [['wind/zhang-jiao', 'duel'], 'is the name of a card'],
])('refuses %j and writes nothing', (args, words) => {
  const dir = project();
  expect(() => writeGeneral(dir, readRequest(args))).toThrow(words);
  expect(existsSync(join(dir, GENERALS, 'wind'))).toBe(false);
  expect(read(dir, `${GENERALS}/registry.ts`)).toBe(read(root, `${GENERALS}/registry.ts`));
});

it('leaves scenarios alone that are written already', () => {
  const dir = project();
  mkdirSync(join(dir, 'test/scenarios/skills/leiji'), { recursive: true });
  const paths = writeGeneral(dir, readRequest(['wind/zhang-jiao', 'leiji', 'guidao']));
  expect(paths.filter((path) => path.endsWith('.yaml'))).toEqual([
    'test/scenarios/skills/guidao/plain.yaml',
    'test/scenarios/skills/guidao/interaction.yaml',
  ]);
});

it('says so where there is no project, or an index that it cannot read', () => {
  expect(() => writeGeneral(tempDir(), readRequest(['wind/zhang-jiao']))).toThrow(
    'run it from the root of the project',
  );
  const dir = project();
  mkdirSync(join(dir, GENERALS, 'wind'));
  writeFileSync(join(dir, GENERALS, 'wind/index.ts'), 'export {};\n');
  expect(() => writeGeneral(dir, readRequest(['wind/zhang-jiao']))).toThrow('add "zhangJiao" by hand');
});

it('shows how it is used', () => {
  const file = 'src/tools/new-general.ts';
  const tool = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, encoding: 'utf8' });
  expect(tool()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run new:general') as string });
  expect(tool('wind/sima-yi')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/exists already[^]*npm run new:general/) as string,
  });
});

it('writes what fails until it is filled in', () => {
  const dir = project();
  const parts = ['src', 'test/arch', 'test/scenarios/skills', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
  for (const part of parts) cpSync(join(root, part), join(dir, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  writeGeneral(dir, readRequest(['wind/zhang-jiao', 'leiji']));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const files = ['test/arch/generals.test.ts', 'test/arch/skill-scenarios.test.ts'];
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--reporter=json', ...files], {
    cwd: dir,
    encoding: 'utf8',
  });
  const { testResults } = JSON.parse(stdout) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed'),
  );
  expect(failed.map(({ fullName }) => fullName).sort()).toEqual([
    "'leiji' has two scenarios in its folder that fail without it",
    "'zhang-jiao' has a kingdom, a gender and its HP",
    "'zhang-jiao' has its names in both languages",
    "'zhang-jiao' has nothing left to fill in",
    "'zhang-jiao' has the printed rule of each of its own skills above it",
    "'zhang-jiao' has the text of each skill in both languages",
    "'zhang-jiao' tells AIs how good a choice it is for each role",
    'plays every general in some scenario',
  ]);
});
