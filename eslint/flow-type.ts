import ts from 'typescript';

const GENERATOR_TYPES = new Set(['Generator', 'IterableIterator', 'Iterator', 'IteratorObject']);

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isNamed(type: ts.Type, test: (name: string) => boolean): boolean {
  return [type.aliasSymbol, type.getSymbol()].some((symbol) => symbol !== undefined && test(symbol.name));
}

function isTypeReference(type: ts.Type): type is ts.TypeReference {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
  );
}

/** A generator that asks nothing yields `never`; it is a Flow all the same, and does nothing before it is run. */
function yieldsPrompts(yielded: ts.Type): boolean {
  if ((yielded.flags & ts.TypeFlags.Never) !== 0) return true;
  return partsOf(yielded).every((part) => isNamed(part, (name) => name.endsWith('Prompt')));
}

/**
 * Whether a value of the type may be a `Flow`: the alias itself, a generator whose yielded type is a prompt or nothing, a
 * union that holds one, or a type parameter bound to one.
 */
export function isFlow(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isNamed(type, (name) => name === 'Flow')) return true;
  if (type.isUnion()) return type.types.some((part) => isFlow(part, checker));
  if (isTypeReference(type)) {
    const yielded = checker.getTypeArguments(type)[0];
    return yielded !== undefined && isNamed(type, (name) => GENERATOR_TYPES.has(name)) && yieldsPrompts(yielded);
  }
  const bound = checker.getBaseConstraintOfType(type);
  return bound !== undefined && bound !== type && isFlow(bound, checker);
}
