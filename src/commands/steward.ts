import type { Message } from '../bot/ports.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import { type Request, TABLE_OPTION, type TableCommand } from './command.ts';
import { comeBack } from './lobby.ts';
import { outcome, panelReply, seatOf, textsAt } from './reply.ts';

async function handOver(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.handOver(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) =>
    panelReply(request, now, { note: textsAt(request, now).handedOver(now.number) }),
  );
}

/** Let the AI play for a while, or play again. */
export const stewardCommand: TableCommand = {
  spec: {
    name: 'steward',
    label: { 'zh-CN': '托管', en: 'steward' },
    description: { 'zh-CN': '让AI替你打，或接回来', en: 'Let the AI play for you, or play again yourself' },
    options: [TABLE_OPTION],
  },
  guard: 'seated',
  run: (request, table) =>
    seatOf(request, table)?.steward === true ? comeBack(request, table) : handOver(request, table),
};
