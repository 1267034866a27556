import { resolve } from 'node:path';
import { type Rule, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';

RuleTester.describe = describe;
RuleTester.it = it;

const folder = resolve(import.meta.dirname, '../fixtures/lint');

/** The file that typed cases are checked as; it need not exist. */
export const typedFile = resolve(folder, 'case.ts');

type Cases = Parameters<RuleTester['run']>[2];

/** ESLint and typescript-eslint describe one and the same rule object with two sets of types. */
function asEslintRule(rule: object): Rule.RuleModule {
  return rule as Rule.RuleModule;
}

/** Check a rule that reads types, each case as a file of a small strict project. */
export function checkTyped(name: string, rule: object, cases: Cases): void {
  const projectService = { allowDefaultProject: ['case.ts'], defaultProject: 'tsconfig.json' };
  const parserOptions = { projectService, tsconfigRootDir: folder };
  new RuleTester({ languageOptions: { parser: tseslint.parser, parserOptions } }).run(name, asEslintRule(rule), cases);
}

/** Check a rule that reads syntax only. */
export function checkSyntax(name: string, rule: object, cases: Cases): void {
  new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(name, asEslintRule(rule), cases);
}
