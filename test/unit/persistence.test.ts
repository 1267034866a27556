import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  DatabaseUnusable,
  openStores,
  type OpenStores,
  type TableChange,
  type TableRecord,
} from '../../src/persistence/index.ts';
import { openDatabase } from '../../src/persistence/database.ts';
import { tempDir } from '../support/temp-dir.ts';

function stores(path: string): OpenStores {
  const open = openStores(path);
  onTestFinished(() => {
    open.close();
  });
  return open;
}

const lobby = (id: string, extra: Partial<TableRecord> = {}): Omit<TableRecord, 'number'> => ({
  id,
  platform: 'playground',
  channel: 'main',
  host: 'u1',
  status: 'lobby',
  options: { players: 5, generals: 'none', deck: 'full', roles: 'standard', speed: 'live', locale: 'zh-CN' },
  version: 1,
  answers: 0,
  digests: 0,
  notices: 0,
  createdAt: 1000,
  ...extra,
});

const seat = (joined: number, user: string) => ({
  joined,
  seat: joined,
  kind: 'human' as const,
  user,
  name: `n-${user}`,
  steward: false,
  conceded: false,
  closedDm: false,
  misses: 0,
  missed: 0,
  calls: 0,
  kills: 0,
});

const event = (name: string) => ({ platform: 'playground' as const, event: name });

async function create(open: OpenStores, id: string, extra: Partial<TableRecord> = {}, user = 'u1') {
  return open.tables.create({ table: lobby(id, extra), seats: [seat(1, user)], event: event(`open-${id}`) });
}

async function loaded(open: OpenStores, id: string): Promise<TableRecord> {
  const stored = await open.tables.load(id);
  if (stored === undefined) throw new Error(`no table ${id}`);
  return stored.table;
}

