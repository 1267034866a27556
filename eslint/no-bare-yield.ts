import { createRule } from './create-rule.ts';

/**
 * A bare `yield` hands a prompt to whoever drives the game. It stands in one file, switched off there by the
 * configuration, so that every question of the engine goes through the same door.
 */
export const noBareYield = createRule({
  name: 'no-bare-yield',
  meta: {
    type: 'problem',
    docs: { description: 'Only `prompts/ask.ts` yields a prompt; everything else uses `yield*`.' },
    messages: { bareYield: 'Ask through `prompts/ask.ts` and write `yield*`; a bare `yield` stands there only.' },
    schema: [],
  },
  create(context) {
    return {
      YieldExpression(node) {
        if (!node.delegate) context.report({ node, messageId: 'bareYield' });
      },
    };
  },
});
