import { describe, expect, test } from 'vitest';
import type { TableInfo, TableOptions } from '../../src/bot/table/contract.ts';
import { createTiming } from '../../src/bot/table/timing.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  granted,
  openQuestions,
  person,
  playUntil,
  SEED,
  startTable,
  step,
  tableKit,
  tableNow,
  thinking,
  type Kit,
} from '../support/table-kit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const player = thinking('a3');

/** A table of people at the first play phase. */
async function atPlay(kit: Kit, options: Partial<TableOptions> = {}) {
  const table = await startTable(kit, 5, options);
  const view = table.view('table');
  expect(view.pending?.kind).toBe('play');
  const [open] = openQuestions(table);
  if (open === undefined) throw new Error('nobody is asked');
  return { table, ...open };
}

const infoOf = (table: TableInfo, user: string) => table.seats.find((seat) => seat.user === user);

async function rowsOf(kit: Kit, id: string) {
  return (await kit.process.stores.tables.record(id))?.answers ?? [];
}

describe('limits', () => {
  test.each([
    ['live', 90 * SECOND],
    ['fast', 2 * HOUR],
    ['daily', 24 * HOUR],
    ['slow', 72 * HOUR],
  ] as const)('a turn at a %s table takes %i ms at most, then the play phase ends', async (speed, turn) => {
    const kit = await tableKit();
    const { table, seat } = await atPlay(kit, { speed });
    expect((table.deadline ?? 0) - kit.clock.now()).toBe(turn);
    await kit.advance(turn - 1);
    expect((await tableNow(kit, table.id)).view('table').pending?.id).toBe(table.view('table').pending?.id);
    await kit.advance(1);
    expect((await rowsOf(kit, table.id))[0]).toMatchObject({ seat, source: 'deadline', answer: { type: 'end' } });
  });

  test('the scale divides every time', async () => {
    const plain = createTiming(1);
    const fast = createTiming(60);
    const prompt = { kind: 'play', id: 3, why: { kind: 'rule', rule: 'play' } } as never;
    expect(fast.window('daily', prompt) * 60).toBe(plain.window('daily', prompt));
    expect(fast.turn('daily') * 60).toBe(plain.turn('daily'));
    expect(fast.steward('daily', SEED, 3) * 60).toBeCloseTo(plain.steward('daily', SEED, 3), -2);
    const kit = await tableKit({ deps: { timeScale: 60 } });
    const { table } = await atPlay(kit, { speed: 'daily' });
    expect((table.deadline ?? 0) - kit.clock.now()).toBe((24 * HOUR) / 60);
    const dues = await kit.process.stores.tables.dues(table.id);
    expect(dues.filter(({ kind }) => kind === 'remind').map(({ at }) => at - kit.clock.now())).toEqual([
      12 * MINUTE,
      21.6 * MINUTE,
    ]);
  });

  test.each([
    ['live', 90 * SECOND],
    ['daily', 8 * HOUR],
  ] as const)(
    'at a %s table there is time to read about the generals: %i ms, then the first of each counts',
    async (speed, time) => {
      const kit = await tableKit();
      const table = await startTable(kit, 5, { speed, generals: 'standard' });
      const first = table.view('table').pending;
      expect(first).toMatchObject({ kind: 'pickGeneral', memberKind: 'pickGeneral' });
      expect((table.deadline ?? 0) - kit.clock.now()).toBe(time);
      await kit.advance(time - 1);
      expect((await tableNow(kit, table.id)).view('table').pending?.id).toBe(first?.id);
      await kit.advance(1);
      const others = await tableNow(kit, table.id);
      expect(others.view('table').pending).toMatchObject({ kind: 'group', settle: 'all', memberKind: 'pickGeneral' });
      expect((others.deadline ?? 0) - kit.clock.now()).toBe(time);
      const offered = others.seats.map(({ seat }) => others.view(seat).pending?.mine);
      const wanted = offered.map((mine) => (mine?.kind === 'pickGeneral' ? mine.candidates[0] : undefined));
      await kit.advance(time);
      const begun = (await tableNow(kit, table.id)).view('table');
      expect(begun.turnNumber).toBe(1);
      for (const [i, { general }] of begun.seats.entries()) expect(general).toBe(wanted[i] ?? begun.seats[i]?.general);
      expect(wanted.filter((general) => general === undefined)).toHaveLength(1);
    },
  );

  test('the time of a turn runs only while its player is asked to play', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { speed: 'daily' });
    const plays = (table: TableInfo) => table.view('table').pending?.kind === 'play';
    const windows = (table: TableInfo) => table.view('table').pending?.kind === 'group';
    let table = await playUntil(kit, id, player, plays);
    while (!windows(table)) {
      await playUntil(kit, id, player, plays);
      const [open] = openQuestions(await tableNow(kit, id));
      if (open !== undefined) await kit.advance(HOUR);
      table = await step(kit, id, player);
    }
    const { turnNumber, turn } = table.view('table');
    const asked = (await rowsOf(kit, id)).length;
    await kit.advance(2 * HOUR);
    expect((await rowsOf(kit, id)).length).toBe(asked);
    table = await playUntil(kit, id, player, (now) => plays(now) || now.view('table').turnNumber !== turnNumber);
    if (!plays(table) || table.view('table').turn !== turn)
      throw new Error('the seed has no window in a turn that goes on');
    const left = (table.deadline ?? 0) - kit.clock.now();
    expect(left).toBeLessThan(24 * HOUR);
    expect(left).toBeGreaterThan(20 * HOUR);
  });
});

