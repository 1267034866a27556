import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, root } from './sources.ts';

const MAX_LINES = 350;

/** Files that are one table of data. Each is named here, so that a new one is a decision. */
const DATA_TABLES: readonly string[] = [];

const linesOf = (path: string): number => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;

it('keeps every source file small enough to be one thing', () => {
  const sources = filesUnder('src').filter((path) => path.endsWith('.ts') && !DATA_TABLES.includes(path));
  expect(sources.length).toBeGreaterThan(50);
  const long = sources.map((path) => ({ path, lines: linesOf(path) })).filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

it('lists only data tables that exist and are long', () => {
  expect(DATA_TABLES.filter((path) => linesOf(path) <= MAX_LINES)).toEqual([]);
});
