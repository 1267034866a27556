import { leagueCommand } from './common.ts';
import { leagueStep } from './members.ts';

/** Give a seat of a friendly league to an AI. */
export const leagueAddAiCommand = leagueCommand(
  {
    name: 'league ai',
    label: { 'zh-CN': '计分赛 加电脑', en: 'league ai' },
    description: { 'zh-CN': '加一个AI座位（仅友谊赛）', en: 'Add an AI seat (friendly leagues only)' },
  },
  (request, { id }) => leagueStep(request, 'addai', id),
);
