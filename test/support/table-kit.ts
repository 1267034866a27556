import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import type { SeatAnswer, View } from '../../src/engine/index.ts';
import type { ChatPort, Clock, Place, UserRef } from '../../src/bot/ports.ts';
import { createLeagues, type Leagues } from '../../src/bot/league/index.ts';
import { createRenderer } from '../../src/bot/render/index.ts';
import type { PlanWish, TableInfo, TableOptions, TableService } from '../../src/bot/table/contract.ts';
import { createTables, type TableDeps, type Tables } from '../../src/bot/table/index.ts';
import { openStores, type OpenStores, type Profile } from '../../src/persistence/index.ts';
import { leagueRenderer } from '../../src/bot/render/index.ts';
import { fakeChat, type FakeChat } from './fake-chat.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { tempDir } from './temp-dir.ts';

/** One process: its stores and its tables. */
export interface Process {
  /** As a power cut would: nothing that it was about to do is ever done. */
  readonly kill: () => void;
  readonly stores: OpenStores;
  readonly tables: Tables;
  readonly leagues: Leagues;
  readonly service: TableService;
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A chat, a clock and a database file that processes come and go over. */
export interface Kit {
  readonly clock: FakeClock;
  readonly chat: FakeChat;
  readonly path: string;
  readonly log: readonly LogLine[];
  /** The process that the test talks to. */
  readonly process: Process;
  readonly service: TableService;
  /** Start one more process over the same database and chat. */
  start(deps?: Partial<TableDeps>): Promise<Process>;
  /** The present process is gone, without any farewell, and another one starts after `down` ms. */
  restart(down?: number, deps?: Partial<TableDeps>): Promise<Process>;
  /** Nothing is under way in any living process. */
  idle(): Promise<void>;
  advance(ms: number): Promise<void>;
  event(): string;
}

export const PLACE: Place = { platform: 'playground', channel: 'main' };

export const OPTIONS: TableOptions = {
  players: 5,
  generals: 'none',
  deck: 'full',
  roles: 'standard',
  speed: 'daily',
  locale: 'en',
};

export const SEED = '5eed'.repeat(16);

export function person(id: string): UserRef {
  return { id, name: `Name-${id}`, locale: 'en' };
}

/** A clock whose timers die with their process. */
function mortalClock(clock: FakeClock, isAlive: () => boolean): Clock {
  return {
    now: clock.now,
    at: (at, run) =>
      clock.at(at, () => {
        if (isAlive()) run();
      }),
  };
}

/** A way to the chat that ends with its process: what was sent arrives, but the answer reaches nobody. */
function mortalChat(chat: FakeChat, isAlive: () => boolean): ChatPort {
  const never = new Promise<never>(() => undefined);
  const mortal = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isAlive()) return never;
    const outcome = await work();
    return isAlive() ? outcome : never;
  };
  return {
    platform: chat.platform,
    capabilities: chat.capabilities,
    send: (...args) => mortal(() => chat.send(...args)),
    edit: (...args) => mortal(() => chat.edit(...args)),
    retire: (...args) => mortal(() => chat.retire(...args)),
    sendPrivate: (...args) => mortal(() => chat.sendPrivate(...args)),
    openRoom: (...args) => mortal(() => chat.openRoom(...args)),
    linkTo: (...args) => chat.linkTo(...args),
  };
}

export interface KitOptions {
  /** A database file that is there already; a fresh one otherwise. */
  readonly path?: string;
  /** Where the clock starts. */
  readonly now?: number;
  readonly deps?: Partial<TableDeps>;
  readonly chat?: Parameters<typeof fakeChat>[1];
}

export async function tableKit(options: KitOptions = {}): Promise<Kit> {
  const { deps = {}, chat: chatOptions } = options;
  const clock = fakeClock(options.now);
  const chat = fakeChat(clock.now, chatOptions);
  const path = options.path ?? join(tempDir(), 'tables.db');
  const log: LogLine[] = [];
  const living = new Set<Process>();
  let events = 0;
  async function start(own: Partial<TableDeps> = {}): Promise<Process> {
    const stores = openStores(path);
    let alive = true;
    const isAlive = (): boolean => alive;
    const line =
      (level: LogLine['level']) =>
      (fields: object, message: string): void => {
        if (alive) log.push({ level, fields: fields as LogLine['fields'], message });
      };
    const base = {
      stores,
      clock: mortalClock(clock, isAlive),
      log: { info: line('info'), warn: line('warn'), error: line('error') },
      timeScale: 1,
    };
    const tables = createTables({
      ...base,
      rules: engine,
      renderer: createRenderer(),
      onEnd: (table) => {
        if (alive) leagues.tableEnded(table);
      },
      newSeed: () => SEED,
      ...deps,
      ...own,
    });
    const leagues = createLeagues({ ...base, dealer: tables.dealer, renderer: leagueRenderer });
    const kill = (): void => {
      alive = false;
      stores.close();
    };
    const process = { stores, tables, leagues, service: tables.service, kill };
    living.add(process);
    const port = mortalChat(chat, isAlive);
    await tables.attach(port);
    await leagues.attach(port);
    return process;
  }

  async function idle(): Promise<void> {
    for (const each of [...living, ...living]) {
      await each.leagues.idle();
      await each.tables.idle();
    }
  }

  let current = await start();
  await idle();
  onTestFinished(async () => {
    for (const each of living) {
      await each.leagues.stop();
      await each.tables.stop();
      each.stores.close();
    }
  });

  return {
    clock,
    chat,
    path,
    log,
    get process() {
      return current;
    },
    get service() {
      return current.service;
    },
    start: async (own) => {
      const started = await start(own);
      await idle();
      return started;
    },
    restart: async (down = 0, own) => {
      living.delete(current);
      current.kill();
      await clock.advance(down, () => Promise.resolve());
      current = await start(own);
      await idle();
      return current;
    },
    idle,
    advance: (ms) => clock.advance(ms, idle),
    event: () => {
      events += 1;
      return `e${events}`;
    },
  };
}

