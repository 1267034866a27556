import { describe, expect, test } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  granted,
  openQuestions,
  OPTIONS,
  person,
  playUntil,
  startTable,
  step,
  tableKit,
  tableNow,
  thinking,
  userAt,
  type Kit,
} from '../support/table-kit.ts';

const player = thinking('a5');
const elsewhere = { platform: 'playground', channel: 'other' } as const;

/** An engine that breaks an invariant when somebody ends his play phase by hand, for as long as it is told to. */
function breaking() {
  const state = { broken: false };
  const rules: typeof engine = {
    ...engine,
    answer: (run, answer) => {
      if (state.broken) throw new Error('card std-007 lies in two places');
      return engine.answer(run, answer);
    },
  };
  return { state, rules };
}

async function press(kit: Kit, id: string) {
  const [open] = openQuestions(await tableNow(kit, id));
  const mine = open?.view.pending?.mine;
  if (open === undefined || mine === undefined) throw new Error('nobody is asked');
  return kit.service.answer(id, open.user, mine.id, player(open.view), kit.event());
}

describe('a broken invariant', () => {
  test('B10 freezes that one table, keeps its position, and tells no more than an id', async () => {
    const { state, rules } = breaking();
    const kit = await tableKit({ deps: { rules } });
    const { id } = await startTable(kit, 5);
    const other = await startTable(kit, 5, {}, elsewhere);
    for (let i = 0; i < 6; i += 1) await step(kit, id, player);
    const before = await kit.process.stores.tables.load(id);
    state.broken = true;
    expect(await press(kit, id)).toMatchObject({ ok: false, code: 'frozen' });
    state.broken = false;
    await kit.idle();
    const table = await tableNow(kit, id);
    expect(table).toMatchObject({ status: 'frozen', ended: 'bug' });
    expect(table.errorId).toMatch(/^E-[A-Z0-9]{6}$/);
    const after = await kit.process.stores.tables.load(id);
    expect(after?.game?.snapshot).toEqual(before?.game?.snapshot);
    expect(after?.game?.tail).toEqual(before?.game?.tail);
    const words = kit.chat.publicStream().map(({ message }) => wordsOf(message));
    expect(words.filter((text) => text.includes(table.errorId ?? '?'))).toHaveLength(1);
    expect(words.some((text) => text.includes('std-007') || text.includes('invariant'))).toBe(false);
    const line = kit.log.find(({ fields }) => fields['errorId'] === table.errorId);
    expect(line).toMatchObject({ level: 'error', fields: { table: id } });
    expect(await press(kit, other.id)).toMatchObject({ ok: true });
    expect(table.view('table').seats).toHaveLength(5);
  });

  test('nothing moves a frozen table: presses, deadlines, restarts', async () => {
    const { state, rules } = breaking();
    const kit = await tableKit({ deps: { rules } });
    const started = await startTable(kit, 5, { speed: 'live' });
    const { id } = started;
    const prompt = started.view('table').pending?.id ?? 0;
    state.broken = true;
    await kit.advance(2 * 60_000);
    state.broken = false;
    const frozen = await tableNow(kit, id);
    expect(frozen.status).toBe('frozen');
    await kit.restart(60_000);
    await kit.advance(60 * 60_000);
    const { seats, version } = await tableNow(kit, id);
    const user = person(seats[0]?.user ?? '?');
    expect(await kit.service.answer(id, user, prompt, { type: 'end' }, kit.event())).toMatchObject({ code: 'frozen' });
    expect(await kit.service.concede(id, user, kit.event())).toMatchObject({ code: 'frozen' });
    expect(await kit.service.join(id, person('new'), kit.event())).toMatchObject({ code: 'frozen' });
    expect(version).toBe(frozen.version);
    expect(kit.log.filter(({ level }) => level === 'error')).toHaveLength(1);
    granted(await kit.service.open(person('u1'), { platform: 'playground', channel: 'main' }, OPTIONS, 0, kit.event()));
  });

  test('a stored game that cannot be brought to life is frozen at the start, the others go on', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const other = await startTable(kit, 5, {}, elsewhere);
    const rules: typeof engine = {
      ...engine,
      resume: (position) => {
        if (position.snapshot.includes(seedOf[0])) throw new Error('unreadable');
        return engine.resume(position);
      },
    };
    const seedOf = [(await kit.process.stores.tables.load(id))?.game?.snapshot.body ?? '?'] as const;
    const same = (await kit.process.stores.tables.load(other.id))?.game?.snapshot.body;
    expect(same).toBe(seedOf[0]);
    await press(kit, other.id);
    await playUntil(kit, other.id, player, (table) => table.version > 8);
    await kit.restart(1000, { rules });
    expect((await tableNow(kit, id)).status).toBe('frozen');
    expect((await tableNow(kit, other.id)).status).toBe('running');
  });

  test('a stored game that cannot be brought to life is frozen by the first look at it, and told to the table', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    let damaged = false;
    const resume: typeof engine.resume = (position) => {
      if (damaged) throw new Error('unreadable');
      return engine.resume(position);
    };
    await kit.restart(1000, { rules: { ...engine, resume } });
    damaged = true;
    // Another process has moved the table on: what is in memory no longer counts.
    const { tables } = kit.process.stores;
    const versionOf = tables.versionOf.bind(tables);
    tables.versionOf = async (table) => ((await versionOf(table)) ?? 0) + 1;
    expect(await kit.service.get(id)).toMatchObject({ status: 'frozen', ended: 'bug', lost: true });
    await kit.idle();
    const { errorId } = await tableNow(kit, id);
    const words = kit.chat.publicStream().map(({ message }) => wordsOf(message));
    expect(words.filter((text) => text.includes(errorId ?? '?'))).toHaveLength(1);
    expect(kit.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('a store that fails for a moment freezes nothing', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    await kit.restart(1000);
    const { tables } = kit.process.stores;
    const load = tables.load.bind(tables);
    let failing = true;
    tables.load = (table) => (failing ? Promise.reject(new Error('the disk is busy')) : load(table));
    await expect(kit.service.join(id, person('new'), kit.event())).rejects.toThrow('the disk is busy');
    failing = false;
    expect((await tableNow(kit, id)).status).toBe('running');
  });
});

