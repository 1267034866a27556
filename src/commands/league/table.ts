import { leagueTableMessage } from '../../bot/render/index.ts';
import { leagueCommand } from './common.ts';

/** The league as it stands. */
export const leagueTableCommand = leagueCommand(
  {
    name: 'league table',
    label: { 'zh-CN': '计分赛 积分榜', en: 'league table' },
    description: { 'zh-CN': '积分榜：每人每局的得分、身份和主公', en: 'The table: points, roles and lords by game' },
  },
  (request, league) => leagueTableMessage(league, request.locale),
);
