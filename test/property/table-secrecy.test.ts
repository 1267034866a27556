import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardFace,
  cardText,
  type PlayPrompt,
  type SeatAnswer,
  type SinglePrompt,
  type UseOption,
} from '../../src/engine/index.ts';
import {
  ACTS,
  type PersonPatch,
  RULE_TOPICS,
  type TableInfo,
  type TableOptions,
} from '../../src/bot/table/contract.ts';
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

const isAnswer = (card: string): boolean => cardFace(card).name === 'nullification';

/** Cards of seats that are not acting, those that would answer a window first. */
function hiddenCards(table: TableInfo): Hidden[] {
  const { turn, seats } = table.view('table');
  const others = seats.filter(({ seat }) => seat !== turn);
  const cards = others.flatMap(({ seat }) => handOf(table, seat).map((card) => ({ seat, card })));
  return cards.toSorted((a, b) => Number(isAnswer(b.card)) - Number(isAnswer(a.card)));
}

/** Two cards to be exchanged: one that would answer a window, where there is one, and one of another seat that would not. */
function hiddenPair(table: TableInfo, choice: number): readonly [Hidden, Hidden] | undefined {
  const cards = hiddenCards(table);
  const answers = cards.filter(({ card }) => isAnswer(card));
  const one = answers.length > 0 ? answers[choice % answers.length] : cards[choice % cards.length];
  const rest = cards.filter(({ seat, card }) => seat !== one?.seat && !isAnswer(card));
  const two = rest[choice % rest.length];
  return one === undefined || two === undefined ? undefined : [one, two];
}

/** Whether the acting person can use a card that opens a window, and somebody else has the answer. */
function opensWindow(table: TableInfo): boolean {
  const [open] = openQuestions(table);
  const mine = open?.view.pending?.mine;
  const uses = mine?.kind === 'play' ? mine.uses : [];
  return uses.some(isTrick) && hiddenCards(table).some(({ card }) => isAnswer(card));
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
async function isStillHidden({ id, kits, hidden: [one, two] }: Twins): Promise<boolean> {
  const [first, second] = [await tableNow(kits[0], id), await tableNow(kits[1], id)];
  const lies = (table: TableInfo, { seat }: Hidden, { card }: Hidden): boolean =>
    table.status === 'running' && handOf(table, seat).includes(card);
  return lies(first, one, one) && lies(first, two, two) && lies(second, one, two) && lies(second, two, one);
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

function isTrick(use: UseOption): boolean {
  return (
    cardText(use.name).kind === 'trick' &&
    use.name !== 'nullification' &&
    use.count === 1 &&
    use.targets.then === undefined
  );
}

/** A card that the acting person can use, a trick if he has one; else he ends. His own cards are the same in both games. */
function acting(prompt: PlayPrompt, choice: number): SeatAnswer {
  const tricks = prompt.uses.filter(isTrick);
  const others = prompt.uses.filter(({ targets, count }) => count === 1 && targets.then === undefined);
  const uses = tricks.length > 0 ? tricks : others;
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

/** Whoever can answer a question for a card before it is put says no to it: in both games the same people. */
async function layAlike({ id, kits }: Twins, step: number): Promise<void> {
  for (const kit of kits) {
    for (const { seat, user = '' } of (await tableNow(kit, id)).seats) {
      const table = await tableNow(kit, id);
      const question = table.plan(seat).ahead.find(({ prompt, answer }) => prompt.optional && answer === undefined);
      if (user === '' || question === undefined) continue;
      const wish = { kind: 'ahead', print: question.print, answer: { type: 'pass' } } as const;
      granted(await kit.service.plan(id, { id: user, name: user, locale: 'en' }, wish, `twin-lay-${step}-${seat}`));
      await kit.idle();
    }
  }
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

/** What people may have set for themselves: it moves times, but the same ones whatever anybody holds. */
const anyWants: fc.Arbitrary<PersonPatch> = fc.record(
  {
    zone: fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York'),
    quiet: fc.record({ from: fc.integer({ min: 0, max: 719 }), until: fc.integer({ min: 720, max: 1439 }) }),
    dm: fc.boolean(),
    every: fc.integer({ min: 1, max: 24 }).map((hours) => hours * 60 * 60_000),
    vacation: fc.integer({ min: 0, max: 3 }),
    profile: fc.constantFrom('vigilant', 'normal', 'relaxed'),
    rules: fc.record(Object.fromEntries(RULE_TOPICS.map((topic) => [topic, fc.constantFrom(...ACTS)])), {
      requiredKeys: [],
    }),
  },
  { requiredKeys: ['zone'] },
);

const anyCase = fc.record({
  speed: fc.constantFrom(...SPEEDS),
  turns: fc.integer({ min: 1, max: 6 }),
  choice: fc.integer({ min: 0, max: 10_000 }),
  wants: fc.array(anyWants, { minLength: 5, maxLength: 5 }),
});

type Case = { speed: TableOptions['speed']; turns: number; choice: number; wants: readonly PersonPatch[] };

/** A pair of games at the beginning of a play phase of a person. */
async function atSafePoint(
  people: number,
  { speed, turns, choice, wants }: Case,
  fits: (table: TableInfo) => boolean,
): Promise<Twins | undefined> {
  const seed = choice.toString(16).padStart(64, '7');
  const kit = await tableKit({ deps: { newSeed: () => seed } });
  for (const [i, patch] of wants.entries()) granted(await kit.service.setPerson('playground', `u${i + 1}`, patch));
  const { id } = await startTable(kit, people, { speed }, undefined, 'own');
  const wanted = (table: TableInfo) => isSafePoint(table) && table.view('table').turnNumber >= turns && fits(table);
  const table = await playUntil(kit, id, player, wanted);
  return table.status === 'running' && wanted(table) ? twins(kit, id, choice) : undefined;
}

test('among people: same messages, same moments, same due times, whatever the others hold', LONG, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const pair = await atSafePoint(5, one, () => true);
      if (pair === undefined) return;
      const turnOf = async () => (await tableNow(pair.kits[0], pair.id)).view('table').turn;
      const turn = await turnOf();
      for (let i = 0; i < 30 && (await isStillHidden(pair)); i += 1) {
        await expectAlike(pair);
        compared += 1;
        if ((one.choice + i) % 3 === 0) await layAlike(pair, i);
        if (!(await stepAlike(pair, one.choice, (await turnOf()) === turn))) break;
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(30);
});

test('with AIs: what they answer in secret moves no time', LONG, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const pair = await atSafePoint(1, one, opensWindow);
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
      const rows = records.map((record) => record?.answers.filter((row) => row.prompt === pending?.id) ?? []);
      const [first, second] = rows.map((of) => of.find((row) => row.kind === 'applied')?.at);
      expect(first).toBeDefined();
      expect(second).toBe(first);
      const [sealed, other] = rows.map((of) =>
        JSON.stringify(of.filter((row) => row.kind === 'sealed').map(({ answer }) => answer)),
      );
      if (sealed !== other) differing += 1;
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(differing).toBeGreaterThan(0);
});
