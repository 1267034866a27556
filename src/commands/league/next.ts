import { leagueCommand, leagueReply, leagueWords, wishOf } from './common.ts';

/** Begin the next game now. */
export const leagueNextCommand = leagueCommand(
  {
    name: 'league next',
    label: { 'zh-CN': '计分赛 下一局', en: 'league next' },
    description: {
      'zh-CN': '马上开下一局，或继续暂停的计分赛',
      en: 'Begin the next game now, also of a paused league',
    },
  },
  async (request, { id }) =>
    leagueReply(request, await request.leagues.next(id, wishOf(request)), () => leagueWords(request).nextNow),
);
