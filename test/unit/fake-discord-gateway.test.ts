import { type Client, Events, GatewayIntentBits, type Interaction, SlashCommandBuilder } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { clientFor, readyClient } from '../support/fake-discord/client.ts';
import {
  type FakeChannel,
  type FakeDiscord,
  type FakeGuild,
  type FakeUser,
  startFakeDiscord,
} from '../support/fake-discord/index.ts';
import { rawRest } from '../support/fake-discord/raw.ts';

let discord: FakeDiscord;
let guild: FakeGuild;
let channel: FakeChannel;
let alice: FakeUser;
const clients: Client[] = [];

beforeEach(async () => {
  discord = await startFakeDiscord({ heartbeatMs: 200 });
  guild = discord.guild('Friends');
  channel = guild.textChannel();
  alice = discord.user('Alice');
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.destroy();
  await discord.close();
});

/** A bot that answers `/go` with how many interactions it has heard. */
async function bot(
  intents: readonly GatewayIntentBits[] = [],
): Promise<{ client: Client<true>; heard: Interaction[] }> {
  const client = await readyClient(discord, {
    intents: [GatewayIntentBits.Guilds, ...intents],
    // Two logins within five seconds are what these tests are about.
    ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify: () => Promise.resolve() }) },
  });
  clients.push(client);
  const heard: Interaction[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    heard.push(interaction);
    if (interaction.isRepliable()) void interaction.reply(`heard ${heard.length}`).catch(() => undefined);
  });
  await client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Go').toJSON()]);
  return { client, heard };
}

describe('logging in', () => {
  test('a wrong token is refused by REST', async () => {
    const client = clientFor(discord);
    clients.push(client);
    await expect(client.login('wrong')).rejects.toMatchObject({ code: 'TokenInvalid' });
    expect(discord.connected).toBe(false);
  });

  test('intents that were not granted are refused', async () => {
    const client = clientFor(discord, { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers] });
    clients.push(client);
    client.on(Events.ShardError, () => undefined);
    await expect(client.login(discord.token)).rejects.toThrow('Used disallowed intents');
  });

  test('intents that were granted are not', async () => {
    const open = await startFakeDiscord({ grantedIntents: GatewayIntentBits.GuildMembers });
    const client = await readyClient(open, { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers] });
    expect(client.application.flags.has('GatewayGuildMembersLimited')).toBe(true);
    await client.destroy();
    await open.close();
  });

  test('a token revoked while the bot runs ends its connection for good', async () => {
    const { client } = await bot();
    client.on(Events.ShardError, () => undefined);
    const ended = new Promise((resolve) => client.once(Events.ShardDisconnect, resolve));
    discord.faults.revokeToken();
    expect(await ended).toMatchObject({ code: 4004 });
    await discord.whenDisconnected();
    await expect(rawRest(discord).get('/users/@me')).rejects.toMatchObject({ status: 401 });
  });
});

describe('a broken connection', () => {
  test('is taken up again with what was missed', async () => {
    const { heard } = await bot();
    discord.faults.dropGateway();
    await discord.whenDisconnected();
    const slash = alice.slash(channel, 'go');
    expect((await slash.reply()).text).toBe('heard 1');
    expect(heard).toHaveLength(1);
    expect(discord.sessions).toEqual({ identifies: 1, resumes: 1 });
  });

  test.each([4000, 4009])('closed with %i: the same', async (code) => {
    await bot();
    discord.faults.closeGateway(code);
    await discord.whenDisconnected();
    expect((await alice.slash(channel, 'go').reply()).text).toBe('heard 1');
    expect(discord.sessions.resumes).toBe(1);
  });

  test('on request of the platform: the same', async () => {
    await bot();
    discord.faults.askReconnect();
    await discord.waitFor(() => discord.sessions.resumes === 1);
    expect((await alice.slash(channel, 'go').reply()).text).toBe('heard 1');
  });

  test('noticed by heartbeats that nobody answers: the same', async () => {
    await bot();
    discord.faults.ignoreHeartbeats(true);
    await discord.waitFor(() => discord.sessions.resumes === 1);
    discord.faults.ignoreHeartbeats(false);
    expect((await alice.slash(channel, 'go').reply()).text).toBe('heard 1');
  });

  test('with an invalid session the bot logs in anew and what it missed is lost', async () => {
    await bot();
    discord.faults.invalidateSession();
    await discord.whenDisconnected();
    const lost = alice.slash(channel, 'go');
    await discord.waitFor(() => discord.sessions.identifies === 2);
    await lost.noAnswer();
    expect((await alice.slash(channel, 'go').reply()).text).toBe('heard 1');
  });
});

