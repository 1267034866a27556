import { describe, expect, test } from 'vitest';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import type { CardName, SeatAnswer } from '../../src/engine/index.ts';
import { createRenderer, NOTHING, ordersMessage } from '../../src/bot/render/index.ts';
import type { Message } from '../../src/bot/ports.ts';
import { idsOf } from '../support/message-kit.ts';
import { textOf } from '../support/shown-table.ts';
import { stagedTable } from '../support/staged-table.ts';
import {
  granted,
  pendingOf,
  type Kit,
  openQuestions,
  playUntil,
  startTable,
  tableKit,
  tableNow,
  thinking,
  userAt,
} from '../support/table-kit.ts';

/** What is done for people who want few questions (普通, 省心), and what is left to them. */
const MINUTE = 60_000;
const LONG = { timeout: 60_000 };
const PASS: SeatAnswer = { type: 'pass' };

async function give(kit: Kit, table: TableInfo, seat: number, answer: SeatAnswer): Promise<TableInfo> {
  const user = userAt(table, seat);
  const prompt = table.view(seat).pending?.mine;
  if (user === undefined || prompt === undefined) throw new Error(`seat ${seat} is asked nothing`);
  granted(await kit.service.answer(table.id, user, prompt.id, answer, kit.event()));
  await kit.idle();
  return tableNow(kit, table.id);
}

/** The acting player uses a card that he holds. */
async function uses(kit: Kit, table: TableInfo, name: CardName, ...targets: readonly number[]): Promise<TableInfo> {
  const { turn } = table.view('table');
  const mine = table.view(turn).pending?.mine;
  const use = mine?.kind === 'play' ? mine.uses.find((one) => one.name === name) : undefined;
  if (use === undefined) throw new Error(`${name} cannot be used`);
  return give(kit, table, turn, { type: 'use', name, cards: use.from, targets });
}

/** Windows for 无懈可击 pass with nobody giving one. */
async function unstopped(kit: Kit, table: TableInfo): Promise<TableInfo> {
  let now = table;
  for (let i = 0; i < 12; i += 1) {
    const why = pendingOf(now)?.why;
    if (why?.kind !== 'card' || why.trick === undefined) return now;
    for (const { seat } of openQuestions(now)) now = await give(kit, now, seat, PASS);
    await kit.advance(16 * MINUTE);
    now = await tableNow(kit, table.id);
  }
  throw new Error('the windows have no end');
}

/** The words on everything that can be pressed or chosen; nothing stands twice. */
function controlsOf(message: Message): readonly string[] {
  const { blocks } = message;
  const ids = idsOf(message);
  expect(new Set(ids).size).toBe(ids.length);
  return blocks.flatMap((block) => {
    if (block.type === 'buttons') return block.buttons.map(({ label }) => label);
    return block.type === 'select' ? block.select.options.map(({ label }) => label) : [];
  });
}

const seat = (table: TableInfo, number: number) => table.view('table').seats[number - 1];

/** What was answered for a seat by its orders. */
async function ordered(kit: Kit, table: TableInfo, number: number): Promise<readonly SeatAnswer[]> {
  const record = await kit.process.stores.tables.record(table.id);
  return (record?.answers ?? []).flatMap((row) =>
    row.kind === 'applied' && row.seat === number && row.source === 'order' && row.answer !== undefined
      ? [row.answer as SeatAnswer]
      : [],
  );
}

