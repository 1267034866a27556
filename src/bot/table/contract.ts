import type { GameEvent, RejectReason, SeatAnswer, View, Viewer } from '../../engine/index.ts';
import type { DeckId, GeneralSetId, RoleTableId } from '../../engine/index.ts';
import type { Act, AnswerScope, PlanInfo, PlanWish, Profile, RuleTopic, StandingRules } from './plans/contract.ts';
import type { Locale, Message, Place, PlatformId, UserRef } from '../ports.ts';

export * from './plans/contract.ts';

/** How many of the last digests a panel is given, for what only its owner may know of them. */
export const PANEL_DIGESTS = 8;

export const SPEEDS = ['live', 'fast', 'daily', 'slow'] as const;
/** How long people have: `chat.md` §4. */
export type Speed = (typeof SPEEDS)[number];

/** What the opener of a table chose. */
export interface TableOptions {
  readonly players: number;
  readonly generals: GeneralSetId;
  readonly deck: DeckId;
  readonly roles: RoleTableId;
  readonly speed: Speed;
  readonly title?: string;
  /** Language of the public messages. */
  readonly locale: Locale;
}

export const TABLE_STATUSES = ['lobby', 'running', 'frozen', 'finished', 'closed'] as const;
/**
 * `lobby` people join · `running` · `frozen` an invariant broke or the room is gone; nothing moves, nothing is lost ·
 * `finished` has a result · `closed` ended without one (nobody left, aborted).
 */
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A person or an AI at the table. In a lobby the order of joining; once running `seat` is the engine's seat. */
export interface SeatInfo {
  readonly seat: number;
  readonly kind: 'human' | 'ai';
  /** Platform user id; absent for an AI. */
  readonly user?: string;
  readonly name: string;
  readonly locale?: Locale;
  /** 托管: the AI answers for this person. */
  readonly steward: boolean;
  /** Conceded: stays with the steward for good. */
  readonly conceded: boolean;
  /** Private messages to this person are refused by the platform. */
  readonly closedDm: boolean;
  /** The person stays away: whoever takes the seat plays on in his place. */
  readonly offered?: true;
}

/** A vote on ending the game without a result. Who voted what is told nobody. */
export interface VoteInfo {
  /** Stands in the ids of its buttons. */
  readonly number: number;
  readonly by: string;
  /** Votes that were cast, of how many that may be. */
  readonly cast: number;
  readonly voters: number;
  /** ms since the epoch. */
  readonly until: number;
}

/** Everything the renderers and commands need of one table, as of one version. */
export interface TableInfo {
  /** At most 16 characters of `A-Za-z0-9_-`: it stands in the ids of buttons. Never used for another table. */
  readonly id: string;
  /** Short public number that people type, unique among live tables: `#12`. */
  readonly number: number;
  readonly platform: PlatformId;
  /** Where the table was opened. */
  readonly place: Place;
  /** The thread of the table (or the channel itself); present once started. */
  readonly room?: string;
  /** The way there, where the platform has links. */
  readonly link?: string;
  readonly host: string;
  readonly status: TableStatus;
  readonly options: TableOptions;
  readonly seats: readonly SeatInfo[];
  readonly version: number;
  /** SHA-256(seed ‖ table id), from the start on. */
  readonly commitment?: string;
  /** The seed, once the game is over. */
  readonly seed?: string;
  /** When the open prompt falls to its default, ms since the epoch. */
  readonly deadline?: number;
  /** Seats that are asked and have longer than that, and until when. */
  readonly longer?: ReadonlyMap<number, number>;
  readonly vote?: VoteInfo;
  /** People of the game before, for whom seats of this lobby are kept. */
  readonly reserved?: readonly { readonly user: string; readonly name: string }[];
  /** The finished table that this one is the rematch of. */
  readonly rematchOf?: string;
  /** Seats of an open window that have answered. For private use only: never shown to others. */
  readonly answered: ReadonlySet<number>;
  /** Those of them that a standing order answered for, or an answer given ahead: they may still say otherwise. */
  readonly foreseen: ReadonlySet<number>;
  /**
   * Seats whose offer in the window just settled was not needed: they keep their card. For private use only: each may
   * be told of himself.
   */
  readonly spared?: ReadonlySet<number>;
  /** Id shown with a frozen table, for the owner's log. */
  readonly errorId?: string;
  /** Why it is frozen or closed. */
  readonly ended?: 'bug' | 'room-gone' | 'everybody-left' | 'aborted';
  /** The stored game cannot be read (any more): there is no view of it. */
  readonly lost?: true;
  /** What a seat can answer before it is asked, and what it has laid down. For its player alone. */
  readonly plan: (seat: number) => PlanInfo;
  /** What a viewer may see of the game; throws in a lobby and where the game is `lost`. */
  readonly view: (viewer: Viewer) => View;
}

