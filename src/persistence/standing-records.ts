import type { GeneralId } from '../engine/index.ts';
import type { AnswerRecord, ResultRecord } from './records.ts';
import type { Platform } from './stores.ts';

/** Scope of the totals over all servers; every other scope is the id of a server. */
export const EVERYWHERE = '*';

/** Season of the totals over all time. */
export const ALL_TIME = 'all';

/** Begins what stands in place of a person who had his data deleted: the same in all his games, and no one's id. */
export const NOBODY = '~';

/** Which of a person's totals. */
export interface TotalKey {
  readonly platform: Platform;
  readonly scope: string;
  readonly season: string;
  readonly user: string;
}

/** Everything that is added up for one person over the games of one scope and season. */
export interface TotalRecord extends TotalKey {
  /** Display name in the latest game. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly kills: number;
  /** Games that he lived to the end of. */
  readonly survived: number;
  readonly lordGames: number;
  readonly lordWins: number;
  readonly loyalistGames: number;
  readonly loyalistWins: number;
  readonly rebelGames: number;
  readonly rebelWins: number;
  readonly renegadeGames: number;
  readonly renegadeWins: number;
  /** Wins in a row, as a negative number losses in a row; 0 after a draw. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Ms that his questions were open before he answered, over `answered` answers. */
  readonly waited: number;
  readonly answered: number;
  /** Games that count for the rating. */
  readonly rated: number;
  readonly mu: number;
  readonly sigma: number;
  /** The rating as one number; 0 before the first rated game. */
  readonly rating: number;
  /** When the latest game ended, ms since the epoch. */
  readonly lastAt: number;
}

/** A person's games with one general. */
export interface GeneralTotalRecord extends TotalKey {
  readonly general: GeneralId;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
}

/** A seat of a finished game with the time that its person took: filled in when the game is booked. */
export interface FinishedSeat extends ResultRecord {
  /** Ms that his questions were open before he answered, over `answered` answers. */
  readonly waited: number;
  readonly answered: number;
}

export interface FinishedGame {
  readonly table: string;
  readonly platform: Platform;
  readonly guild?: string;
  /** When it ended, ms since the epoch. */
  readonly at: number;
  readonly seats: readonly FinishedSeat[];
}

/** When answers were given, for how long people think. */
export interface PaceRow {
  readonly at: number;
  readonly kind: AnswerRecord['kind'];
  readonly seat?: number;
  readonly byPlayer: boolean;
}

/** What one finished game changes. */
export interface Booking {
  readonly table: string;
  /** Place in the order of booking: one more than the last. */
  readonly place: number;
  readonly paces: readonly { readonly seat: number; readonly waited: number; readonly answered: number }[];
  readonly totals: readonly TotalRecord[];
  readonly generals: readonly GeneralTotalRecord[];
}

export const TOP_ORDERS = ['points', 'rating', 'rate', 'games'] as const;
/** What a leaderboard is sorted by; `rate` is the share of games won. */
export type TopOrder = (typeof TOP_ORDERS)[number];

/** Which leaderboard. */
export interface TopFilter {
  readonly platform: Platform;
  readonly scope: string;
  readonly season: string;
  readonly by: TopOrder;
  /** For `rate` and `games`: only the games in this role. */
  readonly role?: 'lord' | 'loyalist' | 'rebel' | 'renegade';
  /** Fewest games that somebody must have played, in the role if one is given. */
  readonly least: number;
}

/** A place on a leaderboard; equal values share it. */
export interface Ranked {
  readonly rank: number;
  readonly value: number;
  readonly total: TotalRecord;
}

/** Two people's games with each other. */
export interface Versus {
  readonly games: number;
  /** Games on the same side. */
  readonly together: number;
  readonly togetherWins: number;
  /** Games on different sides won by the one, by the other, by neither. */
  readonly wins: number;
  readonly losses: number;
  readonly neither: number;
  /** How often the one killed the other, and the other way round. */
  readonly kills: number;
  readonly deaths: number;
}

/** The store of finished games and of what is added up over them. */
export interface StandingStore {
  /** Finished games that are in no total yet, oldest first. */
  unbooked(limit: number): Promise<readonly string[]>;
  /** Place of the game booked last; 0 for none. */
  lastBooked(): Promise<number>;
  /** Booked games with a higher place than `after`, in order. */
  bookedAfter(after: number, limit: number): Promise<readonly (FinishedGame & { readonly booked: number })[]>;
  game(table: string): Promise<FinishedGame | undefined>;
  paces(table: string): Promise<readonly PaceRow[]>;
  /** All totals of some people. */
  totalsOf(platform: Platform, users: readonly string[]): Promise<readonly TotalRecord[]>;
  generalsOf(platform: Platform, users: readonly string[]): Promise<readonly GeneralTotalRecord[]>;
  /** Add one game to the totals, once: `conflict` when another game was booked meanwhile. */
  book(booking: Booking): Promise<'done' | 'conflict'>;
  everyTotal(): Promise<{ readonly totals: readonly TotalRecord[]; readonly generals: readonly GeneralTotalRecord[] }>;
  /** Put these totals in place of all kept ones; `conflict` when a game was booked after `place`. */
  replace(
    place: number,
    totals: readonly TotalRecord[],
    generals: readonly GeneralTotalRecord[],
  ): Promise<'done' | 'conflict'>;
  find(key: TotalKey): Promise<TotalRecord | undefined>;
  top(filter: TopFilter, offset: number, limit: number): Promise<readonly Ranked[]>;
  /** How many people are on a leaderboard. */
  count(filter: TopFilter): Promise<number>;
  rankOf(filter: TopFilter, user: string): Promise<Ranked | undefined>;
  /** A person's games, latest first; in one server where `guild` is given. */
  gamesOf(platform: Platform, user: string, guild: string | undefined, limit: number): Promise<readonly FinishedGame[]>;
  versus(platform: Platform, one: string, other: string, guild: string | undefined): Promise<Versus>;
}
