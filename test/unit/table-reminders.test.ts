import { expect, test } from 'vitest';
import type { PersonPatch, TableInfo } from '../../src/bot/table/contract.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import { pressable } from '../support/command-kit.ts';
import { granted, openQuestions, person, startTable, tableKit, tableNow, type Kit } from '../support/table-kit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const place = (channel: string) => ({ platform: 'playground' as const, channel });

const set = async (kit: Kit, patch: PersonPatch) => {
  for (let i = 1; i <= 5; i += 1) granted(await kit.service.setPerson('playground', `u${i}`, patch));
};

/** Tables of the same five people; with one seed the same person begins at each. */
async function tablesOf(kit: Kit, count: number): Promise<{ tables: TableInfo[]; user: string }> {
  const tables: TableInfo[] = [];
  for (let i = 1; i <= count; i += 1) tables.push(await startTable(kit, 5, {}, place(`c${i}`)));
  const asked = new Set(tables.map((table) => openQuestions(table)[0]?.user.id));
  expect(asked.size).toBe(1);
  return { tables, user: [...asked][0] ?? '' };
}

const isReminder = (words: string): boolean => words.includes('These tables wait for you');

/** All reminders that a person ever got. */
const reminders = (kit: Kit, user: string) =>
  kit.chat.posted.filter((one) => one.to === user && one.said.some(({ message }) => isReminder(wordsOf(message))));

const there = (kit: Kit, user: string) => reminders(kit, user).filter(({ gone }) => !gone);

async function endTurn(kit: Kit, table: TableInfo, user: string): Promise<void> {
  const id = (await tableNow(kit, table.id)).view('table').pending?.id ?? 0;
  granted(await kit.service.answer(table.id, person(user), id, { type: 'end' }, kit.event()));
  await kit.idle();
}

test('one message lists all tables that wait, each with its time and the button of its panel', async () => {
  const kit = await tableKit();
  const { tables, user } = await tablesOf(kit, 3);
  await kit.advance(12 * HOUR);
  const [only, ...more] = reminders(kit, user);
  expect(more).toEqual([]);
  const message = saidNow(only);
  expect(pressable(message)).toEqual(tables.map(({ id }) => `panel:${id}`));
  for (const table of tables) {
    expect(wordsOf(message)).toContain(`#${table.number} `);
    expect(wordsOf(message)).toContain(String(table.deadline));
  }
  for (let i = 1; i <= 5; i += 1) if (`u${i}` !== user) expect(reminders(kit, `u${i}`)).toEqual([]);
});

test('a table that came later is not a second call when the first has listed it', async () => {
  const kit = await tableKit();
  const first = await startTable(kit, 5, {}, place('a'));
  const user = openQuestions(first)[0]?.user.id ?? '';
  await kit.advance(10 * MINUTE);
  await startTable(kit, 5, {}, place('b'));
  await kit.advance(12 * HOUR - 5 * MINUTE);
  expect(reminders(kit, user)).toHaveLength(1);
  await kit.advance(HOUR);
  expect(reminders(kit, user)).toHaveLength(1);
});

test('a reminder too soon after another call waits for its time', async () => {
  const kit = await tableKit();
  const { tables, user } = await tablesOf(kit, 1);
  await set(kit, { every: 4 * HOUR });
  await kit.advance(11 * HOUR);
  // The next table calls him in person; he is not called again for four hours.
  await startTable(kit, 5, {}, place('next'));
  await kit.advance(HOUR);
  expect(reminders(kit, user)).toEqual([]);
  await kit.advance(3 * HOUR - 1);
  expect(reminders(kit, user)).toEqual([]);
  await kit.advance(1);
  expect(reminders(kit, user)).toHaveLength(1);
  expect(pressable(saidNow(reminders(kit, user)[0]))).toContain(`panel:${tables[0]?.id}`);
});

