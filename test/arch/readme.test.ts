import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, root } from './sources.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs').filter((path) => path.endsWith('.md'))];

const linesOf = (path: string): string[] => readFileSync(join(root, path), 'utf8').split('\n');

it.each(['npm ci && npm start', 'npm ci && npm test'])('README shows the line %s', (line) => {
  expect(linesOf('README.md').map((text) => text.trim())).toContain(line);
});

/** Targets of the links and pictures of a page that lead to files of the project. */
function linksOf(path: string): string[] {
  const links = linesOf(path).flatMap((line) => [...line.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? ''));
  return links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*$/, ''));
}

it.each(PAGES)('%s links to files that exist', (path) => {
  const broken = linksOf(path).filter((link) => !existsSync(resolve(root, dirname(path), link)));
  expect(broken).toEqual([]);
});

it.each(PAGES)('%s names npm scripts that exist', (path) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = linesOf(path).flatMap((line) =>
    [...line.matchAll(/npm run ([a-z][a-z:-]*)/g)].map((match) => match[1] ?? ''),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
