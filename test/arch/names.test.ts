import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { CARD_NAMES } from '../../src/engine/index.ts';
import { ALL_SKILLS, GENERALS } from '../../src/engine/generals/registry.ts';
import { filesUnder, root } from './sources.ts';

/** Folders that serve every card, skill and general alike: what they need to know of one comes as data. */
const NEUTRAL = [
  'src/bot',
  'src/commands',
  'src/persistence',
  'src/engine/ai',
  'src/engine/modes',
  'src/engine/prompts',
  'src/engine/resolution',
  'src/engine/scoring',
  'src/engine/state',
  'src/engine/view',
];

const NAMES: ReadonlySet<string> = new Set([
  ...CARD_NAMES,
  ...ALL_SKILLS.flatMap((skill) => [skill.id, skill.label.zh]),
  ...GENERALS.flatMap((general) => [general.id, general.label.zh]),
]);

/** Windows that the rule book itself ties to a card: the rescue of a dying player, the negation of a trick. */
const BY_RULE: Readonly<Record<string, readonly string[]>> = {
  'src/engine/resolution/dying.ts': ['peach', 'analeptic'],
  'src/engine/resolution/nullify.ts': ['nullification'],
};

/** Texts of all string literals of a file, with their lines. */
function literalsOf(path: string): { readonly text: string; readonly line: number }[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2023, true);
  const literals: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      literals.push({ text: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
}

/** The names that a file's literals are equal to. */
function namesIn(path: string): { readonly text: string; readonly line: number }[] {
  return literalsOf(path).filter(({ text }) => NAMES.has(text));
}

it.each(NEUTRAL)('%s names no card, skill or general', (folder) => {
  const sources = filesUnder(folder).filter((path) => path.endsWith('.ts'));
  expect(sources).not.toEqual([]);
  const named = sources.flatMap((path) => {
    const excess = namesIn(path).filter(({ text }) => BY_RULE[path]?.includes(text) !== true);
    return excess.map(({ text, line }) => `${path}:${line} '${text}'`);
  });
  expect(named).toEqual([]);
});

it('makes no exception that is not needed', () => {
  for (const [path, names] of Object.entries(BY_RULE)) {
    const named = new Set(namesIn(path).map(({ text }) => text));
    expect([...named].sort(), path).toEqual([...names].sort());
  }
});
