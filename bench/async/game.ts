import type { Line, Message, UserRef } from '../../src/bot/ports.ts';
import { createRenderer } from '../../src/bot/render/index.ts';
import type { Profile, Renderer, TableInfo, TableOptions, TableService } from '../../src/bot/table/contract.ts';
import { createTables, type Tables } from '../../src/bot/table/index.ts';
import * as engine from '../../src/engine/index.ts';
import type { OpenStores } from '../../src/persistence/index.ts';
import { silentChat } from '../silent-chat.ts';
import { type JumpingClock, jumpingClock } from './clock.ts';
import type { Cost, Finished } from './naive.ts';
import { answeredAt, type Day, waking } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Who has just acted sees at once what is asked of him next, and needs this long for it, in ms. */
const THERE = MINUTE;

/** One game to be played. */
export interface Play {
  readonly players: number;
  readonly profile: Profile;
  /** 64 hex digits. */
  readonly seed: string;
  readonly days: readonly Day[];
}

/** When somebody will look at what he is asked. */
interface Look {
  readonly prompt: number;
  readonly at: number;
}

interface Playing {
  readonly tables: Tables;
  readonly service: TableService;
  readonly stores: OpenStores;
  readonly clock: JumpingClock;
  readonly play: Play;
  /** When people look. */
  readonly moods: engine.AiRng;
  readonly looks: Map<number, Look>;
  /** Questions that a person was waited for. */
  readonly waited: Set<number>;
  id: string;
  events: number;
  requests: number;
  pings: number;
  /** Who acted last. */
  there: number | undefined;
}

const personOf = (seat: number): UserRef => ({ id: `u${seat}`, name: `Player ${seat}`, locale: 'en' });

function granted<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

function mentionsIn({ blocks }: Message): number {
  const lines = blocks.flatMap((block): readonly Line[] => (block.type === 'text' ? block.lines : []));
  return lines.flat().filter((span) => typeof span === 'object' && 'mention' in span).length;
}

/** A chat that counts how often people are called: private messages that are new, and mentions. */
function countingChat(count: (pings: number) => void) {
  const chat = silentChat();
  return {
    ...chat,
    send: (...args: Parameters<typeof chat.send>) => {
      count(mentionsIn(args[1]));
      return chat.send(...args);
    },
    sendPrivate: (...args: Parameters<typeof chat.sendPrivate>) => {
      count(1);
      return chat.sendPrivate(...args);
    },
  };
}

function event(playing: Playing): string {
  playing.events += 1;
  return `${playing.id}-${playing.events}`;
}

async function begin(playing: Playing, players: number, profile: Profile): Promise<void> {
  const { service } = playing;
  const options: TableOptions = {
    players,
    generals: 'standard',
    deck: 'full',
    roles: 'standard',
    speed: 'slow',
    locale: 'en',
  };
  for (let i = 1; i <= players; i += 1) granted(await service.setPerson('playground', `u${i}`, { profile }));
  const place = { platform: 'playground', channel: `c-${playing.play.seed}` } as const;
  playing.id = granted(await service.open(personOf(1), place, options, 0, event(playing))).id;
  for (let i = 2; i <= players; i += 1) granted(await service.join(playing.id, personOf(i), event(playing)));
  granted(await service.start(playing.id, personOf(1), event(playing)));
  await playing.tables.idle();
}

async function now({ service, id }: Playing): Promise<TableInfo> {
  const table = await service.get(id);
  if (table === undefined) throw new Error('the table is gone');
  return table;
}

function userAt(table: TableInfo, seat: number): UserRef {
  const info = table.seats.find((one) => one.seat === seat);
  if (info?.user === undefined) throw new Error(`nobody sits at ${seat}`);
  return { id: info.user, name: info.name, locale: 'en' };
}

/** Seats that have to answer themselves. */
function openSeats(table: TableInfo): readonly number[] {
  const { pending } = table.view('table');
  return (pending?.seats ?? []).filter((seat) => {
    const steward = table.seats.some((info) => info.seat === seat && info.steward);
    return !steward && !table.answered.has(seat);
  });
}

function decide({ play }: Playing, view: engine.View, prompt: engine.SinglePrompt): engine.SeatAnswer {
  const pending = view.pending === undefined ? undefined : { ...view.pending, mine: prompt };
  const stream = `${prompt.seat}/${engine.fingerprint({ ...prompt, id: 0 })}/${view.turnNumber}`;
  const shown = prompt.kind === 'arrange' ? { shown: view.table } : {};
  const seen = pending === undefined ? view : { ...view, pending: { ...pending, ...shown } };
  return engine.decide('heuristic', seen, engine.aiRng(play.seed, stream));
}

