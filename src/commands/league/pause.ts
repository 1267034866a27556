import { leagueCommand, leagueReply, leagueWords, wishOf } from './common.ts';

/** No new game begins. */
export const leaguePauseCommand = leagueCommand(
  {
    name: 'league pause',
    label: { 'zh-CN': '计分赛 暂停', en: 'league pause' },
    description: { 'zh-CN': '这一局打完后不再开局', en: 'No new game begins once this one is over' },
  },
  async (request, { id }) =>
    leagueReply(request, await request.leagues.pause(id, wishOf(request)), () => leagueWords(request).pausedNow),
);
