import type { Block, Message } from '../bot/ports.ts';
import { button } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import { type Guard, integerOption, type Request } from './command.ts';
import { refusal, seatOf, textsAt, words } from './reply.ts';
import { tableLine } from './state.ts';

export type Found =
  | { readonly ok: true; readonly table: TableInfo }
  | { readonly ok: false; readonly message: Message };

const MOST_BUTTONS = 10;

const found = (table: TableInfo): Found => ({ ok: true, table });
const missing = (message: Message): Found => ({ ok: false, message });

function fits(request: Request, guard: Guard, table: TableInfo): boolean {
  if (guard === 'lobby') return table.status === 'lobby';
  return guard === 'any' || seatOf(request, table) !== undefined;
}

function askWhich(request: Request, guard: Guard, tables: readonly TableInfo[]): Message {
  const kind = guard === 'lobby' ? 'join' : 'panel';
  const buttons = tables.slice(0, MOST_BUTTONS).map((table) => button({ kind, table: table.id }, `#${table.number}`));
  const block: Block = { type: 'buttons', buttons };
  const lines = tables.map((table) => tableLine(request, table, request.locale));
  return words([textsAt(request).which, ...lines], block);
}

function nothingFits(request: Request, guard: Guard, here: readonly TableInfo[]): Message {
  const t = textsAt(request);
  const [only] = here;
  if (guard === 'lobby') return only === undefined ? words([t.noOpenTable]) : refusal(request, 'not-lobby', only);
  if (guard === 'any') return words([t.noTableHere]);
  return only === undefined ? words([t.notSeatedAnywhere]) : refusal(request, 'not-seated', only);
}

function only(request: Request, guard: Guard, tables: readonly TableInfo[]): Found | undefined {
  const [first, ...more] = tables;
  if (first === undefined) return undefined;
  if (more.length === 0) return found(first);
  const own = tables.filter((table) => seatOf(request, table) !== undefined);
  const [mine] = own;
  return guard === 'any' && own.length === 1 && mine !== undefined
    ? found(mine)
    : missing(askWhich(request, guard, tables));
}

/**
 * The table that a command means: the one whose number is given, else that of this channel or thread, else the user's only
 * one. Where it could be several, the reply asks which.
 */
export async function findTable(request: Request, guard: Guard): Promise<Found> {
  const { service, incoming } = request;
  const number = integerOption(request, 'table');
  if (number !== undefined) {
    const table = await service.byNumber(number, { id: incoming.user.id, admin: incoming.admin }, incoming.place);
    return table === undefined ? missing(words([textsAt(request).noTableNumber(number)])) : found(table);
  }
  const here = await service.inChannel(incoming.platform, incoming.place.channel);
  const fromHere = only(
    request,
    guard,
    here.filter((table) => fits(request, guard, table)),
  );
  if (fromHere !== undefined) return fromHere;
  if (guard === 'lobby') return missing(nothingFits(request, guard, here));
  const own = await service.ofUser(incoming.platform, incoming.user.id);
  return only(request, guard, own) ?? missing(nothingFits(request, guard, here));
}
