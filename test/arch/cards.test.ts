import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CARDS_IN_PLAY, cardDef } from '../../src/engine/cards/registry.ts';
import { filesUnder, root } from './sources.ts';

interface Scenario {
  readonly id: string;
  readonly steps?: readonly unknown[];
  readonly text: string;
}

const SCENARIOS: readonly Scenario[] = filesUnder('test/scenarios')
  .filter((path) => /\.ya?ml$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { ...(parse(text) as Omit<Scenario, 'text'>), text };
  });

describe.each(CARDS_IN_PLAY)('card %s', (name) => {
  const { label, text } = cardDef(name);

  it('has its name and text in both languages', () => {
    expect(label.zh).toMatch(/\p{sc=Han}/u);
    expect(text.zh).toMatch(/\p{sc=Han}/u);
    for (const english of [label.en, text.en]) expect(english).toMatch(/^[^\p{sc=Han}]{3,}$/u);
  });

  it('has a scenario that bears its name', () => {
    const own = SCENARIOS.filter((scenario) => scenario.text.includes(`【${label.zh}】`));
    expect(own.map(({ id }) => id)).not.toEqual([]);
  });
});

describe('docs/rulings.md', () => {
  const page = readFileSync(join(root, 'docs/rulings.md'), 'utf8');
  const named = [...new Set(page.match(/\b(R\d+[a-z]?|S-[a-z0-9-]+)\b/g))];
  const ids = new Set(SCENARIOS.map(({ id }) => id));

  it.each(named)('%s is a scenario of the project', (id) => {
    expect(ids).toContain(id);
  });

  it('names a scenario in every row', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (moment|---)/.test(line));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !/\b(R\d+[a-z]?|S-[a-z0-9-]+)\b/.test(row))).toEqual([]);
  });
});
