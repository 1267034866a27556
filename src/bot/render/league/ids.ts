import type { ButtonModel } from '../../ports.ts';
import { labelOf } from '../buttons.ts';

export const LEAGUE_PRESSES = ['join', 'leave', 'addai', 'start'] as const;

/** What a button of a league stands for: `league:<verb>:<id>`. */
export interface LeaguePress {
  readonly verb: (typeof LEAGUE_PRESSES)[number];
  readonly league: string;
}

/** A button of a league. */
export function leagueButton(
  press: LeaguePress,
  label: string,
  style: ButtonModel['style'] = 'secondary',
): ButtonModel {
  return { id: `league:${press.verb}:${press.league}`, label: labelOf(label), style };
}

/** Read an id; undefined for whatever `leagueButton` did not write. */
export function decodeLeague(text: string): LeaguePress | undefined {
  const [kind, verbText, league = '', ...more] = text.split(':');
  const verb = LEAGUE_PRESSES.find((each) => each === verbText);
  if (kind !== 'league' || verb === undefined || more.length > 0 || !/^[\w-]{1,16}$/.test(league)) return undefined;
  return { verb, league };
}
