import { leagueCommand } from './common.ts';
import { leagueStep } from './members.ts';

/** Take a seat of a league that is open. */
export const leagueJoinCommand = leagueCommand(
  {
    name: 'league join',
    label: { 'zh-CN': '计分赛 加入', en: 'league join' },
    description: { 'zh-CN': '加入计分赛', en: 'Join a league' },
  },
  (request, { id }) => leagueStep(request, 'join', id),
);
