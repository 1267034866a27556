import { describe, expect, test } from 'vitest';
import type { TableInfo, TableOptions } from '../../src/bot/table/contract.ts';
import { pressable } from '../support/command-kit.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  granted,
  openQuestions,
  person,
  PLACE,
  playUntil,
  startTable,
  step,
  tableKit,
  tableNow,
  thinking,
  type Kit,
} from '../support/table-kit.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const player = thinking('a3');
const stranger = person('x');

const seatOf = (table: TableInfo, user: string) => table.seats.find((seat) => seat.user === user);

/** A table of people at the first play phase, and who is asked. */
async function atPlay(kit: Kit, options: Partial<TableOptions> = {}) {
  const table = await startTable(kit, 5, options);
  const [open] = openQuestions(table);
  if (open === undefined) throw new Error('nobody is asked');
  return { table, ...open };
}

/** Messages of the channel that can be pressed with an id that begins so. */
const withButton = (kit: Kit, start: string) =>
  kit.chat.inChannel('main').filter((one) => pressable(saidNow(one)).some((id) => id.startsWith(start)));

const told = (kit: Kit, words: string) =>
  kit.chat.inChannel('main').filter((one) => wordsOf(saidNow(one)).includes(words));

/** Everybody answers but one, whose time runs out each time, until it holds. */
async function without(kit: Kit, id: string, absent: string, until: (table: TableInfo) => boolean): Promise<TableInfo> {
  let table = await tableNow(kit, id);
  for (let i = 0; i < 600 && table.status === 'running' && !until(table); i += 1) {
    const open = openQuestions(table).find(({ user }) => user.id !== absent);
    const mine = open?.view.pending?.mine;
    if (open !== undefined && mine !== undefined) {
      granted(await kit.service.answer(id, open.user, mine.id, player(open.view), kit.event()));
    } else {
      const [due] = (await kit.process.stores.tables.dues(id)).filter(({ kind }) => kind !== 'offer');
      await kit.advance(Math.max(1, (due?.at ?? 0) - kit.clock.now()));
    }
    await kit.idle();
    table = await tableNow(kit, id);
  }
  return table;
}

describe('a seat is offered', () => {
  test('after four misses, and not after the first two', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    const away = (now: TableInfo) => seatOf(now, user.id)?.steward === true;
    const once = await without(kit, table.id, user.id, away);
    expect(seatOf(once, user.id)).toMatchObject({ steward: true });
    expect(seatOf(once, user.id)?.offered).toBeUndefined();
    expect(withButton(kit, 'take:')).toEqual([]);
    granted(await kit.service.back(table.id, user, kit.event()));
    const twice = await without(kit, table.id, user.id, away);
    expect(seatOf(twice, user.id)).toMatchObject({ steward: true, offered: true });
    await kit.idle();
    const [offer, ...more] = withButton(kit, 'take:');
    expect(more).toEqual([]);
    expect(pressable(saidNow(offer))).toEqual([`take:${table.id}:${seatOf(twice, user.id)?.seat}`]);
    granted(await kit.service.back(table.id, user, kit.event()));
    await kit.idle();
    expect(withButton(kit, 'take:')).toEqual([]);
    expect(await kit.service.replace(table.id, stranger, undefined, kit.event())).toMatchObject({ code: 'no-offer' });
  });

  test('after three days with the AI, to the instant, also over a restart', async () => {
    const kit = await tableKit();
    const { table } = await atPlay(kit, { speed: 'slow' });
    const other = table.seats.find((seat) => seat.user !== openQuestions(table)[0]?.user.id);
    const user = person(other?.user ?? '');
    granted(await kit.service.handOver(table.id, user, kit.event()));
    await kit.advance(2 * HOUR);
    await kit.restart(HOUR);
    const offered = async () => seatOf(await tableNow(kit, table.id), user.id)?.offered;
    const dues = await kit.process.stores.tables.dues(table.id);
    const due = dues.find(({ kind }) => kind === 'offer');
    expect((due?.at ?? 0) - kit.clock.now()).toBe(3 * DAY - 3 * HOUR);
    await kit.restart(3 * DAY - 4 * HOUR);
    expect(await offered()).toBeUndefined();
    await kit.advance(HOUR);
    expect(await offered()).toBe(true);
    expect(withButton(kit, 'take:')).toHaveLength(1);
  });

  test('at once by whoever leaves, and never by whoever concedes or has died', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    granted(await kit.service.leave(table.id, user, kit.event()));
    await kit.idle();
    expect(withButton(kit, 'take:')).toHaveLength(1);
    granted(await kit.service.concede(table.id, user, kit.event()));
    await kit.idle();
    expect(withButton(kit, 'take:')).toEqual([]);
    const dues = await kit.process.stores.tables.dues(table.id);
    expect(dues.filter(({ kind }) => kind === 'offer')).toEqual([]);
  });
});