describe('blows', () => {
  test('are warded off at once with the cheapest card', LONG, async () => {
    const { kit, table } = await stagedTable(`seats:
  1: { role: lord, hand: [♠7 杀] }
  2: { role: rebel, hand: [♥2 闪, ♥6 桃] }
  3: { role: renegade }
  4: { role: loyalist }`);
    const after = await uses(kit, table, 'slash', 2);
    expect(pendingOf(after)).toMatchObject({ kind: 'play', seats: [1] });
    expect(seat(after, 2)).toMatchObject({ hp: 4, handCount: 1 });
  });

  test('are taken rather than paid for with 桃, as long as one lives', LONG, async () => {
    for (const [hp, left] of [
      [4, 2],
      [1, 0],
    ]) {
      const { kit, table } = await stagedTable(`seats:
  1: { role: lord, hand: [♠7 南蛮入侵] }
  2: { role: rebel, hp: ${hp ?? 0}, hand: [♥6 桃, ♥7 桃], equip: [♠Q 丈八蛇矛] }
  3: { role: loyalist }
  4: { role: renegade }`);
      const after = await unstopped(kit, await uses(kit, table, 'savage-assault'));
      expect(seat(after, 2)?.handCount).toBe(left);
    }
  });

  test('a skill that asks others is called after cards of one’s own', LONG, async () => {
    const { kit, table } = await stagedTable(`turn: 2
seats:
  1: { general: 刘备, role: lord, hand: [♣2 杀, ♣3 杀] }
  2: { role: rebel, hand: [♠7 南蛮入侵] }
  3: { general: 关羽, role: loyalist, hand: [♥9 杀] }
  4: { role: renegade }`);
    const after = await unstopped(kit, await uses(kit, table, 'savage-assault'));
    expect(pendingOf(after)?.kind).toBe('play');
    expect(await ordered(kit, after, 1)).toMatchObject([{ type: 'use', name: 'slash', cards: [expect.any(String)] }]);
    expect(seat(after, 1)).toMatchObject({ handCount: 1 });
  });

  test('whoever is repaid for damage decides himself, unless it may kill him', LONG, async () => {
    const seats = (hp: number) => `seats:
  1: { role: lord, hand: [♠7 杀] }
  2: { general: 郭嘉, role: rebel, hp: ${hp}, hand: [♥2 闪] }
  3: { role: renegade }
  4: { role: loyalist }`;
    const asked = await stagedTable(seats(3));
    expect(pendingOf(await uses(asked.kit, asked.table, 'slash', 2))).toMatchObject({ seats: [2] });
    const saved = await stagedTable(seats(1));
    expect(pendingOf(await uses(saved.kit, saved.table, 'slash', 2))).toMatchObject({ kind: 'play', seats: [1] });
  });

  test('in a duel the first blow is answered, each after it is decided, by who began it as well', LONG, async () => {
    const { kit, table } = await stagedTable(`seats:
  1: { role: lord, hand: [♠A 决斗, ♣2 杀, ♣3 杀] }
  2: { role: rebel, hand: [♣4 杀, ♣5 杀] }
  3: { role: renegade }
  4: { role: loyalist }`);
    const own = await unstopped(kit, await uses(kit, table, 'duel', 2));
    expect(seat(own, 2)?.handCount).toBe(1);
    expect(pendingOf(own)).toMatchObject({ kind: 'respond', seats: [1] });
    const slash = own.view(1).seats[0]?.hand?.find(({ name }) => name === 'slash')?.id ?? '';
    const back = await give(kit, own, 1, { type: 'use', name: 'slash', cards: [slash], targets: [] });
    expect(pendingOf(back)).toMatchObject({ seats: [2] });
  });
});

describe('skills', () => {
  test('that cost nothing are invoked', LONG, async () => {
    const { kit, table } = await stagedTable(`seats:
  1: { general: 黄月英, role: lord, hand: [♥7 无中生有] }
  2: { role: rebel }
  3: { role: renegade }
  4: { role: loyalist }`);
    const after = await unstopped(kit, await uses(kit, table, 'ex-nihilo'));
    expect(pendingOf(after)?.kind).toBe('play');
    expect(seat(after, 1)?.handCount).toBe(3);
  });

  test.each(['normal', 'relaxed'] as const)('that have a price are asked about (%s)', LONG, async (profile) => {
    const { kit, table } = await stagedTable(
      `seats:
  1: { general: 曹仁, role: lord }
  2: { role: rebel }
  3: { role: renegade }
  4: { role: loyalist }`,
      { profile },
    );
    // Not by a rule for all skills either.
    granted(await kit.service.setPerson('playground', userAt(table, 1)?.id ?? '', { rules: { skill: 'use' } }));
    const after = await give(kit, table, 1, { type: 'end' });
    expect(pendingOf(after)).toMatchObject({ seats: [1], why: { kind: 'skill', skill: 'jushou' } });
    expect(seat(after, 1)?.faceDown).toBe(false);
  });

  test('limited skills never follow from a profile or a rule', LONG, async () => {
    const { kit, table } = await stagedTable(`seats:
  1: { role: lord, hand: [♠7 杀] }
  2: { general: 庞统, role: rebel, hp: 1, hand: [♥6 桃] }
  3: { role: renegade }
  4: { role: loyalist }`);
    granted(await kit.service.setPerson('playground', userAt(table, 2)?.id ?? '', { rules: { skill: 'use' } }));
    const after = await uses(kit, table, 'slash', 2);
    expect(pendingOf(after)).toMatchObject({ seats: [2], why: { kind: 'skill', skill: 'niepan' } });
  });
});

