import { describe, expect, test } from 'vitest';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import type { SeatAnswer, SinglePrompt } from '../../src/engine/index.ts';
import {
  granted,
  pendingOf,
  lay,
  type Kit,
  openQuestions,
  playUntil,
  startTable,
  tableKit,
  tableNow,
  thinking,
  userAt,
} from '../support/table-kit.ts';

const MINUTE = 60_000;
const PASS: SeatAnswer = { type: 'pass' };
const think = thinking('c7');
const LONG = { timeout: 120_000 };

/** The trick whose window is open. */
function trickOf(table: TableInfo) {
  const why = pendingOf(table)?.why;
  return why?.kind === 'card' && why.trick?.name === why.name ? why.trick : undefined;
}

/** A table of people at the window of one of these tricks: games are played until one comes to it. */
async function atTrick(names: readonly string[], fits: (table: TableInfo) => boolean = () => true) {
  const isIt = (table: TableInfo): boolean => names.includes(trickOf(table)?.name ?? '') && fits(table);
  for (const seed of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']) {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { players: 5 });
    const table = await playUntil(kit, id, thinking(seed), isIt);
    if (isIt(table)) return { kit, table };
  }
  throw new Error('no game came to it');
}

async function passAll(kit: Kit, table: TableInfo): Promise<TableInfo> {
  for (const { seat, user, view } of openQuestions(table)) {
    const id = view.pending?.mine?.id ?? 0;
    expect(pendingOf(table)?.seats).toContain(seat);
    granted(await kit.service.answer(table.id, user, id, PASS, kit.event()));
  }
  await kit.advance(16 * MINUTE);
  return tableNow(kit, table.id);
}

function foreseen(table: TableInfo, seat: number, fits: (prompt: SinglePrompt) => boolean) {
  const found = table.plan(seat).ahead.find(({ prompt }) => fits(prompt));
  if (found === undefined) throw new Error(`seat ${seat} foresees nothing of the kind`);
  return found;
}

const hpOf = (table: TableInfo, seat: number): number => table.view('table').seats[seat - 1]?.hp ?? Number.NaN;

describe('answering ahead what a trick with one target will ask', () => {
  test('决斗: whether the target plays a 杀', LONG, async () => {
    const { kit, table } = await atTrick(['duel'], (now) => hpOf(now, trickOf(now)?.target ?? 0) > 1);
    const { target = 0 } = trickOf(table) ?? {};
    const { print } = foreseen(table, target, ({ why }) => why.kind === 'card' && why.name === 'duel');
    await lay(kit, table, target, { kind: 'ahead', print, answer: PASS });
    await kit.restart();
    const after = await passAll(kit, await tableNow(kit, table.id));
    expect(hpOf(after, target)).toBe(hpOf(table, target) - 1);
  });

  test('过河拆桥, 顺手牵羊: what the user picks, once', LONG, async () => {
    const { kit, table } = await atTrick(['dismantlement', 'snatch'], (now) => {
      const { user = 0 } = trickOf(now) ?? {};
      return now.plan(user).ahead.some(({ prompt }) => prompt.kind === 'pickCards' && prompt.why.kind === 'card');
    });
    const { target = 0, user = 0 } = trickOf(table) ?? {};
    const { print, prompt } = foreseen(table, user, ({ kind, why }) => kind === 'pickCards' && why.kind === 'card');
    if (prompt.kind !== 'pickCards') throw new Error('another question');
    const named = prompt.from.find((choice) => choice.kind === 'card');
    const pick = named?.kind === 'card' ? { card: named.card } : { unseen: target };
    expect(prompt.from.every((choice) => choice.kind === 'unseen' || choice.zone !== 'hand')).toBe(true);
    const laid = await lay(kit, table, user, { kind: 'ahead', print, answer: { type: 'cards', picks: [pick] } });
    expect(laid.plan(user).ahead.find((one) => one.print === print)?.answer).toMatchObject({ picks: [pick] });
    const after = await passAll(kit, laid);
    expect(pendingOf(after)?.memberKind).not.toBe('pickCards');
    const { equip = [], judge = [] } = after.view('table').seats[target - 1] ?? {};
    const left = [...equip, ...judge].map((one) => ('card' in one ? one.card : one));
    expect(JSON.stringify(left)).not.toContain('card' in pick ? `"${pick.card}"` : 'nothing');
    // It was for this one card: the next is asked for.
    expect(after.plan(user).ahead.every(({ answer }) => answer === undefined)).toBe(true);
  });

  test('火攻: what the target shows', LONG, async () => {
    const { kit, table } = await atTrick(['fire-attack'], (now) => {
      const { target = 0 } = trickOf(now) ?? {};
      return (now.view('table').seats[target - 1]?.handCount ?? 0) > 1;
    });
    const { target = 0 } = trickOf(table) ?? {};
    const { print, prompt } = foreseen(table, target, ({ kind }) => kind === 'pickCards');
    const [choice] = prompt.kind === 'pickCards' ? prompt.from : [];
    if (choice?.kind !== 'card') throw new Error('nothing to show');
    await lay(kit, table, target, { kind: 'ahead', print, answer: { type: 'cards', picks: [{ card: choice.card }] } });
    const after = await passAll(kit, table);
    const isShowing = pendingOf(after)?.memberKind === 'pickCards' && (pendingOf(after)?.seats ?? []).includes(target);
    const { user } = trickOf(table) ?? {};
    expect(isShowing && user !== target).toBe(false);
  });
});

