import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { GENDERS, KINGDOMS } from '../../src/engine/index.ts';
import { ALL_SKILLS, GENERALS, PACKS } from '../../src/engine/generals/registry.ts';
import { filesUnder, root } from './sources.ts';

interface Scenario {
  readonly seats?: Readonly<Record<string, { readonly general?: string } | null>>;
}

/** The general files of a pack: everything in its folder but the index. */
function filesOf(pack: string): string[] {
  const sources = filesUnder(`src/engine/generals/${pack}`).filter((path) => path.endsWith('.ts'));
  return sources.map((path) => basename(path, '.ts')).filter((stem) => stem !== 'index');
}

/** Chinese names of the generals that sit in some scenario of the project. */
function generalsInScenarios(): Set<string> {
  const files = filesUnder('test/scenarios').filter((path) => /\.ya?ml$/.test(path));
  const scenarios = files.map((path) => parse(readFileSync(join(root, path), 'utf8')) as Scenario);
  const seats = scenarios.flatMap((scenario) => Object.values(scenario.seats ?? {}));
  return new Set(seats.flatMap((seat) => (seat?.general === undefined ? [] : [seat.general])));
}

/** The source of a general. */
function sourceOf(id: string): string {
  const paths = filesUnder('src/engine/generals').filter((path) => basename(path, '.ts') === id);
  return paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
}

const CHINESE = /^[\p{sc=Han}\p{P}\p{S}\d\s]*\p{sc=Han}[\p{sc=Han}\p{P}\p{S}\p{L}\d\s]*$/u;
const ENGLISH = /^[A-Za-z][^\p{sc=Han}]*$/u;

it('has a pack for every folder of generals', () => {
  const folders = new Set(
    filesUnder('src/engine/generals')
      .map((path) => dirname(path))
      .filter((folder) => folder !== 'src/engine/generals'),
  );
  expect([...folders].map((folder) => basename(folder)).sort()).toEqual(Object.keys(PACKS).sort());
});

it.each(Object.entries(PACKS))('%s registers each of its files under the stem of its name', (pack, generals) => {
  expect(generals.map((general) => general.id).sort()).toEqual(filesOf(pack));
});

describe.each(GENERALS)('$id', (general) => {
  it('has its names in both languages', () => {
    for (const { zh, en } of [general.label, general.title, ...general.skills.map((skill) => skill.label)]) {
      expect(zh).toMatch(CHINESE);
      expect(en).toMatch(ENGLISH);
    }
  });

  it('has a kingdom, a gender and its HP', () => {
    expect(KINGDOMS).toContain(general.kingdom);
    expect(GENDERS).toContain(general.gender);
    expect(Number.isInteger(general.maxHp)).toBe(true);
    expect(general.maxHp).toBeGreaterThan(0);
  });

  it('tells AIs how good a choice it is for each role', () => {
    for (const worth of Object.values(general.worth)) {
      expect(worth).toBeGreaterThan(0);
      expect(worth).toBeLessThanOrEqual(10);
    }
  });

  it('has the text of each skill in both languages', () => {
    expect(general.skills).not.toEqual([]);
    for (const { text } of general.skills) {
      expect(text.zh).toMatch(CHINESE);
      expect(text.zh.length).toBeGreaterThan(5);
      expect(text.en).toMatch(ENGLISH);
      expect(text.en.length).toBeGreaterThan(10);
    }
  });

  it('has nothing left to fill in', () => {
    expect(sourceOf(general.id)).not.toMatch(/todo/i);
  });

  it('has the printed rule of each of its own skills above it', () => {
    const source = sourceOf(general.id);
    for (const { id, label } of general.skills.filter((skill) => source.includes(`skill('${skill.id}'`))) {
      expect(source).toMatch(new RegExp(`/\\*\\* ${label.zh}:.+ \\*/\\n.*skill\\('${id}'`));
    }
  });
});

it('plays every general in some scenario', () => {
  const played = generalsInScenarios();
  expect(GENERALS.filter((general) => !played.has(general.label.zh)).map((general) => general.id)).toEqual([]);
});

it('has one definition of each skill, whoever has it', () => {
  const doubled = GENERALS.flatMap(({ skills }) => skills).filter((skill) => !ALL_SKILLS.includes(skill));
  expect(doubled.map(({ id }) => id)).toEqual([]);
});
