import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EDGES, type Edge } from './boundary-edges.ts';

const root = resolve(import.meta.dirname, '../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Cruise {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

const isFile = (target: string): boolean => target.endsWith('.ts');

function importLine({ from, to, type }: Edge): string {
  const specifier = isFile(to) ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
  return type === true ? `import type {} from '${specifier}';\n` : `import '${specifier}';\n`;
}

function writeProject(folder: string): void {
  const sources = new Map<string, string>();
  for (const edge of EDGES) {
    sources.set(edge.from, (sources.get(edge.from) ?? '') + importLine(edge));
    if (isFile(edge.to) && !sources.has(edge.to)) sources.set(edge.to, '');
  }
  for (const [path, source] of sources) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${source}export {};\n`);
  }
  for (const file of ['package.json', 'tsconfig.json']) copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function cruise(folder: string): Cruise {
  const config = join(root, '.dependency-cruiser.cjs');
  const roots = ['src', 'test', 'bench'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, '--config', config, '--output-type', 'json', ...roots],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Cruise;
}

let folder = '';
let result: Cruise;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  writeProject(folder);
  result = cruise(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packages are reported by the file they resolve to. */
function leadsTo(reported: string, to: string): boolean {
  return isFile(to) ? reported === to : reported === to.replace(/^node:/, '') || reported.includes(`${to}/`);
}

function reportedFor({ from, to }: Edge): string[] {
  const hits = result.summary.violations.filter((violation) => violation.from === from && leadsTo(violation.to, to));
  return hits.map((violation) => violation.rule.name).sort();
}

it.each(EDGES.filter((edge) => edge.breaks.length > 0))('$from → $to breaks $breaks', (edge) => {
  expect(reportedFor(edge)).toEqual([...edge.breaks].sort());
});

it.each(EDGES.filter((edge) => edge.breaks.length === 0))('$from → $to is allowed', (edge) => {
  expect(reportedFor(edge)).toEqual([]);
});

it('reports nothing else', () => {
  expect(result.summary.violations).toHaveLength(EDGES.reduce((sum, edge) => sum + edge.breaks.length, 0));
});

it('has an import that breaks each rule', () => {
  const rules = result.summary.ruleSetUsed.forbidden.map((rule) => rule.name).sort();
  expect([...new Set(EDGES.flatMap((edge) => edge.breaks))].sort()).toEqual(rules);
});
