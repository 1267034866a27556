import { TABLE_OPTION, type TableCommand } from './command.ts';
import { panelReply } from './reply.ts';

/** The player's own panel: role, hand, what is asked. */
export const handCommand: TableCommand = {
  spec: {
    name: 'hand',
    label: { 'zh-CN': '手牌', en: 'hand' },
    description: { 'zh-CN': '我的面板：身份、手牌、问我什么', en: 'My panel: role, hand and what I am asked' },
    options: [TABLE_OPTION],
  },
  guard: 'seated',
  run: (request, table) => panelReply(request, table),
};
