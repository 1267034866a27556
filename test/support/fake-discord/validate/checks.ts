import type { FormErrors, Path } from '../core/errors.ts';
import { characters, type Json } from '../core/json.ts';

/** The small checks that every body is made of. Each notes what is wrong under its path and goes on. */

export interface TextRule {
  readonly min?: number;
  readonly max: number;
  readonly required?: boolean;
}

/** A text within its length. Returns undefined where it is absent or wrong. */
export function text(errors: FormErrors, path: Path, value: Json | undefined, rule: TextRule): string | undefined {
  if (value === undefined || value === null) {
    if (rule.required === true) errors.required(path);
    return undefined;
  }
  if (typeof value !== 'string') {
    errors.add(path, 'STRING_TYPE_CONVERT', 'Could not interpret value as string.');
    return undefined;
  }
  const length = characters(value.trim());
  const min = rule.min ?? 0;
  if (length >= min && length <= rule.max) return value;
  if (length === 0 && rule.required === true) errors.required(path);
  else badLength(errors, path, min, rule.max);
  return undefined;
}

export function badLength(errors: FormErrors, path: Path, min: number, max: number): void {
  if (min === 0) errors.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  else errors.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
}

/** A list within its length. Returns the items, also when they are too many or too few. */
export function list(
  errors: FormErrors,
  path: Path,
  value: Json | undefined,
  rule: { readonly min?: number; readonly max: number; readonly required?: boolean },
): readonly Json[] {
  if (value === undefined || value === null) {
    if (rule.required === true) errors.required(path);
    return [];
  }
  if (!Array.isArray(value)) {
    errors.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    return [];
  }
  const items = value as readonly Json[];
  const min = rule.min ?? 0;
  if (items.length < min || items.length > rule.max) badLength(errors, path, min, rule.max);
  return items;
}

/** A whole number within bounds. */
export function integer(
  errors: FormErrors,
  path: Path,
  value: Json | undefined,
  min: number,
  max: number,
): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    errors.add(path, 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not int.`);
    return undefined;
  }
  if (value < min) errors.add(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
  if (value > max) errors.add(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  return value >= min && value <= max ? value : undefined;
}

/** One of a few values. */
export function choice<T extends string | number>(
  errors: FormErrors,
  path: Path,
  value: Json | undefined,
  allowed: readonly T[],
): T | undefined {
  const found = allowed.find((one) => one === value);
  if (found === undefined) {
    const shown = allowed.map((one) => (typeof one === 'string' ? `'${one}'` : String(one)));
    errors.add(path, 'BASE_TYPE_CHOICES', `Value must be one of (${shown.join(', ')}).`);
  }
  return found;
}

export function notAnObject(errors: FormErrors, path: Path): void {
  errors.add(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
}
