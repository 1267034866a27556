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
  const paths = writeGeneral(dir, readRequest(['standard/hua-zhi', 'yaomi']));
  expect(paths).toEqual([
    `${GENERALS}/standard/hua-zhi.ts`,
    `${GENERALS}/standard/index.ts`,
    'test/scenarios/skills/yaomi/plain.yaml',
    'test/scenarios/skills/yaomi/interaction.yaml',
  ]);
  const [before, after] = [root, dir].map((base) => read(base, `${GENERALS}/standard/index.ts`).split('\n'));
  const added = after?.filter((line) => before?.includes(line) !== true);
  expect(added).toEqual(["import { huaZhi } from './hua-zhi.ts';", '  huaZhi,']);
  expect(after?.indexOf("import { huaZhi } from './hua-zhi.ts';")).toBe(
    (after?.indexOf("import { huangGai } from './huang-gai.ts';") ?? 0) - 1,
  );
});

it('makes a pack that is new, and adds to it the second time', () => {
  const dir = project();
  writeGeneral(dir, readRequest(['shadow/pan-mi', 'kuangmi', 'yaomi']));
  expect(read(dir, `${GENERALS}/registry.ts`)).toContain('= { standard, wind, fire, promo, shadow };');
  expect(read(dir, `${GENERALS}/registry.ts`)).toContain("import { shadow } from './shadow/index.ts';");
  writeGeneral(dir, readRequest(['shadow/hua-zhi']));
  expect(read(dir, `${GENERALS}/registry.ts`)).toContain('= { standard, wind, fire, promo, shadow };');
  expect(read(dir, `${GENERALS}/shadow/index.ts`)).toBe(
    [
      "import { huaZhi } from './hua-zhi.ts';",
      "import { panMi } from './pan-mi.ts';",
      '',
      '/** Generals of the shadow pack. */',
      'export const shadow = [panMi, huaZhi];',
      '',
    ].join('\n'),
  );
});

it.each([
  [['pan-mi'], 'is not PACK/GENERAL'],
  [['shadow/fire/pan-mi'], 'is not PACK/GENERAL'],
  [['shadow/PanFeng'], 'is no id of a general'],
  [['../shadow/pan-mi'], 'is not PACK/GENERAL'],
  [['../pan-mi'], 'is no id of a pack'],
  [['shadow/潘凤'], 'is no id of a general'],
  [['shadow/index'], 'is the index of a pack'],
  [['shadow/pan-mi', 'Kuangfu'], 'is no id of a skill'],
  [['shadow/pan-mi', 'kuangmi', 'kuangmi'], 'is named twice'],
  [['shadow/sima-yi'], 'standard/sima-yi.ts exists already'],
  [['shadow/ma-tie', 'mashu'], 'is written in src/engine/generals/standard/ma-chao.ts already'],
  [['shadow/pan-mi', 'duel'], 'is the name of a card'],
])('refuses %j and writes nothing', (args, words) => {
  const dir = project();
  expect(() => writeGeneral(dir, readRequest(args))).toThrow(words);
  expect(existsSync(join(dir, GENERALS, 'shadow'))).toBe(false);
  expect(read(dir, `${GENERALS}/registry.ts`)).toBe(read(root, `${GENERALS}/registry.ts`));
});

it('leaves scenarios alone that are written already', () => {
  const dir = project();
  mkdirSync(join(dir, 'test/scenarios/skills/kuangmi'), { recursive: true });
  const paths = writeGeneral(dir, readRequest(['shadow/pan-mi', 'kuangmi', 'yaomi']));
  expect(paths.filter((path) => path.endsWith('.yaml'))).toEqual([
    'test/scenarios/skills/yaomi/plain.yaml',
    'test/scenarios/skills/yaomi/interaction.yaml',
  ]);
});

it('says so where there is no project, or an index that it cannot read', () => {
  expect(() => writeGeneral(tempDir(), readRequest(['shadow/pan-mi']))).toThrow('run it from the root of the project');
  const dir = project();
  mkdirSync(join(dir, GENERALS, 'shadow'));
  writeFileSync(join(dir, GENERALS, 'shadow/index.ts'), 'export {};\n');
  expect(() => writeGeneral(dir, readRequest(['shadow/pan-mi']))).toThrow('add "panMi" by hand');
});

it('shows how it is used', () => {
  const file = 'src/tools/new-general.ts';
  const tool = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, encoding: 'utf8' });
  expect(tool()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run new:general') as string });
  expect(tool('shadow/sima-yi')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/exists already[^]*npm run new:general/) as string,
  });
});

it('writes what fails until it is filled in', () => {
  const dir = project();
  const parts = ['src', 'test/arch', 'test/scenarios/skills', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
  for (const part of parts) cpSync(join(root, part), join(dir, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  writeGeneral(dir, readRequest(['shadow/pan-mi', 'kuangmi']));
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
    "'kuangmi' has two scenarios in its folder that fail without it",
    "'pan-mi' has a kingdom, a gender and its HP",
    "'pan-mi' has its names in both languages",
    "'pan-mi' has nothing left to fill in",
    "'pan-mi' has the printed rule of each of its own skills above it",
    "'pan-mi' has the text of each skill in both languages",
    "'pan-mi' tells AIs how good a choice it is for each role",
    'plays every general in some scenario',
  ]);
});
