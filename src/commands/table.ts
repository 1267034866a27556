import { TABLE_OPTION, type TableCommand } from './command.ts';
import { localeAt } from './reply.ts';

/** The public table once more. */
export const tableCommand: TableCommand = {
  spec: {
    name: 'table',
    label: { 'zh-CN': '牌桌', en: 'table' },
    description: { 'zh-CN': '再看一次牌桌', en: 'Show the table again' },
    options: [TABLE_OPTION],
  },
  guard: 'any',
  run: async (request, table) => request.renderer.tableFor(table, localeAt(request, table)),
};
