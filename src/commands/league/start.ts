import { leagueCommand } from './common.ts';
import { leagueStep } from './members.ts';

/** Begin a league. */
export const leagueStartCommand = leagueCommand(
  {
    name: 'league start',
    label: { 'zh-CN': '计分赛 开始', en: 'league start' },
    description: { 'zh-CN': '人齐后开始：抽座次和首任主公', en: 'Begin: seats and the first lord are drawn' },
  },
  (request, { id }) => leagueStep(request, 'start', id),
);
