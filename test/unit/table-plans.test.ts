import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../../src/bot/render/index.ts';
import type { CardName, SeatAnswer, SinglePrompt } from '../../src/engine/index.ts';
import type { PlanWish, TableInfo } from '../../src/bot/table/contract.ts';
import {
  granted,
  pendingOf,
  lay,
  openQuestions,
  person,
  playUntil,
  startTable,
  tableKit,
  tableNow,
  thinking,
  userAt,
  type Kit,
} from '../support/table-kit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASS: SeatAnswer = { type: 'pass' };
const think = thinking('b4');
/** Passes wherever he may. */
const PASSING: typeof think = (view) => (view.pending?.mine?.optional === true ? PASS : think(view));
const LONG = { timeout: 120_000 };

function promptTo(table: TableInfo, seat: number): SinglePrompt {
  const mine = table.view(seat).pending?.mine;
  if (mine === undefined) throw new Error(`seat ${seat} is asked nothing`);
  return mine;
}

/** Whether the open window decides on several targets of a trick. */
const isArea = (table: TableInfo): boolean => {
  const pending = pendingOf(table);
  return pending?.kind === 'group' && (pending.upcoming?.length ?? 0) > 1;
};

/** A table of people at the first window of a trick with several targets, one of `names` if they are given. */
async function atArea(kit: Kit, names?: readonly CardName[], fits: (table: TableInfo) => boolean = () => true) {
  const { id } = await startTable(kit, 5, { players: 5 });
  const isIt = (table: TableInfo): boolean => {
    const why = pendingOf(table)?.why;
    const isNamed = names === undefined || (why?.kind === 'card' && names.includes(why.name));
    return isArea(table) && isNamed && fits(table);
  };
  const table = await playUntil(kit, id, think, isIt);
  expect(isIt(table)).toBe(true);
  return table;
}

async function give(kit: Kit, table: TableInfo, seat: number, answer: SeatAnswer, scope = {}) {
  const user = userAt(table, seat);
  if (user === undefined) throw new Error('an AI');
  return kit.service.answer(table.id, user, promptTo(table, seat).id, answer, kit.event(), scope);
}

/** Everybody but those named passes for all targets. */
async function passBut(kit: Kit, table: TableInfo, ...but: readonly number[]): Promise<void> {
  for (const seat of pendingOf(table)?.seats ?? []) {
    if (!but.includes(seat)) granted(await give(kit, table, seat, PASS));
  }
}

function holderOf(table: TableInfo): number | undefined {
  return pendingOf(table)?.seats.find((seat) => {
    const mine = table.view(seat).pending?.mine;
    return mine?.kind === 'respond' && mine.options.some(({ via, count }) => via === undefined && count === 1);
  });
}

function nullification(table: TableInfo, seat: number): SeatAnswer {
  const mine = promptTo(table, seat);
  const card = mine.kind === 'respond' ? mine.options.find(({ via }) => via === undefined)?.from[0] : undefined;
  if (card === undefined) throw new Error('no card');
  return { type: 'use', name: 'nullification', cards: [card], targets: [] };
}

const AREAS = ['savage-assault', 'archery-attack'] as const;

