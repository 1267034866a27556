import { describe, expect, test } from 'vitest';
import type { SeatAnswer, SinglePrompt } from '../../src/engine/index.ts';
import type { TableInfo, TableOptions } from '../../src/bot/table/contract.ts';
import { fractionOf } from '../../src/bot/table/lot.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  granted,
  openQuestions,
  person,
  playUntil,
  SEED,
  startTable,
  tableKit,
  tableNow,
  thinking,
  type Kit,
} from '../support/table-kit.ts';

const PASS: SeatAnswer = { type: 'pass' };
const MINUTE = 60_000;
const think = thinking('a2');

function isWindow(table: TableInfo): boolean {
  const pending = table.view('table').pending;
  return pending?.kind === 'group' && pending.settle === 'first';
}

interface Asked {
  readonly seat: number;
  readonly user: { id: string; name: string };
  readonly mine: SinglePrompt;
}

function asked(table: TableInfo): Asked[] {
  return openQuestions(table).flatMap(({ seat, user, view }) => {
    const mine = view.pending?.mine;
    return mine === undefined ? [] : [{ seat, user, mine }];
  });
}

/** An answer other than a pass, if the seat has one. */
function offer({ mine }: Asked): SeatAnswer | undefined {
  const option = mine.kind === 'respond' ? mine.options.find(({ count }) => count === 1) : undefined;
  const card = option?.from[0];
  if (option === undefined || card === undefined) return undefined;
  const targets = option.targets.min === 0 ? [] : option.targets.from.slice(0, option.targets.min);
  const via = option.via === undefined ? {} : { via: option.via };
  return { type: 'use', name: option.name, ...via, cards: [card], targets };
}

const offering = (table: TableInfo): Asked[] => asked(table).filter((one) => offer(one) !== undefined);

/** Whether what is given in the open window may be answered in turn. */
const isAboutTrick = (table: TableInfo): boolean => table.view('table').pending?.why.kind === 'card';

/** A table at an open window in which at least `offers` people could offer a card. */
async function atWindow(
  kit: Kit,
  speed: TableOptions['speed'],
  offers = 0,
  players = 5,
  fits: (table: TableInfo) => boolean = () => true,
): Promise<TableInfo> {
  const { id } = await startTable(kit, players, { speed, players });
  const isFound = (now: TableInfo): boolean => isWindow(now) && fits(now) && offering(now).length >= offers;
  const table = await playUntil(kit, id, think, isFound);
  expect(isWindow(table)).toBe(true);
  return table;
}

const give = async (kit: Kit, id: string, one: Asked, answer: SeatAnswer) => {
  const result = await kit.service.answer(id, one.user, one.mine.id, answer, kit.event());
  await kit.idle();
  return result;
};

const promptOf = (table: TableInfo): number => table.view('table').pending?.id ?? 0;