test('nobody is called in his quiet hours; he is told when they end, and of what still waits only', async () => {
  const kit = await tableKit();
  await set(kit, { zone: 'UTC', quiet: { from: 0, until: 8 * 60 } });
  const { tables, user } = await tablesOf(kit, 2);
  const letters = () => kit.chat.posted.filter((one) => one.to === user);
  const before = letters().length;
  granted(await kit.service.concede(tables[0]?.id ?? '', person(user), kit.event()));
  await kit.advance(8 * HOUR - 1);
  expect(letters()).toHaveLength(before);
  await kit.advance(1);
  expect(reminders(kit, user)).toHaveLength(1);
  expect(pressable(saidNow(reminders(kit, user)[0]))).not.toContain(`panel:${tables[0]?.id}`);
  expect(pressable(saidNow(reminders(kit, user)[0]))).toContain(`panel:${tables[1]?.id}`);
});

test('a question is a call and two reminders, however long it waits', async () => {
  const kit = await tableKit();
  await set(kit, { zone: 'UTC', quiet: { from: 60, until: 5 * 60 } });
  const { tables, user } = await tablesOf(kit, 1);
  granted(await kit.service.setPerson('playground', user, { vacation: 3 }));
  const { deadline = 0 } = await tableNow(kit, tables[0]?.id ?? '');
  await kit.advance(deadline - kit.clock.now() - 1);
  const letters = kit.chat.posted.filter((one) => one.to === user);
  expect(letters.length).toBeLessThanOrEqual(3);
  expect(reminders(kit, user)).toHaveLength(2);
});

test('it is edited as its tables are answered, and taken away with the last', async () => {
  const kit = await tableKit();
  const { tables, user } = await tablesOf(kit, 2);
  const [one, two] = tables as [TableInfo, TableInfo];
  await kit.advance(12 * HOUR);
  await endTurn(kit, one, user);
  // The turn may leave him cards to discard: then it still waits.
  const still = (await Promise.all(tables.map(({ id }) => tableNow(kit, id)))).filter((table) =>
    openQuestions(table).some((open) => open.user.id === user),
  );
  expect(still.map(({ id }) => id)).toContain(two.id);
  expect(pressable(saidNow(there(kit, user)[0]))).toEqual([`panel:${two.id}`]);
  granted(await kit.service.concede(two.id, person(user), kit.event()));
  await kit.idle();
  expect(there(kit, user)).toEqual([]);
});

test('a process that is killed while it reminds leaves one reminder, not two and not none', async () => {
  for (const moment of ['before', 'lost'] as const) {
    const kit = await tableKit();
    const { user } = await tablesOf(kit, 2);
    await kit.advance(12 * HOUR - 1);
    let tries = 0;
    kit.chat.fault = (action, where) => {
      if (action !== 'private' || where !== user) return undefined;
      tries += 1;
      return moment === 'lost' ? 'lost' : { kind: 'unknown', detail: 'the line is dead' };
    };
    await kit.advance(1);
    expect(tries).toBeGreaterThan(0);
    kit.chat.fault = () => undefined;
    await kit.restart(1000);
    await kit.advance(HOUR);
    expect(reminders(kit, user), moment).toHaveLength(1);
    expect(there(kit, user), moment).toHaveLength(1);
  }
});

test('who takes no private messages after all is mentioned in public the next time', async () => {
  const kit = await tableKit();
  const { tables, user } = await tablesOf(kit, 1);
  await kit.advance(HOUR);
  kit.chat.closeDms(user);
  await kit.advance(11 * HOUR);
  expect(reminders(kit, user)).toEqual([]);
  expect((await tableNow(kit, tables[0]?.id ?? '')).seats.find((seat) => seat.user === user)?.closedDm).toBe(true);
  await kit.advance(9.6 * HOUR);
  expect(kit.chat.inChannel('c1').flatMap((one) => saidNow(one).mentions ?? [])).toEqual([user]);
});