describe('whether one helps who may fall', () => {
  const isRescue = ({ why }: SinglePrompt): boolean => why.kind === 'rule' && why.rule === 'dying';

  test('is answered while the card is still taking effect, and stays sealed', LONG, async () => {
    const { kit, table } = await atTrick(['savage-assault', 'archery-attack', 'duel'], (now) => {
      return hpOf(now, trickOf(now)?.target ?? 0) === 1;
    });
    const { target = 0 } = trickOf(table) ?? {};
    const helpers = table.view('table').seats.filter(({ alive, handCount }) => alive && handCount > 0);
    const others = helpers.map(({ seat }) => seat).filter((seat) => seat !== target);
    const falls = (prompt: SinglePrompt): boolean => isRescue(prompt) && prompt.why.target === target;
    for (const seat of others) {
      await lay(kit, table, seat, { kind: 'ahead', print: foreseen(table, seat, falls).print, answer: PASS });
    }
    const own = table.plan(target).ahead.find(({ prompt }) => prompt.why.kind === 'card');
    if (own !== undefined) await lay(kit, table, target, { kind: 'ahead', print: own.print, answer: PASS });
    const dying = await passAll(kit, await tableNow(kit, table.id));
    expect(pendingOf(dying)?.why).toMatchObject({ kind: 'rule', rule: 'dying', target });
    const asked = (pendingOf(dying)?.seats ?? []).filter((seat) => seat !== target);
    expect(asked.length).toBeGreaterThan(0);
    for (const seat of asked) expect(dying.foreseen.has(seat)).toBe(true);
    // What they said is over with the card.
    const later = await passAll(kit, dying);
    for (const seat of asked) expect(later.plan(seat).ahead.filter(({ prompt }) => falls(prompt))).toEqual([]);
  });
});

