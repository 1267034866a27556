import { TABLE_OPTION, type TableCommand } from './command.ts';
import { leaveTable } from './lobby.ts';

/** Leave a lobby; in a running game the steward takes over. */
export const leaveCommand: TableCommand = {
  spec: {
    name: 'leave',
    label: { 'zh-CN': '离开', en: 'leave' },
    description: {
      'zh-CN': '离开大厅；已开局则交给AI，座位让给别人',
      en: 'Leave a lobby; in a game the AI plays on and others may take your seat',
    },
    options: [TABLE_OPTION],
  },
  guard: 'seated',
  run: leaveTable,
};
