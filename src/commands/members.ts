import type { Message, SelectOption } from '../bot/ports.ts';
import { encodePress, oneLine } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import { type Request, TABLE_OPTION, type TableCommand } from './command.ts';
import { peopleTexts } from './people-texts.ts';
import { isAdminOf, localeAt, outcome, refusal, words } from './reply.ts';

/** Stands for an AI where people are named by their ids; no platform has such an id. */
const AI = 'ai:';

const NAME_LENGTH = 30;

const LOBBY = { 'zh-CN': '等人时由房主决定', en: 'For the host, before the game' } as const;

/** People are chosen by who they are, not by their number in the lobby: numbers move when somebody leaves. */
function people(table: TableInfo, besides: string): SelectOption[] {
  return table.seats.flatMap(({ user, name }) =>
    user === undefined || user === besides ? [] : [{ value: user, label: oneLine(name, NAME_LENGTH) || '?' }],
  );
}

function choice(table: TableInfo, kind: 'kick' | 'host', hint: string, options: readonly SelectOption[]): Message {
  return words([hint], {
    type: 'select',
    select: { id: encodePress({ kind, table: table.id }), hint, options, min: 1, max: 1 },
  });
}

/** Why somebody may not change whom a lobby seats, before he is asked for a choice. */
function notAllowed(request: Request, table: TableInfo): Message | undefined {
  if (table.status !== 'lobby') return refusal(request, table.status === 'closed' ? 'table-over' : 'not-lobby', table);
  const mayDecide = table.host === request.incoming.user.id || isAdminOf(request, table);
  return mayDecide ? undefined : refusal(request, 'not-host', table);
}

/** Send away whom the host has chosen. */
export async function kick(request: Request, table: TableInfo, chosen: string): Promise<Message> {
  const { service, incoming } = request;
  const user = chosen === AI ? undefined : chosen;
  const admin = isAdminOf(request, table);
  const result = await service.kick(table.id, incoming.user, admin, user, incoming.eventId);
  return outcome(request, table, result, (now) => words([peopleTexts(localeAt(request, now)).kicked(now.number)]));
}

/** Make the host whom the host has chosen. */
export async function passHost(request: Request, table: TableInfo, chosen: string): Promise<Message> {
  const { service, incoming } = request;
  const admin = isAdminOf(request, table);
  const result = await service.passHost(table.id, incoming.user, admin, chosen, incoming.eventId);
  return outcome(request, table, result, (now) => words([peopleTexts(localeAt(request, now)).hostPassed(now.number)]));
}

/** Send somebody away from a lobby. */
export const kickCommand: TableCommand = {
  spec: {
    name: 'lobby kick',
    group: LOBBY,
    label: { 'zh-CN': '大厅 请离', en: 'lobby kick' },
    description: { 'zh-CN': '把人请离大厅（房主）', en: 'Send somebody away from the lobby (host)' },
    options: [TABLE_OPTION],
  },
  guard: 'lobby',
  run: async (request, table) => {
    const t = peopleTexts(localeAt(request, table));
    const refused = notAllowed(request, table);
    if (refused !== undefined) return refused;
    const ai = table.seats.some(({ kind }) => kind === 'ai') ? [{ value: AI, label: t.someAi }] : [];
    const kept = (table.reserved ?? []).map(({ user, name }) => ({
      value: user,
      label: t.kept(oneLine(name, NAME_LENGTH)),
    }));
    const options = [...people(table, request.incoming.user.id), ...ai, ...kept];
    return options.length === 0 ? words([t.nobody]) : choice(table, 'kick', t.kickAsk(table.number), options);
  },
};

/** Make somebody else the host of a lobby. */
export const hostCommand: TableCommand = {
  spec: {
    name: 'lobby host',
    group: LOBBY,
    label: { 'zh-CN': '大厅 房主', en: 'lobby host' },
    description: { 'zh-CN': '把房主交给别人', en: 'Make somebody else the host' },
    options: [TABLE_OPTION],
  },
  guard: 'lobby',
  run: async (request, table) => {
    const t = peopleTexts(localeAt(request, table));
    const refused = notAllowed(request, table);
    if (refused !== undefined) return refused;
    const options = people(table, table.host);
    return options.length === 0 ? words([t.nobody]) : choice(table, 'host', t.hostAsk(table.number), options);
  },
};
