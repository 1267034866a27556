import type { Message } from '../bot/ports.ts';
import { button } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import { type Request, TABLE_OPTION, type TableCommand } from './command.ts';
import { outcome, panelReply, refusal, textsAt, words } from './reply.ts';

/** Give up for good: the steward plays on. Reached through the confirming button only. */
export async function concede(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.concede(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) => panelReply(request, now, { note: textsAt(request, now).conceded }));
}

export const concedeCommand: TableCommand = {
  spec: {
    name: 'concede',
    label: { 'zh-CN': '认输', en: 'concede' },
    description: { 'zh-CN': '认输，AI替你打完', en: 'Concede; the AI plays your seat to the end' },
    options: [TABLE_OPTION],
  },
  guard: 'seated',
  run: async (request, table) => {
    if (table.status !== 'running') return refusal(request, 'not-running', table);
    const t = textsAt(request, table);
    const confirm = button({ kind: 'concede', table: table.id }, t.concede, 'danger');
    return { ...words([t.concedeAsk(table.number)], { type: 'buttons', buttons: [confirm] }), tone: 'bad' };
  },
};
