import type { LeagueInfo } from '../league/contract.ts';
import type { Locale, Message, Place, PlatformId } from '../ports.ts';
import type { WeekTimes } from '../schedule.ts';
import type { TopPage } from '../standing/contract.ts';

export type { WeekTimes } from '../schedule.ts';

/** What a server has asked for. */
export interface Bulletin {
  readonly channel: string;
  readonly times: WeekTimes;
  readonly locale: Locale;
  /** The next post, ms since the epoch. */
  readonly nextAt: number;
}

/** Posts that come again and again, to servers that want them. */
export interface BulletinService {
  /** What a server has asked for, if anything. */
  of(platform: PlatformId, guild: string): Promise<Bulletin | undefined>;
  /** Post the standings of a server in a channel of it from now on; undefined where there are no such times. */
  set(place: Place & { readonly guild: string }, times: WeekTimes, locale: Locale): Promise<Bulletin | undefined>;
  /** No more posts. */
  off(platform: PlatformId, guild: string): Promise<void>;
}

/** What the posts say: pure functions. */
export interface BulletinRenderer {
  /** How a season stands: by points and by rating. */
  standings(points: TopPage, rating: TopPage, locale: Locale): Message;
  /** How a season ended. */
  seasonOver(points: TopPage, rating: TopPage, locale: Locale): Message;
  /** The next game of a league begins soon. */
  leagueSoon(league: LeagueInfo): Message;
  /** A league has been paused for long. */
  leaguePaused(league: LeagueInfo): Message;
}
