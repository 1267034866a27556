import type { IncomingPress, Message } from '../bot/ports.ts';
import {
  decodeLeague,
  decodePress,
  decodeStanding,
  press,
  type PressId,
  type StandingPress,
} from '../bot/render/index.ts';
import type { SeatAnswer, SinglePrompt } from '../engine/index.ts';
import type { AnswerScope, SeatInfo, TableInfo } from '../bot/table/contract.ts';
import type { Request } from './command.ts';
import { abortNow, callVote, castVote } from './abort.ts';
import { awayPress } from './away.ts';
import { concede } from './concede.ts';
import { leagueStep } from './league/members.ts';
import { addAi, comeBack, joinTable, leaveTable, startTable } from './lobby.ts';
import { kick, passHost } from './members.ts';
import { myTables } from './mine.ts';
import { rematch } from './rematch.ts';
import { takeSeat } from './replace.ts';
import { forgetMe } from './privacy-delete.ts';
import { planPress } from './plan.ts';
import { scoreOf } from './standing.ts';
import { turnTop } from './top.ts';
import { localeAt, panelReply, refusal, refusalText, seatOf, textsAt, words } from './reply.ts';

type PromptId = Extract<PressId, { kind: 'respond' | 'pass' | 'do' }>;

/** The user's question at a table, if it is still the one that was pressed; else what he is to be told. */
type Standing =
  | { readonly ok: true; readonly prompt: SinglePrompt; readonly seat: SeatInfo }
  | { readonly ok: false; readonly reply: Promise<Message> | Message };

async function standing(request: Request, table: TableInfo, promptId: number): Promise<Standing> {
  const seat = seatOf(request, table);
  // A stranger learns nothing of what is going on.
  if (seat === undefined) return { ok: false, reply: refusal(request, 'not-seated', table) };
  const told = (note: string): Standing => ({ ok: false, reply: panelReply(request, table, { note }) });
  if (table.status === 'finished') return told(refusalText(request, 'table-over', table));
  if (table.status === 'frozen') return told(refusalText(request, 'frozen', table));
  if (table.status !== 'running') return told(refusalText(request, 'not-running', table));
  const view = table.view(seat.seat);
  const { pending } = view;
  if (pending?.id !== promptId) {
    const dead = view.seats.some((one) => one.seat === seat.seat && !one.alive);
    const why = dead ? 'dead' : await request.service.whyLate(table.id, request.incoming.user, promptId);
    return told(refusalText(request, why, table));
  }
  if (pending.mine === undefined) return told(textsAt(request, table).notAsked);
  const isSealed = table.answered.has(seat.seat) && !table.foreseen.has(seat.seat);
  if (isSealed) return told(refusalText(request, 'already-answered', table));
  return { ok: true, prompt: pending.mine, seat };
}

async function giveAnswer(
  request: Request,
  table: TableInfo,
  promptId: number,
  answer: SeatAnswer,
  { done, scope }: { readonly done?: string | undefined; readonly scope?: AnswerScope | undefined },
): Promise<Message> {
  const { service, incoming } = request;
  const result = await service.answer(table.id, incoming.user, promptId, answer, incoming.eventId, scope);
  if (result.ok) {
    const now = result.value.table;
    const { panel } = request.renderer.scene(now, localeAt(request, now)).texts;
    const note = done ?? (result.value.effect === 'sealed' ? panel.sealed : undefined);
    return panelReply(request, now, note === undefined ? {} : { note });
  }
  const now = result.table ?? (await service.get(table.id)) ?? table;
  if (result.code === 'not-seated') return refusal(request, 'not-seated', now);
  return panelReply(request, now, result.code === 'repeat' ? {} : { note: refusalText(request, result.code, now) });
}

/** A pass is never told to anybody else, so there is nothing to wait for. */
function doneText(request: Request, table: TableInfo, { type }: SeatAnswer): string | undefined {
  return type === 'pass' ? textsAt(request, table).passed : undefined;
}

