import { describe, expect, test } from 'vitest';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import { pressable } from '../support/command-kit.ts';
import { saidNow, wordsOf, type Posted } from '../support/fake-chat.ts';
import {
  granted,
  openQuestions,
  OPTIONS,
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

const player = thinking('a4');
const MINUTE = 60_000;

const unknown = { kind: 'unknown', detail: 'timed out' } as const;

async function answerOnce(kit: Kit, id: string): Promise<void> {
  const [open] = openQuestions(await tableNow(kit, id));
  const mine = open?.view.pending?.mine;
  if (open === undefined || mine === undefined) throw new Error('nobody is asked');
  granted(await kit.service.answer(id, open.user, mine.id, player(open.view), kit.event()));
}

const channel = (kit: Kit): string[] => kit.chat.inChannel('main').map((one) => wordsOf(saidNow(one)));

function hasControls(one: Posted): boolean {
  return saidNow(one).blocks.some(({ type }) => type === 'buttons');
}

/** All messages that were ever posted carry nonces of their own. */
function expectNoDoubles(kit: Kit): void {
  const nonces = kit.chat.posted.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(nonces.length);
}

/** What is visible in channels, but for what differs from table to table by chance. */
function shown(kit: Kit, { id, commitment }: TableInfo): string[] {
  const visible = kit.chat.posted.filter((one) => one.to === undefined && !one.gone);
  return visible.map((one) =>
    wordsOf(saidNow(one))
      .replaceAll(id, 'ID')
      .replaceAll(commitment ?? '?', 'COMMITMENT'),
  );
}

describe('what is visible', () => {
  test('the table is posted anew at each turn, the older one loses its buttons', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    await playUntil(kit, id, player, (table) => table.view('table').turnNumber >= 4);
    const boards = kit.chat.inChannel('main').filter((one) => wordsOf(saidNow(one)).includes('Draw pile'));
    expect(boards).toHaveLength(4);
    expect(boards.map(hasControls)).toEqual([false, false, false, true]);
  });

  test('a result is posted once, with the seed; nothing can be pressed any more but for a rematch', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 2, { speed: 'live' });
    const table = await playUntil(kit, id, player);
    await kit.idle();
    expect(channel(kit).filter((words) => words.includes('wins'))).toHaveLength(1);
    expect(channel(kit).filter((words) => words.includes(table.seed ?? '?'))).toHaveLength(1);
    const left = kit.chat.inChannel('main').flatMap((one) => pressable(saidNow(one)));
    expect(left).toEqual([`rematch:${table.id}`]);
    expectNoDoubles(kit);
    expect(await kit.process.stores.tables.dirty(['playground'])).toEqual([]);
  });

  test('one answer causes one message of the log at most', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    for (let i = 0; i < 20; i += 1) {
      const before = kit.chat.posted.filter((one) => one.to === undefined && !hasControls(one)).length;
      const answers = (await kit.process.stores.tables.load(id))?.table.digests ?? 0;
      await step(kit, id, player);
      const told = kit.chat.posted.filter((one) => one.to === undefined && !hasControls(one)).length - before;
      expect(told).toBeLessThanOrEqual(((await kit.process.stores.tables.load(id))?.table.digests ?? 0) - answers);
    }
  });
});

