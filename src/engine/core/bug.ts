/** An invariant of the engine broke: a defect of ours, never of a player. The table that meets it is frozen. */
export class EngineBug extends Error {
  override readonly name = 'EngineBug';
}

/** Throw an `EngineBug` unless `condition` holds. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (condition === false || condition === undefined || condition === null) throw new EngineBug(what);
}

/** The value, or an `EngineBug` when there is none. */
export function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new EngineBug(`unknown ${what}`);
  return value;
}
