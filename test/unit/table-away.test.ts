import { describe, expect, test } from 'vitest';
import type { PersonPatch, TableInfo, TableOptions } from '../../src/bot/table/contract.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  granted,
  openQuestions,
  person,
  playUntil,
  startTable,
  tableKit,
  tableNow,
  thinking,
  type Kit,
} from '../support/table-kit.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const player = thinking('a3');
const PLATFORM = 'playground';

/** Quiet from this hour to that one, in UTC. */
const quiet = (from: number, until: number): PersonPatch => ({
  zone: 'UTC',
  quiet: { from: from * 60, until: until * 60 },
});

const set = async (kit: Kit, user: string, patch: PersonPatch) =>
  granted(await kit.service.setPerson(PLATFORM, user, patch));

/** A table of people at the first play phase; the clock shows midnight in UTC. */
async function atPlay(kit: Kit, options: Partial<TableOptions> = {}, place?: Parameters<typeof startTable>[3]) {
  const table = await startTable(kit, 5, options, place);
  const [open] = openQuestions(table);
  if (open === undefined) throw new Error('nobody is asked');
  return { table, ...open };
}

const isWindow = (table: TableInfo) => table.view('table').pending?.kind === 'group' && openQuestions(table).length > 2;

/** A table of people at its first window. */
async function atWindow(kit: Kit, prepare: (table: TableInfo) => Promise<void>) {
  const { id } = await startTable(kit, 5);
  const table = await playUntil(kit, id, player, isWindow);
  await prepare(table);
  await kit.idle();
  return tableNow(kit, id);
}

async function pass(kit: Kit, table: TableInfo, user: string): Promise<void> {
  const id = table.view('table').pending?.id ?? 0;
  granted(await kit.service.answer(table.id, person(user), id, { type: 'pass' }, kit.event()));
  await kit.idle();
}

const answersOf = async (kit: Kit, id: string) => (await kit.process.stores.tables.record(id))?.answers ?? [];

describe('quiet hours', () => {
  test('move the deadline of their owner', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1) await set(kit, `u${i}`, quiet(2, 8));
    const { table } = await atPlay(kit);
    // Six hours of the first night, two of the second.
    expect((table.deadline ?? 0) - kit.clock.now()).toBe(32 * HOUR);
    await kit.advance(32 * HOUR - 1);
    expect(await answersOf(kit, table.id)).toEqual([]);
    await kit.advance(1);
    expect((await answersOf(kit, table.id))[0]).toMatchObject({ source: 'deadline' });
  });

  test('move nobody at a live table', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1) await set(kit, `u${i}`, { ...quiet(0, 8), vacation: 3 });
    const { table } = await atPlay(kit, { speed: 'live' });
    expect((table.deadline ?? 0) - kit.clock.now()).toBe(90_000);
  });

  test('of one hold a window open for him alone; the others have what they had', async () => {
    const kit = await tableKit();
    let slow = '';
    const table = await atWindow(kit, async (now) => {
      slow = openQuestions(now)[0]?.user.id ?? '';
      await set(kit, slow, quiet(4, 12));
    });
    const seat = table.seats.find(({ user }) => user === slow)?.seat ?? 0;
    const base = table.deadline ?? 0;
    expect([...(table.longer ?? [])].map(([one]) => one)).toEqual([seat]);
    const end = table.longer?.get(seat) ?? 0;
    expect(end - base).toBe(8 * HOUR);
    const told = kit.chat.inChannel('main').map((one) => wordsOf(saidNow(one)));
    expect(told.some((words) => words.includes(`Name-${slow}: closes`) && words.includes(String(end)))).toBe(true);

    await kit.advance(base - kit.clock.now());
    const later = await tableNow(kit, table.id);
    expect(later.view('table').pending?.id).toBe(table.view('table').pending?.id);
    expect(openQuestions(later).map(({ user }) => user.id)).toEqual([slow]);
    const missed = (await answersOf(kit, table.id)).filter(({ source }) => source === 'deadline');
    expect(missed.map((row) => row.seat)).not.toContain(seat);
    await kit.advance(end - base - 1);
    expect((await tableNow(kit, table.id)).view('table').pending?.id).toBe(table.view('table').pending?.id);
    await kit.advance(1);
    expect((await tableNow(kit, table.id)).view('table').pending?.id).not.toBe(table.view('table').pending?.id);
    const rows = (await answersOf(kit, table.id)).filter(({ prompt }) => prompt === table.view('table').pending?.id);
    expect(rows.filter(({ kind, seat: one }) => kind === 'sealed' && one === seat)).toMatchObject([
      { source: 'deadline', at: end },
    ]);
  });

  test('a window whose people have answered is settled, whoever could have had longer', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, async (now) => {
      await set(kit, openQuestions(now)[0]?.user.id ?? '', quiet(4, 12));
    });
    for (const { user } of openQuestions(table)) await pass(kit, table, user.id);
    await kit.advance(HOUR);
    expect((await tableNow(kit, table.id)).view('table').pending?.id).not.toBe(table.view('table').pending?.id);
  });

  test('that are set or taken off in the middle of a question count at once, and nobody is out of time by it', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    await set(kit, user.id, quiet(2, 8));
    const start = kit.clock.now();
    expect((await tableNow(kit, table.id)).deadline).toBe(start + 32 * HOUR);
    await kit.advance(29 * HOUR);
    await set(kit, user.id, { quiet: null });
    await kit.idle();
    const { deadline } = await tableNow(kit, table.id);
    expect(deadline).toBe(start + 32 * HOUR);
    expect(await answersOf(kit, table.id)).toEqual([]);
    await kit.advance(3 * HOUR);
    expect((await answersOf(kit, table.id))[0]).toMatchObject({ source: 'deadline' });
  });

  test('are kept over a restart, and a fair new limit knows them too', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1) await set(kit, `u${i}`, quiet(2, 8));
    const { table } = await atPlay(kit);
    await kit.restart(HOUR);
    expect((await tableNow(kit, table.id)).deadline).toBe(table.deadline);
    await kit.advance(24 * HOUR);
    await kit.restart(10 * HOUR);
    const { deadline } = await tableNow(kit, table.id);
    expect((deadline ?? 0) - kit.clock.now()).toBe(30 * HOUR);
  });
});

