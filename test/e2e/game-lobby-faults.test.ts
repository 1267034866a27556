import { expect, test } from 'vitest';
import { boardOf, hasButton, idOn, openLobby, openTable, startTable } from '../support/discord-table.ts';
import { faultsRig } from '../support/faults-rig.ts';
import { readMarkdown } from '../unit/discord-markdown.ts';

const rig = faultsRig();

const NAMES = ['*_~', '</a><b>x', '[x](http://e)', '```', '@everyone', '<@&123>', '@here', '👩🏽‍🚀'.repeat(8)] as const;

test('B08 two open a table at once: one lobby, and the other is told and may join', async () => {
  const { discord, store } = rig();
  const guild = discord.guild();
  const channel = guild.textChannel('table');
  const [anna, ben] = [discord.user('Anna', { guilds: [guild] }), discord.user('Ben', { guilds: [guild] })];
  const opened = [anna, ben].map((user) => user.slash(channel, 'sgs new', { players: 4 }).reply());
  const replies = await Promise.all(opened);
  await openLobby(channel);
  expect(store.tablesIn(channel)).toHaveLength(1);
  const refused = replies.filter((reply) => reply.text.includes('already a table here'));
  expect(refused).toHaveLength(1);
  const host = store.tableIn(channel).host;
  const other = host === anna.id ? ben : anna;
  const [told] = refused;
  if (told === undefined) throw new Error('nobody was told');
  await other.press(told, idOn(told, 'join:')).reply();
  expect(store.users(store.tableIn(channel).id)).toEqual([host, other.id]);
});

test('B09 a second table leaves the running game alone', async () => {
  const { store } = rig();
  const { channel, room, users } = await startTable(rig().discord, { players: 4 });
  const running = store.tableIn(channel);
  const inRoom = await users[0]?.slash(room, 'sgs new', { players: 4 }).reply();
  expect(inRoom?.text).toContain('already a table here');
  const beside = await users[0]?.slash(channel, 'sgs new', { players: 4 }).reply();
  expect(beside?.text).toContain('is open');
  const [first, second] = store.tablesIn(channel);
  expect([first?.id, first?.version, first?.seed]).toEqual([running.id, running.version, running.seed]);
  expect([first?.status, second?.status]).toEqual(['running', 'lobby']);
});

test('B12 three joins are one seat; of two who want the last seat one is told that the table is full', async () => {
  const { discord, store } = rig();
  const names = Array.from({ length: 8 }, (_, i) => `Player ${i + 1}`);
  const { guild, channel, lobby } = await openTable(discord, { players: 10, names });
  const ninth = discord.user('Ninth', { guilds: [guild] });
  const join = idOn(lobby, 'join:');
  await Promise.all([1, 2, 3].map(() => ninth.press(lobby, join).reply()));
  const late = ['Tenth', 'Eleventh'].map((name) => discord.user(name, { guilds: [guild] }));
  const replies = await Promise.all(late.map((user) => user.press(lobby, join).reply()));
  const seated = store.users(store.tableIn(channel).id);
  expect(seated).toHaveLength(10);
  expect(seated.filter((id) => id === ninth.id)).toHaveLength(1);
  expect(replies.filter(({ text }) => text.includes('This table is full'))).toHaveLength(1);
});

test('B15 B29 an old Join refuses, and whoever finished a game is free for the next', async () => {
  const { discord, store } = rig();
  const { channel, room, users, lobby } = await startTable(discord, { players: 4, ai: 3, speed: 'fast' });
  const [user] = users;
  if (user === undefined) throw new Error('nobody is there');
  const conceding = await user.slash(room, 'sgs concede').reply();
  await user.press(conceding, idOn(conceding, 'concede:')).reply();
  await room.message(({ text }) => text.includes('wins'));
  expect(store.tableIn(channel).status).toBe('finished');
  const opened = await user.slash(channel, 'sgs new', { players: 4 }).reply();
  expect(opened.text).toContain('is open');
  const stranger = discord.user('Late', {});
  const join = lobby.history.flatMap(({ buttons }) => buttons).find(({ customId }) => customId?.startsWith('join:'));
  const reply = await stranger.press(lobby, join?.customId ?? '', { stale: true }).reply();
  expect(reply.text).toContain('This table is over');
  expect(store.users(store.tableIn(channel).id)).toEqual([user.id]);
});

test('B33 B34 the host leaves and another has his rights; when all have left the table is closed', async () => {
  const { store } = rig();
  const { channel, users, lobby } = await openTable(rig().discord, { players: 4 });
  const [host, second, ...others] = users;
  const leave = idOn(lobby, 'leave:');
  await host?.press(lobby, leave).reply();
  await channel.message(({ text }) => text.includes('Player 2 is the host now'));
  const notYet = await others[0]?.press(lobby, idOn(lobby, 'start:')).reply();
  expect(notYet?.text).toMatch(/Only the host|Seats are still free/);
  await second?.press(lobby, idOn(lobby, 'addai:')).reply();
  const started = await second?.press(lobby, idOn(lobby, 'start:')).reply();
  expect(started?.text).toContain('has begun');

  const empty = await openTable(rig().discord, { players: 5, names: ['Solo'] });
  await empty.users[0]?.press(empty.lobby, idOn(empty.lobby, 'leave:')).reply();
  expect(store.tableIn(empty.channel).status).toBe('closed');
  const next = rig().discord.user('Next', { guilds: [empty.guild] });
  await next.slash(empty.channel, 'sgs new', { players: 6 }).reply();
  const fresh = await openLobby(empty.channel);
  expect(store.users(store.tableIn(empty.channel).id)).toEqual([next.id]);
  expect(fresh.text).toContain('6 players');
});

test('B56 B57 B59 names are shown literally, cut at whole characters, and ping nobody', async () => {
  const { discord } = rig();
  const refused = discord.refusals().length;
  const { channel, room, lobby } = await startTable(discord, { players: 8, names: NAMES });
  const seated = lobby.history.map(({ text }) => readMarkdown(text).text).find((text) => text.includes('@here'));
  const board = readMarkdown((await boardOf(room)).text);
  for (const name of NAMES.slice(0, -1)) {
    expect(seated).toContain(name);
    expect(board.text).toContain(name);
  }
  expect(board.text).toContain('👩🏽‍🚀'.repeat(8));
  expect(board.text).not.toContain('\ufffd');
  const messages = [...channel.messages(), ...room.messages()];
  expect(messages.some(({ pingsEveryone }) => pingsEveryone)).toBe(false);
  expect(messages.flatMap(({ pings }) => pings)).toEqual([]);
  expect(hasButton(await boardOf(room), 'panel:')).toBe(true);
  expect(discord.refusals()).toHaveLength(refused);
});
