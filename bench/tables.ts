import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { TableInfo, TableOptions, TableService } from '../src/bot/table/contract.ts';
import { createTables, type Tables } from '../src/bot/table/index.ts';
import { createRenderer } from '../src/bot/render/index.ts';
import type { UserRef } from '../src/bot/ports.ts';
import * as engine from '../src/engine/index.ts';
import { openStores } from '../src/persistence/index.ts';
import { seedOf } from './games.ts';
import type { Result } from './measure.ts';
import { silentChat, type SkippingClock, skippingClock } from './silent-chat.ts';

const PLAYERS = 5;
const SECOND = 1000;
/** Rounds between two looks at which games are over. */
const ROUNDS = 50;

const options: TableOptions = {
  players: PLAYERS,
  generals: 'none',
  deck: 'full',
  roles: 'standard',
  speed: 'daily',
  locale: 'en',
};

interface Bench {
  readonly tables: Tables;
  readonly service: TableService;
  readonly clock: SkippingClock;
  readonly event: () => string;
}

const userOf = (table: number, seat: number): UserRef => ({
  id: `u${table}-${seat}`,
  name: `Player ${seat}`,
  locale: 'en',
});

function granted<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

async function openTable({ service, event }: Bench, number: number): Promise<string> {
  const place = { platform: 'playground', channel: `c${number}` } as const;
  const host = userOf(number, 1);
  // Every answer is given by a press: none follows from a profile.
  for (let seat = 1; seat <= PLAYERS; seat += 1) {
    granted(await service.setPerson('playground', userOf(number, seat).id, { profile: 'vigilant' }));
  }
  const { id } = granted(await service.open(host, place, options, 0, event()));
  for (let seat = 2; seat <= PLAYERS; seat += 1) granted(await service.join(id, userOf(number, seat), event()));
  granted(await service.start(id, host, event()));
  return id;
}

/** What one person who is asked at this table will answer; undefined when everybody has. */
function openAnswer(
  { service, event }: Bench,
  table: TableInfo,
  rng: engine.AiRng,
): (() => Promise<unknown>) | undefined {
  for (const seat of table.view('table').pending?.seats ?? []) {
    if (table.answered.has(seat)) continue;
    const view = table.view(seat);
    const mine = view.pending?.mine;
    const user = table.seats.find((info) => info.seat === seat)?.user;
    if (mine === undefined || user === undefined) continue;
    const given = engine.decide('heuristic', view, rng);
    return async () => granted(await service.answer(table.id, { id: user, name: user }, mine.id, given, event()));
  }
  return undefined;
}

/** What was spent, in ms: until the answers were committed, and until the chats were in line as well. */
interface Spent {
  answers: number;
  committed: number;
  shown: number;
}

/** One person at each table answers, all at once; where nobody is asked, the clock goes on. */
async function round(bench: Bench, ids: readonly string[], rng: engine.AiRng, spent: Spent): Promise<void> {
  const tables = await Promise.all(ids.map((id) => bench.service.get(id)));
  const running = tables.flatMap((table) => (table?.status === 'running' ? [table] : []));
  const open = running.flatMap((table) => openAnswer(bench, table, rng) ?? []);
  const began = performance.now();
  await Promise.all(open.map((give) => give()));
  const committed = performance.now();
  await bench.tables.idle();
  spent.answers += open.length;
  spent.committed += committed - began;
  spent.shown += performance.now() - began;
  if (open.length === running.length) return;
  bench.clock.skip();
  await bench.tables.idle();
}

/** Keep so many games going, and let people answer for a while. */
async function measured(bench: Bench, size: number, seconds: number): Promise<Spent> {
  const rng = engine.aiRng('', 'tables');
  const spent: Spent = { answers: 0, committed: 0, shown: 0 };
  let [ids, next]: [string[], number] = [[], 0];
  while (spent.shown < seconds * SECOND) {
    const living = await Promise.all(ids.map(async (id) => (await bench.service.get(id))?.status === 'running'));
    ids = ids.filter((_, i) => living[i]);
    while (ids.length < size) ids.push(await openTable(bench, (next += 1)));
    await bench.tables.idle();
    for (let i = 0; i < ROUNDS; i += 1) await round(bench, ids, rng, spent);
  }
  return spent;
}

function results(size: number, { answers, committed, shown }: Spent, aim: number): Result[] {
  const perSecond = (ms: number) => (answers / ms) * SECOND;
  return [
    {
      name: 'answers committed at tables',
      value: perSecond(committed),
      unit: 'answers/s',
      aim: { value: aim, atMost: false },
      note: `${size} tables at once: judged, applied, one transaction an answer, synchronous=FULL`,
    },
    {
      name: 'the same, with the chat in line',
      value: perSecond(shown),
      unit: 'answers/s',
      note: 'board, digests, windows and panels rendered, and what was sent written down',
    },
  ];
}

/**
 * Answers per second through the table service over SQLite on the disk, with `size` tables at once, each of which has one
 * answer on the way.
 */
export async function tableAnswers(size: number, seconds: number, aim: number): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sanguosha-bench-'));
  const stores = openStores(join(folder, 'tables.db'));
  const clock = skippingClock();
  let [events, seeds] = [0, 0];
  const silent = () => undefined;
  const tables = createTables({
    rules: engine,
    stores,
    renderer: createRenderer(),
    clock,
    log: { info: silent, warn: silent, error: (fields, message) => console.error(message, fields) },
    timeScale: 1,
    newSeed: () => seedOf((seeds += 1)),
  });
  try {
    await tables.attach(silentChat());
    const bench: Bench = { tables, service: tables.service, clock, event: () => `e${(events += 1)}` };
    return results(size, await measured(bench, size, seconds), aim);
  } finally {
    await tables.stop();
    // The last sign of life may still be on its way to the database.
    await setImmediate();
    stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
