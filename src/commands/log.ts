import { integerOption, TABLE_OPTION, type TableCommand } from './command.ts';
import { localeAt } from './reply.ts';

const INITIAL = 8;
const MOST = 25;

/** What happened last at a table, as everybody may know it. */
export const logCommand: TableCommand = {
  spec: {
    name: 'log',
    label: { 'zh-CN': '战报', en: 'log' },
    description: { 'zh-CN': '最近发生了什么', en: 'What happened last' },
    options: [
      TABLE_OPTION,
      {
        name: 'last',
        type: 'integer',
        min: 1,
        max: MOST,
        initial: INITIAL,
        label: { 'zh-CN': '条数', en: 'last' },
        description: { 'zh-CN': '最近几条', en: 'How many entries' },
      },
    ],
  },
  guard: 'any',
  run: async (request, table) => {
    const last = Math.min(MOST, Math.max(1, integerOption(request, 'last') ?? INITIAL));
    const digests = await request.service.digests(table.id, last);
    return request.renderer.log(table, digests, localeAt(request, table));
  },
};
