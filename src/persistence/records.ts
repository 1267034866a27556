import type {
  Answer,
  CardName,
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

import type { Profile, SeatPlan, StandingRules } from './plans.ts';

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

/** Seats to which something happens at an instant. */
export interface SeatsAt {
  readonly at: number;
  readonly seats: readonly Seat[];
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
  /** Seats whose quiet hours or vacation give them longer, and until when. */
  readonly own?: Readonly<Record<Seat, number>>;
  /** Seats whose time is over while others have longer. */
  readonly expired?: readonly Seat[];
  /** Reminders still to come, in order. */
  readonly reminders?: readonly SeatsAt[];
  /** Not settled before this instant. */
  readonly hold?: number;
  /** Reminders given so far. */
  readonly reminded: number;
  /** Seats that are pinged in public, if no private message reaches them; the latest reminder named them. */
  readonly pinged?: readonly Seat[];
  /** Turn that `turnLeft` belongs to. */
  readonly turn: number;
  /** Ms that the acting person has left for actions of this turn. */
  readonly turnLeft: number;
  /** Who answered the last question put to one seat alone, and when. */
  readonly last?: { readonly seat: Seat; readonly at: number };
  /** The trick whose first window was settled: its later targets were decided in the same window. */
  readonly trick?: { readonly name: CardName; readonly user: Seat };
  /** Seats whose offer the window before this prompt did not need. */
  readonly spared?: readonly Seat[];
  /** The table was told about a restart while this prompt was open. */
  readonly restarted?: boolean;
}

/** A vote on ending the game without a result. Who voted what is nobody's to see. */
export interface VoteRecord {
  /** Version of the table at which it was called; no other vote has it. */
  readonly number: number;
  readonly by: string;
  readonly until: number;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** It was decided against; kept so that its caller does not call the next at once. */
  readonly over?: true;
}

/** A person for whom a seat of a lobby is kept. */
export interface ReservedRecord {
  readonly user: string;
  readonly name: string;
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
  readonly vote?: VoteRecord;
  /** People of the game before, for whom seats of this lobby are kept. */
  readonly reserved?: readonly ReservedRecord[];
  /** The finished table that this one is the rematch of. */
  readonly rematchOf?: string;
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
  /** Deadlines missed by this person in the whole game. */
  readonly missed: number;
  /** Since when the AI plays for the person. */
  readonly stewardSince?: number;
  /** Since when the seat is offered to whoever takes it. */
  readonly offeredAt?: number;
  /** People who played the seat before: they know its cards and its role. */
  readonly former?: readonly string[];
  /** Counted up when the person has to be called: the private panel is then posted anew. */
  readonly calls: number;
  /** Characters whose death this seat caused so far. */
  readonly kills: number;
  /** What its player has laid down in advance. */
  readonly plan?: SeatPlan;
}

/**
 * Who gave an answer; `ahead`: its player, before it was asked · `order`: a standing order of its player · `upgrade`: new
 * rules, which went back to the last safe point.
 */
export type AnswerSource = 'player' | 'deadline' | 'steward' | 'ahead' | 'order' | 'upgrade';

/**
 * One row of the append-only record. `sealed`: a seat's answer in a window, kept until the window settles; `withdrawn`:
 * it was taken back; `planned`: what a seat has laid down in advance changed; `applied`: what the engine was given;
 * `rewound`: the game went back to its last safe point and the answers since do not count.
 */
export interface AnswerRecord {
  /** Per table, from 1. */
  readonly seq: number;
  readonly at: number;
  readonly kind: 'sealed' | 'withdrawn' | 'planned' | 'applied' | 'rewound';
  readonly prompt: number;
  /** Absent for the settled answer of a window. */
  readonly seat?: Seat;
  readonly source: AnswerSource;
  /** Absent when the game was rewound, an answer withdrawn or a plan made. */
  readonly answer?: Answer;
  /** What the seat has laid down from now on. */
  readonly plan?: SeatPlan;
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

export type DueKind = 'deadline' | 'remind' | 'hold' | 'steward' | 'offer' | 'vote';

/** Something that happens to an open prompt at an instant; `offer` and `vote` belong to no prompt: theirs is 0. */
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

/** A time from one instant to another, in ms since the epoch. */
export interface Interval {
  readonly from: number;
  readonly until: number;
}

/** What a person wants of the bot, at all his tables on one platform. */
export interface PersonSettings {
  /** IANA name of his time zone, as `Intl` writes it. */
  readonly zone?: string;
  /** Quiet hours in minutes of his day, 0 to 1439; `from` later than `until`: over midnight. */
  readonly quiet?: Interval;
  /** Vacations of this season, the last perhaps still going on, in order. */
  readonly vacations?: readonly Interval[];
  readonly locale?: 'zh-CN' | 'en';
  /** Takes no private messages. */
  readonly dmOff?: true;
  /** Not called more often than this, in ms. */
  readonly every?: number;
  /** How much he wants to be asked, at tables where he has not said otherwise. */
  readonly profile?: Profile;
  /** What he has ruled for tables where he has not chosen a profile of its own. */
  readonly rules?: StandingRules;
}

/** A question that a reminder lists. */
export interface ListedQuestion {
  readonly table: string;
  readonly prompt: number;
  readonly since: number;
}

/**
 * The private message by which a person was last reminded of all his tables. `sending`: about to be sent, or it is not
 * known whether it arrived · `sent`: there · `done`: taken away, or not to be sent any more.
 */
export interface ReminderRecord {
  /** Counts the reminders of this person. */
  readonly number: number;
  readonly at: number;
  readonly state: 'sending' | 'sent' | 'done';
  readonly listed: readonly ListedQuestion[];
  /** Hash of what it says. */
  readonly hash: string;
  readonly channel?: string;
  readonly message?: string;
  /** The reminder before, as long as it has to be taken away. */
  readonly before?: { readonly channel: string; readonly message: string };
}

/** A person over all his tables. */
export interface PersonRecord {
  readonly user: string;
  readonly settings: PersonSettings;
  /** When he was last called by a private message; 0 for never. */
  readonly calledAt: number;
  /** When he was last pinged in public; 0 for never. */
  readonly pingedAt: number;
  /** When he is to be reminded. */
  readonly remindAt?: number;
  readonly reminder?: ReminderRecord;
}

/** That a person was called or is to be reminded, written together with the change that does so. */
export interface CallRecord {
  readonly user: string;
  readonly calledAt?: number;
  readonly pingedAt?: number;
  /** He is to be reminded at this instant, if not sooner. */
  readonly remindAt?: number;
}
