import type { BulletinRenderer, WeekTimes } from '../bulletin/contract.ts';
import type { LeagueInfo } from '../league/contract.ts';
import type { Block, Line, Locale, Message, Span } from '../ports.ts';
import type { TopPage } from '../standing/contract.ts';
import { bulletinTexts } from './i18n/bulletin.ts';
import { leagueTexts } from './i18n/league.ts';
import { standingTexts } from './i18n/standing.ts';
import { leagueName, leagueScene, nameAt } from './league/words.ts';
import { plain } from './scene.ts';
import { topLines } from './standing/top.ts';
import { displayName } from './words.ts';

const EVERY_DAY = 7;

/** When something happens week after week, in words. */
export function timesText({ days, hour, minute, zone }: WeekTimes, locale: Locale): string {
  const t = leagueTexts[locale];
  const names = days.length === EVERY_DAY ? t.everyDay : days.map((day) => t.days[day] ?? '').join('/');
  return bulletinTexts[locale].days(names, `${hour}:${String(minute).padStart(2, '0')}`, zone);
}

function boards(points: TopPage, rating: TopPage, locale: Locale): Block[] {
  const t = bulletinTexts[locale];
  const rated: Block[] =
    rating.rows.length === 0 ? [] : [{ type: 'text', lines: [[{ bold: t.byRating }], ...topLines(rating, locale)] }];
  return [
    { type: 'text', lines: [[{ bold: t.byPoints }], ...topLines(points, locale)] },
    ...rated,
    { type: 'text', lines: plain(t.more(points.count)) },
  ];
}

function seasonOver(points: TopPage, rating: TopPage, locale: Locale): Message {
  const t = bulletinTexts[locale];
  const best = points.rows.filter(({ rank }) => rank === 1);
  const names = best.map(({ total }) => displayName(total.name)).join(' ');
  const champion = t.champion(names, standingTexts[locale].pointsShort(best[0]?.value ?? 0));
  return {
    blocks: [
      { type: 'heading', text: t.seasonOver(points.season ?? '') },
      { type: 'text', lines: [[{ bold: `🏆 ${champion}` }]] },
      ...boards(points, rating, locale),
    ],
    tone: 'good',
  };
}

/** Everybody who sits in the game that comes next, to be called. */
function playersOf({ rows }: LeagueInfo): readonly string[] {
  return rows.flatMap(({ user }) => user ?? []);
}

function leagueSoon(league: LeagueInfo): Message {
  const scene = leagueScene(league);
  const t = bulletinTexts[scene.locale];
  const players = playersOf(league);
  const when: Line = [t.soon(leagueName(scene), league.game, league.total), { time: league.nextAt ?? 0 }];
  const lord = league.lord === undefined ? [] : plain(t.lord(nameAt(scene, league.lord)));
  const called = players.flatMap((user): Span[] => [{ mention: user }, ' ']);
  return { blocks: [{ type: 'text', lines: [when, ...lord, called] }], mentions: players, tone: 'attention' };
}

function leaguePaused(league: LeagueInfo): Message {
  const scene = leagueScene(league);
  const t = bulletinTexts[scene.locale];
  const lines: Line[] = [
    [t.paused(leagueName(scene), league.game, league.total)],
    [{ mention: league.host }, ' ', t.pausedHint],
  ];
  return { blocks: [{ type: 'text', lines }], mentions: [league.host] };
}

/** What recurring posts say. */
export const bulletinRenderer: BulletinRenderer = {
  standings: (points, rating, locale) => ({
    blocks: [
      { type: 'heading', text: bulletinTexts[locale].standings(points.season ?? '') },
      ...boards(points, rating, locale),
    ],
  }),
  seasonOver,
  leagueSoon,
  leaguePaused,
};
