import type { Message } from '../bot/ports.ts';
import { droppedBy, NOTHING, orderCode, ordersMessage, press, type PressId, profileOf } from '../bot/render/index.ts';
import type { PlanWish, TableInfo } from '../bot/table/contract.ts';
import type { Request } from './command.ts';
import { localeAt, panelReply, refusal, refusalText, seatOf } from './reply.ts';

/** Presses about what is laid down in advance. */
type PlanPress = Extract<
  PressId,
  { kind: 'withdraw' | 'orders' | 'ahead' | 'order' | 'always' | 'drop' | 'renew' | 'profile' }
>;

/** A player's orders at a table. */
function ordersReply(request: Request, table: TableInfo, note?: string): Message {
  const seat = seatOf(request, table);
  if (seat === undefined) return refusal(request, 'not-seated', table);
  if (table.status !== 'running') return refusal(request, 'not-running', table);
  const scene = request.renderer.scene(table, localeAt(request, table));
  return { ...ordersMessage(scene, seat.seat, note), inPlace: true };
}

/** Carry out a wish, and show what it led to: the panel, or the list of orders. */
async function wish(request: Request, table: TableInfo, what: PlanWish, then: 'panel' | 'orders'): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.plan(table.id, incoming.user, what, incoming.eventId);
  const now = (result.ok ? result.value : result.table) ?? table;
  if (!result.ok && result.code === 'not-seated') return refusal(request, 'not-seated', now);
  const note = result.ok || result.code === 'repeat' ? undefined : refusalText(request, result.code, now);
  if (then === 'orders' && now.status === 'running') return ordersReply(request, now, note);
  return panelReply(request, now, note === undefined ? {} : { note });
}

type AheadPress = Extract<PlanPress, { kind: 'ahead' }>;

const isFirst = ({ draft, pressed }: AheadPress['step']): boolean =>
  pressed === undefined && JSON.stringify(draft) === JSON.stringify(NOTHING);

/** One step in answering a question that is not put yet. */
async function aheadPress(
  request: Request,
  table: TableInfo,
  { prompt: print, step }: AheadPress,
  values: readonly string[],
): Promise<Message> {
  const seat = seatOf(request, table);
  if (seat === undefined) return refusal(request, 'not-seated', table);
  const stale = (): Promise<Message> => panelReply(request, table, { note: refusalText(request, 'stale', table) });
  const question = table.plan(seat.seat).ahead.find((one) => one.print === print);
  if (question === undefined) return stale();
  const next = press(question.prompt, step, values);
  // The first press only shows the question, also where one answer is possible.
  if (next.kind === 'answer' && !isFirst(step)) {
    return wish(request, table, { kind: 'ahead', print, answer: next.answer }, 'panel');
  }
  return next.kind === 'invalid' ? stale() : panelReply(request, table, { ahead: { print, draft: next.draft } });
}

/** What a press about things that are laid down in advance does. */
export async function planPress(
  request: Request,
  table: TableInfo,
  id: PlanPress,
  values: readonly string[],
): Promise<Message> {
  switch (id.kind) {
    case 'orders':
      return ordersReply(request, table);
    case 'withdraw':
      return wish(request, table, { kind: 'withdraw', prompt: id.number }, 'panel');
    case 'always':
      return seatOf(request, table) === undefined
        ? refusal(request, 'not-seated', table)
        : panelReply(request, table, { always: id.number });
    case 'ahead':
      return aheadPress(request, table, id, values);
    case 'order': {
      const { act, named, until } = orderCode(id.code);
      return wish(request, table, { kind: 'order', prompt: id.prompt, act, named, until }, 'panel');
    }
    case 'drop':
      return wish(request, table, { kind: 'drop', print: droppedBy(id.number) }, 'orders');
    case 'renew':
      return wish(request, table, { kind: 'renew', print: id.number }, 'orders');
    case 'profile': {
      const profile = profileOf(id.number);
      if (profile === null) return panelReply(request, table, { note: refusalText(request, 'stale', table) });
      return wish(request, table, { kind: 'profile', ...(profile === undefined ? {} : { profile }) }, 'orders');
    }
  }
}
