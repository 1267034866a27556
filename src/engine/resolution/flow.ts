import type { Answer } from '../prompts/answer.ts';
import type { Prompt } from '../prompts/prompt.ts';

/** A rule being carried out: it yields what it has to ask and goes on with the answer. Composed with `yield*` only. */
export type Flow<T> = Generator<Prompt, T, Answer>;

function* nothing(): Flow<void> {
  // Ends at once.
}

/** A rule in which nothing happens. One is enough for all: it has nothing to remember. */
export const NOTHING: Flow<void> = nothing();

/** Thrown when the game is over: the end stops everything at once. Caught by the game loop alone. */
export class GameOver extends Error {
  override readonly name = 'GameOver';
}