describe('a trick with several targets', () => {
  test('has one window: who passes passes for all of them', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    await passBut(kit, table);
    await kit.advance(16 * MINUTE);
    for (let i = 0; i < 20; i += 1) {
      const now = await tableNow(kit, table.id);
      const pending = pendingOf(now);
      if (pending?.kind === 'play') break;
      // Rescue of the dying is a question of its own.
      expect(pending?.why).not.toHaveProperty('trick');
      const [open] = openQuestions(now);
      if (open === undefined) await kit.advance(16 * MINUTE);
      else granted(await give(kit, now, open.seat, PASS));
    }
    expect(pendingOf(await tableNow(kit, table.id))?.kind).toBe('play');
  });

  test('a card may be meant for a later target: it is used there, and nowhere before', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS, (now) => holderOf(now) !== undefined);
    const holder = holderOf(table) ?? 0;
    const target = pendingOf(table)?.upcoming?.[0] ?? 0;
    await passBut(kit, table, holder);
    granted(await give(kit, table, holder, nullification(table, holder), { on: target }));
    const plan = (await tableNow(kit, table.id)).plan(holder);
    expect(plan.held.map(({ target: seat, answer }) => [seat, answer.type])).toContainEqual([target, 'use']);
    await kit.advance(16 * MINUTE);
    for (let i = 0; i < 20; i += 1) {
      const now = await tableNow(kit, table.id);
      const why = pendingOf(now)?.why;
      if (why?.kind === 'card' && why.name === 'nullification') {
        expect(why).toMatchObject({ user: holder, trick: { target } });
        return;
      }
      const [open] = openQuestions(now);
      if (open === undefined) await kit.advance(16 * MINUTE);
      else granted(await give(kit, now, open.seat, PASS));
    }
    throw new Error('the card was never used');
  });

  test('a target that the window does not decide on is refused, and nothing is sealed', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS, (now) => holderOf(now) !== undefined);
    const holder = holderOf(table) ?? 0;
    const result = await give(kit, table, holder, nullification(table, holder), { on: 99 });
    expect(result).toMatchObject({ ok: false, code: 'illegal-target' });
    expect((await tableNow(kit, table.id)).answered.size).toBe(0);
  });

  test('who passes for one target only is asked again, the others are not', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const [careful = 0] = pendingOf(table)?.seats ?? [];
    await passBut(kit, table, careful);
    granted(await give(kit, table, careful, PASS, { only: true }));
    await kit.advance(16 * MINUTE);
    for (let i = 0; i < 10; i += 1) {
      const now = await tableNow(kit, table.id);
      const why = pendingOf(now)?.why;
      if (why?.kind === 'card' && why.trick !== undefined) {
        expect(openQuestions(now).map(({ seat }) => seat)).toEqual([careful]);
        return;
      }
      const [open] = openQuestions(now);
      if (open === undefined) await kit.advance(16 * MINUTE);
      else granted(await give(kit, now, open.seat, PASS));
    }
    throw new Error('nobody was asked again');
  });

  test('the deadline says no to all targets', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    await kit.advance(8 * HOUR + 1);
    const why = pendingOf(await tableNow(kit, table.id))?.why;
    expect(why?.kind).toBe('card');
    expect(why).not.toHaveProperty('trick');
  });

  test('an answer can be taken back until the window settles, also after a restart', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const [seat = 0, ...others] = pendingOf(table)?.seats ?? [];
    granted(await give(kit, table, seat, PASS));
    await lay(kit, table, seat, { kind: 'withdraw', prompt: promptTo(table, seat).id });
    await kit.restart();
    const now = await tableNow(kit, table.id);
    expect(now.answered.has(seat)).toBe(false);
    for (const other of others) granted(await give(kit, now, other, PASS));
    await kit.advance(16 * MINUTE);
    expect(pendingOf(await tableNow(kit, table.id))?.id).toBe(pendingOf(table)?.id);
  });
});

test('what was taken back is asked, and a press that comes late takes nothing back', LONG, async () => {
  const kit = await tableKit();
  const table = await atArea(kit, AREAS);
  const [seat = 0] = pendingOf(table)?.seats ?? [];
  const { id } = promptTo(table, seat);
  const user = userAt(table, seat) ?? person('nobody');
  const late = await kit.service.plan(table.id, user, { kind: 'withdraw', prompt: id + 1 }, kit.event());
  expect(late).toMatchObject({ ok: false, code: 'settled' });
  await passBut(kit, table);
  await kit.advance(16 * MINUTE);
  const again = await kit.service.plan(table.id, user, { kind: 'withdraw', prompt: id }, kit.event());
  expect(again).toMatchObject({ ok: false, code: 'settled' });
});

test('a panel that shows what is sealed and what is laid down has no button twice', LONG, async () => {
  const kit = await tableKit();
  const table = await atArea(kit, AREAS);
  const seat = pendingOf(table)?.upcoming?.[0] ?? 0;
  const question = foreseen(table, seat, 'respond');
  await lay(kit, table, seat, { kind: 'ahead', print: question?.print ?? 0, answer: PASS });
  granted(await give(kit, table, seat, PASS));
  await kit.idle();
  const now = await tableNow(kit, table.id);
  expect(foreseen(now, seat, 'respond')?.answer).toEqual(PASS);
  const { blocks } = createRenderer().panel(now, userAt(now, seat)?.id ?? '', []);
  const ids = blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons.map((one) => one.id) : []));
  expect(ids.some((one) => one.startsWith('withdraw:'))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an answer that has become void stays void, whatever is laid down after it', LONG, async () => {
  const kit = await tableKit();
  const table = await atArea(kit, AREAS);
  const seat = pendingOf(table)?.upcoming?.[0] ?? 0;
  granted(await give(kit, table, seat, PASS));
  const row = (await kit.process.stores.tables.load(table.id))?.seats.find((one) => one.seat === seat);
  const card = row?.plan?.card;
  expect(card?.on).toBeDefined();
  // As if he had held another number of cards when he answered.
  const on = Object.fromEntries(
    Object.entries(card?.on ?? {}).map(([target, one]) => [target, { ...one, premise: { ...one.premise, hand: 99 } }]),
  );
  const old = { ...card, on };
  const file = new Sqlite(kit.path);
  file
    .prepare('UPDATE seats SET plan = ? WHERE table_id = ? AND seat = ?')
    .run(JSON.stringify({ card: old }), table.id, seat);
  file.close();
  await kit.restart();
  const question = foreseen(await tableNow(kit, table.id), seat, 'respond');
  await lay(kit, table, seat, { kind: 'ahead', print: question?.print ?? 0, answer: PASS });
  const after = (await kit.process.stores.tables.load(table.id))?.seats.find((one) => one.seat === seat);
  expect(after?.plan?.card?.own?.answer).toEqual(PASS);
  const now = await tableNow(kit, table.id);
  expect(now.plan(seat).held).toEqual([]);
  expect(foreseen(now, seat, 'respond')?.answer).toEqual(PASS);
});

