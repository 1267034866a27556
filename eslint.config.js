import { defineConfig } from 'eslint/config';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

const { rules } = await tsImport('./eslint/index.ts', import.meta.url);

export default defineConfig(
  {
    ignores: ['node_modules/', 'dist/', 'coverage/', 'data/', 'migrations/', 'test/arch/fixtures/'],
  },
  {
    // An exception stands in this file with its reason, not in a comment next to what it hides.
    linterOptions: { noInlineConfig: true },
    rules: { eqeqeq: 'error', 'object-shorthand': 'error', 'prefer-template': 'error' },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { sgs: { rules } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'sgs/flow-needs-yield-star': 'error',

      '@typescript-eslint/array-type': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/prefer-nullish-coalescing': 'error',
      '@typescript-eslint/prefer-optional-chain': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use an `as const` list and its union.' },
      ],

      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `[...text]` is how code points are counted.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // `CardName | SkillId` says more than `string`.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // The state is plain JSON: a mark that ends is a key that goes.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Stores and ports are asynchronous by contract; an implementation may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/engine/**/*.ts'],
    rules: {
      'sgs/engine-pure': 'error',
      'sgs/no-bare-yield': 'error',
      // The state changes while a flow runs: what was true before a `yield*` is asked again after it.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    files: ['src/engine/prompts/ask.ts'],
    rules: { 'sgs/no-bare-yield': 'off' },
  },
  {
    // What drives flows has to hold them.
    files: ['src/engine/runner/**/*.ts', 'src/engine/resolution/flow.ts'],
    rules: { 'sgs/flow-needs-yield-star': ['error', { mayHold: true }] },
  },
  {
    // Where spans of messages are written, a string or `{ bold }` or `{ link }`: the rule takes these keys for the old
    // methods `bold` and `link` of strings.
    files: ['src/bot/render/**/*.ts', 'src/bot/discord/encode.ts', 'src/commands/**/*.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/tools/**'],
    rules: { 'no-console': 'error' },
  },
);
