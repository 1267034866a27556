import type { Locale } from '../../ports.ts';
import { NOBODY, type Standing } from '../../standing/contract.ts';
import { engineCatalog } from '../catalog.ts';
import type { StandingTexts } from '../i18n/standing.ts';
import { displayName } from '../words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A share in whole percent. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

/** A mean with one digit after the point. */
export function mean(sum: number, count: number): string {
  return count === 0 ? '–' : (sum / count).toFixed(1);
}

/** A length of time (ms) in the unit that suits it. */
export function span(ms: number, t: StandingTexts): string {
  if (ms < 2 * MINUTE) return t.seconds(Math.round(ms / SECOND));
  if (ms < 2 * HOUR) return t.minutes(Math.round(ms / MINUTE));
  return t.hours((ms / HOUR).toFixed(1));
}

/** Who played, as he is shown. */
export function playerName(seat: { readonly user?: string; readonly name: string }, t: StandingTexts): string {
  return seat.user?.startsWith(NOBODY) === true ? t.gone : displayName(seat.name);
}

/** The name of a general. */
export function generalName(id: string, locale: Locale): string {
  const general = engineCatalog.general(id);
  return (locale === 'en' ? general?.en : general?.zh) ?? id;
}

/** The day of an instant, in UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Which games are meant, in words: the season and the server. */
export function rangeText({ season, scope }: Pick<Standing, 'season' | 'scope'>, t: StandingTexts): string {
  const when = season === undefined ? t.allTime : t.season(season);
  return `${when} · ${scope.guild === undefined ? t.everywhere : t.here}`;
}
