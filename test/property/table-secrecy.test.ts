import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayPrompt, SeatAnswer, SinglePrompt } from '../../src/engine/index.ts';
import type { TableInfo, TableOptions } from '../../src/bot/table/contract.ts';
import {
  granted,
  openQuestions,
  playUntil,
  startTable,
  tableKit,
  tableNow,
  thinking,
  type Kit,
} from '../support/table-kit.ts';
import { tempDir } from '../support/temp-dir.ts';

/**
 * Two games that are equal in everything public and differ in cards that nobody but their holders has seen are shown and
 * timed alike, for as long as what is public stays equal.
 */
const LONG = { timeout: 240_000 };
const player = thinking('a7');
const SPEEDS = ['live', 'fast', 'daily', 'slow'] as const;

function isSafePoint(table: TableInfo): boolean {
  return table.view('table').pending?.kind === 'play' && openQuestions(table).length > 0;
}

/** A card in the hand of a seat that is not acting. */
interface Hidden {
  readonly seat: number;
  readonly card: string;
}

function handOf(table: TableInfo, seat: number): readonly string[] {
  return table.view(seat).seats[seat - 1]?.hand?.map(({ id }) => id) ?? [];
}

function hiddenPair(table: TableInfo, choice: number): readonly [Hidden, Hidden] | undefined {
  const { turn, seats } = table.view('table');
  const hands = seats.filter(({ seat }) => seat !== turn).map(({ seat }) => ({ seat, cards: handOf(table, seat) }));
  const full = hands.filter(({ cards }) => cards.length > 0);
  const [one, two] = [0, 1].flatMap((next): Hidden[] => {
    const hand = full[(choice + next) % full.length];
    const card = hand?.cards[choice % hand.cards.length];
    return hand === undefined || card === undefined ? [] : [{ seat: hand.seat, card }];
  });
  return one === undefined || two === undefined || one.seat === two.seat ? undefined : [one, two];
}

/** The same game twice; in the second two hidden cards have changed places. */
interface Twins {
  readonly id: string;
  readonly kits: readonly [Kit, Kit];
  readonly hidden: readonly [Hidden, Hidden];
}

function exchanged(text: string, one: string, two: string): string {
  return text.replaceAll(`"${one}"`, '"?"').replaceAll(`"${two}"`, `"${one}"`).replaceAll('"?"', `"${two}"`);
}

async function twins(kit: Kit, id: string, choice: number): Promise<Twins | undefined> {
  const stored = await kit.process.stores.tables.load(id);
  const body = stored?.game?.snapshot.body ?? '';
  expect(stored?.game?.tail).toEqual([]);
  const hidden = hiddenPair(await tableNow(kit, id), choice);
  if (hidden === undefined) return undefined;
  const swapped = exchanged(body, hidden[0].card, hidden[1].card);
  expect(swapped).not.toBe(body);
  const file = new Sqlite(kit.path);
  file.pragma('wal_checkpoint(TRUNCATE)');
  file.close();
  const dir = tempDir();
  const paths = [join(dir, 'a.db'), join(dir, 'b.db')] as const;
  for (const path of paths) copyFileSync(kit.path, path);
  const other = new Sqlite(paths[1]);
  other.prepare('UPDATE snapshots SET body = ? WHERE table_id = ?').run(swapped, id);
  other.close();
  const now = kit.clock.now();
  return { id, hidden, kits: [await tableKit({ path: paths[0], now }), await tableKit({ path: paths[1], now })] };
}

/** Whether the cards that differ lie where they lay: once one has moved or was shown, the games differ for good reason. */
async function isStillHidden({ id, kits, hidden }: Twins): Promise<boolean> {
  const table = await tableNow(kits[0], id);
  return table.status === 'running' && hidden.every(({ seat, card }) => handOf(table, seat).includes(card));
}

async function publicly(kit: Kit, id: string): Promise<unknown> {
  const table = await tableNow(kit, id);
  const dues = await kit.process.stores.tables.dues(id);
  const stream = kit.chat.publicStream().map((said) => JSON.stringify(said));
  return { stream, dues, view: table.view('table'), until: table.deadline };
}

async function expectAlike({ id, kits: [one, two] }: Twins): Promise<void> {
  expect(await publicly(two, id)).toEqual(await publicly(one, id));
}

