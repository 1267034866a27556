import { describe, expect, test } from 'vitest';
import type { SeatAnswer } from '../../src/engine/index.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import {
  granted,
  openQuestions,
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

const player = thinking('a1');
const END: SeatAnswer = { type: 'end' };
const PASS: SeatAnswer = { type: 'pass' };

const asksOne = (table: TableInfo): boolean => {
  const kind = table.view('table').pending?.kind;
  return kind !== undefined && kind !== 'group';
};

/** The open question, which is put to one person alone. */
function question(table: TableInfo) {
  const [open] = openQuestions(table);
  const mine = open?.view.pending?.mine;
  if (open === undefined || mine === undefined) throw new Error('nobody is asked');
  return { ...open, mine, answer: player(open.view) };
}

const codeOf = (result: { ok: boolean; code?: string }): string => (result.ok ? 'ok' : (result.code ?? ''));

async function applied(kit: Kit, id: string): Promise<number> {
  const record = await kit.process.stores.tables.record(id);
  return record?.answers.filter(({ kind }) => kind === 'applied').length ?? 0;
}

describe('one question, one answer', () => {
  test('a double click counts once, and the second press is told so', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const { user, mine, answer } = question(await tableNow(kit, id));
    const pressed = await Promise.all(['a', 'b'].map((event) => kit.service.answer(id, user, mine.id, answer, event)));
    expect(pressed.map(codeOf)).toEqual(['ok', 'already-answered']);
    expect(await applied(kit, id)).toBe(1);
  });

  test('a repeated event counts once, also after a restart and by another process', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const { user, mine, answer } = question(await tableNow(kit, id));
    const press = (service = kit.service) => service.answer(id, user, mine.id, answer, 'same');
    expect((await Promise.all([press(), press()])).map(codeOf)).toEqual(['ok', 'repeat']);
    const other = await kit.start();
    expect(codeOf(await press(other.service))).toBe('repeat');
    await kit.restart();
    expect(codeOf(await press())).toBe('repeat');
    expect(await applied(kit, id)).toBe(1);
  });

  test('the button of an earlier question does nothing and leaves the present one open', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const { user, mine, answer } = question(await playUntil(kit, id, player, asksOne));
    granted(await kit.service.answer(id, user, mine.id, answer, kit.event()));
    await kit.advance(60_000);
    const now = await tableNow(kit, id);
    expect(codeOf(await kit.service.answer(id, user, mine.id, answer, kit.event()))).toBe('stale');
    expect(codeOf(await kit.service.answer(id, user, mine.id + 99, answer, kit.event()))).toBe('stale');
    expect((await tableNow(kit, id)).version).toBe(now.version);
  });

  test('a stranger, and who is not asked, change nothing and learn nothing', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const { seat, mine, answer } = question(await playUntil(kit, id, player, asksOne));
    const before = await tableNow(kit, id);
    const other = before.seats.find((info) => info.seat !== seat)?.user ?? '';
    for (const given of [answer, PASS, END]) {
      expect(codeOf(await kit.service.answer(id, person('stranger'), mine.id, given, kit.event()))).toBe('not-seated');
      expect(codeOf(await kit.service.answer(id, person(other), mine.id, given, kit.event()))).toBe('not-asked');
    }
    expect((await tableNow(kit, id)).version).toBe(before.version);
  });

  test('a wrong answer is told why; the question and its time stay', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const before = await tableNow(kit, id);
    const { user, mine } = question(before);
    const wrong: SeatAnswer = { type: 'use', name: 'peach', cards: ['no-such-card'], targets: [] };
    expect(codeOf(await kit.service.answer(id, user, mine.id, wrong, kit.event()))).toBe('illegal-card');
    const after = await tableNow(kit, id);
    expect([after.version, after.deadline]).toEqual([before.version, before.deadline]);
  });

  test('the dead are refused', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const hasDead = (table: TableInfo) => table.view('table').seats.some(({ alive }) => !alive);
    const table = await playUntil(kit, id, player, hasDead);
    expect(table.status).toBe('running');
    const dead = table.view('table').seats.find(({ alive }) => !alive)?.seat ?? 0;
    const user = userAt(table, dead) ?? person('?');
    const prompt = table.view('table').pending?.id ?? 0;
    expect(codeOf(await kit.service.answer(id, user, prompt, PASS, kit.event()))).toBe('dead');
    expect(codeOf(await kit.service.concede(id, user, kit.event()))).toBe('dead');
    granted(await kit.service.leave(id, user, kit.event()));
    expect(codeOf(await kit.service.answer(id, user, prompt, PASS, kit.event()))).toBe('not-seated');
  });

  test('presses on tables that do not run are told what is the matter', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 1);
    const lobby = granted(
      await kit.service.open(
        person('u2'),
        { platform: 'playground', channel: 'b' },
        (await tableNow(kit, id)).options,
        0,
        'o',
      ),
    );
    expect(codeOf(await kit.service.answer(lobby.id, person('u2'), 1, END, kit.event()))).toBe('not-running');
    expect(codeOf(await kit.service.answer('nothing', person('u2'), 1, END, kit.event()))).toBe('no-table');
  });
});