describe('vacation', () => {
  test('holds the question up until its owner is back', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    const start = kit.clock.now();
    await kit.advance(4 * HOUR);
    const me = await set(kit, user.id, { vacation: 3 });
    expect(me).toMatchObject({ vacation: start + 4 * HOUR + 3 * DAY, daysLeft: { now: 0, season: 11 } });
    expect((await tableNow(kit, table.id)).deadline).toBe(start + 24 * HOUR + 3 * DAY);
    await kit.advance(2 * DAY);
    expect(await answersOf(kit, table.id)).toEqual([]);
    await set(kit, user.id, { vacation: 0 });
    expect((await tableNow(kit, table.id)).deadline).toBe(start + 24 * HOUR + 2 * DAY);
    expect(await kit.service.setPerson(PLATFORM, user.id, { vacation: 2 })).toMatchObject({
      code: 'vacation-too-long',
    });
  });

  test('is refused beyond the season, and leaves what was set', async () => {
    const kit = await tableKit();
    for (const days of [3, 3, 3, 3, 2]) {
      await set(kit, 'u1', { vacation: days });
      await kit.restart(days * DAY + DAY);
    }
    expect(await kit.service.setPerson(PLATFORM, 'u1', { vacation: 1, dm: false })).toMatchObject({
      code: 'vacation-used-up',
    });
    expect(await kit.service.person(PLATFORM, 'u1')).toEqual({ rules: {}, dm: true, daysLeft: { now: 0, season: 0 } });
  });
});

describe('what cannot be', () => {
  test.each<[string, PersonPatch, string]>([
    ['a zone that nobody knows', { zone: 'Shu/Chengdu' }, 'bad-zone'],
    ['quiet hours without a zone', { quiet: { from: 0, until: 60 } }, 'no-zone'],
    ['hours that no clock shows', { zone: 'UTC', quiet: { from: -1, until: 60 } }, 'bad-hours'],
    ['a night of 24 hours', { zone: 'UTC', quiet: { from: 60, until: 60 } }, 'bad-hours'],
    ['never being called', { every: 48 * HOUR }, 'illegal-option'],
  ])('%s is refused', async (_name, patch, code) => {
    const kit = await tableKit();
    expect(await kit.service.setPerson(PLATFORM, 'u1', patch)).toEqual({ ok: false, code });
    expect(await kit.service.person(PLATFORM, 'u1')).toEqual({ rules: {}, dm: true, daysLeft: { now: 3, season: 14 } });
  });
});

describe('private messages turned off', () => {
  test('take the panel away and have its owner mentioned in public; turned on he has it again', async () => {
    const kit = await tableKit();
    const { user } = await atPlay(kit);
    expect(kit.chat.toUser(user.id)).toHaveLength(1);
    await set(kit, user.id, { dm: false });
    await kit.idle();
    expect(kit.chat.toUser(user.id)).toEqual([]);
    await kit.advance(12 * HOUR);
    expect(kit.chat.toUser(user.id)).toEqual([]);
    const pings = kit.chat.inChannel('main').flatMap((one) => saidNow(one).mentions ?? []);
    expect(pings).toEqual([user.id]);
    await set(kit, user.id, { dm: true });
    await kit.idle();
    expect(kit.chat.toUser(user.id)).toHaveLength(1);
  });

  test('whom the platform refused is written to again when he asks for it', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1) kit.chat.closeDms(`u${i}`);
    const { table, user } = await atPlay(kit);
    await kit.idle();
    expect((await tableNow(kit, table.id)).seats.find((one) => one.user === user.id)?.closedDm).toBe(true);
    kit.chat.openDms(user.id);
    await set(kit, user.id, { dm: true });
    await kit.idle();
    expect(kit.chat.toUser(user.id)).toHaveLength(1);
  });
});

test('the language that somebody has set is that of his panel', async () => {
  const kit = await tableKit();
  const { user } = await atPlay(kit);
  await set(kit, user.id, { locale: 'zh-CN' });
  await kit.idle();
  expect(wordsOf(saidNow(kit.chat.toUser(user.id)[0]))).toContain('我的面板');
});
