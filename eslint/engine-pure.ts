import { isBuiltin } from 'node:module';
import { AST_NODE_TYPES, type TSESLint, type TSESTree } from '@typescript-eslint/utils';
import { createRule } from './create-rule.ts';

const IMPURE_GLOBALS = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'queueMicrotask',
  'process',
  'globalThis',
  'global',
  'crypto',
  'fetch',
  'console',
  'require',
  'Promise',
  'Atomics',
  'SharedArrayBuffer',
  'WeakRef',
  'FinalizationRegistry',
] as const;

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

type FunctionNode = TSESTree.ArrowFunctionExpression | TSESTree.FunctionDeclaration | TSESTree.FunctionExpression;

/** Whether the expression makes a collection that is empty: at module level it can only be there to be filled later. */
function isEmptyCollection(node: TSESTree.Expression): boolean {
  switch (node.type) {
    case AST_NODE_TYPES.NewExpression:
      return (
        node.callee.type === AST_NODE_TYPES.Identifier &&
        COLLECTIONS.has(node.callee.name) &&
        node.arguments.length === 0
      );
    case AST_NODE_TYPES.ArrayExpression:
      return node.elements.length === 0;
    case AST_NODE_TYPES.ObjectExpression:
      return node.properties.length === 0;
    default:
      return false;
  }
}

/** Whether the declared type says that the variable is never written to (an empty table is a fine table). */
function isReadonlyType(annotation: TSESTree.TypeNode | undefined): boolean {
  if (annotation?.type === AST_NODE_TYPES.TSTypeOperator) return annotation.operator === 'readonly';
  return (
    annotation?.type === AST_NODE_TYPES.TSTypeReference &&
    annotation.typeName.type === AST_NODE_TYPES.Identifier &&
    annotation.typeName.name.startsWith('Readonly')
  );
}

function isModuleLevel(node: TSESTree.VariableDeclaration): boolean {
  const holder = node.parent.type === AST_NODE_TYPES.ExportNamedDeclaration ? node.parent.parent : node.parent;
  return holder.type === AST_NODE_TYPES.Program;
}

/** References to a global of that name, with imports and locals of the same name left out. */
function globalReferences(scope: TSESLint.Scope.Scope, names: ReadonlySet<string>): TSESLint.Scope.Reference[] {
  const declared = scope.set;
  const through = scope.through.filter((reference) => names.has(reference.identifier.name));
  const resolved = [...names].flatMap((name) => {
    const variable = declared.get(name);
    return variable === undefined || variable.defs.length > 0 ? [] : variable.references;
  });
  return [...new Set([...through, ...resolved])];
}

/**
 * The engine is a pure function of its state: no clock, no chance but the seeded one, no I/O, nothing asynchronous, no
 * state of a module.
 */
export const enginePure = createRule({
  name: 'engine-pure',
  meta: {
    type: 'problem',
    docs: { description: 'The engine has no clock, chance, I/O, asynchrony or module state.' },
    messages: {
      impureGlobal: 'The engine is pure: no `{{name}}`. What it needs from outside is passed in.',
      impureImport: "The engine is pure: it does not import '{{name}}'.",
      random: 'The engine takes chance from its seeded generator only, never from `Math.random`.',
      async: 'The engine is synchronous: no async functions, no await, no Promise.',
      dynamicImport: 'The engine is synchronous: no `import()`.',
      moduleState: 'The engine has no state of a module: what changes lives in the game state.',
    },
    schema: [],
  },
  create(context) {
    const source = context.sourceCode;

    function checkFunction(node: FunctionNode): void {
      if (node.async) context.report({ node, messageId: 'async' });
    }

    function checkImport(node: TSESTree.Node, from: unknown): void {
      if (typeof from === 'string' && isBuiltin(from)) {
        context.report({ node, messageId: 'impureImport', data: { name: from } });
      }
    }

    function checkMath(reference: TSESLint.Scope.Reference): void {
      const parent = reference.identifier.parent;
      const named =
        parent.type === AST_NODE_TYPES.MemberExpression &&
        (parent.computed
          ? parent.property.type === AST_NODE_TYPES.Literal && parent.property.value !== 'random'
          : parent.property.type === AST_NODE_TYPES.Identifier && parent.property.name !== 'random');
      if (!named) context.report({ node: parent, messageId: 'random' });
    }

    return {
      Program(node) {
        const scope = source.getScope(node);
        for (const reference of globalReferences(scope, new Set(IMPURE_GLOBALS))) {
          const name = reference.identifier.name;
          context.report({ node: reference.identifier, messageId: 'impureGlobal', data: { name } });
        }
        for (const reference of globalReferences(scope, new Set(['Math']))) checkMath(reference);
      },
      ImportDeclaration: (node) => checkImport(node, node.source.value),
      ExportAllDeclaration: (node) => checkImport(node, node.source.value),
      ExportNamedDeclaration: (node) => checkImport(node, node.source?.value),
      ImportExpression: (node) => context.report({ node, messageId: 'dynamicImport' }),
      ArrowFunctionExpression: checkFunction,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      AwaitExpression: (node) => context.report({ node, messageId: 'async' }),
      'ForOfStatement[await=true]'(node: TSESTree.ForOfStatement) {
        context.report({ node, messageId: 'async' });
      },
      VariableDeclaration(node) {
        if (!isModuleLevel(node) || node.declare) return;
        if (node.kind !== 'const') context.report({ node, messageId: 'moduleState' });
        for (const { id, init } of node.declarations) {
          const annotation = id.typeAnnotation?.typeAnnotation;
          if (init !== null && isEmptyCollection(init) && !isReadonlyType(annotation)) {
            context.report({ node: init, messageId: 'moduleState' });
          }
        }
      },
    };
  },
});
