import type { DeckId, RoleTableId } from '../engine/index.ts';
import type { StoredOptions } from './records.ts';
import type { FinishedGame } from './standing-records.ts';
import type { EventRef, Platform } from './stores.ts';

/** `open` people join · `running` · `paused` no new game begins · `finished` has a final table · `closed` given up. */
export type LeagueStatus = 'open' | 'running' | 'paused' | 'finished' | 'closed';

/** Days and time at which games begin. */
export interface LeagueSchedule {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly hour: number;
  readonly minute: number;
  /** IANA time zone. */
  readonly zone: string;
}

/** What was agreed for a league. */
export interface LeagueOptions {
  readonly name: string;
  readonly players: number;
  /** How often everybody is lord. */
  readonly rotations: number;
  /** Rated leagues have no AI seats. */
  readonly rated: boolean;
  /** Who is lord first: drawn, or the host. */
  readonly first: 'drawn' | 'host';
  readonly speed: StoredOptions['speed'];
  readonly deck: DeckId;
  readonly roles: RoleTableId;
  readonly generals: StoredOptions['generals'];
  readonly locale: StoredOptions['locale'];
  /** Whoever was out first in a game is protected in the next one (首轮保护). */
  readonly protects?: true;
  /** Absent: the next game begins soon after the last. */
  readonly schedule?: LeagueSchedule;
}

/** A league but for its seats and games, as of one version. */
export interface LeagueRecord {
  /** At most 16 characters of `A-Za-z0-9_-`. */
  readonly id: string;
  readonly platform: Platform;
  /** Short public number that people type. */
  readonly number: number;
  readonly guild?: string;
  readonly channel: string;
  readonly host: string;
  readonly status: LeagueStatus;
  readonly options: LeagueOptions;
  readonly version: number;
  /** The game that is on or comes next, from 1; one more than there are when all are over. */
  readonly game: number;
  /** How often that game was begun, from 1: an aborted game is begun anew. */
  readonly attempt: number;
  /** Table of the game that is on, or about to be dealt. */
  readonly table?: string;
  /** The next game begins at or after this instant, ms since the epoch. */
  readonly nextAt?: number;
  /** Seat of the lord of the first game; drawn at the start. */
  readonly firstLord?: number;
  readonly createdAt: number;
  readonly endedAt?: number;
}

/** Somebody at a seat of a league from one game on. While it is open seats are numbered by the order of joining. */
export interface LeagueSeatRecord {
  readonly seat: number;
  readonly fromGame: number;
  readonly kind: 'human' | 'ai';
  readonly user?: string;
  readonly name: string;
  readonly locale?: StoredOptions['locale'];
}

/** One beginning of one game of a league. At most one of a game is `done`. */
export interface LeagueGameRecord {
  readonly game: number;
  readonly attempt: number;
  readonly table: string;
  /** Seat of the lord. */
  readonly lord: number;
  readonly status: 'playing' | 'done' | 'aborted';
}

export interface StoredLeague {
  readonly league: LeagueRecord;
  /** By seat, then by game. */
  readonly seats: readonly LeagueSeatRecord[];
  /** In order. */
  readonly games: readonly LeagueGameRecord[];
}

/** One change of one league, written as a whole or not at all. */
export interface LeagueChange {
  /** The version that the change was judged by. */
  readonly expect: number;
  readonly league: LeagueRecord;
  /** All seats after the change, where they changed. */
  readonly seats?: readonly LeagueSeatRecord[];
  /** Games that were begun or ended. */
  readonly games?: readonly LeagueGameRecord[];
  readonly event?: EventRef;
  readonly at: number;
}

/** The leagues. What is written is on the disk when the promise settles. */
export interface LeagueStore {
  /** The number is given by the store. */
  create(
    league: Omit<LeagueRecord, 'number'>,
    seats: readonly LeagueSeatRecord[],
    event: EventRef,
  ): Promise<{ readonly outcome: 'done'; readonly number: number } | { readonly outcome: 'repeat' }>;
  commit(change: LeagueChange): Promise<'done' | 'conflict' | 'repeat'>;
  load(id: string): Promise<StoredLeague | undefined>;
  byNumber(platform: Platform, number: number): Promise<string | undefined>;
  /** The league that a table belongs to. */
  byTable(table: string): Promise<string | undefined>;
  /** Leagues of a channel, newest first. */
  inChannel(platform: Platform, channel: string): Promise<readonly string[]>;
  /** Leagues where the user sits or sat, newest first. */
  ofUser(platform: Platform, user: string): Promise<readonly string[]>;
  /** Leagues that are not over, or have ended after an instant. */
  active(platforms: readonly Platform[], endedAfter: number): Promise<readonly string[]>;
  /** The results of some tables, as far as they are finished. */
  results(tables: readonly string[]): Promise<readonly FinishedGame[]>;
}
