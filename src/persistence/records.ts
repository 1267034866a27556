import type {
  Answer,
  DeckId,
  GameConfig,
  GameEvent,
  GeneralId,
  GeneralSetId,
  Role,
  RoleTableId,
  ScorePart,
  Seat,
  SeatAnswer,
} from '../engine/index.ts';

/** Status of a table as it is stored; `lobby`, `running` and `frozen` ones are kept in reach of their people. */
export type StoredStatus = 'lobby' | 'running' | 'frozen' | 'finished' | 'closed';

/** Why a table is frozen or closed. */
export type StoredEnd = 'bug' | 'room-gone' | 'everybody-left' | 'aborted';

/** What the opener of a table chose. */
export interface StoredOptions {
  readonly players: number;
  readonly generals: GeneralSetId;
  readonly deck: DeckId;
  readonly roles: RoleTableId;
  readonly speed: 'live' | 'fast' | 'daily' | 'slow';
  readonly title?: string;
  readonly locale: 'zh-CN' | 'en';
}

/** Times of the open prompt; all instants in ms since the epoch. */
export interface PromptClock {
  readonly prompt: number;
  /** Number of the last answer when the prompt was opened: sealed answers of this prompt have higher numbers. */
  readonly since: number;
  readonly opened: number;
  /** How long the asked people have, in ms; absent when nobody but the AI is asked. */
  readonly limit?: number;
  /** When the prompt falls to its default. */
  readonly deadline?: number;
  /** Not settled before this instant. */
  readonly hold?: number;
  /** Reminders given so far. */
  readonly reminded: number;
  /** Turn that `turnLeft` belongs to. */
  readonly turn: number;
  /** Ms that the acting person has left for actions of this turn. */
  readonly turnLeft: number;
  /** Who answered the last question put to one seat alone, and when. */
  readonly last?: { readonly seat: Seat; readonly at: number };
  /** The person asked was called when the prompt was opened. */
  readonly called?: boolean;
  /** Seats whose offer the window before this prompt did not need. */
  readonly spared?: readonly Seat[];
  /** The table was told about a restart while this prompt was open. */
  readonly restarted?: boolean;
}

/** One table but for its seats, as of one version. */
export interface TableRecord {
  readonly id: string;
  readonly platform: 'discord' | 'playground';
  readonly number: number;
  readonly guild?: string;
  readonly channel: string;
  /** Where the game is shown, once that place exists. */
  readonly room?: string;
  /** Lock on a place: no two tables hold the same one. */
  readonly slot?: string;
  readonly host: string;
  readonly status: StoredStatus;
  readonly options: StoredOptions;
  /** Agreed before the seed was drawn; present from the start on. */
  readonly config?: GameConfig;
  readonly seed?: string;
  readonly commitment?: string;
  /** Counted up by every change; a change names the version that it was judged by. */
  readonly version: number;
  /** Numbers of the last answer, digest and notice; 0 for none. */
  readonly answers: number;
  readonly digests: number;
  readonly notices: number;
  readonly clock?: PromptClock;
  readonly errorId?: string;
  readonly ended?: StoredEnd;
  readonly createdAt: number;
}

/** A person or an AI at a table. */
export interface SeatRecord {
  /** Order of joining, from 1. The identity of the row. */
  readonly joined: number;
  /** The engine's seat, once the lot has been drawn; before that equal to the order. */
  readonly seat: number;
  readonly kind: 'human' | 'ai';
  readonly user?: string;
  readonly name: string;
  readonly locale?: 'zh-CN' | 'en';
  readonly steward: boolean;
  readonly conceded: boolean;
  readonly closedDm: boolean;
  /** Deadlines missed in a row. */
  readonly misses: number;
  /** Counted up when the person has to be called: the private panel is then posted anew. */
  readonly calls: number;
  /** Characters whose death this seat caused so far. */
  readonly kills: number;
}

/** Who gave an answer; `upgrade`: new rules, which went back to the last safe point. */
export type AnswerSource = 'player' | 'deadline' | 'steward' | 'upgrade';

/**
 * One row of the append-only record. `sealed`: a seat's answer in a window, kept until the window settles; `applied`:
 * what the engine was given; `rewound`: the game went back to its last safe point and the answers since do not count.
 */
export interface AnswerRecord {
  /** Per table, from 1. */
  readonly seq: number;
  readonly at: number;
  readonly kind: 'sealed' | 'applied' | 'rewound';
  readonly prompt: number;
  /** Absent for the settled answer of a window. */
  readonly seat?: Seat;
  readonly source: AnswerSource;
  /** Absent when the game was rewound. */
  readonly answer?: Answer;
  /** Fingerprint of the prompt, where the engine gave it. */
  readonly print?: string;
}

/** A sealed answer of the open window. */
export interface SealedRecord {
  readonly seat: Seat;
  readonly source: AnswerSource;
  readonly answer: SeatAnswer;
}

/** The state at a safe point; the applied answers with higher numbers are its tail. */
export interface SnapshotRecord {
  /** Number of the last answer that the snapshot contains. */
  readonly answers: number;
  readonly schema: number;
  readonly body: string;
}

/** The events that one answer caused, secret parts included. */
export interface DigestRecord {
  readonly seq: number;
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** Public words about the table itself; the body is the bot's. */
export interface NoticeRecord {
  readonly seq: number;
  readonly at: number;
  readonly body: unknown;
}

export type DueKind = 'deadline' | 'remind' | 'hold' | 'steward';

/** Something that happens to an open prompt at an instant. */
export interface DueRecord {
  readonly kind: DueKind;
  /** Counts the rows of one kind. */
  readonly index: number;
  readonly at: number;
  readonly prompt: number;
}

/** One line of a seat's points; `total` stands for all of them in games that were finished before parts were kept. */
export type StoredPart = ScorePart | { readonly reason: 'total'; readonly count: number; readonly each: number };

/** How a game ended for one seat. */
export interface ResultRecord {
  readonly seat: Seat;
  /** Absent for an AI. */
  readonly user?: string;
  /** Display name at the time. */
  readonly name: string;
  readonly role: Role;
  readonly general: GeneralId;
  readonly won: boolean;
  readonly points: number;
  /** What the points are made of; their sum is `points`. */
  readonly parts: readonly StoredPart[];
  readonly alive: boolean;
  readonly kills: number;
  /** At the end of the game the AI played for this person. */
  readonly steward: boolean;
  /** Place in the order of deaths, from 1. */
  readonly out?: number;
  readonly killedBy?: Seat;
}

/**
 * State of one message that should be or was visible. `sending`: about to be sent, or it is not known whether it
 * arrived · `sent` kept in line · `done` never touched again · `retiring` to be taken away · `stripping` to lose its
 * controls · `failed` refused for what it says; tried again only with other content.
 */
export type MessageState = 'sending' | 'sent' | 'done' | 'retiring' | 'stripping' | 'failed';

export interface MessageRecord {
  /** What the message is for; unique per table. */
  readonly key: string;
  readonly nonce: string;
  /** Hash of the content that is visible; empty when it is not known. */
  readonly hash: string;
  /** The text form of the message, where its controls are to be removed later. */
  readonly body?: string;
  readonly state: MessageState;
  /** How often the message was posted anew because it was gone. */
  readonly generation: number;
  /** The call to the person that the message was posted for. */
  readonly call: number;
  /** For a digest: the last one contained. */
  readonly upto?: number;
  readonly channel?: string;
  readonly message?: string;
}
