import { TABLE_OPTION, type TableCommand } from './command.ts';
import { startTable } from './lobby.ts';

/** Start the game of a full lobby. */
export const startCommand: TableCommand = {
  spec: {
    name: 'start',
    label: { 'zh-CN': '开始', en: 'start' },
    description: { 'zh-CN': '人齐后开始牌局', en: 'Start the game' },
    options: [TABLE_OPTION],
  },
  guard: 'seated',
  run: startTable,
};