describe('at the same instant', () => {
  test.each(['press first', 'deadline first'])('an answer and the deadline: one of them counts (%s)', async (order) => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5);
    const table = await tableNow(kit, id);
    const { user, mine, answer, seat } = question(table);
    const left = (table.deadline ?? 0) - kit.clock.now();
    await kit.advance(left - 1);
    const press = () => kit.service.answer(id, user, mine.id, answer, kit.event());
    const early = order === 'press first' ? press() : undefined;
    const due = kit.advance(1);
    const late = early ?? press();
    const [result] = await Promise.all([late, due]);
    const record = await kit.process.stores.tables.record(id);
    const rows = record?.answers.filter((row) => row.prompt === mine.id) ?? [];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ seat, kind: 'applied', source: result.ok ? 'player' : 'deadline' });
    if (order === 'press first') expect(result.ok).toBe(true);
    if (!result.ok) expect(['stale', 'not-asked', 'already-answered']).toContain(result.code);
  });

  test('the same answer at two processes: applied once', async () => {
    const kit = await tableKit();
    const other = await kit.start();
    const { id } = await startTable(kit, 5);
    for (let i = 0; i < 15; i += 1) {
      const table = await tableNow(kit, id);
      if (openQuestions(table).length === 0) {
        await step(kit, id, player);
        continue;
      }
      const { user, mine, answer } = question(table);
      const before = (await kit.process.stores.tables.record(id))?.answers.length ?? 0;
      const results = await Promise.all([
        kit.service.answer(id, user, mine.id, answer, kit.event()),
        other.service.answer(id, user, mine.id, answer, kit.event()),
      ]);
      expect(results.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
      const rows = (await kit.process.stores.tables.record(id))?.answers.slice(before) ?? [];
      expect(rows.filter((row) => row.prompt === mine.id && row.seat === mine.seat)).toHaveLength(1);
    }
    await kit.idle();
    expect((await tableNow(kit, id)).version).toBe((await other.service.get(id))?.version);
  });

  test('people play a whole game by whichever process takes their press', async () => {
    const kit = await tableKit();
    const other = await kit.start();
    const { id } = await startTable(kit, 5);
    let turn = 0;
    const both: Kit = {
      ...kit,
      get service() {
        turn += 1;
        return turn % 2 === 0 ? kit.service : other.service;
      },
    };
    const table = await playUntil(both, id, player);
    expect(table.status).toBe('finished');
    const record = await other.stores.tables.record(id);
    expect(record?.answers.map(({ seq }) => seq)).toEqual(record?.answers.map((_, i) => i + 1));
    const prompts = record?.answers.filter(({ kind }) => kind === 'applied').map(({ prompt }) => prompt);
    expect(prompts).toEqual(prompts?.map((_, i) => i + 1));
  });
});
