import type { Block, Line, Message } from '../bot/ports.ts';
import { button } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import type { FreeCommand, Request } from './command.ts';
import { textsAt, words } from './reply.ts';
import { isAsked, tableLine, untilSpans } from './state.ts';

const MOST_BUTTONS = 10;

function lineOf(request: Request, table: TableInfo): Line {
  const { link } = table;
  const way = link === undefined ? [] : [' · ', { link, label: textsAt(request).goThere }];
  return [tableLine(request, table, request.locale), ...untilSpans(request, table), ...way];
}

/** All tables of the user: those that wait for him first, each with the button of his panel. */
export async function myTables(request: Request): Promise<Message> {
  const { service, incoming } = request;
  const t = textsAt(request);
  const tables = await service.ofUser(incoming.platform, incoming.user.id);
  if (tables.length === 0) return words([t.noTables]);
  const sorted = [...tables].sort((a, b) => Number(isAsked(request, b)) - Number(isAsked(request, a)));
  const buttons = sorted
    .slice(0, MOST_BUTTONS)
    .map((table) =>
      button({ kind: 'panel', table: table.id }, `#${table.number}`, isAsked(request, table) ? 'primary' : 'secondary'),
    );
  const blocks: Block[] = [
    { type: 'heading', text: t.mineHeading },
    { type: 'text', lines: sorted.map((table) => lineOf(request, table)) },
    { type: 'buttons', buttons },
  ];
  return { blocks };
}

export const mineCommand: FreeCommand = {
  spec: {
    name: 'mine',
    label: { 'zh-CN': '我的', en: 'mine' },
    description: { 'zh-CN': '我的所有牌桌，轮到谁', en: 'All my tables and whose move it is' },
    options: [],
  },
  run: myTables,
};
