import type { LeagueCell, LeagueInfo, LeagueRow, LeagueSeat, LeagueStatus } from '../../league/contract.ts';
import type { Locale } from '../../ports.ts';
import { say } from '../i18n/index.ts';
import { leagueTexts, type LeagueTexts } from '../i18n/league.ts';
import { ROLE_WORDS } from '../i18n/terms.ts';
import { displayName, seatSign } from '../words.ts';

const EVERY_DAY = 7;

/** A league told in one language. */
export interface LeagueScene {
  readonly league: LeagueInfo;
  readonly locale: Locale;
  readonly t: LeagueTexts;
}

/** Look at a league in a language. */
export function leagueScene(league: LeagueInfo, locale: Locale = league.options.locale): LeagueScene {
  return { league, locale, t: leagueTexts[locale] };
}

/** The name of a league; it is somebody's own text. */
export function leagueName({ league, t }: LeagueScene): string {
  return t.heading(league.number, displayName(league.options.name));
}

/** `③Bob` */
export function seatName({ seat, name }: Pick<LeagueSeat, 'seat' | 'name'>): string {
  return seatSign(seat) + displayName(name);
}

/** Who sits at a seat now. */
export function nameAt({ league }: LeagueScene, seat: number): string {
  const row = league.rows.find((each) => each.seat === seat);
  return row === undefined ? seatSign(seat) : seatName(row);
}

export function statusText(status: LeagueStatus, t: LeagueTexts): string {
  return t[status];
}

/** When games begin, in words. */
export function scheduleText({ league, t }: LeagueScene): string {
  const { schedule } = league.options;
  if (schedule === undefined) return t.atOnce;
  const { days, hour, minute, zone } = schedule;
  const names = days.length === EVERY_DAY ? t.everyDay : days.map((day) => t.days[day] ?? '').join('/');
  return t.schedule(names, `${hour}:${String(minute).padStart(2, '0')}`, zone);
}

/** One game of one seat: `1局主公8★胜`. */
export function cellText({ locale, t }: LeagueScene, cell: LeagueCell): string {
  const marks = [cell.isLord ? t.lordMark : '', cell.won ? t.wonMark : '', cell.steward ? t.stewardMark : ''].join('');
  return t.cell(cell.game, say(ROLE_WORDS[cell.role], locale), cell.points, marks);
}

export function rowText({ t }: LeagueScene, row: LeagueRow): string {
  return t.row(row.rank, seatName(row), row.points, row.wins, row.kills);
}

/** How many games are over. */
export function doneGames({ games }: LeagueInfo): number {
  return games.filter(({ status }) => status === 'done').length;
}
