import type { Block, Locale, Message } from '../bot/ports.ts';
import { REJECT_TEXTS, say, type PanelOptions } from '../bot/render/index.ts';
import { PANEL_DIGESTS, type RejectedCode, type Result, type SeatInfo, type TableInfo } from '../bot/table/contract.ts';
import type { Request } from './command.ts';
import { commandTexts, type CommandTexts } from './texts.ts';

/** A message of plain lines, perhaps with controls below. */
export function words(lines: readonly string[], ...more: Block[]): Message {
  return { blocks: [{ type: 'text', lines: lines.map((line) => [line]) }, ...more] };
}

/** The user's seat at a table. */
export function seatOf({ incoming }: Request, table: TableInfo): SeatInfo | undefined {
  return table.seats.find((seat) => seat.user === incoming.user.id);
}

/** Whether the user administers the server that a table belongs to. */
export function isAdminOf({ incoming }: Request, table: TableInfo): boolean {
  return incoming.admin && incoming.place.guild === table.place.guild;
}

/** The reader's language at a table: his own, else that of his seat, else the table's. */
export function localeAt(request: Request, table: TableInfo | undefined): Locale {
  const own = request.incoming.user.locale;
  if (own !== undefined || table === undefined) return own ?? request.locale;
  return seatOf(request, table)?.locale ?? table.options.locale;
}

/** The texts of the reader's language. */
export function textsAt(request: Request, table?: TableInfo): CommandTexts {
  return commandTexts(localeAt(request, table));
}

/** The user's panel of a table; strangers get the words that it is not theirs. */
export async function panelReply(
  request: Request,
  table: TableInfo,
  state: Pick<PanelOptions, 'draft' | 'note' | 'ahead' | 'always'> = {},
): Promise<Message> {
  const { service, renderer, incoming } = request;
  const running = table.status === 'running' || table.status === 'frozen';
  const [digests, tables] = await Promise.all([
    running ? service.digests(table.id, PANEL_DIGESTS) : [],
    service.ofUser(incoming.platform, incoming.user.id),
  ]);
  const options = { ...state, several: tables.length > 1, locale: localeAt(request, table) };
  return { ...renderer.panelWith(table, incoming.user.id, digests, options), inPlace: true };
}

/** The words for a refusal. */
export function refusalText(request: Request, code: RejectedCode, table?: TableInfo): string {
  return say(REJECT_TEXTS[code], localeAt(request, table));
}

/** A refusal as a whole reply. */
export function refusal(request: Request, code: RejectedCode, table?: TableInfo): Message {
  return { ...words([refusalText(request, code, table)]), tone: 'bad' };
}

/**
 * The reply to a wish about a table: what `done` says, or the reason why not. A wish that came twice shows the state that
 * the first one led to.
 */
export async function outcome(
  request: Request,
  table: TableInfo | undefined,
  result: Result<TableInfo>,
  done: (table: TableInfo) => Message | Promise<Message>,
): Promise<Message> {
  if (result.ok) return done(result.value);
  if (result.code === 'repeat') {
    const now = result.table ?? (table === undefined ? undefined : await request.service.get(table.id));
    if (now !== undefined) return done(now);
  }
  return refusal(request, result.code, result.table ?? table);
}