describe('a window', () => {
  test('keeps answers sealed: nothing public changes while they come in', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily');
    const before = JSON.stringify(kit.chat.publicStream());
    const everybody = asked(table);
    for (const [i, one] of everybody.entries()) {
      const answered = granted(await give(kit, table.id, one, PASS));
      expect(answered.effect).toBe('sealed');
      expect(answered.table.answered.size).toBe(i + 1);
      expect(answered.table.deadline).toBe(table.deadline);
      expect(JSON.stringify(kit.chat.publicStream())).toBe(before);
    }
    expect(promptOf(await tableNow(kit, table.id))).toBe(promptOf(table));
  });

  test('settles at its hold and not before, however soon everybody passed; the hold follows from the seed', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily');
    const opened = kit.clock.now();
    const prompt = promptOf(table);
    for (const one of asked(table)) await give(kit, table.id, one, PASS);
    const hold = Math.round((5 + 10 * fractionOf(SEED, `hold/${prompt}`)) * MINUTE);
    expect(kit.clock.now()).toBe(opened);
    await kit.restart();
    await kit.advance(hold - 1);
    expect(promptOf(await tableNow(kit, table.id))).toBe(prompt);
    await kit.advance(1);
    expect(promptOf(await tableNow(kit, table.id))).toBe(prompt + 1);
  });

  test('settles when the last answer comes after the hold', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily');
    const [last, ...others] = asked(table);
    if (last === undefined) throw new Error('nobody is asked');
    for (const one of others) await give(kit, table.id, one, PASS);
    await kit.advance(20 * MINUTE);
    expect(promptOf(await tableNow(kit, table.id))).toBe(promptOf(table));
    expect(granted(await give(kit, table.id, last, PASS)).effect).toBe('applied');
  });

  test('takes one answer of each seat', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily');
    const [one] = asked(table);
    if (one === undefined) throw new Error('nobody is asked');
    granted(await give(kit, table.id, one, PASS));
    expect(await give(kit, table.id, one, PASS)).toMatchObject({ ok: false, code: 'already-answered' });
    expect(
      (await kit.process.stores.tables.record(table.id))?.answers.filter(({ prompt }) => prompt === one.mine.id),
    ).toHaveLength(1);
  });

  test('falls to its default at the deadline; what is sealed before counts', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily', 1);
    const [one] = offering(table);
    const card = one === undefined ? undefined : offer(one);
    if (one === undefined || card === undefined) throw new Error('nobody can offer');
    const result = granted(await give(kit, table.id, one, card));
    await kit.advance((table.deadline ?? 0) - kit.clock.now());
    const rows =
      (await kit.process.stores.tables.record(table.id))?.answers.filter(({ prompt }) => prompt === promptOf(table)) ??
      [];
    const settled = rows.find(({ kind }) => kind === 'applied');
    expect(settled?.answer).toMatchObject({ type: 'group', answers: { [one.seat]: card } });
    const sources = new Set(rows.filter(({ kind }) => kind === 'sealed').map(({ source }) => source));
    expect(sources).toEqual(result.effect === 'applied' ? new Set(['player']) : new Set(['player', 'deadline']));
  });

  test('survives a restart with its sealed answers', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily');
    const [one, two] = asked(table);
    if (one === undefined || two === undefined) throw new Error('nobody is asked');
    granted(await give(kit, table.id, one, PASS));
    await kit.restart();
    expect([...(await tableNow(kit, table.id)).answered]).toEqual([one.seat]);
    expect(await give(kit, table.id, one, PASS)).toMatchObject({ code: 'already-answered' });
    expect(granted(await give(kit, table.id, two, PASS)).table.answered.size).toBe(2);
  });

  test('is one message with the same two buttons for everybody, gone when it is over', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'daily');
    const open = () => kit.chat.inChannel('main').filter((one) => saidNow(one).tone === 'attention');
    const [message, ...more] = open();
    expect(more).toEqual([]);
    const buttons = saidNow(message).blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons : []));
    expect(buttons.map(({ label }) => label)).toEqual(['Respond', 'Pass']);
    for (const one of asked(table)) await give(kit, table.id, one, PASS);
    await kit.advance(20 * MINUTE);
    expect(message?.gone).toBe(true);
  });
});

test('B07 three of ten answer at once: the first in order counts, the others keep their cards and are told', {
  timeout: 120_000,
}, async () => {
  const kit = await tableKit();
  const table = await atWindow(kit, 'daily', 3, 10, isAboutTrick);
  const able = offering(table);
  const handOf = async (seat: number) =>
    (await tableNow(kit, table.id)).view(seat).seats.find((one) => one.seat === seat)?.hand;
  const hands = new Map(await Promise.all(able.map(async ({ seat }) => [seat, await handOf(seat)] as const)));
  const pressed = await Promise.all(
    asked(table)
      .toReversed()
      .map((one) => kit.service.answer(table.id, one.user, one.mine.id, offer(one) ?? PASS, kit.event())),
  );
  for (const result of pressed) expect(granted(result).effect).toBe('sealed');
  await kit.advance(15 * MINUTE);
  const rows = (await kit.process.stores.tables.record(table.id))?.answers ?? [];
  const order = table.view('table').pending?.seats ?? [];
  const [first, ...others] = able.map(({ seat }) => seat).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const applied = rows.filter(({ prompt, kind }) => prompt === promptOf(table) && kind === 'applied');
  expect(applied).toHaveLength(1);
  const { answer } = applied[0] ?? {};
  const counted = answer !== undefined && 'answers' in answer ? Object.entries(answer.answers) : [];
  expect(counted.filter(([, one]) => one.type !== 'pass').map(([seat]) => Number(seat))).toEqual([first]);
  for (const seat of others) {
    expect(await handOf(seat)).toEqual(hands.get(seat));
    const panel = kit.chat.toUser(able.find((one) => one.seat === seat)?.user.id ?? '').at(-1);
    const told = panel?.said.some(({ message }) => wordsOf(message).includes('Somebody else came first'));
    expect(told).toBe(true);
  }
  // What was used may be answered in turn, by the same window for everybody who could.
  const next = await tableNow(kit, table.id);
  expect(next.view('table').pending).toMatchObject({ kind: 'group', id: promptOf(table) + 1 });
});

