import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BotProcess } from '../support/bot-process.ts';
import { DiscordPlayer } from '../support/discord-player.ts';
import { commandsReady, hasButton, idOn } from '../support/discord-table.ts';
import { type FakeChannel, type FakeDiscord, type FakeUser, startFakeDiscord } from '../support/fake-discord/index.ts';
import { StoredGame, StoreWindow } from '../support/stored-game.ts';
import { chance } from '../support/walker.ts';

const NAMES = ['Alice', 'Bob', 'Carol', 'Dave', 'Eve'];
const GAMES = 5;
/** A `slow` question is open for 17 s, the AI moves within milliseconds, and a break takes 12 ms. */
const TIME_SCALE = 5000;
/** Rounds of presses before the others leave their seats to the AI, and before the last one does. */
const ROUNDS = { most: 6, last: 14 } as const;
const LIMIT = 240_000;

let dir: string;
let discord: FakeDiscord;
let bot: BotProcess;
let store: StoreWindow;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sanguosha-league-'));
  const databasePath = join(dir, 'game.db');
  discord = await startFakeDiscord({ timeScale: 0.2, waitMs: 30_000 });
  discord.limits.enforced = false;
  bot = new BotProcess({ discord, databasePath, timeScale: TIME_SCALE });
  await bot.start();
  await commandsReady(discord);
  store = new StoreWindow(databasePath);
});

afterEach(async () => {
  store.close();
  await bot.kill();
  await discord.close();
  rmSync(dir, { recursive: true, force: true });
});

/** One joins by command, the others by the button; the host starts. */
async function startLeague(): Promise<{ channel: FakeChannel; users: readonly FakeUser[] }> {
  const guild = discord.guild();
  const channel = guild.textChannel('cup');
  const users = NAMES.map((name) => discord.user(name, { guilds: [guild] }));
  const [alice, bob, ...others] = users;
  if (alice === undefined || bob === undefined) throw new Error('nobody is there');
  await alice.slash(channel, 'sgs league create', { name: 'Cup', players: 5, speed: 'slow' }).reply();
  const post = await channel.message((message) => hasButton(message, 'league:join:'));
  await bob.slash(channel, 'sgs league join').reply();
  const again = await alice.press(post, idOn(post, 'league:join:')).reply();
  expect(again.text).toMatch(/Already in this league|已经在这个计分赛里了/);
  for (const user of others) await user.press(post, idOn(post, 'league:join:')).reply();
  await alice.press(post, idOn(post, 'league:start:')).reply();
  return { channel, users };
}

async function restart(): Promise<void> {
  await bot.kill();
  await discord.whenDisconnected();
  await bot.start();
}

/** Leave the rest of the game to the AI. */
async function concede(user: FakeUser, room: FakeChannel): Promise<void> {
  try {
    const asked = await user.slash(room, 'sgs concede').reply();
    if (hasButton(asked, 'concede:')) await user.press(asked, idOn(asked, 'concede:')).reply();
  } catch {
    // The game ended, or the program died under the press.
  }
}

