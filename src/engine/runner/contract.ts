import type { Seat } from '../core/ids.ts';
import type { Answer, GroupAnswer } from '../prompts/answer.ts';
import type { GameEvent } from '../view/event.ts';
import type { GeneralSetId } from './general-set.ts';

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
  readonly generals: GeneralSetId;
  /** The lord's seat where it is given (a league); else it is drawn. */
  readonly lord?: Seat;
  /** First-out protection (首轮保护): the seat of whoever was out first in the table's previous game; absent without it. */
  readonly firstOut?: Seat;
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
