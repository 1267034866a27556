import type { Block, Message } from '../bot/ports.ts';
import { button } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import type { FreeCommand, Request } from './command.ts';
import { textsAt } from './reply.ts';
import { isAsked, stateText } from './state.ts';

const MOST_TABLES = 5;

function lineFor(request: Request, table: TableInfo): string {
  const t = textsAt(request).help;
  if (table.status === 'lobby') return t.lobby(table.number);
  if (isAsked(request, table)) return t.asked(table.number);
  return t.waiting(table.number, stateText(request, table, request.locale));
}

/** What this user can do now, by the state of his tables. */
async function help(request: Request): Promise<Message> {
  const { service, incoming } = request;
  const t = textsAt(request);
  const tables = (await service.ofUser(incoming.platform, incoming.user.id)).slice(0, MOST_TABLES);
  const lines =
    tables.length === 0 ? t.help.newcomer : [...tables.map((table) => lineFor(request, table)), t.help.more];
  const buttons = tables
    .filter((table) => table.status !== 'lobby')
    .map((table) =>
      button({ kind: 'panel', table: table.id }, `#${table.number}`, isAsked(request, table) ? 'primary' : 'secondary'),
    );
  const blocks: Block[] = [
    { type: 'heading', text: t.help.heading },
    { type: 'text', lines: lines.map((line) => [line]) },
    ...(buttons.length > 0 ? [{ type: 'buttons', buttons } as const] : []),
  ];
  return { blocks };
}

export const helpCommand: FreeCommand = {
  spec: {
    name: 'help',
    label: { 'zh-CN': '帮助', en: 'help' },
    description: { 'zh-CN': '现在可以做什么', en: 'What you can do now' },
    options: [],
  },
  run: help,
};
