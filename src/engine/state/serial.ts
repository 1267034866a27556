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