/** The two buttons of a public question. */
async function windowPress(
  request: Request,
  table: TableInfo,
  id: Exclude<PromptId, { kind: 'do' }>,
  prompt: SinglePrompt,
): Promise<Message> {
  if (id.kind === 'respond') return panelReply(request, table);
  if (!prompt.optional) return panelReply(request, table, { note: refusalText(request, 'not-optional', table) });
  const pass: SeatAnswer = { type: 'pass' };
  return giveAnswer(request, table, id.prompt, pass, { done: doneText(request, table, pass) });
}

async function promptPress(
  request: Request,
  table: TableInfo,
  id: PromptId,
  values: readonly string[],
): Promise<Message> {
  const stand = await standing(request, table, id.prompt);
  if (!stand.ok) return stand.reply;
  const { prompt, seat } = stand;
  if (seat.conceded) {
    const { panel } = request.renderer.scene(table, localeAt(request, table)).texts;
    return panelReply(request, table, { note: panel.conceded });
  }
  if (id.kind !== 'do') return windowPress(request, table, id, prompt);
  const next = press(prompt, id.step, values);
  switch (next.kind) {
    case 'answer':
      return giveAnswer(request, table, id.prompt, next.answer, {
        done: doneText(request, table, next.answer),
        scope: next.scope,
      });
    case 'ask':
      return panelReply(request, table, { draft: next.draft });
    case 'invalid':
      return panelReply(request, table, { note: refusalText(request, 'stale', table) });
  }
}

async function panelPress(request: Request, table: TableInfo): Promise<Message> {
  return seatOf(request, table) === undefined ? refusal(request, 'not-seated', table) : panelReply(request, table);
}

function tablePress(
  request: Request,
  table: TableInfo,
  id: Exclude<PressId, { kind: 'mine' | 'away' }>,
  values: readonly string[],
): Promise<Message> {
  switch (id.kind) {
    case 'join':
      return joinTable(request, table);
    case 'leave':
      return leaveTable(request, table);
    case 'addai':
      return addAi(request, table);
    case 'start':
      return startTable(request, table);
    case 'panel':
      return panelPress(request, table);
    case 'back':
      return comeBack(request, table);
    case 'concede':
      return concede(request, table);
    case 'rematch':
      return rematch(request, table);
    case 'abort':
      return abortNow(request, table);
    case 'callvote':
      return callVote(request, table);
    case 'kick':
      return kick(request, table, values[0] ?? '');
    case 'host':
      return passHost(request, table, values[0] ?? '');
    case 'take':
      return takeSeat(request, table, id.number);
    case 'yes':
    case 'no':
      return castVote(request, table, id.number, id.kind === 'yes');
    case 'respond':
    case 'pass':
    case 'do':
      return promptPress(request, table, id, values);
    default:
      return planPress(request, table, id, values);
  }
}

function standingPress(request: Request, press: StandingPress, values: readonly string[]): Promise<Message> {
  switch (press.kind) {
    case 'top':
      return turnTop(request, press);
    case 'score':
      return scoreOf(request, values[0] ?? '');
    case 'forget':
      return forgetMe(request);
  }
}

/** What a press on a button or select does. Ids that nobody wrote, or whose table is gone, end in a friendly word. */
export async function handlePress(request: Request, { id: text, values }: IncomingPress): Promise<Message> {
  const step = decodeLeague(text);
  if (step !== undefined) return leagueStep(request, step.verb, step.league);
  const page = decodeStanding(text);
  if (page !== undefined) return standingPress(request, page, values);
  const id = decodePress(text);
  if (id === undefined) return words([textsAt(request).staleButton]);
  if (id.kind === 'mine') return myTables(request);
  if (id.kind === 'away') return awayPress(request, id.what, values[0]);
  const table = await request.service.get(id.table);
  return table === undefined ? refusal(request, 'no-table') : tablePress(request, table, id, values);
}