describe('tricks', () => {
  test('one is asked about those aimed at oneself, and about a life', LONG, async () => {
    const seats = (hp: number) => `seats:
  1: { role: lord, hand: [♠3 过河拆桥, ♠A 决斗] }
  2: { role: rebel, hp: ${hp}, hand: [♥2 闪] }
  3: { role: renegade, hand: [♥3 闪] }
  4: { role: loyalist, hand: [♥4 闪] }`;
    const takes = await stagedTable(seats(1));
    const window = await uses(takes.kit, takes.table, 'dismantlement', 2);
    expect(pendingOf(window)?.seats).toEqual(expect.arrayContaining([2, 3, 4]));
    expect(openQuestions(window).map((one) => one.seat)).toEqual([2]);
    const wounds = await stagedTable(seats(1));
    const duel = await uses(wounds.kit, wounds.table, 'duel', 2);
    expect(openQuestions(duel).map((one) => one.seat)).toEqual(pendingOf(duel)?.seats);
    expect(pendingOf(duel)?.seats).toEqual(expect.arrayContaining([2, 3, 4]));
    const harmless = await stagedTable(seats(4));
    const open = openQuestions(await uses(harmless.kit, harmless.table, 'duel', 2));
    expect(open.map((one) => one.seat)).toEqual([2]);
  });
});

describe('the panel', () => {
  const SEATS = `seats:
  1: { role: lord, hand: [♠3 过河拆桥] }
  2: { role: rebel, hand: [♥2 闪] }
  3: { role: renegade, hand: [♥3 闪] }
  4: { role: loyalist, hand: [♥4 闪] }`;

  test('says what was answered for its owner, and lets him take it back', LONG, async () => {
    const { kit, table } = await stagedTable(SEATS);
    const window = await uses(kit, table, 'dismantlement', 2);
    const user = userAt(window, 3);
    if (user === undefined) throw new Error('an AI');
    const panel = createRenderer().panelWith(window, user.id, [], { locale: 'zh-CN' });
    expect(textOf(panel)).toContain('已按你的预设应答：不出');
    expect(controlsOf(panel)).toContain('撤回，重新决定');
    const always = pendingOf(window)?.id ?? 0;
    const orders = controlsOf(createRenderer().panelWith(window, user.id, [], { locale: 'zh-CN', always }));
    expect(orders.filter((label) => label.startsWith('不出 · '))).toHaveLength(3);
    expect(orders).toContain('返回面板');
    expect(orders).not.toContain('不出');
    const wish = { kind: 'withdraw', prompt: pendingOf(window)?.id ?? 0 } as const;
    granted(await kit.service.plan(table.id, user, wish, kit.event()));
    await kit.idle();
    expect(openQuestions(await tableNow(kit, table.id)).map((one) => one.seat)).toEqual([2, 3]);
    const rows = async () => (await kit.process.stores.tables.record(table.id))?.answers.length;
    const before = await rows();
    // Once more takes nothing back, and writes nothing down.
    granted(await kit.service.plan(table.id, user, wish, kit.event()));
    expect(await rows()).toBe(before);
  });

  test('shows nothing else while a question is answered ahead, and the way back', LONG, async () => {
    const { kit, table } = await stagedTable(`seats:
  1: { role: lord, hand: [♠3 火攻] }
  2: { role: rebel, hand: [♥2 闪, ♥A 无懈可击] }
  3: { role: renegade, hand: [♥3 闪] }
  4: { role: loyalist, hand: [♥4 闪] }`);
    const window = await uses(kit, table, 'fire-attack', 2);
    const show = window.plan(2).ahead.find(({ prompt }) => prompt.kind === 'pickCards');
    const ahead = { print: show?.print ?? 0, draft: NOTHING };
    const panel = createRenderer().panelWith(window, userAt(window, 2)?.id ?? '', [], { locale: 'zh-CN', ahead });
    expect(textOf(panel)).toContain('展示哪张手牌');
    const controls = controlsOf(panel);
    expect(controls.filter((label) => label.includes('无懈可击'))).toHaveLength(1);
    expect(controls).toContain('返回面板');
    expect(controls.filter((label) => label.includes('不出'))).toEqual([]);
  });

  test('has nothing twice, whatever is opened', LONG, async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { players: 5, generals: 'standard' }, undefined, 'own');
    const renderer = createRenderer();
    let opened = 0;
    const table = await playUntil(kit, id, thinking('a9'), (now) => {
      for (const { seat: number, user = '' } of now.status === 'running' ? now.seats : []) {
        const { ahead } = now.plan(number);
        const always = pendingOf(now)?.id ?? 0;
        const states = [{}, { always }, ...ahead.map(({ print }) => ({ ahead: { print, draft: NOTHING } }))];
        for (const state of states) controlsOf(renderer.panelWith(now, user, [], { ...state, several: true }));
        controlsOf(ordersMessage(renderer.scene(now, 'en'), number, undefined));
        opened += ahead.length;
      }
      return opened > 200;
    });
    expect(opened).toBeGreaterThan(50);
    expect(table.number).toBe(1);
  });

  test('a profile of a table’s own is given up again', LONG, async () => {
    const { kit, table } = await stagedTable(SEATS);
    const user = userAt(table, 3);
    if (user === undefined) throw new Error('an AI');
    granted(await kit.service.plan(table.id, user, { kind: 'profile', profile: 'vigilant' }, kit.event()));
    expect((await tableNow(kit, table.id)).plan(3).profile).toBe('vigilant');
    granted(await kit.service.plan(table.id, user, { kind: 'profile' }, kit.event()));
    expect((await tableNow(kit, table.id)).plan(3).profile).toBeUndefined();
  });
});

