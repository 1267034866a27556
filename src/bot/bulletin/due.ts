import type { LeagueInfo } from '../league/contract.ts';
import type { Message } from '../ports.ts';
import { lastTime, type WeekTimes } from '../schedule.ts';
import type { StandingService, TopPage } from '../standing/contract.ts';
import { endOfSeason, seasonOf } from '../standing/season.ts';
import type { BulletinRecord, BulletinStore } from '../../persistence/index.ts';
import type { BulletinRenderer } from './contract.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A post that was missed is made up within this time, in ms; later it would be no news. */
const MADE_UP = { standings: 7 * DAY, season: 14 * DAY } as const;

/** How long before its beginning a game is announced, and how often a pause is recalled, in ms. */
const SOON = HOUR;
const RECALL = 7 * DAY;
/** Nobody wants to be told of a pause for ever. */
const MOST_RECALLS = 4;

/** Something to be posted, once for its job and period. */
export interface Due {
  readonly job: string;
  readonly period: string;
  readonly channel: string;
  /** Undefined where there is nothing to say. */
  make(): Promise<Message | undefined>;
}

export interface DueWorld {
  readonly standing: StandingService;
  readonly renderer: BulletinRenderer;
  readonly store: BulletinStore;
}

/** When a bulletin is posted. */
export function timesOf({ days, hour, minute, zone }: BulletinRecord): WeekTimes {
  return { days, hour, minute, zone };
}

async function boards(
  { standing }: DueWorld,
  { platform, guild }: BulletinRecord,
  season: string,
): Promise<readonly [TopPage, TopPage]> {
  const query = { scope: { platform, guild }, period: 'season', season } as const;
  // Nobody asks: nobody's own place is shown.
  return Promise.all([
    standing.top({ ...query, by: 'points' }, '', 0),
    standing.top({ ...query, by: 'rating' }, '', 0),
  ]);
}

function standingsDue(world: DueWorld, bulletin: BulletinRecord, now: number): Due[] {
  const at = lastTime(timesOf(bulletin), now);
  if (at <= bulletin.since || now - at > MADE_UP.standings) return [];
  const { platform, guild, channel, locale } = bulletin;
  return [
    {
      job: `standings:${platform}:${guild}`,
      period: new Date(at).toISOString(),
      channel,
      make: async () => {
        const [points, rating] = await boards(world, bulletin, seasonOf(now));
        return points.count === 0 ? undefined : world.renderer.standings(points, rating, locale);
      },
    },
  ];
}

function seasonDue(world: DueWorld, bulletin: BulletinRecord, now: number): Due[] {
  const season = seasonOf(now - MADE_UP.season);
  const end = endOfSeason(season);
  if (end > now || end <= bulletin.since) return [];
  const { platform, guild, channel, locale } = bulletin;
  return [
    {
      job: `season:${platform}:${guild}`,
      period: season,
      channel,
      make: async () => {
        const [points, rating] = await boards(world, bulletin, season);
        return points.count === 0 ? undefined : world.renderer.seasonOver(points, rating, locale);
      },
    },
  ];
}

/** What is due on a server now. */
export function dueOfServer(world: DueWorld, bulletin: BulletinRecord, now: number): readonly Due[] {
  return [...seasonDue(world, bulletin, now), ...standingsDue(world, bulletin, now)];
}

/** The pause of a league is known from the first time that it is seen. */
async function pausedDue({ store, renderer }: DueWorld, league: LeagueInfo, now: number): Promise<Due[]> {
  const job = `paused:${league.id}`;
  const attempt = league.games.filter(({ game }) => game === league.game).length;
  const pause = `${league.game}.${attempt}`;
  const { run } = await store.begin(job, pause, now);
  if (run.state === 'begun') await store.finish(job, pause);
  const count = Math.floor((now - run.at) / RECALL);
  if (count < 1 || count > MOST_RECALLS) return [];
  const make = (): Promise<Message> => Promise.resolve(renderer.leaguePaused(league));
  return [{ job, period: `${pause}:${count}`, channel: league.place.channel, make }];
}

/** What is due about a league that waits for its next game. */
export async function dueOfLeague(world: DueWorld, league: LeagueInfo, now: number): Promise<readonly Due[]> {
  const { status, isOn, nextAt, options, place } = league;
  if (isOn) return [];
  if (status === 'paused') return pausedDue(world, league, now);
  const isSoon = nextAt !== undefined && nextAt > now && nextAt - now <= SOON;
  if (status !== 'running' || options.schedule === undefined || !isSoon) return [];
  const make = (): Promise<Message> => Promise.resolve(world.renderer.leagueSoon(league));
  return [{ job: `soon:${league.id}`, period: `${league.game}:${nextAt}`, channel: place.channel, make }];
}
