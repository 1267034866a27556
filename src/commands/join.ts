import { TABLE_OPTION, type TableCommand } from './command.ts';
import { joinTable } from './lobby.ts';

/** Take a seat at a table that waits for players. */
export const joinCommand: TableCommand = {
  spec: {
    name: 'join',
    label: { 'zh-CN': '加入', en: 'join' },
    description: { 'zh-CN': '加入一桌', en: 'Join a table' },
    options: [TABLE_OPTION],
  },
  guard: 'lobby',
  run: joinTable,
};