describe('repeats', () => {
  test('an event told twice has one id, and its second answer is refused', async () => {
    const { heard } = await bot();
    discord.faults.duplicateEvent('INTERACTION_CREATE');
    const slash = alice.slash(channel, 'go');
    await slash.reply();
    await discord.waitFor(() => heard.length === 2);
    expect(new Set(heard.map((one) => one.id)).size).toBe(1);
    await discord.waitFor(() => discord.refusals().some((one) => one.code === 40_060));
    expect(channel.messages()).toHaveLength(1);
  });

  test('a resume may tell again what was told', async () => {
    const { heard } = await bot();
    await alice.slash(channel, 'go').reply();
    discord.faults.replayOnResume(1);
    discord.faults.dropGateway();
    await discord.waitFor(() => heard.length === 2);
    expect(heard[1]?.id).toBe(heard[0]?.id);
  });
});

describe('what is told', () => {
  test('channels, threads and guilds that go', async () => {
    const { client } = await bot();
    const gone: string[] = [];
    client.on(Events.ThreadDelete, (thread) => gone.push(`thread ${thread.id}`));
    client.on(Events.ChannelDelete, (one) => gone.push(`channel ${one.id}`));
    client.on(Events.GuildDelete, (one) => gone.push(`guild ${one.id}`));
    const body = { name: 'Table', type: 11 };
    const thread = (await rawRest(discord).post(`/channels/${channel.id}/threads`, { body })) as { id: string };
    await discord.waitFor(() => client.channels.cache.has(thread.id));
    channel.delete();
    guild.kickBot();
    await discord.waitFor(() => gone.length === 3);
    expect(gone).toEqual([`thread ${thread.id}`, `channel ${channel.id}`, `guild ${guild.id}`]);
    expect(() => alice.slash(guild.textChannel('late'), 'go')).toThrow('not on this server');
  });

  test('a guild in an outage is not a guild that is gone', async () => {
    const { client } = await bot();
    const told: string[] = [];
    client.on(Events.GuildUnavailable, () => told.push('unavailable'));
    client.on(Events.GuildAvailable, () => told.push('available'));
    client.on(Events.GuildDelete, () => told.push('deleted'));
    guild.outage(true);
    guild.outage(false);
    await discord.waitFor(() => told.length === 2);
    expect(told).toEqual(['unavailable', 'available']);
  });

  test('a guild that invites the bot', async () => {
    const { client } = await bot();
    const joined = new Promise<string>((resolve) => client.once(Events.GuildCreate, (one) => resolve(one.name)));
    discord.guild('Later');
    expect(await joined).toBe('Later');
  });

  test('deleted messages only to those who asked for messages', async () => {
    const quiet = await bot();
    const curious = await bot([GatewayIntentBits.GuildMessages]);
    const heard: string[] = [];
    quiet.client.on(Events.MessageDelete, () => heard.push('quiet'));
    curious.client.on(Events.MessageDelete, () => heard.push('curious'));
    alice.say(channel, 'hello');
    channel.last?.delete();
    const after = guild.textChannel('after');
    await discord.waitFor(
      () => quiet.client.channels.cache.has(after.id) && curious.client.channels.cache.has(after.id),
    );
    expect(heard).toEqual(['curious']);
  });
});

describe('the protocol', () => {
  /** Code with which the gateway closes on a client that sends this after HELLO. */
  async function closedFor(...payloads: readonly unknown[]): Promise<number> {
    const socket = new WebSocket(`${discord.apiBase.replace('http', 'ws').replace('/api', '/')}?v=10&encoding=json`);
    return new Promise((resolve) => {
      socket.once('message', () => {
        for (const payload of payloads) socket.send(typeof payload === 'string' ? payload : JSON.stringify(payload));
      });
      socket.once('close', resolve);
    });
  }
  const identify = (intents: number): object => ({ op: 2, d: { token: discord.token, intents, properties: {} } });

  test('a wrong token', async () => {
    expect(await closedFor({ op: 2, d: { token: 'wrong', intents: 1, properties: {} } })).toBe(4004);
  });

  test('no JSON, an unknown opcode, words before the login, two logins, no such intent', async () => {
    expect(await closedFor('hello')).toBe(4002);
    expect(await closedFor({ op: 3, d: {} })).toBe(4003);
    expect(await closedFor(identify(1), { op: 77 })).toBe(4001);
    expect(await closedFor(identify(1), identify(1))).toBe(4005);
    expect(await closedFor(identify(1 << 30))).toBe(4013);
  });

  test('more than 120 words a minute', async () => {
    const beats = Array.from({ length: 121 }, () => ({ op: 1, d: null }));
    expect(await closedFor(...beats)).toBe(4008);
  });

  test('a client without a heartbeat', async () => {
    expect(await closedFor(identify(1))).toBe(4009);
  });
});
