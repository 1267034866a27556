import { expect, test } from 'vitest';
import { boardOf, hasButton, idOn, startTable } from '../support/discord-table.ts';
import { faultsRig } from '../support/faults-rig.ts';
import { readMarkdown } from '../unit/discord-markdown.ts';

const END = 'End turn';
const rig = faultsRig();

test('B40 whoever takes no private messages is pinged without content and has his panel by the button', async () => {
  const { discord, store } = rig();
  const { room, users, channel } = await startTable(discord, { players: 4, dmsOpen: false });
  const ping = await room.message(({ pings }) => pings.length > 0);
  expect(ping.text).toContain('It is your move');
  expect(ping.text).not.toMatch(/[♠♥♣♦]|Loyalist|Rebel|Renegade/);
  const asked = users.find(({ id }) => ping.pings.includes(id));
  if (asked === undefined) throw new Error('somebody else was pinged');
  expect(ping.pings).toEqual([asked.id]);
  expect(users.flatMap(({ dms }) => dms)).toEqual([]);
  const board = await boardOf(room);
  const panel = await asked.press(board, idOn(board, 'panel:')).reply();
  expect(panel.ephemeral).toBe(true);
  expect(panel.text).toContain('Hand (6)');
  await asked.press(panel, END).reply();
  const { id } = store.tableIn(channel);
  expect(store.answers(id).filter(({ source }) => source === 'player')).toHaveLength(1);
});

test('B42 a deleted table message and panel are posted anew when they are next edited', async () => {
  const { discord } = rig();
  const { asked, panel, room, id, prompt } = await rig().lordAsked();
  const board = await boardOf(room);
  board.delete();
  panel.delete();
  const own = await asked.slash(room, 'sgs hand').reply();
  await asked.press(own, END).reply();
  expect(rig().appliedTo(id, prompt)).toHaveLength(1);
  const again = await room.message((message) => message.id !== board.id && hasButton(message, 'panel:'));
  await discord.waitFor(() => asked.dms.some(({ deleted }) => !deleted), { what: 'a new private panel' });
  const refreshed = await asked.press(again, idOn(again, 'panel:')).reply();
  expect(refreshed.text).toContain('Hand (');
});

test('B43 the thread is deleted: each is told once in private, and free to play elsewhere', async () => {
  const { discord, store } = rig();
  const { room, users, channel } = await rig().lordAsked();
  room.delete();
  const told = () => users.map(({ dms }) => dms.filter(({ text, deleted }) => !deleted && text.includes('is frozen')));
  await discord.waitFor(() => told().every((messages) => messages.length > 0), { what: 'a word to everybody' });
  expect(store.tableIn(channel).status).toBe('frozen');
  await rig().restart();
  const opened = await users[0]?.slash(channel, 'sgs new', { players: 4 }).reply();
  expect(opened?.text).toContain('is open');
  expect(told().map((messages) => messages.length)).toEqual([1, 1, 1, 1]);
});

test('B55 a fault ends in a neutral word with a reference: no trace, no card, no role, no token', async () => {
  const { discord, store } = rig();
  const { asked, panel, room, channel, id } = await rig().lordAsked();
  const other = await rig().lordAsked();
  const secrets = /SyntaxError|JSON|at \w+ \(|\.ts:\d|[♠♥♣♦]|Loyalist|Rebel|Renegade/;
  const before = room.messages().length;
  store.spoil(id);
  const reply = await asked.press(panel, END).reply();
  expect(reply.text).toContain('is frozen');
  const notice = await room.message(({ text }) => text.includes('is frozen'));
  for (const { text } of [reply, notice]) {
    const reference = /reference ([\w-]{6,})/.exec(readMarkdown(text).text)?.[1] ?? 'none';
    expect(rig().bot.said).toContain(reference);
    expect(text).not.toMatch(secrets);
  }
  for (const { text } of room.messages().slice(before)) expect(text).not.toMatch(secrets);
  expect(discord.messages().some(({ strings }) => strings.some((one) => one.includes(discord.token)))).toBe(false);
  expect(store.tableIn(channel).status).toBe('frozen');
  // One table stands still, not the program.
  await other.asked.press(other.panel, END).reply();
  expect(rig().appliedTo(other.id, other.prompt)).toHaveLength(1);
});

test('an answer at the instant of the deadline counts once, or not at all', async () => {
  const { store, discord } = rig();
  const table = await startTable(discord, { speed: 'fast' });
  const stored = store.tableIn(table.channel);
  for (let round = 0; round < 6; round += 1) {
    const asked = await rig().askedAt(table);
    const { deadline } = JSON.parse(store.tableIn(table.channel).clock ?? '{}') as { deadline?: number };
    const wait = (deadline ?? 0) - Date.now() - 12 + round * 4;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    const player = table.players[table.users.indexOf(asked.asked)];
    await player?.move();
    await discord.waitFor(() => (asked.game.catchUp().asked ?? Number.POSITIVE_INFINITY) > asked.prompt);
  }
  const applied = store.answers(stored.id).filter(({ kind }) => kind === 'applied');
  expect(new Set(applied.map(({ prompt }) => prompt)).size).toBe(applied.length);
  expect(applied.map(({ source }) => source)).toContain('deadline');
});
