import type { Locale, Span } from '../bot/ports.ts';
import { waitText } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import type { Request } from './command.ts';
import { localeAt, seatOf } from './reply.ts';
import { commandTexts } from './texts.ts';

/** Whether a table waits for this user now. */
export function isAsked(request: Request, table: TableInfo): boolean {
  const seat = seatOf(request, table);
  if (table.status !== 'running' || seat === undefined || seat.steward || seat.conceded) return false;
  return table.view(seat.seat).pending?.mine !== undefined && !table.answered.has(seat.seat);
}

/** In a few words what a table waits for, as this user may know it. */
export function stateText(request: Request, table: TableInfo, locale: Locale = localeAt(request, table)): string {
  const t = commandTexts(locale);
  if (table.status === 'lobby') return t.lobbyState(table.seats.length, table.options.players);
  if (table.status === 'frozen') return t.frozenState;
  if (isAsked(request, table)) return t.yourMove;
  if (table.status !== 'running') return t.frozenState;
  const { pending } = table.view('table');
  const scene = request.renderer.scene(table, locale);
  return pending === undefined ? '' : t.waitingState(scene.players(pending.seats), waitText(scene, pending));
}

/** Until when a table waits for this user, where it does. */
export function untilSpans(request: Request, table: TableInfo): Span[] {
  const seat = seatOf(request, table)?.seat ?? 0;
  const deadline = table.longer?.get(seat) ?? table.deadline;
  if (deadline === undefined || !isAsked(request, table)) return [];
  return [request.renderer.scene(table, request.locale).texts.table.board.until, { time: deadline }];
}

/** One table in one line. */
export function tableLine(request: Request, table: TableInfo, locale: Locale): string {
  const { title } = request.renderer.scene(table, locale);
  return commandTexts(locale).tableLine(table.number, title, stateText(request, table, locale));
}