/** Everybody presses what he is shown; after some rounds they leave it to the AI, one after the other. */
async function playGame(
  number: number,
  users: readonly FakeUser[],
  room: FakeChannel,
  between: (round: number) => Promise<void>,
): Promise<number> {
  const next = chance(number * 77);
  const players = users.map((user) => new DiscordPlayer(user, room, next));
  const isOver = (): boolean => room.messages().some(({ text }) => /Winners|nobody wins/.test(text));
  const until = Date.now() + LIMIT;
  for (let round = 0; !isOver(); round += 1) {
    if (Date.now() > until) throw new Error(`game ${number} does not end:\n${bot.said.slice(-3000)}`);
    await between(round);
    const [last, ...rest] = players;
    const moved = await Promise.all(players.map((player) => player.move()));
    if (round === ROUNDS.most) await Promise.all(rest.map(({ user }) => concede(user, room)));
    if (round === ROUNDS.last && last !== undefined) await concede(last.user, room);
    if (!moved.includes(true)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return players.reduce((sum, { answered }) => sum + answered, 0);
}

/** The rows of a table that was posted: name, points, games won, kills. */
function rowsOf(text: string): string[] {
  return [...text.matchAll(/\d+\. .(\w+) (\d+) points \((\d+) won, (\d+) kills\)/gu)].map((match) =>
    match.slice(1).join(' '),
  );
}

test('five people play a league of five games, killed three times, to a table that is the sum of the games', {
  timeout: GAMES * LIMIT,
}, async () => {
  const { channel, users } = await startLeague();
  const rooms: FakeChannel[] = [];
  let pressed = 0;
  for (let number = 1; number <= GAMES; number += 1) {
    // A thread that was opened by a dying program may stay empty: the table is where its message is.
    const isNew = (thread: FakeChannel): boolean => !rooms.some(({ id }) => id === thread.id);
    const hasTable = (thread: FakeChannel): boolean => thread.messages().some((one) => hasButton(one, 'panel:'));
    const room = await discord.waitFor(() => channel.threads().find((one) => isNew(one) && hasTable(one)), {
      what: `the table of game ${number}`,
      timeout: 120_000,
    });
    rooms.push(room);
    // The first death is in the middle of a game, under the presses of its players.
    const dies = number === 1 ? 3 : -1;
    pressed += await playGame(number, users, room, async (round) => {
      if (round === dies) await restart();
    });
    // The second is as soon as a result is there, the third while the next game is being dealt.
    if (number === 2) await restart();
    if (number === 3) {
      const held = discord.faults.hold({ method: 'POST', path: '/threads' });
      await Promise.race([held.arrived, new Promise((resolve) => setTimeout(resolve, 3000))]);
      await bot.kill();
      held.discard();
      discord.faults.clear();
      await discord.whenDisconnected();
      await bot.start();
    }
  }
  const final = await channel.message(({ text }) => text.includes('Champion'), { timeout: 120_000 });

  expect(pressed).toBeGreaterThan(GAMES * 5);
  const tables = store.tablesIn(channel);
  expect(tables.map(({ status }) => status)).toEqual(Array.from({ length: GAMES }, () => 'finished'));
  const sums = new Map(users.map((user) => [user.id, { points: 0, wins: 0, kills: 0, lords: 0 }]));
  const seats = new Set<string>();
  for (const table of tables) {
    const { state } = new StoredGame(store, table).catchUp();
    seats.add(users.map((user) => store.seatOf(table.id, user)).join());
    for (const user of users) {
      const seat = store.seatOf(table.id, user);
      const sum = sums.get(user.id);
      if (sum === undefined || state.outcome === undefined) throw new Error('a game without a result');
      sum.points += state.outcome.scores[seat] ?? 0;
      sum.wins += Number(state.outcome.winners.includes(seat));
      sum.kills += state.deaths.filter(({ by, seat: dead }) => by === seat && dead !== seat).length;
      sum.lords += Number(state.seats[seat - 1]?.role === 'lord');
    }
  }
  expect(seats.size).toBe(1);
  expect([...sums.values()].map(({ lords }) => lords)).toEqual([1, 1, 1, 1, 1]);

  const wanted = users.map(({ id }, i) => {
    const { points = -1, wins = -1, kills = -1 } = sums.get(id) ?? {};
    return `${NAMES[i] ?? ''} ${points} ${wins} ${kills}`;
  });
  const shown = rowsOf(final.text);
  expect(shown.toSorted()).toEqual(wanted.toSorted());
  const points = shown.map((row) => Number(row.split(' ')[1]));
  expect(points).toEqual(points.toSorted((a, b) => b - a));

  // Every game was told once, and the same by command.
  for (let number = 1; number <= GAMES; number += 1)
    expect(channel.messages().filter(({ text }) => text.includes(`League game ${number} of 5 is over`))).toHaveLength(
      1,
    );
  expect(channel.messages().filter(({ text }) => text.includes('Champion'))).toHaveLength(1);
  const [alice] = users;
  const asked = await alice?.slash(channel, 'sgs league table').reply();
  expect(rowsOf(asked?.text ?? '')).toEqual(shown);
  const standing = await alice?.slash(channel, 'sgs standing').reply();
  expect(standing?.text).toContain(`${sums.get(alice?.id ?? '')?.points} points`);
});