test('B30 who leaves the server is away: the AI plays, the seat is offered, and he has it when he comes again', async () => {
  const kit = await tableKit();
  const { table, user } = await atPlay(kit);
  // All that a bot without the list of members can know: he takes no private messages and presses nothing.
  kit.chat.closeDms(user.id);
  const away = await without(kit, table.id, user.id, (now) => seatOf(now, user.id)?.steward === true);
  expect(away.status).toBe('running');
  expect(seatOf(away, user.id)).toMatchObject({ closedDm: true, steward: true });
  expect(kit.log.filter(({ level }) => level === 'error')).toEqual([]);
  await kit.restart(3 * DAY);
  await kit.advance(1000);
  expect(seatOf(await tableNow(kit, table.id), user.id)?.offered).toBe(true);
  kit.chat.openDms(user.id);
  const back = granted(await kit.service.back(table.id, user, kit.event()));
  expect(seatOf(back, user.id)).toMatchObject({ steward: false, seat: seatOf(table, user.id)?.seat });
  expect(seatOf(back, user.id)?.offered).toBeUndefined();
});

describe('whoever takes it', () => {
  test('has hand, role and the question with its full time; the other has nothing any more', async () => {
    const kit = await tableKit();
    const { table, user, seat } = await atPlay(kit);
    const hand = table.view(seat).seats[seat - 1]?.hand;
    granted(await kit.service.leave(table.id, user, kit.event()));
    const now = granted(await kit.service.replace(table.id, stranger, seat, kit.event()));
    await kit.idle();
    expect(seatOf(now, 'x')).toMatchObject({ seat, name: 'Name-x', steward: false });
    expect(seatOf(now, user.id)).toBeUndefined();
    expect(now.view(seat).seats[seat - 1]?.hand).toEqual(hand);
    expect((now.deadline ?? 0) - kit.clock.now()).toBe(24 * HOUR);
    expect(withButton(kit, 'take:')).toEqual([]);
    expect(told(kit, 'plays on for')).toHaveLength(1);
    expect(kit.chat.toUser(user.id)).toEqual([]);
    expect(kit.chat.toUser('x')).toHaveLength(1);
    const id = now.view('table').pending?.id ?? 0;
    expect(await kit.service.answer(table.id, user, id, { type: 'end' }, kit.event())).toMatchObject({
      code: 'not-seated',
    });
    granted(await kit.service.answer(table.id, stranger, id, { type: 'end' }, kit.event()));
    const others = kit.chat.posted.filter((one) => one.to !== 'x' && one.to !== user.id);
    for (const card of hand ?? []) expect(JSON.stringify(others.map(saidNow))).not.toContain(`"${card.id}"`);
  });

  test('has not played here before, is not seated, and is one of those who press at once', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    const other = person(table.seats.find((seat) => seat.user !== user.id)?.user ?? '');
    granted(await kit.service.leave(table.id, user, kit.event()));
    expect(await kit.service.replace(table.id, other, undefined, kit.event())).toMatchObject({
      code: 'already-seated',
    });
    const taken = await Promise.all(
      ['x', 'y'].map((id) => kit.service.replace(table.id, person(id), undefined, kit.event())),
    );
    expect(taken.map((result) => (result.ok ? 'ok' : result.code))).toEqual(['ok', 'no-offer']);
    granted(await kit.service.leave(table.id, other, kit.event()));
    expect(await kit.service.replace(table.id, user, undefined, kit.event())).toMatchObject({ code: 'was-seated' });
    granted(await kit.service.replace(table.id, person('y'), undefined, kit.event()));
  });

  test('has his own quiet hours from the first question on', async () => {
    const kit = await tableKit();
    const { table, user } = await atPlay(kit);
    const quiet = { from: 60, until: 5 * 60 };
    granted(await kit.service.setPerson('playground', 'x', { zone: 'UTC', quiet }));
    granted(await kit.service.leave(table.id, user, kit.event()));
    const now = granted(await kit.service.replace(table.id, stranger, undefined, kit.event()));
    expect((now.deadline ?? 0) - kit.clock.now()).toBe(32 * HOUR);
  });

  test('plays the game to its end, and it counts for him', { timeout: 120_000 }, async () => {
    const kit = await tableKit();
    const table = await startTable(kit, 2, { speed: 'live' });
    const seat = seatOf(table, 'u1')?.seat;
    granted(await kit.service.leave(table.id, person('u1'), kit.event()));
    granted(await kit.service.replace(table.id, stranger, undefined, kit.event()));
    const end = await playUntil(kit, table.id, player);
    expect(end.status).toBe('finished');
    const results = (await kit.process.stores.tables.record(table.id))?.results ?? [];
    expect(results.find((row) => row.seat === seat)?.user).toBe('x');
  });
});