describe('who takes his seat back from the AI', () => {
  const SEATS = `seats:
  1: { role: lord, hand: [♠7 杀] }
  2: { role: rebel, hand: [♥2 闪] }
  3: { role: renegade }
  4: { role: loyalist }`;

  test('has his orders answer what is asked of him meanwhile', LONG, async () => {
    const { kit, table } = await stagedTable(SEATS);
    const user = userAt(table, 2);
    if (user === undefined) throw new Error('an AI');
    granted(await kit.service.handOver(table.id, user, kit.event()));
    await kit.idle();
    const asked = await uses(kit, await tableNow(kit, table.id), 'slash', 2);
    expect(pendingOf(asked)?.seats).toEqual([2]);
    granted(await kit.service.back(table.id, user, kit.event()));
    await kit.idle();
    const after = await tableNow(kit, table.id);
    expect(pendingOf(after)?.seats).toEqual([1]);
    expect(seat(after, 2)).toMatchObject({ hp: 4, handCount: 0 });
  });

  test('finds nothing done that he had queued before', LONG, async () => {
    const { kit, table } = await stagedTable(`seats:
  1: { role: lord, hand: [♠A 决斗, ♣9 杀] }
  2: { role: rebel, hand: [♣4 杀] }
  3: { role: renegade }
  4: { role: loyalist }`);
    const window = await uses(kit, table, 'duel', 2);
    const next = window.plan(1).ahead.find(({ prompt }) => prompt.kind === 'play');
    const user = userAt(window, 1);
    if (user === undefined) throw new Error('an AI');
    const wish = { kind: 'ahead', print: next?.print ?? 0, answer: { type: 'end' } } as const;
    granted(await kit.service.plan(table.id, user, wish, kit.event()));
    granted(await kit.service.handOver(table.id, user, kit.event()));
    granted(await kit.service.back(table.id, user, kit.event()));
    await kit.idle();
    const now = await tableNow(kit, table.id);
    expect(now.plan(1).ahead.every(({ answer }) => answer === undefined)).toBe(true);
  });
});
