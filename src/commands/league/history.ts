import { leagueHistoryMessage } from '../../bot/render/index.ts';
import type { FreeCommand } from '../command.ts';
import { LEAGUE_GROUP } from './common.ts';

const MOST = 15;

/** The leagues of this channel, newest first. */
export const leagueHistoryCommand: FreeCommand = {
  spec: {
    name: 'league history',
    label: { 'zh-CN': '计分赛 记录', en: 'league history' },
    description: { 'zh-CN': '这个频道的历届计分赛', en: 'The leagues of this channel' },
    group: LEAGUE_GROUP,
    options: [],
  },
  run: async ({ leagues, incoming, locale }) => {
    const here = await leagues.inChannel(incoming.platform, incoming.place.channel);
    return leagueHistoryMessage(here.slice(0, MOST), locale);
  },
};