/** The public summary of what one answer caused (战报), numbered per table. */
export interface Digest {
  readonly seq: number;
  readonly at: number;
  /** Events with their secret parts: show them through `eventFor`. */
  readonly events: readonly GameEvent[];
}

/** Quiet hours, in minutes of the day (0 to 1439); `from` later than `until`: over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** What a person has set for all his tables. */
export interface PersonInfo {
  /** IANA name of his time zone. */
  readonly zone?: string;
  readonly quiet?: QuietHours;
  /** His language, where he has chosen one. */
  readonly locale?: Locale;
  /** Takes private messages. */
  readonly dm: boolean;
  /** Not called more often than this, in ms. */
  readonly every?: number;
  /** How much he wants to be asked; absent: as the speed of a table suggests. */
  readonly profile?: Profile;
  /** Single rules, which go before the profile. */
  readonly rules: StandingRules;
  /** Until when he is on vacation, ms since the epoch. */
  readonly vacation?: number;
  /** Whole days of vacation that he may still take: now, and in this season. */
  readonly daysLeft: { readonly now: number; readonly season: number };
}

/** What a person wants to change. `null` takes a setting back. */
export interface PersonPatch {
  readonly zone?: string | null;
  readonly quiet?: QuietHours | null;
  readonly locale?: Locale | null;
  readonly dm?: boolean;
  readonly every?: number | null;
  readonly profile?: Profile | null;
  /** Only what is named is changed. */
  readonly rules?: { readonly [topic in RuleTopic]?: Act | null };
  /** Days of vacation from now on; 0 ends it. */
  readonly vacation?: number;
}

/** Why a wish was refused; each has a text in every language. */
export type RejectedCode =
  | RejectReason
  | 'no-table'
  | 'table-over'
  | 'already-seated'
  | 'not-seated'
  | 'full'
  | 'not-lobby'
  | 'not-running'
  | 'frozen'
  | 'too-few-players'
  | 'already-answered'
  | 'settled'
  | 'stale'
  | 'dead'
  | 'not-host'
  | 'channel-busy'
  | 'too-many-tables'
  | 'repeat'
  | 'dm-closed'
  | 'no-ai-to-remove'
  | 'bad-seat'
  | 'reserved'
  | 'no-offer'
  | 'was-seated'
  | 'steward-plays'
  | 'vote-over'
  | 'vote-too-soon'
  | 'not-over'
  | 'bad-zone'
  | 'no-zone'
  | 'bad-hours'
  | 'vacation-too-long'
  | 'vacation-used-up';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RejectedCode; readonly table?: TableInfo };

/** What an accepted answer did: `sealed` kept until the window settles, `applied` moved the game. */
export interface Answered {
  readonly table: TableInfo;
  readonly effect: 'sealed' | 'applied';
}

/** Who looks for a table; `admin`: he administers the server where he does. */
export type TableReader = Pick<UserRef, 'id'> & { readonly admin?: boolean };

/**
 * The tables. Every change is one database transaction with a version check; after it the chat is brought in line in the
 * background. `eventId` is the platform's id of the press: a repeat is recognised and not applied again.
 */
