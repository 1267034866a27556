import type { Message } from '../bot/ports.ts';
import { button } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import { type Request, TABLE_OPTION, type TableCommand } from './command.ts';
import { peopleTexts } from './people-texts.ts';
import { localeAt, outcome, panelReply, seatOf, words } from './reply.ts';

/** Take a seat that is offered; the reply is the panel of it. */
export async function takeSeat(request: Request, table: TableInfo, seat: number | undefined): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.replace(table.id, incoming.user, seat, incoming.eventId);
  return outcome(request, table, result, (now) =>
    panelReply(request, now, { note: peopleTexts(localeAt(request, now)).replaced(now.number) }),
  );
}

/** Play on in the place of somebody who stays away. */
export const replaceCommand: TableCommand = {
  spec: {
    name: 'replace',
    label: { 'zh-CN': '接替', en: 'replace' },
    description: { 'zh-CN': '接替一个空出来的座位', en: 'Take a seat whose player stays away' },
    options: [TABLE_OPTION],
  },
  guard: 'any',
  run: async (request, table) => {
    const offered = table.seats.filter((seat) => seat.offered === true);
    if (offered.length < 2 || seatOf(request, table) !== undefined) return takeSeat(request, table, undefined);
    const locale = localeAt(request, table);
    const { player } = request.renderer.scene(table, locale);
    const buttons = offered.map(({ seat }) => button({ kind: 'take', table: table.id, number: seat }, player(seat)));
    return words([peopleTexts(locale).whichSeat], { type: 'buttons', buttons });
  },
};
