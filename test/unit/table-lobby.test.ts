import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawSeats } from '../../src/engine/index.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  granted,
  OPTIONS,
  person,
  PLACE,
  SEED,
  startTable,
  tableKit,
  tableNow,
  type Kit,
} from '../support/table-kit.ts';

const elsewhere = (channel: string) => ({ ...PLACE, channel });

async function openLobby(kit: Kit, players = 5, ai = 0) {
  const { id } = granted(await kit.service.open(person('u1'), PLACE, { ...OPTIONS, players }, ai, kit.event()));
  return id;
}

const namesOf = async (kit: Kit, id: string) => (await tableNow(kit, id)).seats.map(({ name }) => name);

describe('opening', () => {
  test('posts one lobby with the opener as host and the AIs asked for', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit, 5, 2);
    await kit.idle();
    const table = await tableNow(kit, id);
    expect(table).toMatchObject({ number: 1, host: 'u1', status: 'lobby', options: { players: 5 } });
    expect(table.seats.map(({ kind }) => kind)).toEqual(['human', 'ai', 'ai']);
    const [post, ...more] = kit.chat.inChannel('main');
    expect(more).toEqual([]);
    expect(wordsOf(saidNow(post))).toContain('Name-u1');
    expect(() => table.view('table')).toThrow(/no game/);
  });

  test('two at the same moment: one lobby, and the second is told which', async () => {
    const kit = await tableKit();
    const [one, two] = await Promise.all(
      ['u1', 'u2'].map((user) => kit.service.open(person(user), PLACE, OPTIONS, 0, kit.event())),
    );
    const table = one?.ok === true ? one.value : undefined;
    expect(table?.host).toBe('u1');
    expect(two).toMatchObject({ ok: false, code: 'channel-busy', table: { id: table?.id } });
    await kit.idle();
    expect(kit.chat.inChannel('main')).toHaveLength(1);
  });

  test('two processes at the same moment: one lobby', async () => {
    const kit = await tableKit();
    const other = await kit.start();
    const opened = await Promise.all([
      kit.service.open(person('u1'), PLACE, OPTIONS, 0, 'a'),
      other.service.open(person('u2'), PLACE, OPTIONS, 0, 'b'),
    ]);
    expect(opened.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual(['channel-busy', 'ok']);
  });

  test('a running game keeps its channel where there are no threads, and not where there are', async () => {
    const plain = await tableKit();
    const { id } = await startTable(plain, 1);
    expect(await plain.service.open(person('x'), PLACE, OPTIONS, 0, 'x')).toMatchObject({
      ok: false,
      code: 'channel-busy',
      table: { id },
    });
    const threads = await tableKit({ chat: { capabilities: { threads: true } } });
    const { id: other } = await startTable(threads, 1);
    granted(await threads.service.open(person('x'), PLACE, OPTIONS, 0, 'x'));
    const { room } = await tableNow(threads, other);
    expect(room).toBe('room-1');
    expect(await threads.service.open(person('y'), elsewhere('room-1'), OPTIONS, 0, 'y')).toMatchObject({
      ok: false,
      code: 'channel-busy',
      table: { id: other },
    });
  });

  test('is refused at a sixth table, and for options that cannot be played', async () => {
    const kit = await tableKit();
    for (let i = 1; i <= 5; i += 1)
      granted(await kit.service.open(person('u1'), elsewhere(`c${i}`), OPTIONS, 0, kit.event()));
    expect(await kit.service.open(person('u1'), PLACE, OPTIONS, 0, kit.event())).toEqual({
      ok: false,
      code: 'too-many-tables',
    });
    const { id } = granted(await kit.service.open(person('u2'), PLACE, OPTIONS, 0, kit.event()));
    expect(await kit.service.join(id, person('u1'), kit.event())).toMatchObject({ ok: false, code: 'too-many-tables' });
    for (const wrong of [{ players: 3 }, { players: 11 }, { players: 5, roles: 'two-renegades' as const }]) {
      expect(await kit.service.open(person('u3'), elsewhere('z'), { ...OPTIONS, ...wrong }, 0, kit.event())).toEqual({
        ok: false,
        code: 'illegal-option',
      });
    }
    expect(await kit.service.open(person('u3'), elsewhere('z'), OPTIONS, 5, kit.event())).toMatchObject({
      code: 'illegal-option',
    });
  });
});

