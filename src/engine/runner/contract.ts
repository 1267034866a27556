import type { Seat, Viewer } from '../core/ids.ts';
import type { Answer, GroupAnswer, SeatAnswer } from '../prompts/answer.ts';
import type { GroupPrompt, Prompt } from '../prompts/prompt.ts';
import type { GameEvent } from '../view/event.ts';
import type { View } from '../view/view.ts';

export const DECKS = ['standard', 'standard-ex', 'full', 'beginner'] as const;
/** Which cards are played with: standard 104, standard + EX 108, all 160, or all without J, Q, K. */
export type DeckId = (typeof DECKS)[number];

export const ROLE_TABLES = ['standard', 'two-renegades'] as const;
/** Which role table is used; `two-renegades` exists for 6 and 8 players. */
export type RoleTableId = (typeof ROLE_TABLES)[number];

/** Everything that is agreed before the seed is drawn. */
export interface GameConfig {
  readonly mode: 'identity';
  /** 4..10. */
  readonly players: number;
  readonly roles: RoleTableId;
  readonly deck: DeckId;
  readonly generals: 'none';
  /** The lord's seat where it is given (a league); else it is drawn. */
  readonly lord?: Seat;
}

/** One prompt that was answered since the snapshot. */
export interface TailEntry {
  /** Fingerprint of the prompt, so that a changed rule is noticed. */
  readonly print: string;
  readonly answer: Answer;
}

/** A game at rest: plain JSON. */
export interface Position {
  readonly schema: number;
  /** The encoded state at the last safe point. */
  readonly snapshot: string;
  readonly tail: readonly TailEntry[];
}

/** Why an answer was refused; a key for the text that the player reads. */
export type RejectReason =
  | 'not-asked'
  | 'wrong-kind'
  | 'not-optional'
  | 'illegal-card'
  | 'illegal-target'
  | 'illegal-option'
  | 'too-few'
  | 'too-many';

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: RejectReason };

/** What one accepted answer caused. */
export interface Applied {
  readonly ok: true;
  readonly events: readonly GameEvent[];
  /** Whether the position has a new snapshot (a safe point was passed). */
  readonly safePoint: boolean;
}

export type Settlement =
  | { readonly settled: false; readonly open: readonly Seat[] }
  | {
      readonly settled: true;
      readonly answer: GroupAnswer;
      /** Seats whose answer other than `pass` was not needed: they keep what they offered. */
      readonly lost: readonly Seat[];
    };

/** A game in memory. Opaque outside the engine. */
export interface Run {
  readonly handle: unique symbol;
}

/** The engine's door, as functions of `index.ts`. */
export interface EngineApi {
  /** Start a game. `seed`: 64 hex digits. The first events are returned with the run. */
  newGame(setup: { config: GameConfig; seed: string }): { run: Run; events: readonly GameEvent[] };
  /** SHA-256(seed ‖ table id) in hex: published at the start. */
  commitment(seed: string, tableId: string): string;
  /** The open prompt, or undefined when the game is over. */
  pendingOf(run: Run): Prompt | undefined;
  validate(prompt: Prompt, answer: Answer): Verdict;
  settle(prompt: GroupPrompt, answers: ReadonlyMap<Seat, SeatAnswer>): Settlement;
  /** Apply an answer. An illegal one changes nothing. Throws `EngineBug` when an invariant breaks. */
  answer(run: Run, answer: Answer): Applied | { readonly ok: false; readonly reason: RejectReason };
  /** The answer that counts when nobody answers in time; for a group the settled fallback of all silent seats. */
  fallbackOf(prompt: Prompt): Answer;
  positionOf(run: Run): Position;
  /** Load a game. `rewound`: a fingerprint differed and the game stands at the last safe point. */
  resume(position: Position): { run: Run; rewound: boolean };
  fork(run: Run): Run;
  viewFor(run: Run, viewer: Viewer): View;
  eventFor(event: GameEvent, viewer: Viewer): GameEvent;
}