describe('tables', () => {
  test('what is written comes back, without nulls', async () => {
    const open = stores(':memory:');
    expect(await create(open, 't1')).toEqual({ outcome: 'done', number: 1 });
    const stored = await open.tables.load('t1');
    expect(stored).toEqual({ table: { ...lobby('t1'), number: 1 }, seats: [seat(1, 'u1')] });
    const table = await loaded(open, 't1');
    const clock = { prompt: 3, since: 2, opened: 6, reminded: 0, turn: 1, turnLeft: 9 };
    const change = {
      expect: 1,
      table: { ...table, version: 2, status: 'running' as const, answers: 3, digests: 1, notices: 1, room: 'r', clock },
      seats: [seat(1, 'u1'), seat(2, 'u2')],
      reseated: true,
      answers: [
        {
          seq: 1,
          at: 5,
          kind: 'applied' as const,
          prompt: 1,
          seat: 1,
          source: 'player' as const,
          answer: { type: 'end' as const },
        },
        {
          seq: 2,
          at: 6,
          kind: 'applied' as const,
          prompt: 2,
          seat: 2,
          source: 'deadline' as const,
          answer: { type: 'pass' as const },
          print: 'p',
        },
        {
          seq: 3,
          at: 7,
          kind: 'sealed' as const,
          prompt: 3,
          seat: 1,
          source: 'steward' as const,
          answer: { type: 'yes' as const },
        },
      ],
      snapshot: { answers: 1, schema: 1, body: '{}' },
      digest: { seq: 1, at: 7, events: [{ type: 'start' as const, first: 1 }] },
      notices: [{ seq: 1, at: 7, body: { kind: 'rewound' } }],
      dues: [{ kind: 'deadline' as const, index: 0, at: 99, prompt: 3 }],
      at: 7,
    };
    expect(await open.tables.commit(change)).toBe('done');
    const { game, ...rest } = (await open.tables.load('t1')) ?? {};
    expect(rest).toEqual({ table: change.table, seats: change.seats });
    expect(game).toEqual({
      snapshot: change.snapshot,
      tail: [change.answers[1]],
      sealed: [{ seat: 1, source: 'steward', answer: { type: 'yes' } }],
    });
    expect(await open.tables.digestsAfter('t1', 0)).toEqual([change.digest]);
    expect(await open.tables.noticesAfter('t1', 0)).toEqual(change.notices);
    expect(await open.tables.dues('t1')).toEqual(change.dues);
    expect(await open.tables.nextDue(['playground'])).toBe(99);
    expect(await open.tables.nextDue(['discord'])).toBeUndefined();
    expect((await open.tables.record('t1'))?.answers).toEqual(change.answers);
  });

  test('a change judged by an old version is refused and leaves nothing', async () => {
    const open = stores(':memory:');
    await create(open, 't1');
    const table = await loaded(open, 't1');
    const next = { ...table, version: 2 };
    const answers = [{ seq: 1, at: 5, kind: 'applied' as const, prompt: 1, source: 'player' as const }];
    expect(await open.tables.commit({ expect: 1, table: next, at: 5, event: event('a') })).toBe('done');
    expect(await open.tables.commit({ expect: 1, table: next, answers, at: 5, event: event('b') })).toBe('conflict');
    expect((await open.tables.record('t1'))?.answers).toEqual([]);
    expect(await open.tables.seen(event('b'))).toBe(false);
  });

  test('an event is applied once, also by another process', async () => {
    const path = join(tempDir(), 'x.db');
    const [one, two] = [stores(path), stores(path)];
    await create(one, 't1');
    const table = await loaded(two, 't1');
    expect(await one.tables.commit({ expect: 1, table: { ...table, version: 2 }, at: 5, event: event('a') })).toBe(
      'done',
    );
    expect(await two.tables.commit({ expect: 2, table: { ...table, version: 3 }, at: 5, event: event('a') })).toBe(
      'repeat',
    );
    expect(await two.tables.versionOf('t1')).toBe(2);
    await one.tables.forgetEvents(6);
    expect(await two.tables.seen(event('a'))).toBe(false);
  });

  test('of changes committed together one failing does not undo the others', async () => {
    const open = stores(':memory:');
    await create(open, 't1');
    await create(open, 't2', {}, 'u2');
    const [one, two] = [await loaded(open, 't1'), await loaded(open, 't2')];
    const twice = { seq: 1, at: 5, kind: 'applied' as const, prompt: 1, source: 'player' as const };
    const outcomes = await Promise.allSettled([
      open.tables.commit({ expect: 1, table: { ...one, version: 2 }, answers: [twice, twice], at: 5 }),
      open.tables.commit({ expect: 1, table: { ...two, version: 2 }, answers: [twice], at: 5 }),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect(await open.tables.versionOf('t1')).toBe(1);
    expect(await open.tables.versionOf('t2')).toBe(2);
  });

  test('a slot is held by one table', async () => {
    const open = stores(':memory:');
    expect(await create(open, 't1', { slot: 's' })).toMatchObject({ outcome: 'done' });
    expect(await create(open, 't2', { slot: 's' })).toEqual({ outcome: 'busy' });
    expect(await open.tables.bySlot('s')).toBe('t1');
    const { slot: _slot, ...free } = await loaded(open, 't1');
    await open.tables.commit({ expect: 1, table: { ...free, version: 2 }, at: 5 });
    expect(await create(open, 't2', { slot: 's' })).toMatchObject({ outcome: 'done' });
  });

  test('numbers are short and unique among live tables', async () => {
    const open = stores(':memory:');
    await create(open, 't1');
    await create(open, 't2');
    const table = await loaded(open, 't2');
    await open.tables.commit({ expect: 1, table: { ...table, version: 2, status: 'closed' }, at: 5 });
    expect(await create(open, 't3')).toEqual({ outcome: 'done', number: 3 });
    for (let i = 4; i <= 999; i += 1) await create(open, `t${i}`, { status: 'closed' });
    expect(await create(open, 't1000')).toEqual({ outcome: 'done', number: 2 });
    expect(await open.tables.byNumber('playground', 2)).toBe('t1000');
    expect(await open.tables.byNumber('discord', 2)).toBeUndefined();
  });

  test('tables are found by channel, thread and person while they live', async () => {
    const open = stores(':memory:');
    await create(open, 't1', { room: 'thread' });
    await create(open, 't2', { channel: 'other' }, 'u2');
    await create(open, 't3', { status: 'finished' });
    const ids = (found: readonly { table: TableRecord }[]) => found.map(({ table }) => table.id);
    expect(ids(await open.tables.inChannel('playground', 'main'))).toEqual(['t1']);
    expect(ids(await open.tables.inChannel('playground', 'thread'))).toEqual(['t1']);
    expect(ids(await open.tables.ofUser('playground', 'u1'))).toEqual(['t1']);
    expect(ids(await open.tables.ofUser('playground', 'u2'))).toEqual(['t2']);
    expect(await open.tables.dirty(['playground'])).toEqual(['t1', 't2', 't3']);
    await open.tables.clean('t1', 1);
    await open.tables.clean('t2', 7);
    expect(await open.tables.dirty(['playground'])).toEqual(['t2', 't3']);
  });
});

describe('messages and facts', () => {
  test('messages are kept by key, the cursor by prefix', async () => {
    const open = stores(':memory:');
    await create(open, 't1');
    const record = {
      key: 'digest:4',
      nonce: 'n',
      hash: 'h',
      state: 'sending' as const,
      generation: 0,
      call: 0,
      upto: 4,
    };
    await open.messages.put('t1', [record, { ...record, key: 'notice:9', upto: 9 }]);
    await open.messages.put('t1', [{ ...record, state: 'done', channel: 'c', message: 'm' }]);
    expect(await open.messages.cursor('t1', 'digest:')).toBe(4);
    expect(await open.messages.cursor('t1', 'board:')).toBe(0);
    expect((await open.messages.active('t1')).map(({ key }) => key)).toEqual(['notice:9']);
    expect((await open.messages.byRef('c', 'm'))?.record.key).toBe('digest:4');
    expect(await open.messages.find('t1', 'notice:9')).toMatchObject({ upto: 9, state: 'sending' });
    expect(await open.messages.find('t1', 'notice:8')).toBeUndefined();
  });

  test('single values are kept, the latest counts', async () => {
    const open = stores(':memory:');
    await open.facts.set('a', '1');
    await open.facts.set('a', '2');
    expect(await open.facts.get('a')).toBe('2');
    expect(await open.facts.get('b')).toBeUndefined();
  });
});

describe('people', () => {
  const find = async (open: OpenStores) => (await open.people.find('playground', ['u'])).get('u');
  const call = async (open: OpenStores, expect: number, calls: TableChange['calls']) => {
    const table = { ...(await loaded(open, 't1')), version: expect + 1 };
    return open.tables.commit({ expect, table, calls: calls ?? [], at: 1 });
  };

  test('what they set is changed in one step, or not at all', async () => {
    const open = stores(':memory:');
    expect(await find(open)).toBeUndefined();
    expect(await open.people.settle('playground', 'u', (before) => ({ ...before, zone: 'UTC' }))).toEqual({
      zone: 'UTC',
    });
    expect(await open.people.settle('playground', 'u', () => undefined)).toEqual({ zone: 'UTC' });
    expect(await find(open)).toEqual({ user: 'u', settings: { zone: 'UTC' }, calledAt: 0, pingedAt: 0 });
    expect((await open.people.find('discord', ['u'])).size).toBe(0);
  });

  test('a call is written with the change that calls; the soonest reminder stands', async () => {
    const open = stores(':memory:');
    await create(open, 't1');
    expect(
      await call(open, 1, [
        { user: 'u', calledAt: 50 },
        { user: 'u', remindAt: 90 },
      ]),
    ).toBe('done');
    expect(await call(open, 2, [{ user: 'u', pingedAt: 60, remindAt: 70 }])).toBe('done');
    expect(await call(open, 3, [{ user: 'u', calledAt: 40, remindAt: 80 }])).toBe('done');
    expect(await call(open, 1, [{ user: 'u', remindAt: 10 }])).toBe('conflict');
    expect(await find(open)).toMatchObject({ calledAt: 50, pingedAt: 60, remindAt: 70 });
    expect(await open.people.nextReminder(['playground'])).toBe(70);
    expect(await open.people.nextReminder(['discord'])).toBeUndefined();
    expect(await open.people.toRemind(['playground'], 69)).toEqual([]);
    expect(await open.people.toRemind(['playground'], 70)).toEqual([{ platform: 'playground', user: 'u' }]);
  });

  test('a reminder is begun once, found again until it has arrived, and replaces the one before', async () => {
    const open = stores(':memory:');
    await create(open, 't1');
    await call(open, 1, [{ user: 'u', remindAt: 70 }]);
    expect(await open.people.takeReminder('playground', 'u', 69)).toBeUndefined();
    const first = await open.people.takeReminder('playground', 'u', 75);
    expect(first).toEqual({ number: 1, at: 75, state: 'sending', listed: [], hash: '' });
    expect(await open.people.takeReminder('playground', 'u', 75)).toBeUndefined();
    expect(await open.people.toRemind(['playground'], 0)).toHaveLength(1);
    if (first === undefined) throw new Error('no reminder');
    await open.people.putReminder('playground', 'u', { ...first, state: 'sent', channel: 'c', message: 'm' }, 75);
    expect(await open.people.toRemind(['playground'], 1000)).toEqual([]);
    await call(open, 2, [{ user: 'u', remindAt: 80 }]);
    await open.people.putOff('playground', 'u', 90);
    expect(await open.people.takeReminder('playground', 'u', 80)).toBeUndefined();
    const before = { channel: 'c', message: 'm' };
    expect(await open.people.takeReminder('playground', 'u', 90)).toMatchObject({
      number: 2,
      state: 'sending',
      before,
    });
    expect(await find(open)).toMatchObject({ calledAt: 75 });
  });
});

describe('the file', () => {
  test('every commit waits for the disk, and the file is shared', () => {
    const { client, close } = openDatabase(join(tempDir(), 'x.db'));
    expect(client.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(client.pragma('synchronous', { simple: true })).toBe(2);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(client.pragma('busy_timeout', { simple: true })).toBe(5000);
    close();
  });

  test('is opened again as it was', async () => {
    const path = join(tempDir(), 'deep', 'x.db');
    const first = openStores(path);
    await create(first, 't1');
    first.close();
    expect((await loaded(stores(path), 't1')).id).toBe('t1');
  });

  test('of a newer program is refused in one line', () => {
    const path = join(tempDir(), 'x.db');
    openStores(path).close();
    const client = new Sqlite(path);
    client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run('later', 9_999_999_999_999);
    client.close();
    expect(() => openStores(path)).toThrow(/written by a newer version/);
    expect(() => openStores(path)).toThrow(DatabaseUnusable);
  });

  test('that cannot be written is refused in one line', () => {
    const dir = tempDir();
    const path = join(dir, 'sub');
    mkdirSync(path);
    expect(() => openStores(path)).toThrow(/cannot be opened for writing/);
    writeFileSync(join(dir, 'text'), 'this is no database, but it is long enough to be read as one'.repeat(99));
    chmodSync(join(dir, 'text'), 0o600);
    expect(() => openStores(join(dir, 'text'))).toThrow(/^The database .*\n?.*$/);
    expect(() => openStores(join(dir, 'text', 'x.db'))).toThrow(DatabaseUnusable);
  });

  test('keeps every acknowledged change when the process is killed', async () => {
    const path = join(tempDir(), 'x.db');
    const script = fileURLToPath(new URL('../support/commit-forever.ts', import.meta.url));
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          if (printed.split('\n').length > 40 + 13 * round) child.kill('SIGKILL');
        });
        child.on('exit', (_code, signal) => {
          if (signal === 'SIGKILL') resolve();
          else reject(new Error('the child ended by itself'));
        });
      });
      const acknowledged = Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1));
      const open = openStores(path);
      const record = await open.tables.record('t');
      open.close();
      expect(record?.answers.length).toBe(record?.table.answers);
      expect(record?.table.version).toBe((record?.table.answers ?? 0) + 1);
      expect(record?.answers.map(({ seq }) => seq)).toEqual(record?.answers.map((_, i) => i + 1));
      expect(record?.table.answers).toBeGreaterThanOrEqual(acknowledged);
      expect(acknowledged).toBeGreaterThan(0);
    }
  });
});
