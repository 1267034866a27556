import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BotProcess } from '../support/bot-process.ts';
import { DiscordPlayer } from '../support/discord-player.ts';
import { type FakeChannel, type FakeDiscord, type FakeUser, startFakeDiscord } from '../support/fake-discord/index.ts';
import { finishedTable } from '../support/finished-table.ts';
import { tempDir } from '../support/temp-dir.ts';
import { chance } from '../support/walker.ts';

const NAMES = ['Alice', 'Bob', '*_~`Carol', '@everyone', '小乔😀'];
const TIME_SCALE = 300;
/** Rounds of presses after which the AI plays on. */
const PATIENCE = 900;
const LIMIT = 240_000;

let discord: FakeDiscord;
let path: string;
let bot: BotProcess;

beforeEach(async () => {
  discord = await startFakeDiscord({ timeScale: 1, waitMs: 5000 });
  discord.limits.enforced = false;
  path = join(tempDir(), 'game.db');
  bot = new BotProcess({ discord, databasePath: path, timeScale: TIME_SCALE });
  await bot.start();
});

afterEach(async () => {
  await bot.kill();
  await discord.close();
});

/** Open a table by command, join by button and by command, start, and come to the thread. */
async function seatEverybody(
  seed: number,
  generals: 'none' | 'standard',
): Promise<{ room: FakeChannel; players: DiscordPlayer[] }> {
  const channel = discord.guild().textChannel('table');
  const users = NAMES.map((name, i) =>
    discord.user(name, { locale: i % 2 === 0 ? 'zh-CN' : 'en-US', dmsOpen: i !== 4 }),
  );
  const [alice, bob, ...others] = users;
  if (alice === undefined || bob === undefined) throw new Error('nobody is there');
  await discord.waitFor(() =>
    discord.requests.some(({ method, path: at }) => method === 'PUT' && at.endsWith('/commands')),
  );
  await alice.slash(channel, 'sgs new', { players: 5, speed: 'fast', generals }).reply();
  const lobby = await discord.waitFor(() => channel.messages().find((message) => message.buttons.length > 0));
  await bob.slash(channel, 'sgs join').reply();
  for (const user of others) {
    const join = lobby.buttons.find(({ customId }) => customId?.startsWith('join:'))?.customId ?? '';
    await user.press(lobby, join).reply();
  }
  await alice.slash(channel, 'sgs start').reply();
  const room = await discord.waitFor(() => channel.threads()[0]);
  const next = chance(seed);
  return { room, players: users.map((user) => new DiscordPlayer(user, room, next)) };
}

const resultsIn = (room: FakeChannel) => room.messages().filter(({ text }) => /获胜|wins/.test(text));

/** Leave the rest of the game to the AI. */
async function concede(user: FakeUser, room: FakeChannel): Promise<void> {
  const asked = await user.slash(room, 'sgs concede').reply();
  const id = asked.buttons.find(({ customId }) => customId?.startsWith('concede:'))?.customId;
  if (id !== undefined) await user.press(asked, id).reply();
}

/**
 * Everybody presses what he is shown until the result is there; who presses at random may never get there, so after many
 * rounds the AI plays on. `between` is called before each round of presses.
 */
async function playToTheEnd(
  room: FakeChannel,
  players: readonly DiscordPlayer[],
  between: (round: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const until = Date.now() + LIMIT;
  for (let round = 0; resultsIn(room).length === 0; round += 1) {
    if (Date.now() > until) {
      const last = room.messages().slice(-3);
      const shown = last.map(({ text, labels }) => `${text} [${labels.join(', ')}]`).join('\n--\n');
      throw new Error(`no result after ${round} rounds; the chat ends with\n${shown}\n${bot.said.slice(-2000)}`);
    }
    await between(round);
    if (round === PATIENCE) await Promise.all(players.map(({ user }) => concede(user, room)));
    const moved = await Promise.all(players.map((player) => player.move()));
    if (!moved.includes(true)) await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

function expectOneSoundGame(room: FakeChannel): void {
  const table = finishedTable(path);
  expect(table.status).toBe('finished');
  expect(table.answers.map(({ seq }) => seq)).toEqual(table.answers.map((_, i) => i + 1));
  const applied = table.answers.filter(({ kind }) => kind === 'applied').map(({ prompt }) => prompt);
  expect(new Set(applied).size).toBe(applied.length);
  expect(table.replayed.outcome).toBeDefined();
  expect(table.results.filter(({ won }) => won === 1).map(({ seat }) => seat)).toEqual(table.replayed.outcome?.winners);
  expect(Object.fromEntries(table.results.map(({ seat, points }) => [seat, points]))).toEqual(
    table.replayed.outcome?.scores,
  );
  expect(table.commitment.published).toBe(table.commitment.computed);
  const record = join(dirname(path), 'record.json');
  const tool = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', `src/tools/${name}.ts`, ...args], {
      encoding: 'utf8',
    });
  expect(tool('export', table.id, '--database', path, '--out', record)).toMatchObject({ status: 0, stderr: '' });
  expect(tool('verify', record)).toMatchObject({ status: 0, stderr: '' });
  const nonces = room.messages().flatMap(({ nonce }) => nonce ?? []);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(resultsIn(room)).toHaveLength(1);
}

describe('a whole game on Discord, by commands, buttons and selects only', () => {
  test('five people play from new to the result', { timeout: LIMIT + 60_000 }, async () => {
    const { room, players } = await seatEverybody(7, 'standard');
    await playToTheEnd(room, players);
    expectOneSoundGame(room);
    expect(players.map(({ answered }) => answered > 0)).toEqual([true, true, true, true, true]);
    // Refused was the first private message to the person who takes none, and a reply in a panel that was withdrawn meanwhile.
    const refused = discord.refusals().map(({ method, path: at, status }) => `${status} ${method} ${at}`);
    const withdrawn = /^404 PATCH .*\/webhooks\/\d+\/[^/]+\/messages\/(@|%40)original$/;
    expect(refused.filter((line) => !withdrawn.test(line))).toEqual([
      expect.stringMatching(/^403 POST .*\/channels\/\d+\/messages$/),
    ]);
  });

  test.each([11, 12])(
    'killed 20 times at random moments it is the same game, seed %i',
    { timeout: LIMIT + 120_000 },
    async (seed) => {
      const { room, players } = await seatEverybody(seed, 'none');
      const next = chance(seed * 31);
      let kills = 0;
      let due = 4;
      await playToTheEnd(room, players, async (round) => {
        if (kills >= 20 || round < due) return;
        // Some deaths in the middle of the work of a press: after it arrived, before or after its commit and its sends.
        const pressing = players.map((player) => player.move());
        await new Promise((resolve) => setTimeout(resolve, next(120)));
        await bot.kill();
        kills += 1;
        due = round + 1 + next(4);
        await bot.start();
        // Those who pressed into the dark wait for an answer that may never come; the others play on.
        void Promise.allSettled(pressing);
      });
      expect(kills).toBe(20);
      expectOneSoundGame(room);
    },
  );
});