describe('coming and going', () => {
  test('a person is counted once, also when he presses three times at once', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit);
    const joined = await Promise.all(['a', 'b', 'c'].map((event) => kit.service.join(id, person('u2'), event)));
    expect(joined.map((result) => (result.ok ? 'ok' : result.code))).toEqual([
      'ok',
      'already-seated',
      'already-seated',
    ]);
    expect(await namesOf(kit, id)).toEqual(['Name-u1', 'Name-u2']);
  });

  test('the last seat goes to one of two, the other is told', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit, 5, 3);
    const joined = await Promise.all(['u2', 'u3'].map((user) => kit.service.join(id, person(user), kit.event())));
    expect(joined.map((result) => (result.ok ? 'ok' : result.code))).toEqual(['ok', 'full']);
    expect(await kit.service.addAi(id, person('u1'), kit.event())).toMatchObject({ ok: false, code: 'full' });
  });

  test('a platform that repeats an event is answered and not obeyed, also after a restart', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit);
    granted(await kit.service.join(id, person('u2'), 'join-event'));
    granted(await kit.service.leave(id, person('u2'), 'leave-event'));
    expect(await kit.service.join(id, person('u2'), 'join-event')).toMatchObject({
      ok: false,
      code: 'repeat',
      table: { id },
    });
    await kit.restart();
    expect(await kit.service.join(id, person('u2'), 'join-event')).toMatchObject({ ok: false, code: 'repeat' });
    expect(await kit.service.open(person('u1'), PLACE, OPTIONS, 0, 'e1')).toMatchObject({
      ok: false,
      code: 'repeat',
      table: { id },
    });
    expect(await namesOf(kit, id)).toEqual(['Name-u1']);
  });

  test('the host hands over to the next person and the others stay in order', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit, 5, 1);
    granted(await kit.service.join(id, person('u2'), kit.event()));
    expect(await kit.service.addAi(id, person('u2'), kit.event())).toMatchObject({ ok: false, code: 'not-host' });
    granted(await kit.service.leave(id, person('u1'), kit.event()));
    const table = await tableNow(kit, id);
    expect(table.host).toBe('u2');
    expect(table.seats.map(({ seat, name }) => [seat, name])).toEqual([
      [1, 'AI 1'],
      [2, 'Name-u2'],
    ]);
    granted(await kit.service.addAi(id, person('u2'), kit.event()));
    await kit.idle();
    const words = kit.chat.inChannel('main').map((one) => wordsOf(saidNow(one)));
    expect(words.filter((text) => text.includes('Name-u2')).length).toBe(2);
    expect(await kit.service.start(id, person('u1'), kit.event())).toMatchObject({ ok: false, code: 'not-seated' });
  });

  test('a lobby that everybody left is closed and frees the channel; its buttons stay dead', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit);
    granted(await kit.service.leave(id, person('u1'), kit.event()));
    expect(await tableNow(kit, id)).toMatchObject({ status: 'closed', ended: 'everybody-left' });
    const next = await openLobby(kit);
    expect(next).not.toBe(id);
    expect(await kit.service.join(id, person('u2'), kit.event())).toMatchObject({ ok: false, code: 'table-over' });
    expect(await kit.service.join(id, person('u1'), kit.event())).toMatchObject({ ok: false, code: 'table-over' });
    expect(await namesOf(kit, next)).toEqual(['Name-u1']);
    await kit.idle();
    const old = kit.chat.posted[0];
    expect(saidNow(old).blocks.some(({ type }) => type === 'buttons')).toBe(false);
  });

  test('nobody joins a table that does not exist', async () => {
    const kit = await tableKit();
    expect(await kit.service.join('nothing', person('u1'), kit.event())).toEqual({ ok: false, code: 'no-table' });
    expect(await kit.service.leave(await openLobby(kit), person('u9'), kit.event())).toMatchObject({
      code: 'not-seated',
    });
  });
});

describe('starting', () => {
  test("waits until every seat is taken, and is the host's to do", async () => {
    const kit = await tableKit();
    const id = await openLobby(kit, 5, 2);
    granted(await kit.service.join(id, person('u2'), kit.event()));
    expect(await kit.service.start(id, person('u1'), kit.event())).toMatchObject({
      ok: false,
      code: 'too-few-players',
    });
    granted(await kit.service.addAi(id, person('u1'), kit.event()));
    expect(await kit.service.start(id, person('u2'), kit.event())).toMatchObject({ ok: false, code: 'not-host' });
    const table = granted(await kit.service.start(id, person('u1'), kit.event()));
    expect(table.status).toBe('running');
    expect(await kit.service.start(id, person('u1'), kit.event())).toMatchObject({ ok: false, code: 'not-lobby' });
    expect(await kit.service.join(id, person('u3'), kit.event())).toMatchObject({ ok: false, code: 'not-lobby' });
    expect(await kit.service.join(id, person('u2'), kit.event())).toMatchObject({ ok: false, code: 'already-seated' });
  });

  test('draws seats by a lot that the seed proves, and publishes the commitment to the seed only', async () => {
    const kit = await tableKit();
    const table = await startTable(kit, 5);
    const lot = drawSeats(SEED, 5);
    expect(new Set(lot)).toEqual(new Set([1, 2, 3, 4, 5]));
    for (let i = 1; i <= 5; i += 1) {
      expect(table.seats.find(({ user }) => user === `u${i}`)?.seat).toBe(lot[i - 1]);
    }
    expect(table.seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5]);
    const digest = createHash('sha256').update(Buffer.from(SEED, 'hex')).update(table.id).digest('hex');
    expect(table.commitment).toBe(digest);
    expect(table.seed).toBeUndefined();
    expect(JSON.stringify(kit.chat.publicStream())).not.toContain(SEED);
    expect((await kit.process.stores.tables.record(table.id))?.seats.map(({ joined }) => lot[joined - 1])).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  test('a fresh seed has 256 bits and is not the same twice', async () => {
    const kit = await tableKit();
    const seeds = new Set<string | undefined>();
    for (const channel of ['a', 'b']) {
      const other = await kit.start({ newSeed: (await import('../../src/bot/table/lot.ts')).newSeed });
      const opened = granted(await other.service.open(person(channel), elsewhere(channel), OPTIONS, 4, kit.event()));
      granted(await other.service.start(opened.id, person(channel), kit.event()));
      seeds.add((await other.stores.tables.record(opened.id))?.table.seed);
    }
    expect(seeds.size).toBe(2);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('finding', () => {
  test('tables are found by number, channel and person', async () => {
    const kit = await tableKit();
    const id = await openLobby(kit);
    expect((await kit.service.byNumber(1, person('anybody'), PLACE))?.id).toBe(id);
    expect(await kit.service.byNumber(1, person('anybody'), { ...PLACE, platform: 'discord' })).toBeUndefined();
    expect((await kit.service.inChannel('playground', 'main')).map((table) => table.id)).toEqual([id]);
    expect((await kit.service.ofUser('playground', 'u1')).map((table) => table.id)).toEqual([id]);
    expect(await kit.service.ofUser('playground', 'u2')).toEqual([]);
    expect(await kit.service.get('nothing')).toBeUndefined();
  });
});
