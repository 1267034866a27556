import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeChannel, type FakeDiscord, type FakeUser, startFakeDiscord } from '../support/fake-discord/index.ts';
import { rawRest, refusal } from '../support/fake-discord/raw.ts';

/** A process takes long to start on a machine with better things to do. */
const START_MS = 40_000;

let discord: FakeDiscord;
let channel: FakeChannel;
let alice: FakeUser;
/** Tries again as discord.js does by default. */
let patient: REST;

beforeEach(async () => {
  discord = await startFakeDiscord();
  channel = discord.guild().textChannel();
  alice = discord.user('Alice');
  patient = new REST({ api: discord.apiBase }).setToken(discord.token);
});

afterEach(async () => {
  await discord.close();
});

const send = (rest: REST, content: string, nonce?: string): Promise<unknown> =>
  rest.post(`/channels/${channel.id}/messages`, {
    body: { content, ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }) },
  });
const sends = { method: 'POST', path: /\/messages$/ };
const texts = (): string[] => channel.messages().map((one) => one.text);

describe('REST', () => {
  test('a server error once: the client tries again', async () => {
    discord.faults.fail(500, sends);
    await send(patient, 'x');
    expect(texts()).toEqual(['x']);
    expect(discord.requests.map((one) => one.status)).toEqual([500, 200]);
  });

  test('a refusal on order', async () => {
    discord.faults.refuse(403, 50_013, 'Missing Permissions', { ...sends, times: 2 });
    expect(await refusal(send(patient, 'a'))).toContain('50013');
    expect(await refusal(send(patient, 'b'))).toContain('50013');
    await send(patient, 'c');
    expect(texts()).toEqual(['c']);
  });

  test('an answer that is lost: the work is done; with a nonce a second try makes no second message', async () => {
    discord.faults.dropResponse(sends);
    await expect(send(patient, 'x', 'n1')).rejects.toThrow();
    expect(texts()).toEqual(['x']);
    await send(patient, 'x', 'n1');
    expect(texts()).toEqual(['x']);
  });

  test('a reset connection makes the client repeat by itself: without a nonce the message doubles', async () => {
    discord.faults.dropResponse(sends, 'reset');
    await send(patient, 'x', 'n1');
    expect(texts()).toEqual(['x']);
    discord.faults.dropResponse(sends, 'reset');
    await send(patient, 'y');
    expect(texts()).toEqual(['x', 'y', 'y']);
  });

  test('a request that is lost did nothing', async () => {
    discord.faults.dropRequest(sends);
    await expect(send(patient, 'x')).rejects.toThrow();
    expect(texts()).toEqual([]);
  });

  test('a slow one takes its time', async () => {
    discord.faults.delay(150, sends);
    const started = Date.now();
    await send(patient, 'x');
    expect(Date.now() - started).toBeGreaterThanOrEqual(149);
  });

  test('one that is held is done when released, or never', async () => {
    const first = discord.faults.hold(sends);
    const work = send(patient, 'x');
    await first.arrived;
    expect(texts()).toEqual([]);
    first.release();
    await work;
    expect(texts()).toEqual(['x']);
    const second = discord.faults.hold(sends);
    const lost = send(patient, 'y');
    await second.arrived;
    second.discard();
    await expect(lost).rejects.toThrow();
    expect(texts()).toEqual(['x']);
  });

  test('a platform that is down', async () => {
    discord.faults.down = true;
    await expect(send(rawRest(discord), 'x')).rejects.toThrow();
    discord.faults.clear();
    await send(patient, 'x');
  });
});

describe('a bot that is killed', { timeout: 4 * START_MS }, () => {
  const SOURCE = `
    import { Client, Events } from 'discord.js';
    const client = new Client({ intents: [1], rest: { api: process.env.DISCORD_API_BASE } });
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isButton()) await interaction.update({ content: 'pressed in ' + process.pid });
      else await interaction.reply({ content: 'made in ' + process.pid, components: [
        { type: 1, components: [{ type: 2, style: 1, custom_id: 'a', label: 'Press' }] }] });
    });
    client.once(Events.ClientReady, () =>
      client.application.commands.set([{ name: 'go', description: 'Go' }]));
    await client.login(process.env.DISCORD_TOKEN);
  `;
  const children: ChildProcess[] = [];

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SOURCE], {
      env: { ...process.env, ...discord.env },
      stdio: 'inherit',
    });
    children.push(child);
    await discord.request({ method: 'PUT', path: '/commands' }, { timeout: START_MS });
    return child;
  }

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  test('leaves everything at the platform; its successor serves the old buttons', async () => {
    const first = await start();
    const message = await alice.slash(channel, 'go').reply();
    expect(message.text).toBe(`made in ${first.pid}`);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await discord.whenDisconnected();
    await alice.press(message, 'Press').noAnswer();
    const second = await start();
    expect((await alice.press(message, 'Press').reply()).text).toBe(`pressed in ${second.pid}`);
    expect(message.history).toHaveLength(2);
  });

  test('a request that came in before the kill is carried out', async () => {
    const child = await start();
    const held = discord.faults.hold({ path: '/callback' });
    const slash = alice.slash(channel, 'go');
    await held.arrived;
    child.kill('SIGKILL');
    await once(child, 'exit');
    held.release();
    expect((await slash.reply()).text).toBe(`made in ${child.pid}`);
  });
});
