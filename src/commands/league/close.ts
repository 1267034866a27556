import { leagueCommand, leagueReply, leagueWords, wishOf } from './common.ts';

/** Give a league up. */
export const leagueCloseCommand = leagueCommand(
  {
    name: 'league close',
    label: { 'zh-CN': '计分赛 取消', en: 'league close' },
    description: { 'zh-CN': '取消这个计分赛', en: 'Give the league up' },
  },
  async (request, { id }) =>
    leagueReply(request, await request.leagues.close(id, wishOf(request)), () => leagueWords(request).closedNow),
);