describe('at a live table', () => {
  test('the first press wins at once, whoever sits before; later presses are told and keep their card', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'live', 2);
    const able = offering(table);
    const [winner, loser] = able.toReversed();
    const card = winner === undefined ? undefined : offer(winner);
    const kept = loser === undefined ? undefined : offer(loser);
    if (winner === undefined || loser === undefined || card === undefined || kept === undefined)
      throw new Error('too few');
    const hands = (await tableNow(kit, table.id)).view(loser.seat).seats.find(({ seat }) => seat === loser.seat)?.hand;
    const results = await Promise.all([
      kit.service.answer(table.id, winner.user, winner.mine.id, card, 'w'),
      kit.service.answer(table.id, loser.user, loser.mine.id, kept, 'l'),
    ]);
    expect(results[0]).toMatchObject({ ok: true, value: { effect: 'applied' } });
    expect(results[1]).toMatchObject({ ok: false, code: 'settled' });
    const after = (await tableNow(kit, table.id)).view(loser.seat).seats.find(({ seat }) => seat === loser.seat)?.hand;
    expect(after).toEqual(hands);
    const rows =
      (await kit.process.stores.tables.record(table.id))?.answers.filter(({ prompt }) => prompt === winner.mine.id) ??
      [];
    expect(rows.find(({ kind }) => kind === 'applied')?.answer).toMatchObject({ answers: { [winner.seat]: card } });
  });

  test('passes do not close it before its hold', async () => {
    const kit = await tableKit();
    const table = await atWindow(kit, 'live');
    for (const one of asked(table)) expect(granted(await give(kit, table.id, one, PASS)).effect).toBe('sealed');
    await kit.advance(3_999);
    expect(promptOf(await tableNow(kit, table.id))).toBe(promptOf(table));
    await kit.advance(4_001);
    expect(promptOf(await tableNow(kit, table.id))).toBeGreaterThan(promptOf(table));
  });
});

describe('the AI in a window', () => {
  test('answers at once and sealed, and never shortens the hold', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 2, { speed: 'daily' });
    const table = await playUntil(kit, id, think, isWindow);
    const opened = kit.clock.now();
    const rows =
      (await kit.process.stores.tables.record(id))?.answers.filter(({ prompt }) => prompt === promptOf(table)) ?? [];
    const seats = table.view('table').pending?.seats ?? [];
    const robots = seats.filter((seat) => table.seats.find((info) => info.seat === seat)?.kind === 'ai');
    expect(rows.map(({ seat, kind, source }) => ({ seat, kind, source }))).toEqual(
      robots.map((seat) => ({ seat, kind: 'sealed', source: 'steward' })),
    );
    for (const one of asked(table)) granted(await give(kit, id, one, PASS));
    await kit.advance(5 * MINUTE - 1 - (kit.clock.now() - opened));
    expect(promptOf(await tableNow(kit, id))).toBe(promptOf(table));
    await kit.advance(10 * MINUTE + 1);
    expect(promptOf(await tableNow(kit, id))).toBeGreaterThan(promptOf(table));
  });

  test('a window without people has no deadline, only its hold', async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 1, { speed: 'fast' });
    granted(await kit.service.concede(id, person('u1'), kit.event()));
    const table = await playUntil(kit, id, think, isWindow);
    expect(isWindow(table)).toBe(true);
    expect(table.deadline).toBeUndefined();
    expect((await kit.process.stores.tables.dues(id)).map(({ kind }) => kind)).toEqual(['hold']);
    expect(table.answered.size).toBe(table.view('table').pending?.seats.length);
  });
});