/** A card that the acting person can use on others, if he has one; else he ends. His own cards are the same in both games. */
function acting(prompt: PlayPrompt, choice: number): SeatAnswer {
  const uses = prompt.uses.filter(
    ({ targets, count, hint }) => count === 1 && targets.then === undefined && hint.effect !== 'self',
  );
  const use = uses[choice % Math.max(1, uses.length)];
  const card = use?.from[0];
  if (use === undefined || card === undefined) return { type: 'end' };
  const via = use.via === undefined ? {} : { via: use.via };
  return { type: 'use', name: use.name, ...via, cards: [card], targets: use.targets.from.slice(0, use.targets.min) };
}

/** What a person presses: nothing of it depends on the cards that differ. Undefined where he must show some. */
function pressed(prompt: SinglePrompt, choice: number, mayAct: boolean): SeatAnswer | undefined {
  if (prompt.kind === 'play') return mayAct ? acting(prompt, choice) : { type: 'end' };
  return prompt.optional ? { type: 'pass' } : undefined;
}

/** In both games the same is pressed, or the clocks go on alike. False when a card has to be shown. */
async function stepAlike({ id, kits }: Twins, choice: number, mayAct: boolean): Promise<boolean> {
  const [open] = openQuestions(await tableNow(kits[0], id));
  const mine = open?.view.pending?.mine;
  if (open === undefined || mine === undefined) {
    const [next] = await kits[0].process.stores.tables.dues(id);
    for (const kit of kits) await kit.advance(Math.max(1, (next?.at ?? 0) - kit.clock.now()));
    return true;
  }
  const answer = pressed(mine, choice, mayAct);
  if (answer === undefined) return false;
  for (const kit of kits) {
    granted(await kit.service.answer(id, open.user, mine.id, answer, `twin-${mine.id}-${open.seat}`));
    await kit.idle();
  }
  return true;
}

const anyCase = fc.record({
  speed: fc.constantFrom(...SPEEDS),
  turns: fc.integer({ min: 1, max: 6 }),
  choice: fc.integer({ min: 0, max: 10_000 }),
});

type Case = { speed: TableOptions['speed']; turns: number; choice: number };

/** A pair of games at the beginning of a play phase of a person. */
async function atSafePoint(people: number, { speed, turns, choice }: Case): Promise<Twins | undefined> {
  const seed = choice.toString(16).padStart(64, '7');
  const kit = await tableKit({ deps: { newSeed: () => seed } });
  const { id } = await startTable(kit, people, { speed });
  const wanted = (table: TableInfo) => isSafePoint(table) && table.view('table').turnNumber >= turns;
  const table = await playUntil(kit, id, player, wanted);
  return table.status === 'running' ? twins(kit, id, choice) : undefined;
}

test('among people: same messages, same moments, same due times, whatever the others hold', LONG, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const pair = await atSafePoint(5, one);
      if (pair === undefined) return;
      const turnOf = async () => (await tableNow(pair.kits[0], pair.id)).view('table').turn;
      const turn = await turnOf();
      for (let i = 0; i < 30 && (await isStillHidden(pair)); i += 1) {
        await expectAlike(pair);
        compared += 1;
        if (!(await stepAlike(pair, one.choice, (await turnOf()) === turn))) break;
      }
    }),
    { numRuns: 16, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(60);
});

test('with AIs: what they answer in secret moves no time', LONG, async () => {
  let windows = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const pair = await atSafePoint(1, one);
      if (pair === undefined) return;
      const { id, kits } = pair;
      expect(await stepAlike(pair, one.choice, true)).toBe(true);
      const pending = (await tableNow(kits[0], id)).view('table').pending;
      const promptOf = async (kit: Kit) => (await tableNow(kit, id)).view('table').pending?.id;
      let alike = true;
      while (alike && (await promptOf(kits[0])) === pending?.id && (await promptOf(kits[1])) === pending?.id) {
        await expectAlike(pair);
        alike = await stepAlike(pair, one.choice, false);
      }
      if (!alike) return;
      const records = await Promise.all(kits.map((kit) => kit.process.stores.tables.record(id)));
      const [first, second] = records.map(
        (record) => record?.answers.find((row) => row.kind === 'applied' && row.prompt === pending?.id)?.at,
      );
      expect(first).toBeDefined();
      expect(second).toBe(first);
      if (pending?.kind === 'group') windows += 1;
    }),
    { numRuns: 24, endOnFailure: true },
  );
  expect(windows).toBeGreaterThan(2);
});
