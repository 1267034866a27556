import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALL_SKILLS } from '../../src/engine/generals/registry.ts';
import { runFile, scenarioFiles } from '../../src/tools/scenario/files.ts';
import { root } from './sources.ts';

type Skill = (typeof ALL_SKILLS)[number];

const passes = (path: string): boolean =>
  runFile(path, { modes: ['plain'], possible: false }, new Map()).result === 'passed';

/** Run something with a skill that does nothing. */
function without<T>(skill: Skill, run: () => T): T {
  const { effects } = skill;
  Object.assign(skill, { effects: [] });
  try {
    return run();
  } finally {
    Object.assign(skill, { effects });
  }
}

/** The scenario files of a skill that hold with it and fail without it. */
function provingFiles(skill: Skill): string[] {
  const folder = join(root, 'test/scenarios/skills', skill.id);
  const holding = existsSync(folder) ? scenarioFiles([folder]).filter(passes) : [];
  return without(skill, () => holding.filter((path) => !passes(path)));
}

it.each(ALL_SKILLS)('$id has two scenarios in its folder that fail without it', (skill) => {
  expect(provingFiles(skill).length).toBeGreaterThanOrEqual(2);
});