describe('the absent', () => {
  test('B32 two misses in a row hand the seat to the AI, publicly and without content; a press takes it back', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    let now = table;
    for (let i = 0; i < 400 && infoOf(now, user.id)?.steward !== true; i += 1) {
      const [open] = openQuestions(now).filter((one) => one.user.id !== user.id);
      if (open?.view.pending?.mine === undefined) {
        await kit.advance(HOUR);
      } else {
        const { mine } = open.view.pending;
        granted(await kit.service.answer(table.id, open.user, mine.id, player(open.view), kit.event()));
      }
      now = await tableNow(kit, table.id);
    }
    expect(infoOf(now, user.id)).toMatchObject({ steward: true, conceded: false });
    const missed = (await rowsOf(kit, table.id)).filter(
      ({ seat, source }) => seat === infoOf(now, user.id)?.seat && source === 'deadline',
    );
    expect(missed).toHaveLength(2);
    await kit.idle();
    const told = kit.chat.inChannel('main').map((one) => wordsOf(saidNow(one)));
    expect(told.filter((words) => words.includes('steward (AI) plays for') && words.includes(user.name))).toHaveLength(
      1,
    );
    granted(await kit.service.back(table.id, user, kit.event()));
    expect(infoOf(await tableNow(kit, table.id), user.id)?.steward).toBe(false);
  });

  test('an answer in between starts the count anew', async () => {
    const kit = await tableKit();
    const { table, user, seat } = await atPlay(kit);
    await kit.advance(24 * HOUR);
    const isAsked = (now: TableInfo) => openQuestions(now).some((one) => one.user.id === user.id);
    const others = await playUntil(kit, table.id, player, isAsked);
    const open = openQuestions(others).find((one) => one.user.id === user.id);
    const mine = open?.view.pending?.mine;
    if (open === undefined || mine === undefined) throw new Error('the person is not asked again');
    granted(await kit.service.answer(table.id, user, mine.id, player(open.view), kit.event()));
    const row = (await kit.process.stores.tables.load(table.id))?.seats.find((one) => one.seat === seat);
    expect(row?.misses).toBe(0);
  });

  test('leaving hands over at once and what is open is answered by the AI; coming back gains no time', async () => {
    const kit = await tableKit();
    const { table, user, seat } = await atPlay(kit);
    await kit.advance(20 * HOUR);
    granted(await kit.service.leave(table.id, user, kit.event()));
    expect(infoOf(await tableNow(kit, table.id), user.id)?.steward).toBe(true);
    expect((await tableNow(kit, table.id)).view('table').pending?.seats).toEqual([seat]);
    const back = granted(await kit.service.back(table.id, user, kit.event()));
    expect((back.deadline ?? 0) - kit.clock.now()).toBe(4 * HOUR);
    granted(await kit.service.leave(table.id, user, kit.event()));
    await kit.advance(10 * SECOND);
    expect((await rowsOf(kit, table.id))[0]).toMatchObject({ seat, source: 'steward' });
  });

  test('who concedes does not come back', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    granted(await kit.service.concede(table.id, user, kit.event()));
    const prompt = table.view('table').pending?.id ?? 0;
    expect(await kit.service.back(table.id, user, kit.event())).toMatchObject({ ok: false, code: 'not-seated' });
    expect(await kit.service.answer(table.id, user, prompt, { type: 'end' }, kit.event())).toMatchObject({
      code: 'not-seated',
    });
    expect(infoOf(await tableNow(kit, table.id), user.id)).toMatchObject({ steward: true, conceded: true });
    expect(await kit.service.back(table.id, person('stranger'), kit.event())).toMatchObject({ code: 'not-seated' });
  });

  test('a game nobody attends comes to its end', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { speed: 'live' });
    await kit.advance(6 * HOUR);
    expect((await tableNow(kit, id)).status).toBe('finished');
  });
});

