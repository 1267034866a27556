import { expect, test } from 'vitest';
import { type Answer, type GameConfig, recordOf, replay } from '../../src/engine/index.ts';
import { idOn, startTable } from '../support/discord-table.ts';
import { type Asked, faultsRig } from '../support/faults-rig.ts';
import { chance } from '../support/walker.ts';

const rig = faultsRig();

/** Where in the work of one press the program dies. */
const MOMENTS = [
  'before the acknowledgement',
  'right after the acknowledgement',
  'between commit and the first message',
  'between commit and the first edit',
  'between commit and the reply',
  'when a message has arrived, but the program was not told',
] as const;
type Moment = (typeof MOMENTS)[number];

/** Requests that are stopped in order to die before them. */
function targetOf(moment: Moment, room: string): { readonly method: string; readonly path: string } | undefined {
  switch (moment) {
    case 'before the acknowledgement':
      return { method: 'POST', path: '/callback' };
    case 'between commit and the first message':
      return { method: 'POST', path: `/channels/${room}/messages` };
    case 'between commit and the first edit':
      return { method: 'PATCH', path: '/channels/' };
    case 'between commit and the reply':
      return { method: 'PATCH', path: '/webhooks/' };
    default:
      return undefined;
  }
}

/** End the turn, pass, or begin with whatever there is. */
function pressSomething({ asked, panel, users, players }: Asked): Promise<unknown> {
  const no = panel.labels.find((label) => label === 'End turn' || label === 'Pass');
  return no === undefined
    ? (players[users.indexOf(asked)]?.move() ?? Promise.resolve())
    : asked.press(panel, no).reply();
}

/** Settles when the program has come to the moment, or has nothing to do that leads to it. */
async function reach(moment: Moment, table: Asked, press: Promise<unknown>): Promise<void> {
  const { discord } = rig();
  const enough = new Promise((resolve) => setTimeout(resolve, 1500));
  if (moment === 'right after the acknowledgement') {
    const before = discord.requests.length;
    const isTaken = (): boolean =>
      discord.requests.slice(before).some(({ path, status }) => path.endsWith('/callback') && status !== undefined);
    await Promise.race([discord.waitFor(isTaken), press, enough]);
    return;
  }
  const before = table.room.messages().length;
  await Promise.race([discord.waitFor(() => table.room.messages().length > before), enough]);
}

async function dieAt(moment: Moment, asked: Asked): Promise<void> {
  const { discord, bot } = rig();
  const target = targetOf(moment, asked.room.id);
  const held = target === undefined ? undefined : discord.faults.hold(target);
  const press = pressSomething(asked).catch(() => undefined);
  if (held === undefined) await reach(moment, asked, press);
  else await Promise.race([held.arrived, new Promise((resolve) => setTimeout(resolve, 1500))]);
  await bot.kill();
  held?.discard();
  discord.faults.clear();
  await discord.whenDisconnected();
}

test('killed twelve times at the worst moments it is the same game', { timeout: 150_000 }, async () => {
  const { discord, store, bot } = rig();
  const table = await startTable(discord, { players: 4 });
  const begun = store.tableIn(table.channel);
  const next = chance(21);
  const order = [...MOMENTS, ...MOMENTS].map((moment) => ({ moment, at: next(1000) })).toSorted((a, b) => a.at - b.at);
  let committed = 0;
  for (const { moment } of order) {
    const asked = await rig().askedAt(table);
    const before = store.answers(begun.id);
    await dieAt(moment, asked);
    const after = store.answers(begun.id);
    expect(after.slice(0, before.length)).toEqual(before);
    if (moment === 'before the acknowledgement') expect(after).toEqual(before);
    if (moment.startsWith('between commit') && after.length > before.length) committed += 1;
    await bot.start();
  }

  expect(committed).toBeGreaterThan(1);
  for (const user of table.users) {
    const asking = await user.slash(table.room, 'sgs concede').reply();
    if (asking.buttons.some(({ customId }) => customId?.startsWith('concede:') === true))
      await user.press(asking, idOn(asking, 'concede:')).reply();
  }
  await table.room.message(({ text }) => /wins|nobody wins/.test(text), { timeout: 60_000 });

  const { status, seed: drawn, config, id } = store.tableIn(table.channel);
  expect([store.tablesIn(table.channel).length, status, drawn]).toEqual([1, 'finished', begun.seed]);
  const answers = store.answers(id);
  expect(answers.map(({ seq }) => seq)).toEqual(answers.map((_, i) => i + 1));
  const applied = answers.filter(({ kind }) => kind === 'applied');
  expect(new Set(applied.map(({ prompt }) => prompt)).size).toBe(applied.length);
  const start = { tableId: id, seed: drawn ?? '', config: JSON.parse(config ?? 'null') as GameConfig };
  const record = recordOf(
    start,
    applied.map(({ answer }) => JSON.parse(answer ?? 'null') as Answer),
  );
  expect([record.answers.length, replay(record).ok]).toEqual([applied.length, true]);
  expect(record.outcome).toBeDefined();

  const shown = table.room.messages();
  for (const nonce of store.digestNonces(id)) expect(shown.filter((one) => one.nonce === nonce)).toHaveLength(1);
  const nonces = shown.flatMap(({ nonce }) => nonce ?? []);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(shown.filter(({ text }) => /Winners|nobody wins/.test(text))).toHaveLength(1);
});
