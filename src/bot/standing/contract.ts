import type {
  FinishedGame,
  GeneralTotalRecord,
  KeptOf,
  Ranked,
  TopOrder,
  TotalRecord,
  Versus,
} from '../../persistence/index.ts';
import type { PlatformId } from '../ports.ts';

export { NOBODY, TOP_ORDERS } from '../../persistence/standing-records.ts';
export type {
  FinishedGame,
  FinishedSeat,
  GeneralTotalRecord,
  KeptOf,
  Ranked,
  StoredPart,
  TopOrder,
  TotalRecord,
  Versus,
} from '../../persistence/index.ts';

/** Games of one server (`guild`), or of all where there is none. */
export interface Scope {
  readonly platform: PlatformId;
  readonly guild?: string;
}

export const PERIODS = ['season', 'all'] as const;
/** The season that is on, or all time. */
export type Period = (typeof PERIODS)[number];

/** Which leaderboard is asked for. */
export interface TopQuery {
  readonly scope: Scope;
  readonly period: Period;
  /** A season that is over, in place of the period. */
  readonly season?: string;
  readonly by: TopOrder;
  readonly role?: 'lord' | 'loyalist' | 'rebel' | 'renegade';
}

/** One page of a leaderboard. */
export interface TopPage {
  readonly query: TopQuery;
  /** The season shown, as `2026-Q4`; absent for all time. */
  readonly season?: string;
  readonly rows: readonly Ranked[];
  /** Places before the first row. */
  readonly offset: number;
  /** People on the whole leaderboard. */
  readonly count: number;
  /** Fewest games to stand on it. */
  readonly least: number;
  /** The asker's own place, wherever it is. */
  readonly own?: Ranked;
}

/** What is known of one person. */
export interface Standing {
  readonly scope: Scope;
  readonly period: Period;
  readonly season?: string;
  readonly total: TotalRecord;
  /** Places by points and by rating among how many. */
  readonly points?: Ranked;
  readonly rating?: Ranked;
  readonly people: number;
  /** Most played first. */
  readonly generals: readonly GeneralTotalRecord[];
  /** Latest first. */
  readonly games: readonly FinishedGame[];
}

/** What a recount found. */
export interface Recount {
  /** Games that were added up. */
  readonly games: number;
  /** Totals that were not what they should be, and have been mended. */
  readonly differences: number;
}

/** What is added up over finished games. All of it is up to date with the games that have ended before the call. */
export interface StandingService {
  /** Add games that have ended to the totals. */
  catchUp(): Promise<void>;
  /** Undefined for somebody without a game there. */
  standing(user: string, scope: Scope, period: Period): Promise<Standing | undefined>;
  /** @param offset rows to leave out; `own` begins with the page on which `user` stands */
  top(query: TopQuery, user: string, offset: number | 'own'): Promise<TopPage>;
  versus(one: string, other: string, scope: Scope): Promise<Versus>;
  game(table: string): Promise<FinishedGame | undefined>;
  /**
   * Take a person out of everything that is kept; his finished games stay, as nobody's. `busy`: he sits at a table or in
   * a league that is not over.
   */
  forget(platform: PlatformId, user: string): Promise<'done' | 'busy'>;
  /** Everything that is kept about a person, by the names of the database. */
  keptOf(platform: PlatformId, user: string): Promise<KeptOf>;
  /** Add all games up anew and compare with the kept totals; what differs is mended. */
  recount(): Promise<Recount>;
}
