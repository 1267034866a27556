import { ESLintUtils } from '@typescript-eslint/utils';

/** Every rule of the project is explained in the table of CONTRIBUTING.md. */
export const createRule = ESLintUtils.RuleCreator((name) => `CONTRIBUTING.md#${name}`);