describe('a vote on ending the game', () => {
  const call = (kit: Kit, id: string, user: string) => kit.service.abort(id, person(user), false, kit.event());
  const vote = async (kit: Kit, id: string, user: string, wish: boolean) => {
    const number = (await tableNow(kit, id)).vote?.number ?? 0;
    return kit.service.vote(id, person(user), number, wish, kit.event());
  };

  test('ends it with more than half, tells how many and never who, and frees people and place', async () => {
    const kit = await tableKit();
    const { table } = await atPlay(kit);
    granted(await call(kit, table.id, 'u1'));
    await kit.idle();
    const [asked] = withButton(kit, 'yes:');
    expect(wordsOf(saidNow(asked))).toContain('1 of 5 have voted');
    granted(await vote(kit, table.id, 'u2', false));
    granted(await vote(kit, table.id, 'u3', true));
    granted(await vote(kit, table.id, 'u3', true));
    await kit.idle();
    const [now] = withButton(kit, 'yes:');
    expect(wordsOf(saidNow(now))).toContain('3 of 5 have voted');
    expect((await tableNow(kit, table.id)).status).toBe('running');
    granted(await vote(kit, table.id, 'u2', true));
    await kit.idle();
    expect(await tableNow(kit, table.id)).toMatchObject({ status: 'closed', ended: 'aborted' });
    expect(withButton(kit, 'yes:')).toEqual([]);
    expect(told(kit, 'The vote passed (3:0)')).toHaveLength(1);
    expect(await kit.service.ofUser('playground', 'u1')).toEqual([]);
    expect(await kit.process.stores.tables.dues(table.id)).toEqual([]);
    for (let i = 1; i <= 5; i += 1) {
      expect(kit.chat.toUser(`u${i}`).flatMap((one) => pressable(saidNow(one)))).toEqual([]);
    }
    granted(await kit.service.open(person('u1'), PLACE, table.options, 0, kit.event()));
    expect((await kit.process.stores.tables.record(table.id))?.results).toEqual([]);
  });

  test('fails when more than half cannot be reached, or at its end; old buttons then do nothing', async () => {
    const kit = await tableKit();
    const { table } = await atPlay(kit, { speed: 'slow' });
    granted(await call(kit, table.id, 'u1'));
    const old = (await tableNow(kit, table.id)).vote?.number ?? 0;
    for (const user of ['u2', 'u3', 'u4']) granted(await vote(kit, table.id, user, false));
    expect((await tableNow(kit, table.id)).vote).toBeUndefined();
    expect(await call(kit, table.id, 'u1')).toMatchObject({ code: 'vote-too-soon' });
    granted(await call(kit, table.id, 'u2'));
    expect(await kit.service.vote(table.id, person('u3'), old, true, kit.event())).toMatchObject({ code: 'vote-over' });
    const until = (await tableNow(kit, table.id)).vote?.until ?? 0;
    expect(until - kit.clock.now()).toBe(72 * HOUR);
    await kit.restart(until - kit.clock.now() - HOUR);
    expect((await tableNow(kit, table.id)).vote).toBeDefined();
    await kit.advance(HOUR);
    expect((await tableNow(kit, table.id)).vote).toBeUndefined();
    expect(told(kit, 'The vote failed')).toHaveLength(2);
  });

  test('is for those who live and play themselves', async () => {
    const kit = await tableKit();
    const table = await startTable(kit, 3);
    granted(await kit.service.handOver(table.id, person('u3'), kit.event()));
    expect(await call(kit, table.id, 'x')).toMatchObject({ code: 'not-seated' });
    expect(await call(kit, table.id, 'u3')).toMatchObject({ code: 'steward-plays' });
    granted(await call(kit, table.id, 'u1'));
    expect((await tableNow(kit, table.id)).vote).toMatchObject({ cast: 1, voters: 2 });
    granted(await call(kit, table.id, 'u2'));
    expect((await tableNow(kit, table.id)).ended).toBe('aborted');
  });

  test('is not needed where one person plays alone, nor by an admin, who ends lobbies and frozen tables too', async () => {
    const kit = await tableKit();
    const table = await startTable(kit, 1);
    granted(await call(kit, table.id, 'u1'));
    expect((await tableNow(kit, table.id)).ended).toBe('aborted');
    const lobby = granted(await kit.service.open(person('u1'), PLACE, table.options, 0, kit.event()));
    expect(await call(kit, lobby.id, 'u1')).toMatchObject({ code: 'not-running' });
    granted(await kit.service.abort(lobby.id, person('boss'), true, kit.event()));
    expect(await tableNow(kit, lobby.id)).toMatchObject({ status: 'closed', ended: 'aborted' });
    expect(await kit.service.abort(lobby.id, person('boss'), true, kit.event())).toMatchObject({ code: 'table-over' });
    const game = await startTable(kit, 2);
    kit.chat.closeChannel('main');
    await kit.service.vanished('playground', { kind: 'channel', channel: 'main' });
    expect((await tableNow(kit, game.id)).status).toBe('frozen');
    granted(await kit.service.abort(game.id, person('boss'), true, kit.event()));
    await kit.idle();
    expect((await tableNow(kit, game.id)).status).toBe('closed');
    expect(await kit.service.ofUser('playground', 'u1')).toEqual([]);
  });
});