/** The value of a wish that must have been granted. */
export function granted<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/**
 * Open a table of which the first `people` seats are persons u1, u2, … and start it. Unless another profile is given, or
 * theirs is left to them (`own`), they want to be asked everything: then what is put to them is what the rules ask.
 */
export async function startTable(
  kit: Kit,
  people: number,
  options: Partial<TableOptions> = {},
  place: Place = PLACE,
  profile: Profile | 'own' = 'vigilant',
): Promise<TableInfo> {
  const all = { ...OPTIONS, ...options };
  const { service } = kit;
  for (let i = 1; i <= people && profile !== 'own'; i += 1) {
    granted(await service.setPerson('playground', `u${i}`, { profile }));
  }
  const { id } = granted(await service.open(person('u1'), place, all, all.players - people, kit.event()));
  for (let i = 2; i <= people; i += 1) granted(await service.join(id, person(`u${i}`), kit.event()));
  const table = granted(await service.start(id, person('u1'), kit.event()));
  await kit.idle();
  return table;
}

export async function tableNow(kit: Kit, id: string): Promise<TableInfo> {
  const table = await kit.service.get(id);
  if (table === undefined) throw new Error(`no table ${id}`);
  return table;
}

/** What is asked at a table, as everybody sees it. */
export const pendingOf = (table: TableInfo): View['pending'] => table.view('table').pending;

/** A seat's person, for seats played by people. */
export function userAt(table: TableInfo, seat: number): UserRef | undefined {
  const user = table.seats.find((info) => info.seat === seat && info.kind === 'human')?.user;
  return user === undefined ? undefined : person(user);
}

/** What a seat with an open question answers. */
export type Player = (view: View) => SeatAnswer;

/** The heuristic, as a person would press. */
export function thinking(seed: string): Player {
  return (view) => {
    const stream = `test/${view.viewer}/${view.pending?.id ?? 0}`;
    return engine.decide('heuristic', view, engine.aiRng(seed, stream));
  };
}

/** Whoever is asked and has not answered: his seat, and his view. */
export function openQuestions(
  table: TableInfo,
): { readonly seat: number; readonly view: View; readonly user: UserRef }[] {
  if (table.status !== 'running') return [];
  const pending = table.view('table').pending;
  return (pending?.seats ?? []).flatMap((seat) => {
    const user = userAt(table, seat);
    const info = table.seats.find((one) => one.seat === seat);
    if (user === undefined || info?.steward === true || table.answered.has(seat)) return [];
    return [{ seat, view: table.view(seat), user }];
  });
}

/** The player of a seat lays something down, or takes it back. */
export async function lay(kit: Kit, table: TableInfo, seat: number, wish: PlanWish): Promise<TableInfo> {
  const user = userAt(table, seat);
  if (user === undefined) throw new Error('an AI');
  const result = granted(await kit.service.plan(table.id, user, wish, kit.event()));
  await kit.idle();
  return result;
}

/** One step: every person who is asked answers, else the clock goes on to what is due next. */
export async function step(kit: Kit, id: string, player: Player): Promise<TableInfo> {
  const table = await tableNow(kit, id);
  const [question] = openQuestions(table);
  const mine = question?.view.pending?.mine;
  if (question === undefined || mine === undefined) {
    const [due] = await kit.process.stores.tables.dues(id);
    const next = due?.at ?? kit.clock.next() ?? 0;
    await kit.advance(Math.max(1, next - kit.clock.now()));
  } else {
    granted(await kit.service.answer(id, question.user, mine.id, player(question.view), kit.event()));
    await kit.idle();
  }
  return tableNow(kit, id);
}

/** Play until `until` holds, or the game is over. */
export async function playUntil(
  kit: Kit,
  id: string,
  player: Player,
  until: (table: TableInfo) => boolean = () => false,
  most = 5000,
): Promise<TableInfo> {
  let table = await tableNow(kit, id);
  for (let i = 0; i < most && table.status === 'running' && !until(table); i += 1) table = await step(kit, id, player);
  return table;
}