describe('reminders', () => {
  const pings = (kit: Kit) => kit.chat.inChannel('main').filter((one) => (saidNow(one).mentions ?? []).length > 0);

  test('come at half time and when a tenth is left, each in place of the one before', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    const letters = () => kit.chat.posted.filter((one) => one.to === user.id);
    expect(letters()).toHaveLength(1);
    await kit.advance(12 * HOUR - 1);
    expect(letters()).toHaveLength(1);
    await kit.advance(1);
    expect(letters()).toHaveLength(2);
    await kit.advance(9.6 * HOUR);
    expect(letters()).toHaveLength(3);
    expect(letters().map(({ gone }) => gone)).toEqual([false, true, false]);
    expect(pings(kit)).toEqual([]);
    expect((await tableNow(kit, table.id)).deadline).toBe(table.deadline);
  });

  test('mention whoever takes no private messages, without a word of what is asked', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1) kit.chat.closeDms(`u${i}`);
    const { user, table } = await atPlay(kit);
    await kit.idle();
    expect((await tableNow(kit, table.id)).seats.every(({ closedDm }) => closedDm)).toBe(true);
    expect(pings(kit).map((one) => saidNow(one).mentions)).toEqual([[user.id]]);
    const first = pings(kit)[0];
    await kit.advance(12 * HOUR);
    expect(pings(kit)).toHaveLength(1);
    expect(first?.gone).toBe(true);
    await kit.advance(12 * HOUR);
    expect(pings(kit).flatMap((one) => saidNow(one).mentions)).not.toContain(user.id);
  });

  test('of a window go to all who were asked, so that they tell nothing', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1) kit.chat.closeDms(`u${i}`);
    const { id } = await startTable(kit, 5);
    const table = await playUntil(kit, id, player, (now) => now.view('table').pending?.kind === 'group');
    const asked = openQuestions(table);
    const [one] = asked;
    if (one?.view.pending?.mine === undefined) throw new Error('nobody is asked');
    granted(await kit.service.answer(id, one.user, one.view.pending.mine.id, { type: 'pass' }, kit.event()));
    await kit.advance(4 * HOUR);
    const mentioned = pings(kit).flatMap((message) => saidNow(message).mentions ?? []);
    expect(mentioned.toSorted()).toEqual(asked.map(({ user }) => user.id).toSorted());
  });

  test('are one call for all tables of a person', async () => {
    const kit = await tableKit();
    const places = ['a', 'b'].map((channel) => ({ platform: 'playground' as const, channel }));
    const tables = [await startTable(kit, 5, {}, places[0]), await startTable(kit, 5, {}, places[1])];
    const asked = tables.map((table) => openQuestions(table)[0]?.user.id);
    expect(asked[0]).toBe(asked[1]);
    const panels = () => kit.chat.posted.filter((one) => one.to === asked[0]).length;
    const before = panels();
    await kit.advance(12 * HOUR);
    expect(panels() - before).toBe(1);
  });
});

describe('a stop', () => {
  test('B27 gives a question whose time ran out meanwhile its full time, and says so once', async () => {
    const kit = await tableKit();
    const { table } = await atPlay(kit, { speed: 'live' });
    const prompt = table.view('table').pending?.id;
    await kit.advance(82 * SECOND);
    await kit.restart(HOUR);
    let now = await tableNow(kit, table.id);
    expect(now.view('table').pending?.id).toBe(prompt);
    expect((now.deadline ?? 0) - kit.clock.now()).toBe(90 * SECOND);
    const notices = () => kit.chat.inChannel('main').filter((one) => wordsOf(saidNow(one)).includes('restarted'));
    expect(notices()).toHaveLength(1);
    for (let i = 0; i < 3; i += 1) await kit.restart(HOUR);
    expect(notices()).toHaveLength(1);
    now = await tableNow(kit, table.id);
    expect((now.deadline ?? 0) - kit.clock.now()).toBe(90 * SECOND);
  });

  test('leaves half of the time at least, however often, and is not told when nobody noticed', async () => {
    const kit = await tableKit();
    const { table } = await atPlay(kit, { speed: 'live' });
    for (let i = 0; i < 5; i += 1) {
      await kit.advance(43 * SECOND);
      await kit.restart(SECOND);
      const { deadline, view } = await tableNow(kit, table.id);
      expect(view('table').pending?.id).toBe(table.view('table').pending?.id);
      expect((deadline ?? 0) - kit.clock.now()).toBeGreaterThanOrEqual(45 * SECOND);
    }
    expect(kit.chat.inChannel('main').some((one) => wordsOf(saidNow(one)).includes('restarted'))).toBe(false);
  });
});