describe('the line to the chat', () => {
  test('a send whose answer was lost is not doubled', async () => {
    const kit = await tableKit();
    let count = 0;
    kit.chat.fault = () => {
      count += 1;
      return count % 3 === 0 ? 'lost' : undefined;
    };
    const { id } = await startTable(kit, 5);
    for (let i = 0; i < 40; i += 1) await step(kit, id, player);
    kit.chat.fault = () => undefined;
    await kit.advance(10 * MINUTE);
    expectNoDoubles(kit);
    expect(await kit.process.stores.tables.dirty(['playground'])).toEqual([]);
  });

  test('an outage blocks no answer and loses nothing', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { speed: 'daily' });
    kit.chat.fault = () => unknown;
    const before = channel(kit).length;
    for (let i = 0; i < 3; i += 1) await answerOnce(kit, id).catch(() => undefined);
    await kit.idle();
    expect((await tableNow(kit, id)).version).toBeGreaterThan(3);
    expect(channel(kit)).toHaveLength(before);
    kit.chat.fault = () => undefined;
    await kit.advance(6 * MINUTE);
    expect(await kit.process.stores.tables.dirty(['playground'])).toEqual([]);
    const cursor = await kit.process.stores.messages.cursor(id, 'digest:');
    expect(cursor).toBeGreaterThan(1);
    expectNoDoubles(kit);
  });

  test('B21 when the telling has fallen behind it is merged, and the question goes before it', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    await playUntil(kit, id, player, (table) => table.view('table').turnNumber >= 2);
    kit.chat.fault = (action) => (action === 'send' ? unknown : undefined);
    const windowed = (table: TableInfo) => {
      const pending = table.view('table').pending;
      return pending?.kind === 'group' || pending?.memberKind === 'respond';
    };
    const from = (await kit.process.stores.tables.load(id))?.table.digests ?? 0;
    await playUntil(kit, id, player, (table) => windowed(table) && table.version > from + 6);
    await kit.advance(15_000);
    const sends: string[] = [];
    kit.chat.fault = (action, _where, message) => {
      if (action === 'send' && message !== undefined) sends.push(wordsOf(message));
      return undefined;
    };
    await kit.advance(6 * MINUTE);
    expect(sends.length).toBeGreaterThan(1);
    const question = sends.findIndex((words) => words.includes('❓'));
    const logs = sends.filter((words) => !words.includes('❓') && !words.includes('Draw pile'));
    expect(question).toBe(0);
    expect(logs.length).toBeLessThanOrEqual(2);
  });

  test('B21 while a question has not reached the chat its time does not run', async () => {
    const kit = await tableKit();
    kit.chat.fault = (action) => (action === 'send' ? unknown : undefined);
    const { id } = await startTable(kit, 5, { speed: 'live' });
    const prompt = (await tableNow(kit, id)).view('table').pending?.id;
    await kit.advance(5 * MINUTE);
    const stuck = await tableNow(kit, id);
    expect(stuck.view('table').pending?.id).toBe(prompt);
    expect(stuck.seats.some(({ steward }) => steward)).toBe(false);
    kit.chat.fault = () => undefined;
    await kit.advance(5 * MINUTE);
    const record = await kit.process.stores.tables.record(id);
    const [first] = record?.answers ?? [];
    const arrived =
      kit.chat.inChannel('main').find((one) => wordsOf(saidNow(one)).includes('Draw pile'))?.said[0]?.at ?? 0;
    expect((first?.at ?? 0) - arrived).toBeGreaterThanOrEqual(80_000);
  });
});

describe('what others do to the messages', () => {
  test('a table message that a moderator deletes comes back and goes on', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const board = () =>
      kit.chat.inChannel('main').filter((one) => hasControls(one) && wordsOf(saidNow(one)).includes('Draw pile'));
    const [first] = board();
    if (first === undefined) throw new Error('no board');
    kit.chat.remove(first.ref);
    await answerOnce(kit, id);
    await kit.idle();
    expect(board().length).toBeGreaterThanOrEqual(1);
    expect(board()).not.toContain(first);
    const [second] = board();
    if (second === undefined) throw new Error('no board');
    kit.chat.remove(second.ref);
    await kit.service.vanished('playground', { kind: 'message', ...second.ref });
    await kit.idle();
    expect(board()).toHaveLength(1);
  });

  test('a deleted line of the log stays deleted', async () => {
    const kit = await tableKit();
    await startTable(kit, 5);
    const log = kit.chat
      .inChannel('main')
      .find((one) => !hasControls(one) && wordsOf(saidNow(one)).includes('game begins'));
    if (log === undefined) throw new Error('no log');
    const before = kit.chat.posted.length;
    kit.chat.remove(log.ref);
    await kit.service.vanished('playground', { kind: 'message', ...log.ref });
    await kit.idle();
    expect(kit.chat.posted).toHaveLength(before);
  });

  test.each(['told by the platform', 'found out by sending'])(
    'a room that is gone stops its table: %s',
    async (how) => {
      const kit = await tableKit({ chat: { capabilities: { threads: true } } });
      const { id } = await startTable(kit, 5);
      const other = await startTable(kit, 1, { speed: 'slow' }, { platform: 'playground', channel: 'other' });
      kit.chat.closeChannel('room-1');
      if (how === 'told by the platform')
        await kit.service.vanished('playground', { kind: 'channel', channel: 'room-1' });
      else await answerOnce(kit, id);
      await kit.idle();
      await kit.advance(30 * MINUTE);
      expect(await tableNow(kit, id)).toMatchObject({ status: 'frozen', ended: 'room-gone' });
      for (let i = 1; i <= 5; i += 1) {
        const told = kit.chat
          .toUser(`u${i}`)
          .filter((one) => wordsOf(saidNow(one)).includes('channel of this table is gone'));
        expect(told).toHaveLength(1);
      }
      expect(kit.log.filter(({ level, message }) => level === 'error' && message.includes('is gone'))).toHaveLength(1);
      expect((await tableNow(kit, other.id)).status).not.toBe('frozen');
      expect(await kit.process.stores.tables.dues(id)).toEqual([]);
      granted(
        await kit.service.open(person('u1'), { platform: 'playground', channel: 'new' }, OPTIONS, 0, kit.event()),
      );
    },
  );

  test('a guild that is left stops all its tables', async () => {
    const kit = await tableKit();
    const place = { ...PLACE, guild: 'g1' };
    const { id } = await startTable(kit, 1, { speed: 'slow' }, place);
    await kit.service.vanished('playground', { kind: 'guild', guild: 'g2' });
    expect((await tableNow(kit, id)).status).toBe('running');
    await kit.service.vanished('playground', { kind: 'guild', guild: 'g1' });
    expect(await tableNow(kit, id)).toMatchObject({ status: 'frozen', ended: 'room-gone' });
  });

  test('a lobby whose channel is gone is closed', async () => {
    const kit = await tableKit();
    const { id } = granted(await kit.service.open(person('u1'), PLACE, OPTIONS, 0, 'o'));
    await kit.idle();
    await kit.service.vanished('playground', { kind: 'channel', channel: 'main' });
    expect(await tableNow(kit, id)).toMatchObject({ status: 'closed', ended: 'room-gone' });
  });
});

