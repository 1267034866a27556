import type { DigestRecord, MessageRecord, NoticeRecord, SeatRecord } from '../../persistence/index.ts';
import type { Message } from '../ports.ts';
import type { Notice, Renderer, TableInfo } from './contract.ts';
import { isUnreachable } from './calls.ts';
import { withoutControls } from './content.ts';
import { promptKey, windowKey } from './delivered.ts';
import { isAiRun, seatRow, type Draft, type TableState } from './state.ts';

/** Events that one message tells at most, unless a single answer caused more. */
const EVENTS_AT_ONCE = 40;

/** A message that should be visible. */
export interface Wanted {
  readonly key: string;
  readonly message: Message;
  /** `once`: sent and left alone, and counted by `upto`; `keep`: its content is kept in line. */
  readonly mode: 'once' | 'keep';
  /** Edited if it is there, never sent for its own sake. */
  readonly onlyEdit?: boolean;
  readonly upto?: number;
  /** The call that the message answers: a higher one posts it anew. */
  readonly call?: number;
}

export interface Public extends Wanted {
  readonly channel: string;
}

export interface Private extends Wanted {
  readonly user: string;
}

/** What the chat should show, in the order in which it is sent. */
export interface Plan {
  readonly public: readonly Public[];
  readonly private: readonly Private[];
  /** Key of the message that shows the open question. */
  readonly prompt: string | undefined;
}

/** The telling has fallen behind when something has not been told for so long. */
const LATE_MS = 10_000;

/** What the plan is made of. */
export interface Facts {
  /** The present, in ms since the epoch. */
  readonly at: number;
  readonly state: TableState;
  readonly info: TableInfo;
  readonly people: Draft['people'];
  /** Digests that no message tells yet, and those whose message may not have arrived. */
  readonly digests: readonly DigestRecord[];
  readonly notices: readonly NoticeRecord[];
  readonly latest: readonly DigestRecord[];
  /** Messages known so far, by key. */
  readonly known: ReadonlyMap<string, MessageRecord>;
}

const place = ({ info }: Facts): string => info.room ?? info.place.channel;

/** Parts of the digests that belong into one message each. A part whose message is on its way keeps its borders. */
function digestParts({ digests, known }: Facts): { key: string; part: readonly DigestRecord[] }[] {
  const parts: { key: string; part: DigestRecord[] }[] = [];
  const ends = new Set([...known.values()].filter(({ key }) => key.startsWith('digest:')).map(({ upto }) => upto));
  let closed = true;
  for (const digest of digests) {
    const current = parts.at(-1);
    const told = current?.part.reduce((sum, { events }) => sum + events.length, 0) ?? 0;
    if (current === undefined || closed || told + digest.events.length > EVENTS_AT_ONCE) {
      parts.push({ key: `digest:${digest.seq}`, part: [digest] });
    } else current.part.push(digest);
    closed = ends.has(digest.seq);
  }
  return parts;
}

function digestMessages(renderer: Renderer, facts: Facts): Public[] {
  return digestParts(facts).flatMap(({ key, part }) => {
    const last = part.at(-1);
    if (last === undefined) return [];
    const merged = { seq: last.seq, at: last.at, events: part.flatMap(({ events }) => events) };
    const message = renderer.digest(facts.info, merged);
    if (message === undefined) return [];
    return [{ key, message, mode: 'once', channel: place(facts), upto: last.seq }];
  });
}

function noticeMessages(renderer: Renderer, facts: Facts): Public[] {
  return facts.notices.map(({ seq, body }) => ({
    key: `notice:${seq}`,
    message: renderer.notice(facts.info, body as Notice),
    mode: 'once',
    channel: place(facts),
    upto: seq,
  }));
}

/** Who is to be pinged in public about the open question because no private message reaches him. */
function pinged({ state, people }: Facts): { key: string; seats: readonly SeatRecord[] } | undefined {
  const prompt = state.game?.prompt;
  const { clock } = state.table;
  if (prompt === undefined || clock === undefined) return undefined;
  // In a window everybody asked is pinged, whether he has answered or not, and only as a reminder.
  const rows = (clock.pinged ?? []).map((seat) => seatRow(state.seats, seat));
  const seats = rows.filter((row) => isUnreachable(people, row) && !isAiRun(row));
  return { key: `ping:${clock.prompt}.${clock.since}.${clock.reminded}`, seats };
}

function pingMessages(renderer: Renderer, facts: Facts): Public[] {
  const ping = pinged(facts);
  const users = ping?.seats.flatMap(({ user }) => user ?? []) ?? [];
  if (ping === undefined || users.length === 0) return [];
  const message = renderer.notice(facts.info, { kind: 'your-move', users });
  return [{ key: ping.key, message, mode: 'keep', channel: place(facts) }];
}

