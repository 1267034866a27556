import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });

/** The project's own rules that are on for a file, with their options. */
async function ownRules(path: string): Promise<Record<string, unknown>> {
  const config = (await eslint.calculateConfigForFile(resolve(root, path))) as { rules: Record<string, unknown[]> };
  const own = Object.entries(config.rules).filter(([name, [severity]]) => name.startsWith('sgs/') && severity !== 0);
  return Object.fromEntries(own.map(([name, [severity, ...options]]) => [name, severity === 2 ? options : severity]));
}

const HOLDING = { 'sgs/flow-needs-yield-star': [{ mayHold: true }] };
const RUNNING = { 'sgs/flow-needs-yield-star': [{}] };

it.each([
  ['src/engine/resolution/damage.ts', { ...RUNNING, 'sgs/engine-pure': [], 'sgs/no-bare-yield': [] }],
  ['src/engine/generals/standard/cao-cao.ts', { ...RUNNING, 'sgs/engine-pure': [], 'sgs/no-bare-yield': [] }],
  ['src/engine/prompts/ask.ts', { ...RUNNING, 'sgs/engine-pure': [] }],
  ['src/engine/resolution/flow.ts', { ...HOLDING, 'sgs/engine-pure': [], 'sgs/no-bare-yield': [] }],
  ['src/engine/runner/run.ts', { ...HOLDING, 'sgs/engine-pure': [], 'sgs/no-bare-yield': [] }],
  ['src/bot/table/queue.ts', RUNNING],
  ['src/tools/simulate.ts', RUNNING],
  ['test/unit/engine.test.ts', RUNNING],
])('%s is held to its rules', async (path, rules) => {
  expect(await ownRules(path)).toEqual(rules);
});

it('lets no comment switch a rule off', async () => {
  const [result] = await eslint.lintText('/* eslint-disable */\nvar ids = 1 == 2;\nexport default ids;\n', {
    filePath: resolve(root, 'eslint.config.js'),
  });
  expect(result?.messages.map((message) => message.ruleId)).toContain('eqeqeq');
});
