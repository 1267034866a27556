import type { LeagueRenderer } from '../../league/contract.ts';
import { leagueGameMessage, leagueMessage, leagueOverMessage } from './league.ts';

export { decodeLeague, type LeaguePress } from './ids.ts';
export { leagueHistoryMessage, leagueTableMessage } from './league.ts';

/** What is shown of leagues. */
export const leagueRenderer: LeagueRenderer = {
  league: (league) => leagueMessage(league),
  gameOver: leagueGameMessage,
  over: leagueOverMessage,
};