describe('a rematch', () => {
  async function finished(kit: Kit) {
    const { id } = await startTable(kit, 3, { speed: 'live' });
    for (let i = 0; i < 3; i += 1) await kit.service.concede(id, person(`u${i + 1}`), kit.event());
    await kit.advance(2 * HOUR);
    const table = await tableNow(kit, id);
    expect(table.status).toBe('finished');
    return table;
  }

  test('is one lobby, however many press; seats are kept for the others, who are called', async () => {
    const kit = await tableKit();
    const { id, options } = await finished(kit);
    await kit.idle();
    expect(withButton(kit, 'rematch:')).toHaveLength(1);
    const pressed = await Promise.all(['u1', 'u2'].map((user) => kit.service.rematch(id, person(user), kit.event())));
    const ids = pressed.map((result) => granted(result).id);
    expect(new Set(ids).size).toBe(1);
    const lobby = await tableNow(kit, ids[0] ?? '');
    expect(lobby).toMatchObject({ status: 'lobby', host: 'u1', options, rematchOf: id });
    expect(lobby.seats.map((seat) => seat.user ?? seat.kind)).toEqual(['u1', 'ai', 'ai', 'u2']);
    expect(lobby.reserved?.map(({ user }) => user)).toEqual(['u3']);
    expect(await kit.service.join(lobby.id, stranger, kit.event())).toMatchObject({ code: 'reserved' });
    await kit.idle();
    const [post] = withButton(kit, 'join:');
    expect(post?.said[0]?.message.mentions).toEqual(expect.arrayContaining(['u3']));
    granted(await kit.service.rematch(id, person('u3'), kit.event()));
    const started = granted(await kit.service.start(lobby.id, person('u1'), kit.event()));
    expect(started.reserved).toBeUndefined();
  });

  test('does not wait for those who do not come: the host lets others in', async () => {
    const kit = await tableKit();
    const { id } = await finished(kit);
    const lobby = granted(await kit.service.rematch(id, person('u2'), kit.event()));
    expect(lobby.reserved?.map(({ user }) => user).toSorted()).toEqual(['u1', 'u3']);
    granted(await kit.service.kick(lobby.id, person('u2'), false, 'u1', kit.event()));
    granted(await kit.service.join(lobby.id, stranger, kit.event()));
    granted(await kit.service.addAi(lobby.id, person('u2'), kit.event()));
    const full = await tableNow(kit, lobby.id);
    expect(full.reserved).toBeUndefined();
    expect(full.seats).toHaveLength(5);
  });

  test('is of those who sat there, after the end only, and not where another table is', async () => {
    const kit = await tableKit();
    const { id } = await finished(kit);
    expect(await kit.service.rematch(id, stranger, kit.event())).toMatchObject({ code: 'not-seated' });
    expect(await kit.service.rematch('nothing', stranger, kit.event())).toMatchObject({ code: 'no-table' });
    const other = await startTable(kit, 1);
    expect(await kit.service.rematch(other.id, person('u1'), kit.event())).toMatchObject({ code: 'not-over' });
    expect(await kit.service.rematch(id, person('u1'), kit.event())).toMatchObject({
      code: 'channel-busy',
      table: { id: other.id },
    });
  });
});