/** Answer before one is asked, as somebody does who is there anyway. */
async function layAhead(playing: Playing, seat: number): Promise<void> {
  const table = await now(playing);
  if (table.status !== 'running') return;
  const { ahead } = table.plan(seat);
  for (const { print, prompt, answer } of ahead) {
    if (answer !== undefined) continue;
    const wish = { kind: 'ahead', print, answer: decide(playing, table.view(seat), prompt) } as const;
    await playing.service.plan(playing.id, userAt(table, seat), wish, event(playing));
  }
  await playing.tables.idle();
}

/** A person looks: he answers what is open to him, goes on with his turn, and answers ahead what he can. */
async function look(playing: Playing, seat: number): Promise<void> {
  for (;;) {
    const table = await now(playing);
    const mine =
      table.status === 'running' && openSeats(table).includes(seat) ? table.view(seat).pending?.mine : undefined;
    if (mine === undefined) break;
    const answer = decide(playing, table.view(seat), mine);
    granted(await playing.service.answer(playing.id, userAt(table, seat), mine.id, answer, event(playing)));
    playing.requests += 1;
    playing.there = seat;
    await playing.tables.idle();
    await playing.clock.to(playing.clock.now() + THERE, () => playing.tables.idle());
  }
  await layAhead(playing, seat);
}

/** When each person who is asked will look. */
function plan(playing: Playing, table: TableInfo): readonly (Look & { readonly seat: number })[] {
  const { clock, looks, moods, play } = playing;
  const prompt = table.view('table').pending?.id ?? 0;
  return openSeats(table).map((seat) => {
    const known = looks.get(seat);
    if (known?.prompt === prompt) return { ...known, seat };
    const day = play.days[seat - 1] ?? { begins: 0 };
    const at = seat === playing.there ? clock.now() : answeredAt(day, clock.now(), waking(moods));
    if (seat !== playing.there) playing.waited.add(prompt);
    looks.set(seat, { prompt, at });
    return { prompt, at, seat };
  });
}

async function nextDue({ stores, id }: Playing): Promise<number> {
  const [dues, reminder] = [await stores.tables.dues(id), await stores.people.nextReminder(['playground'])];
  return Math.min(...dues.map(({ at }) => at), reminder ?? Number.POSITIVE_INFINITY);
}

/** Let the clock go on to what happens next: somebody looks, or something is due. */
async function step(playing: Playing, table: TableInfo): Promise<void> {
  const { clock, tables } = playing;
  const [next] = plan(playing, table).toSorted((a, b) => a.at - b.at);
  const due = await nextDue(playing);
  const at = Math.min(next?.at ?? Number.POSITIVE_INFINITY, due);
  if (!Number.isFinite(at)) throw new Error('nothing happens any more');
  await clock.to(Math.max(Math.ceil(at), clock.now() + 1), () => tables.idle());
  if (next !== undefined && next.at <= due) await look(playing, next.seat);
}

async function finished({ stores, id }: Playing): Promise<Finished> {
  const record = await stores.tables.record(id);
  const { table, answers = [] } = record ?? {};
  if (table?.config === undefined || table.seed === undefined) throw new Error('the game left no record');
  const applied = answers.flatMap(({ kind, answer }) => (kind === 'applied' && answer !== undefined ? [answer] : []));
  return { start: { tableId: id, config: table.config, seed: table.seed }, answers: applied };
}

const silent = () => undefined;

/** Nobody reads these messages: only whom they call is told. */
function drawingNothing(): Renderer {
  const plain = (): Message => ({ blocks: [{ type: 'text', lines: [['.']] }] });
  return { ...createRenderer(), board: plain, digest: plain, window: plain, panel: plain };
}

/** Play one game of people through the table service, from its first question to the result. */
export async function playGame(stores: OpenStores, play: Play): Promise<{ cost: Cost; game: Finished }> {
  const clock = jumpingClock();
  const tables = createTables({
    rules: engine,
    stores,
    renderer: drawingNothing(),
    clock,
    log: { info: silent, warn: silent, error: (fields, message) => console.error(message, fields) },
    timeScale: 1,
    newSeed: () => play.seed,
  });
  const base = { tables, service: tables.service, stores, clock, play, moods: engine.aiRng(play.seed, 'moods') };
  const counts = { id: '', events: 0, requests: 0, pings: 0, there: undefined };
  const playing: Playing = { ...base, ...counts, looks: new Map(), waited: new Set() };
  try {
    await tables.attach(countingChat((pings) => (playing.pings += pings)));
    await begin(playing, play.players, play.profile);
    const began = clock.now();
    for (let table = await now(playing); table.status === 'running'; table = await now(playing))
      await step(playing, table);
    const { players } = play;
    const cost = {
      days: (clock.now() - began) / DAY,
      requests: playing.requests / players,
      pings: playing.pings / players,
      waits: playing.waited.size,
    };
    return { cost, game: await finished(playing) };
  } finally {
    await tables.stop();
  }
}