test(
  'what is laid down about one target is not lost by what happens to another, or by another answer',
  LONG,
  async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const seat = pendingOf(table)?.upcoming?.[0] ?? 0;
    const question = foreseen(table, seat, 'respond');
    await lay(kit, table, seat, { kind: 'ahead', print: question?.print ?? 0, answer: PASS });
    const load = async () => (await kit.process.stores.tables.load(table.id))?.seats.find((one) => one.seat === seat);
    const row = await load();
    // As if somebody else had fallen to 1 HP since.
    const own = row?.plan?.card?.own;
    const card = { ...row?.plan?.card, own: { ...own, premise: { ...own?.premise, low: [99] } } };
    const file = new Sqlite(kit.path);
    file
      .prepare('UPDATE seats SET plan = ? WHERE table_id = ? AND seat = ?')
      .run(JSON.stringify({ card }), table.id, seat);
    file.close();
    await kit.restart();
    granted(await give(kit, await tableNow(kit, table.id), seat, PASS));
    const after = await tableNow(kit, table.id);
    expect(foreseen(after, seat, 'respond')?.answer).toEqual(PASS);
    expect(after.plan(seat).held.length).toBeGreaterThan(0);
  },
);

/** The first question that a seat can answer ahead, of a kind. */
function foreseen(table: TableInfo, seat: number, kind: SinglePrompt['kind']) {
  return table.plan(seat).ahead.find(({ prompt }) => prompt.kind === kind);
}

describe('answering ahead', () => {
  test(
    'what an area trick will ask is answered before its turn, and counts without another question',
    LONG,
    async () => {
      const kit = await tableKit();
      const table = await atArea(kit, AREAS);
      const targets = [pendingOf(table)?.why.target ?? 0, ...(pendingOf(table)?.upcoming ?? [])];
      for (const seat of targets) {
        const question = foreseen(table, seat, 'respond');
        expect(question?.prompt.why).toMatchObject({ kind: 'card', target: seat });
        await lay(kit, table, seat, { kind: 'ahead', print: question?.print ?? 0, answer: PASS });
      }
      const user = table.view('table').turn;
      expect(foreseen(table, user, 'respond')).toBeUndefined();
      await passBut(kit, table);
      const hp = (now: TableInfo) => now.view('table').seats.map((seat) => seat.hp);
      const before = hp(table);
      await kit.advance(16 * MINUTE);
      const after = hp(await tableNow(kit, table.id));
      const lost = before.map((value, i) => value - (after[i] ?? 0));
      expect(targets.filter((seat) => lost[seat - 1] === 1).length).toBeGreaterThan(0);
      const asked = pendingOf(await tableNow(kit, table.id));
      // Whatever stands open now, it is nobody's answer to the trick.
      expect(asked?.why.kind === 'card' && asked.memberKind === 'respond' && asked.why.trick === undefined).toBe(false);
    },
  );

  test('the acting player queues his next step, or the end of his turn', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit);
    const { turn } = table.view('table');
    const play = foreseen(table, turn, 'play');
    expect(play?.prompt).toMatchObject({ kind: 'play', seat: turn });
    await lay(kit, table, turn, { kind: 'ahead', print: play?.print ?? 0, answer: { type: 'end' } });
    const laid = foreseen(await tableNow(kit, table.id), turn, 'play');
    expect(laid?.answer).toEqual({ type: 'end' });
    await kit.restart();
    const ended = await playUntil(kit, table.id, PASSING, (now) => {
      const { turn: whose } = now.view('table');
      expect(pendingOf(now)?.kind === 'play' && whose === turn).toBe(false);
      return whose !== turn || now.view('table').phase === 'discard';
    });
    expect(ended.status).toBe('running');
  });

  test('only the player of the seat sees and lays down; strangers and old questions change nothing', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const seat = pendingOf(table)?.upcoming?.[0] ?? 0;
    const question = foreseen(table, seat, 'respond');
    const wish: PlanWish = { kind: 'ahead', print: (question?.print ?? 0) + 1, answer: PASS };
    const user = userAt(table, seat) ?? person('nobody');
    expect(await kit.service.plan(table.id, user, wish, kit.event())).toMatchObject({ ok: false, code: 'stale' });
    expect(await kit.service.plan(table.id, person('stranger'), wish, kit.event())).toMatchObject({
      code: 'not-seated',
    });
    const other = pendingOf(table)?.upcoming?.[1] ?? 0;
    expect(table.plan(other).ahead.every(({ prompt }) => prompt.seat === other)).toBe(true);
  });
});

