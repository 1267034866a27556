import { noBareYield } from '../../../eslint/no-bare-yield.ts';
import { checkSyntax } from './tester.ts';

checkSyntax('no-bare-yield', noBareYield, {
  valid: ['function* f() { yield* ask(); }', 'function* f() { return 1; }'],
  invalid: [
    { code: 'function* f() { yield prompt; }', errors: [{ messageId: 'bareYield' }] },
    { code: 'function* f() { yield; }', errors: [{ messageId: 'bareYield' }] },
    {
      code: 'function* f() { const a = yield* g(); const b = yield a; return b; }',
      errors: [{ messageId: 'bareYield' }],
    },
  ],
});