describe('in a lobby', () => {
  async function lobby(kit: Kit) {
    const options = {
      players: 5,
      generals: 'none',
      deck: 'full',
      roles: 'standard',
      speed: 'daily',
      locale: 'en',
    } as const;
    const { id } = granted(await kit.service.open(person('u1'), PLACE, options, 1, kit.event()));
    for (const user of ['u2', 'u3']) granted(await kit.service.join(id, person(user), kit.event()));
    return id;
  }
  const usersOf = async (kit: Kit, id: string) => (await tableNow(kit, id)).seats.map((seat) => seat.user ?? seat.kind);

  test('the host and admins send people and AIs away, nobody else does', async () => {
    const kit = await tableKit();
    const id = await lobby(kit);
    const kick = (by: string, user: string | undefined, admin = false) =>
      kit.service.kick(id, person(by), admin, user, kit.event());
    expect(await kick('u2', 'u3')).toMatchObject({ code: 'not-host' });
    expect(await kick('u1', 'u1')).toMatchObject({ code: 'bad-seat' });
    expect(await kick('u1', 'nobody')).toMatchObject({ code: 'bad-seat' });
    granted(await kick('u1', 'u2'));
    granted(await kick('u1', undefined));
    expect(await kick('u1', undefined)).toMatchObject({ code: 'no-ai-to-remove' });
    granted(await kick('boss', 'u1', true));
    expect(await usersOf(kit, id)).toEqual(['u3']);
    expect((await tableNow(kit, id)).host).toBe('u3');
  });

  test('the host makes another the host', async () => {
    const kit = await tableKit();
    const id = await lobby(kit);
    const pass = (by: string, to: string, admin = false) =>
      kit.service.passHost(id, person(by), admin, to, kit.event());
    expect(await pass('u2', 'u2')).toMatchObject({ code: 'not-host' });
    expect(await pass('u1', 'nobody')).toMatchObject({ code: 'bad-seat' });
    granted(await pass('u1', 'u2'));
    granted(await pass('boss', 'u3', true));
    expect((await tableNow(kit, id)).host).toBe('u3');
    await kit.idle();
    expect(told(kit, 'is the host now')).toHaveLength(2);
    await step(kit, (await startTable(kit, 1, {}, { ...PLACE, channel: 'other' })).id, player);
    const started = await startTable(kit, 1, {}, { ...PLACE, channel: 'third' });
    expect(await kit.service.passHost(started.id, person('u1'), false, 'u1', kit.event())).toMatchObject({
      code: 'not-lobby',
    });
  });
});