describe('refusals of the platform', () => {
  test('closed private messages lose nothing: the person is mentioned without content and plays on', async () => {
    const kit = await tableKit();
    kit.chat.closeDms('u1');
    const { id } = await startTable(kit, 5);
    await kit.idle();
    const table = await tableNow(kit, id);
    expect(table.seats.filter(({ closedDm }) => closedDm).map(({ user }) => user)).toEqual(['u1']);
    expect(kit.chat.toUser('u2')).toHaveLength(1);
    const end = await playUntil(kit, id, player, (now) => now.view('table').turnNumber > 6);
    expect(end.view('table').turnNumber).toBeGreaterThan(1);
    const pings = kit.chat.posted.filter((one) => (one.said[0]?.message.mentions ?? []).length > 0);
    expect(pings.length).toBeGreaterThan(0);
    expect(new Set(pings.flatMap((one) => one.said[0]?.message.mentions))).toEqual(new Set(['u1']));
  });

  test('a message that the platform refuses for what it says holds up nothing else', async () => {
    const kit = await tableKit();
    kit.chat.fault = (action, _where, message) =>
      action === 'send' && message !== undefined && wordsOf(message).includes('game begins')
        ? { kind: 'rejected', code: 'invalid', detail: 'too long' }
        : undefined;
    const { id } = await startTable(kit, 5);
    expect(channel(kit).some((words) => words.includes('Draw pile'))).toBe(true);
    expect(kit.log.filter(({ level }) => level === 'error')).toHaveLength(1);
    await step(kit, id, player);
    expect(kit.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('where the bot may not write it tries again later, and tells the owner', async () => {
    const kit = await tableKit();
    kit.chat.fault = (action) =>
      action === 'send' ? { kind: 'rejected', code: 'forbidden', detail: 'no' } : undefined;
    const { id } = granted(await kit.service.open(person('u1'), PLACE, OPTIONS, 0, 'o'));
    await kit.idle();
    expect(kit.log.some(({ level, message }) => level === 'warn' && message.includes('may not write'))).toBe(true);
    kit.chat.fault = () => undefined;
    await kit.advance(MINUTE);
    expect(channel(kit)).toHaveLength(1);
    expect((await tableNow(kit, id)).status).toBe('lobby');
  });

  test('where no room can be opened the game is shown in the channel', async () => {
    const kit = await tableKit({ chat: { capabilities: { threads: true } } });
    kit.chat.fault = (action) =>
      action === 'room' ? { kind: 'rejected', code: 'forbidden', detail: 'no' } : undefined;
    const { id } = await startTable(kit, 5);
    expect((await tableNow(kit, id)).room).toBe('main');
    expect(channel(kit).some((words) => words.includes('Draw pile'))).toBe(true);
  });
});

describe('a process that dies', () => {
  test('between the commit and the sends: everything is shown once after the start', async () => {
    const calm = await tableKit();
    const table = await startTable(calm, 5);
    const isFar = (now: TableInfo): boolean => (now.view('table').pending?.id ?? 0) >= 25;
    await playUntil(calm, table.id, player, isFar);
    const killed = await tableKit();
    const other = await startTable(killed, 5);
    const { id } = other;
    for (let now = other; !isFar(now); now = await tableNow(killed, id)) {
      if (openQuestions(now).length === 0) await step(killed, id, player);
      else {
        // The answer is on the disk; nothing of it has been sent when the process is gone.
        killed.chat.fault = () => unknown;
        await answerOnce(killed, id);
        await killed.restart();
        killed.chat.fault = () => undefined;
        await killed.restart();
      }
    }
    const records = [await calm.process.stores.tables.record(table.id), await killed.process.stores.tables.record(id)];
    const told = records.map((record) => record?.answers.map(({ prompt, seat, answer }) => ({ prompt, seat, answer })));
    expect(told[1]).toEqual(told[0]);
    expect(shown(killed, other)).toEqual(shown(calm, table));
    expectNoDoubles(killed);
  });
});
