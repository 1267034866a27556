import { leagueCommand, leagueReply, leagueWords, wishOf } from './common.ts';

/** End the game that is on without a result. */
export const leagueReplayCommand = leagueCommand(
  {
    name: 'league replay',
    label: { 'zh-CN': '计分赛 重打', en: 'league replay' },
    description: {
      'zh-CN': '这一局作废，由同一位主公重打',
      en: 'This game does not count; the same lord begins it anew',
    },
  },
  async (request, { id }) =>
    leagueReply(request, await request.leagues.replay(id, wishOf(request)), () => leagueWords(request).replayNow),
);
