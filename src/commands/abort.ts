import type { Message } from '../bot/ports.ts';
import { button } from '../bot/render/index.ts';
import type { TableInfo } from '../bot/table/contract.ts';
import { type Request, TABLE_OPTION, type TableCommand } from './command.ts';
import { peopleTexts } from './people-texts.ts';
import { isAdminOf, localeAt, outcome, seatOf, words } from './reply.ts';

/** Call a vote on ending the game, or vote for it. */
export async function callVote(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.abort(table.id, incoming.user, false, incoming.eventId);
  return outcome(request, table, result, (now) => voteReply(request, now));
}

/** What came of calling or casting a vote. */
function voteReply(request: Request, now: TableInfo): Message {
  const t = peopleTexts(localeAt(request, now));
  return words([now.ended === 'aborted' ? t.aborted(now.number) : t.voteOpen(now.number)]);
}

/** End a table at once. Reached through the confirming button only. */
export async function abortNow(request: Request, table: TableInfo): Promise<Message> {
  const { service, incoming } = request;
  if (!isAdminOf(request, table)) return callVote(request, table);
  const result = await service.abort(table.id, incoming.user, true, incoming.eventId);
  return outcome(request, table, result, (now) => voteReply(request, now));
}

/** One of the two buttons of a vote. */
export async function castVote(request: Request, table: TableInfo, number: number, wish: boolean): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.vote(table.id, incoming.user, number, wish, incoming.eventId);
  return outcome(request, table, result, (now) => words([peopleTexts(localeAt(request, now)).voted]));
}

/** End a game without a result: by a vote of the people who live, or by an admin. */
export const abortCommand: TableCommand = {
  spec: {
    name: 'abort',
    label: { 'zh-CN': '中止', en: 'abort' },
    description: {
      'zh-CN': '投票中止牌局（管理员可直接中止）',
      en: 'Vote on aborting the game (an admin can abort it)',
    },
    options: [TABLE_OPTION],
  },
  guard: 'any',
  run: async (request, table) => {
    if (!isAdminOf(request, table)) return callVote(request, table);
    const t = peopleTexts(localeAt(request, table));
    const confirm = button({ kind: 'abort', table: table.id }, t.abort, 'danger');
    const canVote = table.status === 'running' && seatOf(request, table) !== undefined;
    const vote = canVote ? [button({ kind: 'callvote', table: table.id }, t.callVote)] : [];
    const ask = words([t.abortAsk(table.number)], { type: 'buttons', buttons: [confirm, ...vote] });
    return { ...ask, tone: 'bad' };
  },
};
