import type { LeagueOptions, LeagueStatus, Role } from './records.ts';
import type { Message, Place, PlatformId, UserRef } from '../ports.ts';

export type { LeagueOptions, LeagueSchedule, LeagueStatus } from './records.ts';

/** Somebody at a seat of a league, from one game on. */
export interface LeagueSeat {
  readonly seat: number;
  readonly fromGame: number;
  readonly kind: 'human' | 'ai';
  readonly user?: string;
  readonly name: string;
}

/** One seat's part in one game that counts. */
export interface LeagueCell {
  readonly game: number;
  readonly table: string;
  readonly role: Role;
  readonly points: number;
  readonly won: boolean;
  readonly kills: number;
  readonly isLord: boolean;
  /** At the end the AI played for him. */
  readonly steward: boolean;
}

/** One seat's line of the league table. The points are those of whoever sat there. */
export interface LeagueRow {
  readonly rank: number;
  readonly seat: number;
  /** Who sits there now; those before him stand in `LeagueInfo.seats`. */
  readonly name: string;
  readonly kind: 'human' | 'ai';
  readonly user?: string;
  readonly points: number;
  readonly wins: number;
  readonly kills: number;
  /** By game, those that count. */
  readonly cells: readonly LeagueCell[];
}

/** One beginning of one game. */
export interface LeagueGame {
  readonly game: number;
  readonly attempt: number;
  readonly table: string;
  readonly lord: number;
  readonly status: 'playing' | 'done' | 'aborted';
}

/** Everything that is shown of one league, as of one version. */
export interface LeagueInfo {
  readonly id: string;
  /** Short public number that people type. */
  readonly number: number;
  readonly place: Place;
  readonly host: string;
  readonly status: LeagueStatus;
  readonly options: LeagueOptions;
  /** Everybody who sits or sat there, by seat and game. */
  readonly seats: readonly LeagueSeat[];
  readonly games: readonly LeagueGame[];
  /** How many games there are to be. */
  readonly total: number;
  /** The game that is on or comes next, from 1. */
  readonly game: number;
  /** Seat of its lord, once it is known. */
  readonly lord?: number;
  /** Whether it is on. */
  readonly isOn: boolean;
  /** Its table stands still after a fault. */
  readonly isStuck: boolean;
  /** When the next one begins, ms since the epoch. */
  readonly nextAt?: number;
  /** Best first. */
  readonly rows: readonly LeagueRow[];
}

/** Why a wish about a league was refused; each has a text in every language. */
export type LeagueRejected =
  | 'no-league'
  | 'not-open'
  | 'not-running'
  | 'over'
  | 'already-in'
  | 'not-in'
  | 'full'
  | 'too-few'
  | 'not-host'
  | 'no-ai'
  | 'game-on'
  | 'no-game'
  | 'bad-options'
  | 'repeat';

export type LeagueResult =
  | { readonly ok: true; readonly value: LeagueInfo }
  | { readonly ok: false; readonly code: LeagueRejected; readonly league?: LeagueInfo };

/** Who wishes something of a league. */
export interface LeagueWish {
  readonly by: UserRef;
  /** He administers the server: he may do what the host may. */
  readonly admin: boolean;
  /** The platform's id of the press: a repeat is recognised and not applied again. */
  readonly eventId: string;
}

/** The leagues: a fixed group plays table after table, the lord passing on. */
export interface LeagueService {
  create(wish: LeagueWish, place: Place, options: LeagueOptions): Promise<LeagueResult>;
  join(league: string, wish: LeagueWish): Promise<LeagueResult>;
  leave(league: string, wish: LeagueWish): Promise<LeagueResult>;
  /** Friendly leagues only. */
  addAi(league: string, wish: LeagueWish): Promise<LeagueResult>;
  /** Draw the seats and the first lord, and begin the first game. */
  start(league: string, wish: LeagueWish): Promise<LeagueResult>;
  /** No new game begins; the one that is on goes on. */
  pause(league: string, wish: LeagueWish): Promise<LeagueResult>;
  /** Begin the next game now, whatever the schedule, also of a paused league. */
  next(league: string, wish: LeagueWish): Promise<LeagueResult>;
  /** Between two games somebody else takes over a seat with its points. */
  replace(league: string, wish: LeagueWish, seat: number, by: UserRef): Promise<LeagueResult>;
  /** End the game that is on without a result; the same lord begins it anew. */
  replay(league: string, wish: LeagueWish): Promise<LeagueResult>;
  /** Give the league up; the game that is on ends without a result. */
  close(league: string, wish: LeagueWish): Promise<LeagueResult>;
  get(league: string): Promise<LeagueInfo | undefined>;
  byNumber(platform: PlatformId, number: number): Promise<LeagueInfo | undefined>;
  /** Newest first. */
  inChannel(platform: PlatformId, channel: string): Promise<readonly LeagueInfo[]>;
  /** Newest first. */
  ofUser(platform: PlatformId, user: string): Promise<readonly LeagueInfo[]>;
  /** Those of a platform that are not over. */
  ongoing(platform: PlatformId): Promise<readonly LeagueInfo[]>;
}

/** What is shown of leagues: pure functions. */
export interface LeagueRenderer {
  /** The message of the league in its channel: who takes part, or the table so far. */
  league(league: LeagueInfo): Message;
  /** One game is over: what it brought, and the table after it. */
  gameOver(league: LeagueInfo, game: number): Message;
  /** All games are over. */
  over(league: LeagueInfo): Message;
}
