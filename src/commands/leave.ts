import { TABLE_OPTION, type TableCommand } from './command.ts';
import { leaveTable } from './lobby.ts';

/** Leave a lobby; in a running game the steward takes over. */
export const leaveCommand: TableCommand = {
  spec: {
    name: 'leave',
    label: { 'zh-CN': '离开', en: 'leave' },
    description: { 'zh-CN': '离开大厅；已开局则交给AI托管', en: 'Leave a lobby, or let the AI play your seat' },
    options: [TABLE_OPTION],
  },
  guard: 'seated',
  run: leaveTable,
};