describe('standing orders', () => {
  test('answer questions of their kind at once and sealed, also the one that is open', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const [seat = 0] = pendingOf(table)?.seats ?? [];
    const { id } = promptTo(table, seat);
    const wish: PlanWish = { kind: 'order', prompt: id, act: 'pass', named: false, until: 'game' };
    const [first, ...later] = [pendingOf(table)?.why.target ?? 0, ...(pendingOf(table)?.upcoming ?? [])];
    await lay(kit, table, seat, wish);
    const now = await tableNow(kit, table.id);
    expect(now.plan(seat).orders).toHaveLength(1);
    // He is still asked about targets that the order is not about: himself and the lord.
    const lord = table.view('table').seats.find(({ role }) => role === 'lord')?.seat;
    const covered = [first, ...later].every((target) => target !== seat && target !== lord);
    expect(now.foreseen.has(seat)).toBe(covered);
  });

  test('a profile is what a person is asked by, at all tables or at one', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const seats = pendingOf(table)?.seats ?? [];
    for (const seat of seats) await lay(kit, table, seat, { kind: 'profile', profile: 'relaxed' });
    const now = await tableNow(kit, table.id);
    const targets = [pendingOf(table)?.why.target, ...(pendingOf(table)?.upcoming ?? [])];
    // Who can live through it need not be asked.
    const isMortal = (seat: number): boolean => {
      const { hp = 0, role } = table.view('table').seats[seat - 1] ?? {};
      return targets.includes(seat) && hp <= (role === 'lord' ? 2 : 1);
    };
    expect([...now.foreseen].toSorted()).toEqual(seats.filter((seat) => !isMortal(seat)).toSorted());
    expect(pendingOf(now)?.id).toBe(pendingOf(table)?.id);
  });

  test('rest when a role is shown, until they are renewed', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const [seat = 0] = pendingOf(table)?.seats ?? [];
    const wish: PlanWish = { kind: 'order', prompt: promptTo(table, seat).id, act: 'pass', named: true, until: 'game' };
    await lay(kit, table, seat, wish);
    expect((await tableNow(kit, table.id)).plan(seat).orders[0]).toMatchObject({ rests: false });
    const shown = (now: TableInfo): number => now.view('table').seats.filter(({ roleShown }) => roleShown).length;
    const start = shown(table);
    const later = await playUntil(kit, table.id, think, (now) => {
      const me = now.view('table').seats[seat - 1];
      return shown(now) > start && me?.alive === true;
    });
    if (later.status !== 'running') return;
    expect(later.plan(seat).orders[0]).toMatchObject({ rests: true });
    const print = later.plan(seat).orders[0]?.print ?? 0;
    await lay(kit, later, seat, { kind: 'renew', print });
    expect((await tableNow(kit, table.id)).plan(seat).orders[0]).toMatchObject({ rests: false });
    await lay(kit, later, seat, { kind: 'drop', print });
    expect((await tableNow(kit, table.id)).plan(seat).orders).toEqual([]);
  });

  test('are nobody else’s: who replaces a player begins without them', LONG, async () => {
    const kit = await tableKit();
    const table = await atArea(kit, AREAS);
    const seat = pendingOf(table)?.upcoming?.[0] ?? 0;
    await lay(kit, table, seat, { kind: 'profile', profile: 'relaxed' });
    granted(await kit.service.leave(table.id, userAt(table, seat) ?? person('x'), kit.event()));
    granted(await kit.service.replace(table.id, person('heir'), seat, kit.event()));
    expect((await tableNow(kit, table.id)).plan(seat).profile).toBeUndefined();
  });
});