/** Seats that can be taken over, and the open vote. */
function peopleMessages(renderer: Renderer, facts: Facts): Public[] {
  const { info, state } = facts;
  const channel = place(facts);
  const { seats } = info.view('table');
  const isAlive = (seat: number): boolean => seats.some((shown) => shown.seat === seat && shown.alive);
  const offers = state.seats.flatMap(({ joined, seat, offeredAt }): Public[] => {
    if (offeredAt === undefined || !isAlive(seat)) return [];
    return [{ key: `offer:${joined}.${offeredAt}`, message: renderer.offer(info, seat), mode: 'keep', channel }];
  });
  const vote = renderer.vote(info);
  if (vote === undefined || info.vote === undefined) return offers;
  return [...offers, { key: `vote:${info.vote.number}`, message: vote, mode: 'keep', channel }];
}

/** The messages of a game that is on. A question goes before what led to it when the telling has fallen behind. */
function gameMessages(renderer: Renderer, facts: Facts): { public: Public[]; prompt: string | undefined } {
  const { info, state, known } = facts;
  const { clock } = state.table;
  const channel = place(facts);
  if (clock === undefined) return { public: [], prompt: undefined };
  const shown = renderer.window(info);
  const window: Public[] =
    shown === undefined ? [] : [{ key: windowKey(clock), message: shown, mode: 'keep', channel }];
  const key = `board:${clock.turn}`;
  const board: Public[] = [{ key, message: renderer.board(info), mode: 'keep', channel }];
  const prompt = promptKey(shown !== undefined, clock);
  const pings = pingMessages(renderer, facts);
  const digests = digestMessages(renderer, facts);
  const notices = noticeMessages(renderer, facts);
  const people = peopleMessages(renderer, facts);
  const behind = facts.digests.some(({ at }) => facts.at - at > LATE_MS);
  const newBoard = known.has(key) ? [] : board;
  const oldBoard = known.has(key) ? board : [];
  return {
    prompt,
    public: behind
      ? [...window, ...newBoard, ...pings, ...digests, ...notices, ...people, ...oldBoard]
      : [...digests, ...notices, ...newBoard, ...window, ...pings, ...people, ...oldBoard],
  };
}

/** The last table message, as it stood when the game ended. */
function closingBoard(renderer: Renderer, facts: Facts): Public[] {
  const turns = [...facts.known.keys()].flatMap((key) => (key.startsWith('board:') ? [Number(key.slice(6))] : []));
  if (turns.length === 0) return [];
  const message = withoutControls(renderer.board(facts.info));
  return [{ key: `board:${Math.max(...turns)}`, message, mode: 'keep', channel: place(facts), onlyEdit: true }];
}

function panels(renderer: Renderer, { info, state, latest, people }: Facts): Private[] {
  return state.seats.flatMap((row) => {
    const { user, calls } = row;
    if (user === undefined || isUnreachable(people, row)) return [];
    const message = renderer.panel(info, user, latest);
    const onlyEdit = info.status !== 'running';
    return [{ key: `panel:${user}`, message, mode: 'keep', user, call: calls, onlyEdit }];
  });
}

/** The room is gone: each person is told privately, once. */
function farewells(renderer: Renderer, { info, state, people }: Facts): Private[] {
  const message = renderer.notice(info, { kind: 'frozen', errorId: info.errorId ?? '' });
  return state.seats.flatMap((row) => {
    const { user } = row;
    if (user === undefined || isUnreachable(people, row)) return [];
    return [{ key: `gone:${user}`, message, mode: 'keep' as const, user }];
  });
}

/**
 * What should be visible of a table. Public messages are made of what everybody may see: the renderer's public parts
 * ask for the table's view only.
 */
export function planOf(renderer: Renderer, facts: Facts): Plan {
  const { info } = facts;
  const lobby = renderer.lobby(info);
  const atLobby: Public = {
    key: 'lobby',
    message: info.status === 'lobby' ? lobby : withoutControls(lobby),
    mode: 'keep',
    channel: info.place.channel,
    onlyEdit: info.status !== 'lobby',
  };
  const notices = (): Public[] => noticeMessages(renderer, facts);
  switch (info.status) {
    case 'lobby':
      return { public: [atLobby, ...notices()], private: [], prompt: undefined };
    case 'closed':
      return { public: [atLobby, ...notices()], private: panels(renderer, facts), prompt: undefined };
    case 'frozen':
      if (info.ended === 'room-gone') return { public: [], private: farewells(renderer, facts), prompt: undefined };
      return { public: [...digestMessages(renderer, facts), ...notices()], private: [], prompt: undefined };
    case 'running': {
      const game = gameMessages(renderer, facts);
      return { public: [...game.public, atLobby], private: panels(renderer, facts), prompt: game.prompt };
    }
    case 'finished': {
      const lastBoard = closingBoard(renderer, facts);
      const result: Public = { key: 'result', message: renderer.result(info), mode: 'keep', channel: place(facts) };
      const told = [...digestMessages(renderer, facts), ...notices(), ...lastBoard, result];
      return { public: [...told, atLobby], private: panels(renderer, facts), prompt: undefined };
    }
  }
}
