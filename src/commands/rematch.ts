import type { Message } from '../bot/ports.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import type { FreeCommand, Request } from './command.ts';
import { peopleTexts } from './people-texts.ts';
import { localeAt, outcome, words } from './reply.ts';

/** Open or join the lobby of a rematch. */
export async function rematch(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.rematch(table.id, incoming.user, incoming.eventId);
  return outcome(request, table, result, (now) => words([peopleTexts(localeAt(request, now)).rematch(now.number)]));
}

/** The game that ended here last, once more with the same people. */
export const rematchCommand: FreeCommand = {
  spec: {
    name: 'rematch',
    label: { 'zh-CN': '再来一局', en: 'rematch' },
    description: { 'zh-CN': '同样的人再来一局', en: 'Once more with the same people' },
    options: [],
  },
  run: async (request) => {
    const { service, incoming } = request;
    const last = await service.lastOver(incoming.platform, incoming.place.channel);
    return last === undefined ? words([peopleTexts(request.locale).noLast]) : rematch(request, last);
  },
};