export interface TableService {
  open(by: UserRef, place: Place, options: TableOptions, ai: number, eventId: string): Promise<Result<TableInfo>>;
  join(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  /** In a lobby: leave. In a running game: hand the seat to the steward and offer it; `back` takes it again. */
  leave(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  back(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  /** Hand the seat to the steward without offering it. */
  handOver(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  /** Take a seat that is offered, or one of them. */
  replace(table: string, by: UserRef, seat: number | undefined, eventId: string): Promise<Result<TableInfo>>;
  /** An admin ends the table without a result. Anybody else calls a vote on it, or votes for it. */
  abort(table: string, by: UserRef, admin: boolean, eventId: string): Promise<Result<TableInfo>>;
  /** Vote in the vote of this number. */
  vote(table: string, by: UserRef, number: number, wish: boolean, eventId: string): Promise<Result<TableInfo>>;
  /** The same people, options and AIs once more: a lobby of its own, or joining the one that another has opened. */
  rematch(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  /** The host or an admin sends a person away from a lobby, or an AI where no person is named. */
  kick(
    table: string,
    by: UserRef,
    admin: boolean,
    user: string | undefined,
    eventId: string,
  ): Promise<Result<TableInfo>>;
  /** The host or an admin makes another person the host of a lobby. */
  passHost(table: string, by: UserRef, admin: boolean, user: string, eventId: string): Promise<Result<TableInfo>>;
  addAi(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  start(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  concede(table: string, by: UserRef, eventId: string): Promise<Result<TableInfo>>;
  /** `scope`: what the answer to a window says about later targets of the trick; by default the same for all. */
  answer(
    table: string,
    by: UserRef,
    promptId: number,
    answer: SeatAnswer,
    eventId: string,
    scope?: AnswerScope,
  ): Promise<Result<Answered>>;
  /** Lay down or take back something in advance. */
  plan(table: string, by: UserRef, wish: PlanWish, eventId: string): Promise<Result<TableInfo>>;
  /** What a press on a question that is no longer open is to be told. */
  whyLate(table: string, by: UserRef, promptId: number): Promise<RejectedCode>;
  /** A game that cannot be brought to life is frozen by the first look at it. */
  get(table: string): Promise<TableInfo | undefined>;
  /**
   * By the number people type: a table of this very place, one where the reader sits, or any of the server that he
   * administers. Others do not exist for him.
   */
  byNumber(number: number, reader: TableReader, place: Place): Promise<TableInfo | undefined>;
  /** Live tables of a channel or of the thread itself, newest first. */
  inChannel(platform: PlatformId, channel: string): Promise<readonly TableInfo[]>;
  /** The table of a channel or thread that was over last. */
  lastOver(platform: PlatformId, channel: string): Promise<TableInfo | undefined>;
  /** Live tables where the user sits, oldest first. */
  ofUser(platform: PlatformId, user: string): Promise<readonly TableInfo[]>;
  digests(table: string, last: number): Promise<readonly Digest[]>;
  /** What a person has set for all his tables. */
  person(platform: PlatformId, user: string): Promise<PersonInfo>;
  /** Change it. Questions that wait for him get their new times at once. */
  setPerson(platform: PlatformId, user: string, patch: PersonPatch): Promise<Result<PersonInfo>>;
  /** The platform says that a room, message or server is gone. */
  vanished: import('../ports.ts').Handler['vanished'];
}

/** A seat of a game that was arranged. */
export type DealtSeat =
  | { readonly kind: 'human'; readonly user: UserRef }
  | { readonly kind: 'ai'; readonly name: string };

/** A game that was arranged: who sits where, and who is lord. */
export interface Deal {
  /** From `Dealer.newId`; the same id never begins a second game. */
  readonly id: string;
  readonly place: Place;
  readonly host: string;
  readonly options: TableOptions;
  /** In seat order. */
  readonly seats: readonly DealtSeat[];
  /** Seat of the lord. */
  readonly lord: number;
  /** Seat of whoever was out first in the game before, where he is protected (首轮保护). */
  readonly firstOut?: number;
}

/** Games that are arranged by somebody else than their players. */
export interface Dealer {
  newId(): string;
  /** Begin a game; a repeat gives the table as it stands. `channel-busy` where the place has to be free first. */
  deal(deal: Deal): Promise<Result<TableInfo>>;
  /** Undefined for a table that was never dealt. */
  statusOf(table: string): Promise<TableStatus | undefined>;
  /** End a game without a result; one that is over stays as it is. */
  abort(table: string): Promise<void>;
}

/** What the reconciler asks of `render/`: pure functions of what may be seen. */
export interface Renderer {
  lobby(table: TableInfo): Message;
  /** The table message: seats, HP, hand counts, equipment, judge areas, round; with the buttons My panel / Respond / Pass. */
  board(table: TableInfo): Message;
  digest(table: TableInfo, digest: Digest): Message | undefined;
  /** One open question as everybody may see it: what, of whom, until when. Undefined where no message is needed (play phase). */
  window(table: TableInfo): Message | undefined;
  /** A player's private panel. `digests`: the latest, for what only he may know of them. */
  panel(table: TableInfo, user: string, digests: readonly Digest[]): Message;
  result(table: TableInfo): Message;
  /** A private message about all tables that wait for a person; there is one at least. */
  reminder(tables: readonly TableInfo[], user: string): Message;
  /** A seat that whoever wants may take. */
  offer(table: TableInfo, seat: number): Message;
  /** The open vote. */
  vote(table: TableInfo): Message | undefined;
  /** Public words about the table itself. */
  notice(table: TableInfo, notice: Notice): Message;
}

export type Notice =
  | { readonly kind: 'rewound' }
  | { readonly kind: 'frozen'; readonly errorId: string }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'host-passed'; readonly to: string }
  | { readonly kind: 'closed'; readonly why: 'everybody-left' | 'aborted' }
  /** `before`: the name of whoever had the seat. */
  | { readonly kind: 'replaced'; readonly seat: number; readonly before: string }
  | { readonly kind: 'vote'; readonly passed: boolean; readonly yes: number; readonly no: number }
  | { readonly kind: 'steward'; readonly seat: number; readonly on: boolean }
  /** Your move, for somebody who takes no private messages: pings without content. */
  | { readonly kind: 'your-move'; readonly users: readonly string[] };
