import {
  AST_NODE_TYPES,
  ESLintUtils,
  type ParserServicesWithTypeInformation,
  type TSESTree,
} from '@typescript-eslint/utils';
import ts from 'typescript';
import { createRule } from './create-rule.ts';
import { isFlow } from './flow-type.ts';

type FunctionNode = TSESTree.ArrowFunctionExpression | TSESTree.FunctionDeclaration | TSESTree.FunctionExpression;
type Fault = 'needsYieldStar' | 'returnedFromGenerator' | 'dropped';

/** Whether `child` only hands its value on to `parent`. */
function passesOn(parent: TSESTree.Node, child: TSESTree.Node): boolean {
  switch (parent.type) {
    case AST_NODE_TYPES.TSAsExpression:
    case AST_NODE_TYPES.TSSatisfiesExpression:
    case AST_NODE_TYPES.TSNonNullExpression:
    case AST_NODE_TYPES.ChainExpression:
      return true;
    case AST_NODE_TYPES.ConditionalExpression:
      return parent.test !== child;
    case AST_NODE_TYPES.LogicalExpression:
      return parent.right === child || parent.operator !== '&&';
    case AST_NODE_TYPES.SequenceExpression:
      return parent.expressions.at(-1) === child;
    default:
      return false;
  }
}

/** The expression that carries the value of `node`, and the node that receives it. */
function receiverOf(node: TSESTree.Expression): { readonly value: TSESTree.Node; readonly receiver: TSESTree.Node } {
  let value: TSESTree.Node = node;
  let receiver: TSESTree.Node = node.parent;
  while (receiver.parent !== undefined && passesOn(receiver, value)) {
    value = receiver;
    receiver = receiver.parent;
  }
  return { value, receiver };
}

function enclosingFunction(node: TSESTree.Node): FunctionNode | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (
      at.type === AST_NODE_TYPES.ArrowFunctionExpression ||
      at.type === AST_NODE_TYPES.FunctionDeclaration ||
      at.type === AST_NODE_TYPES.FunctionExpression
    ) {
      return at;
    }
  }
  return undefined;
}

/** Whether the function is a callback whose caller throws the result away, as that of `forEach` is. */
function resultIsDropped(
  fn: FunctionNode,
  services: ParserServicesWithTypeInformation,
  checker: ts.TypeChecker,
): boolean {
  if (fn.type === AST_NODE_TYPES.FunctionDeclaration) return false;
  const wanted = checker.getContextualType(services.esTreeNodeToTSNodeMap.get(fn) as ts.Expression);
  const signatures = wanted?.getCallSignatures() ?? [];
  return signatures.some((signature) => (signature.getReturnType().flags & ts.TypeFlags.Void) !== 0);
}

/**
 * A call of a Flow does nothing by itself: only `yield*` runs it. So the call is the operand of `yield*`, or a plain
 * function hands it to its caller. Where `mayHold` is set (the code that drives flows) it may also be kept or passed.
 */
export const flowNeedsYieldStar = createRule<[{ readonly mayHold?: boolean }], Fault>({
  name: 'flow-needs-yield-star',
  meta: {
    type: 'problem',
    docs: { description: 'A Flow must be run with `yield*`.' },
    messages: {
      needsYieldStar: 'This call only makes a Flow. Run it with `yield*`, or return it to the caller.',
      returnedFromGenerator: 'A generator that returns a Flow does not run it. Write `return yield* …`.',
      dropped: 'This Flow is thrown away before it is run. Loop with `for` and run it with `yield*`.',
    },
    schema: [{ type: 'object', properties: { mayHold: { type: 'boolean' } }, additionalProperties: false }],
    defaultOptions: [{}],
  },
  create(context) {
    const mayHold = context.options[0].mayHold === true;
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();

    function faultOfReturn(fn: FunctionNode | undefined): Fault | undefined {
      if (fn === undefined) return 'needsYieldStar';
      if (fn.generator || fn.async) return mayHold ? undefined : 'returnedFromGenerator';
      return resultIsDropped(fn, services, checker) ? 'dropped' : undefined;
    }

    function faultOf(call: TSESTree.CallExpression): Fault | undefined {
      const { value, receiver } = receiverOf(call);
      switch (receiver.type) {
        case AST_NODE_TYPES.YieldExpression:
          return receiver.delegate || mayHold ? undefined : 'needsYieldStar';
        case AST_NODE_TYPES.ReturnStatement:
          return faultOfReturn(enclosingFunction(receiver));
        case AST_NODE_TYPES.ArrowFunctionExpression:
          return receiver.body === value ? faultOfReturn(receiver) : 'needsYieldStar';
        case AST_NODE_TYPES.ExpressionStatement:
        case AST_NODE_TYPES.UnaryExpression:
          return 'needsYieldStar';
        default:
          return mayHold ? undefined : 'needsYieldStar';
      }
    }

    return {
      CallExpression(node) {
        if (!isFlow(services.getTypeAtLocation(node), checker)) return;
        const fault = faultOf(node);
        if (fault !== undefined) context.report({ node, messageId: fault });
      },
    };
  },
});
