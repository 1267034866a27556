import { leagueCommand } from './common.ts';
import { leagueStep } from './members.ts';

/** Leave a league that is open. */
export const leagueLeaveCommand = leagueCommand(
  {
    name: 'league leave',
    label: { 'zh-CN': '计分赛 退出', en: 'league leave' },
    description: { 'zh-CN': '开始前退出计分赛', en: 'Leave a league before it begins' },
  },
  (request, { id }) => leagueStep(request, 'leave', id),
);
