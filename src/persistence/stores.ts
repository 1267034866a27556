import type {
  AnswerRecord,
  CallRecord,
  DigestRecord,
  DueRecord,
  MessageRecord,
  NoticeRecord,
  PersonRecord,
  PersonSettings,
  ReminderRecord,
  ResultRecord,
  SealedRecord,
  SeatRecord,
  SnapshotRecord,
  TableRecord,
} from './records.ts';

export type Platform = TableRecord['platform'];

/** A platform's id of what a user did. */
export interface EventRef {
  readonly platform: Platform;
  readonly event: string;
}

/** One change of one table, written as a whole or not at all. */
export interface TableChange {
  /** The version that the change was judged by. */
  readonly expect: number;
  /** The table after the change; its version is `expect + 1`. */
  readonly table: TableRecord;
  /** Rows of seats that changed. */
  readonly seats?: readonly SeatRecord[];
  /** The seats are these and no others: people came or left. */
  readonly reseated?: boolean;
  readonly answers?: readonly AnswerRecord[];
  readonly snapshot?: SnapshotRecord;
  readonly digest?: DigestRecord;
  readonly notices?: readonly NoticeRecord[];
  /** All due times after the change, where they changed. */
  readonly dues?: readonly DueRecord[];
  readonly results?: readonly ResultRecord[];
  /** People whom the change calls. */
  readonly calls?: readonly CallRecord[];
  /** The event that asked for the change. */
  readonly event?: EventRef;
  readonly at: number;
}

/** `conflict`: another change came first · `repeat`: the event was applied before · `busy`: the slot is taken. */
export type Committed = 'done' | 'conflict' | 'repeat' | 'busy';

/** A new table: the number is given by the store. */
export interface NewTable {
  readonly table: Omit<TableRecord, 'number'>;
  readonly seats: readonly SeatRecord[];
  readonly event: EventRef;
}

export interface StoredTable {
  readonly table: TableRecord;
  readonly seats: readonly SeatRecord[];
}

/** A table with its game, all as of one version. */
export interface LoadedTable extends StoredTable {
  readonly game?: StoredGame;
}

/** What a running game is resumed from. */
export interface StoredGame {
  readonly snapshot: SnapshotRecord;
  /** Applied answers since the snapshot. */
  readonly tail: readonly AnswerRecord[];
  /** Sealed answers of the open window. */
  readonly sealed: readonly SealedRecord[];
}

export interface DueTable {
  readonly table: string;
  readonly due: DueRecord;
}

/** Everything of one finished game that a check of its shuffles and results needs. */
export interface GameRecord extends StoredTable {
  readonly answers: readonly AnswerRecord[];
  readonly results: readonly ResultRecord[];
}

/** The tables. What is written is on the disk when the promise settles. */
export interface TableStore {
  create(
    table: NewTable,
  ): Promise<{ readonly outcome: 'done'; readonly number: number } | { readonly outcome: 'repeat' | 'busy' }>;
  commit(change: TableChange): Promise<Committed>;
  versionOf(id: string): Promise<number | undefined>;
  load(id: string): Promise<LoadedTable | undefined>;
  /** The first row about a prompt, so that a late press is told what became of it. */
  answersTo(id: string, prompt: number): Promise<readonly AnswerRecord[]>;
  seen(event: EventRef): Promise<boolean>;
  /** Forget events older than `before`. */
  forgetEvents(before: number): Promise<void>;

  /** The live table of this number, else the latest. */
  byNumber(platform: Platform, number: number): Promise<string | undefined>;
  /** The table that holds a slot. */
  bySlot(slot: string): Promise<string | undefined>;
  /** Lobbies, running and frozen tables opened in or shown in a channel, newest first. */
  inChannel(platform: Platform, channel: string): Promise<readonly StoredTable[]>;
  /** The table opened or shown in a channel that was over last. */
  lastOver(platform: Platform, channel: string): Promise<string | undefined>;
  inGuild(platform: Platform, guild: string): Promise<readonly string[]>;
  /** Lobbies, running and frozen tables where the user sits, oldest first. */
  ofUser(platform: Platform, user: string): Promise<readonly StoredTable[]>;
  /** Running tables of these platforms. */
  running(platforms: readonly Platform[]): Promise<readonly string[]>;
  /** Tables of these platforms that the chat may not yet show as they are. */
  dirty(platforms: readonly Platform[]): Promise<readonly string[]>;
  /** The chat shows this version. */
  clean(id: string, version: number): Promise<void>;

  /** Digests with a higher number than `after`, in order. */
  digestsAfter(id: string, after: number): Promise<readonly DigestRecord[]>;
  digestsLast(id: string, count: number): Promise<readonly DigestRecord[]>;
  noticesAfter(id: string, after: number): Promise<readonly NoticeRecord[]>;
  record(id: string): Promise<GameRecord | undefined>;

  nextDue(platforms: readonly Platform[]): Promise<number | undefined>;
  dueUntil(platforms: readonly Platform[], until: number): Promise<readonly DueTable[]>;
  dues(id: string): Promise<readonly DueRecord[]>;
}

/** What is visible in the chats, as far as is known. */
export interface MessageStore {
  /** All messages of a table that are not `done`. */
  active(table: string): Promise<readonly MessageRecord[]>;
  find(table: string, key: string): Promise<MessageRecord | undefined>;
  put(table: string, records: readonly MessageRecord[]): Promise<void>;
  /** Highest `upto` of the messages whose key starts with `prefix`; 0 for none. */
  cursor(table: string, prefix: string): Promise<number>;
  byRef(
    channel: string,
    message: string,
  ): Promise<{ readonly table: string; readonly record: MessageRecord } | undefined>;
}

/** Persons over all their tables. Who is not known yet has no settings and was never called. */
export interface PeopleStore {
  find(platform: Platform, users: readonly string[]): Promise<ReadonlyMap<string, PersonRecord>>;
  /**
   * Change what a person wants, in one transaction with the reading of it. `work` gives the new settings, or undefined to
   * leave them as they are.
   */
  settle(
    platform: Platform,
    user: string,
    work: (before: PersonSettings) => PersonSettings | undefined,
  ): Promise<PersonSettings>;
  /** When the next person is to be reminded. */
  nextReminder(platforms: readonly Platform[]): Promise<number | undefined>;
  /** Those who are to be reminded by then, and those whose reminder may not have arrived. */
  toRemind(platforms: readonly Platform[], until: number): Promise<readonly PersonRef[]>;
  /** Begin a reminder that is due by `at`; undefined where none is. One that may not have arrived is begun once more. */
  takeReminder(platform: Platform, user: string, at: number): Promise<ReminderRecord | undefined>;
  /** Write down how a reminder stands, and that the person was called by it. */
  putReminder(platform: Platform, user: string, reminder: ReminderRecord, calledAt?: number): Promise<void>;
  /** The person is to be reminded later instead. */
  putOff(platform: Platform, user: string, at: number): Promise<void>;
}

export interface PersonRef {
  readonly platform: Platform;
  readonly user: string;
}

/** Single values of the program. */
export interface FactStore {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
}

export interface Stores {
  readonly tables: TableStore;
  readonly messages: MessageStore;
  readonly people: PeopleStore;
  readonly facts: FactStore;
}
