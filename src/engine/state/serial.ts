import { EngineBug } from '../core/bug.ts';
import { type GameState, STATE_SCHEMA } from './game-state.ts';

/** What brings a state of schema `n` (index) to schema `n + 1`. The first schema has nothing before it. */
const UPCASTERS: readonly ((old: Record<string, unknown>) => Record<string, unknown>)[] = [];
const FIRST_SCHEMA = 1;

/** A state as text. */
export function encode(state: GameState): string {
  return JSON.stringify(state);
}

/** A state from its text, brought up to the present schema. Throws an `EngineBug` for a newer one. */
export function decode(text: string): GameState {
  let state = JSON.parse(text) as Record<string, unknown>;
  const schema = Number(state['schema']);
  if (!(schema >= FIRST_SCHEMA && schema <= STATE_SCHEMA)) throw new EngineBug(`state of unknown schema ${schema}`);
  for (const upcast of UPCASTERS.slice(schema - FIRST_SCHEMA)) state = upcast(state);
  return state as unknown as GameState;
}

function cloneValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map(cloneValue) : value.slice();
  // A spread keeps the shape of the object: far less garbage than adding key after key.
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object') copy[key] = cloneValue(part);
  }
  return copy;
}

/** A deep copy of plain JSON. */
export function clone<T>(value: T): T {
  return cloneValue(value) as T;
}
