import { enginePure } from './engine-pure.ts';
import { flowNeedsYieldStar } from './flow-needs-yield-star.ts';
import { noBareYield } from './no-bare-yield.ts';

/** The project's own lint rules, used as the ESLint plugin `sgs`. */
export const rules = {
  'engine-pure': enginePure,
  'flow-needs-yield-star': flowNeedsYieldStar,
  'no-bare-yield': noBareYield,
};