describe('an AI that fails', () => {
  test.each([
    [
      'throws',
      (): engine.SeatAnswer => {
        throw new Error('no idea');
      },
    ],
    ['answers what is not legal', (): engine.SeatAnswer => ({ type: 'option', option: 'cheat' })],
  ])('costs its seat a default, not the table its game: it %s', async (_what, decide) => {
    const kit = await tableKit({ deps: { rules: { ...engine, decide } } });
    const { id } = await startTable(kit, 1, { speed: 'live' });
    granted(await kit.service.leave(id, person('u1'), kit.event()));
    await kit.advance(60_000);
    const record = await kit.process.stores.tables.record(id);
    expect(record?.table.status).toBe('running');
    expect(record?.answers.length).toBeGreaterThan(5);
    expect(new Set(record?.answers.map(({ source }) => source))).toEqual(new Set(['steward']));
    expect(kit.log.some(({ level, message }) => level === 'error' && message.includes('the AI'))).toBe(true);
  });
});

describe('rules that change in the middle of a card use', () => {
  test('rewind the table to its last safe point, say so once, and let it go on', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    type Table = Awaited<ReturnType<typeof tableNow>>;
    const next = (table: Table) =>
      table.plan(table.view('table').turn).ahead.find(({ prompt }) => prompt.kind === 'play');
    const inTail = (table: Table) => table.view('table').pending?.kind !== 'play' && next(table) !== undefined;
    const before = await playUntil(kit, id, player, inTail);
    expect(before.status).toBe('running');
    const { turn } = before.view('table');
    const wish = { kind: 'ahead', print: next(before)?.print ?? 0, answer: { type: 'end' } } as const;
    granted(await kit.service.plan(id, userAt(before, turn) ?? person('nobody'), wish, kit.event()));
    const stored = await kit.process.stores.tables.load(id);
    expect(stored?.game?.tail.length).toBeGreaterThan(0);
    /** What an upgrade does: the same question now reads otherwise. */
    const upgraded: typeof engine = {
      ...engine,
      resume: (position) =>
        engine.resume({ ...position, tail: position.tail.map((entry) => ({ ...entry, print: `old-${entry.print}` })) }),
    };
    await kit.restart(1000, { rules: upgraded });
    let table = await tableNow(kit, id);
    // What was queued for after the card goes with the card: the player is asked, and nothing is done for him later.
    expect(table.view('table').pending).toMatchObject({ kind: 'play', seats: [turn] });
    const rewound = await kit.process.stores.tables.load(id);
    expect(rewound?.seats.find(({ seat }) => seat === turn)?.plan?.next).toBeUndefined();
    const told = () => kit.chat.inChannel('main').filter((one) => wordsOf(saidNow(one)).includes('last safe point'));
    expect(told()).toHaveLength(1);
    expect(granted(await press(kit, id)).effect).toBe('applied');
    await kit.restart(1000);
    table = await playUntil(kit, id, player);
    expect(table.status).toBe('finished');
    expect(told()).toHaveLength(1);
    const record = await kit.process.stores.tables.record(id);
    expect(record?.answers.filter(({ kind }) => kind === 'rewound')).toHaveLength(1);
    expect(record?.answers.map(({ seq }) => seq)).toEqual(record?.answers.map((_, i) => i + 1));
  });
});
