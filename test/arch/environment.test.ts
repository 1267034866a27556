import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesUnder, root } from './sources.ts';

const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** Names of properties that are declared or read, where they look like environment variables. */
function variablesReadIn(path: string): Set<string> {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2023, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = propertyName(node);
    if (name !== undefined && VARIABLE.test(name)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function propertyName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return node.argumentExpression.text;
  }
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return node.name.getText();
  return undefined;
}

/** Variables of `.env.example`, set or commented out. */
function variablesOfExample(): Set<string> {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  return new Set(lines.flatMap((line) => /^#?\s*([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []));
}

it('shows every environment variable in .env.example, and no other', () => {
  const read = variablesReadIn('src/bot/config.ts');
  expect(read).toContain('DATABASE_PATH');
  expect([...variablesOfExample()].sort()).toEqual([...read].sort());
});

it('reads the environment in one place', () => {
  const sources = filesUnder('src').filter((path) => path.endsWith('.ts'));
  const readers = sources.filter((path) => /\bprocess\.env\b/.test(readFileSync(join(root, path), 'utf8')));
  expect(readers.filter((path) => !['src/bot/config.ts', 'src/bot/main.ts'].includes(path))).toEqual([]);
});
