import { standingWords } from './standing.ts';
import type { FreeCommand } from './command.ts';
import { words } from './reply.ts';

/** What commands for those who run a server or the program have in common. */
export const ADMIN_GROUP = { 'zh-CN': '管理', en: 'For those who run the server or the program' } as const;

/** Add all finished games up anew, and mend what differs. For the host of the program. */
export const recountCommand: FreeCommand = {
  spec: {
    name: 'admin recount',
    label: { 'zh-CN': '管理 重算', en: 'admin recount' },
    description: {
      'zh-CN': '从所有对局重新计算总计（仅程序管理者）',
      en: 'Add all games up anew and mend the totals (host of the program only)',
    },
    group: ADMIN_GROUP,
    options: [],
  },
  run: async (request) => {
    const t = standingWords(request);
    if (request.incoming.owner !== true) return { ...words([t.ownersOnly]), tone: 'bad' };
    const { games, differences } = await request.standing.recount();
    return words([t.recounted(games, differences)]);
  },
};