describe('rules for all tables', () => {
  const rule = (kit: Kit, user: string, rules: object) => kit.service.setPerson('playground', user, { rules });

  test('go before the profile, count at once, and are taken back one by one', LONG, async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { players: 5 });
    const isAttack = (now: TableInfo): boolean => {
      const pending = pendingOf(now);
      return pending?.memberKind === 'respond' && pending.why.kind === 'card' && pending.why.trick === undefined;
    };
    const table = await playUntil(kit, id, think, isAttack);
    const [seat = 0] = pendingOf(table)?.seats ?? [];
    const user = userAt(table, seat)?.id ?? '';
    expect(granted(await rule(kit, user, { attack: 'ask', help: 'pass' })).rules).toEqual({
      attack: 'ask',
      help: 'pass',
    });
    granted(await kit.service.setPerson('playground', user, { profile: 'relaxed' }));
    await kit.idle();
    // Relaxed would have answered: he has ruled otherwise.
    expect(pendingOf(await tableNow(kit, id))?.id).toBe(pendingOf(table)?.id);
    expect(granted(await rule(kit, user, { attack: null })).rules).toEqual({ help: 'pass' });
    await kit.idle();
    expect(pendingOf(await tableNow(kit, id))?.id).not.toBe(pendingOf(table)?.id);
  });

  test('do not count at a table with a profile of its own', LONG, async () => {
    const { kit, table } = await atTrick(['dismantlement', 'snatch']);
    const { target = 0 } = trickOf(table) ?? {};
    const [seat = 0] = (pendingOf(table)?.seats ?? []).filter((one) => one !== target);
    const user = userAt(table, seat)?.id ?? '';
    await lay(kit, table, seat, { kind: 'profile', profile: 'vigilant' });
    const rules = { 'trick-others': 'pass', 'trick-lord': 'pass' };
    granted(await rule(kit, user, rules));
    await kit.idle();
    expect((await tableNow(kit, table.id)).foreseen.has(seat)).toBe(false);
  });

  test('whether one helps others who are dying is for its player to rule', LONG, async () => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { players: 5 });
    const dyingOther = (now: TableInfo): number | undefined => {
      const why = pendingOf(now)?.why;
      if (why?.kind !== 'rule' || why.rule !== 'dying') return undefined;
      const isLord = now.view('table').seats[(why.target ?? 0) - 1]?.role === 'lord';
      return isLord ? undefined : (pendingOf(now)?.seats ?? []).find((seat) => seat !== why.target);
    };
    const table = await playUntil(kit, id, think, (now) => dyingOther(now) !== undefined);
    const seat = dyingOther(table) ?? 0;
    granted(await rule(kit, userAt(table, seat)?.id ?? '', { 'rescue-others': 'pass' }));
    await kit.idle();
    expect((await tableNow(kit, id)).foreseen.has(seat)).toBe(true);
  });

  test('a card in a chain of counters is never given by order', LONG, async () => {
    const isCounter = (now: TableInfo): boolean => {
      const why = pendingOf(now)?.why;
      return why?.kind === 'card' && why.trick !== undefined && why.trick.name !== why.name;
    };
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { players: 5 });
    const table = await playUntil(kit, id, think, isCounter);
    expect(isCounter(table)).toBe(true);
    const [open] = openQuestions(table);
    if (open === undefined) throw new Error('nobody is asked');
    const { seat, user } = open;
    const prompt = pendingOf(table)?.id ?? 0;
    const wish = { kind: 'order', prompt, named: true, until: 'game' } as const;
    const refused = await kit.service.plan(id, user, { ...wish, act: 'use' }, kit.event());
    expect(refused).toMatchObject({ ok: false, code: 'illegal-option' });
    await lay(kit, table, seat, { ...wish, act: 'pass' });
    expect((await tableNow(kit, id)).plan(seat).orders).toHaveLength(1);
  });

  test('an order to be asked goes before a profile that would not', LONG, async () => {
    const { kit, table } = await atTrick(['dismantlement', 'snatch', 'indulgence'], (now) => {
      const { target = 0 } = trickOf(now) ?? {};
      const seats = pendingOf(now)?.seats ?? [];
      return seats.some((seat) => seat !== target);
    });
    const { target = 0 } = trickOf(table) ?? {};
    const [seat = 0] = (pendingOf(table)?.seats ?? []).filter((one) => one !== target);
    const prompt = pendingOf(table)?.id ?? 0;
    await lay(kit, table, seat, { kind: 'order', prompt, act: 'ask', named: true, until: 'game' });
    await lay(kit, table, seat, { kind: 'profile', profile: 'relaxed' });
    const asked = await tableNow(kit, table.id);
    expect(asked.foreseen.has(seat)).toBe(false);
    const [order] = asked.plan(seat).orders;
    const drop = { kind: 'drop', print: order?.print ?? 0 } as const;
    await lay(kit, asked, seat, drop);
    expect((await tableNow(kit, table.id)).foreseen.has(seat)).toBe(true);
    // The same press again takes nothing else back.
    const again = await kit.service.plan(
      table.id,
      userAt(asked, seat) ?? { id: '', name: '', locale: 'en' },
      drop,
      'x',
    );
    expect(again).toMatchObject({ ok: false, code: 'stale' });
  });
});

test('借刀杀人: a 杀 against somebody else is no answer to an attack, whatever the profile', LONG, async () => {
  const isHolder = (now: TableInfo): boolean => {
    const pending = pendingOf(now);
    const why = pending?.why;
    return pending?.memberKind === 'respond' && why?.kind === 'card' && why.name === 'collateral' && !why.trick;
  };
  for (const seed of ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8']) {
    const kit = await tableKit();
    const { id } = await startTable(kit, 5, { players: 5 });
    const table = await playUntil(kit, id, thinking(seed), isHolder);
    if (!isHolder(table)) continue;
    const [seat = 0] = pendingOf(table)?.seats ?? [];
    expect(table.plan(seat).asked).toBeUndefined();
    const user = userAt(table, seat)?.id ?? '';
    for (const profile of ['normal', 'relaxed'] as const) {
      granted(await kit.service.setPerson('playground', user, { profile, rules: { attack: 'use', help: 'use' } }));
      await kit.idle();
      expect(pendingOf(await tableNow(kit, id))?.id).toBe(pendingOf(table)?.id);
    }
    return;
  }
  throw new Error('no game came to it');
});
