import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createDiscord } from '../../src/bot/discord/index.ts';
import { pino } from 'pino';
import {
  MovingClock,
  type Rig,
  type RigOptions,
  ScriptedHandler,
  SPECS,
  startRig,
  text,
  withButtons,
} from './discord-adapter-rig.ts';

const rigs: Rig[] = [];

async function start(options: RigOptions = {}): Promise<Rig> {
  const rig = await startRig(options);
  rigs.push(rig);
  return rig;
}

afterEach(async () => {
  await Promise.all(rigs.splice(0).map((rig) => rig.close()));
});

const has = (rig: Rig, words: string): boolean => rig.log.some((line) => line.includes(words));

describe('logging in', () => {
  test('B46 B61 asks for Guilds only (no members, no messages), registers the commands, and tells the invite link', async () => {
    const rig = await start();
    expect(rig.platform.connected).toBe(true);
    expect(rig.platform.commands()).toMatchObject([{ name: 'sgs', options: [{ name: 'new' }, { name: 'card' }] }]);
    expect(has(rig, `client_id=${rig.platform.applicationId}&permissions=2252109051448320`)).toBe(true);
  });

  test('registers in one guild where that is wished, and not again when nothing changed', async () => {
    const rig = await start({ connect: false });
    const puts = () => rig.platform.requests.filter(({ method }) => method === 'PUT').length;
    const run = async (commands = SPECS): Promise<void> => {
      const { token, apiBase } = rig.platform;
      const discord = createDiscord({
        token,
        apiBase,
        guildId: rig.guild.id,
        commands,
        clock: new MovingClock(),
        log: pino({ level: 'silent' }),
        ownerIds: [],
        onFatal: () => undefined,
      });
      await discord.connect(new ScriptedHandler());
      await discord.stop();
    };
    await run();
    expect(puts()).toBe(1);
    expect(rig.platform.commands(rig.guild)).toHaveLength(1);
    expect(rig.platform.commands()).toEqual([]);
    await run();
    expect(puts()).toBe(1);
    await run(SPECS.slice(0, 1));
    expect(puts()).toBe(2);
  });

  test('commands that cannot be registered are a line for the owner, and the bot runs', async () => {
    const rig = await start({ adapter: { guildId: '100000000000000001' } });
    expect(has(rig, 'could not be registered in guild 100000000000000001')).toBe(true);
    expect(rig.fatals).toEqual([]);
    expect(rig.platform.connected).toBe(true);
  });

  test('a bad token is fatal, in one clear line', async () => {
    const rig = await start({ adapter: { token: 'MTIz.wrong.token' } });
    expect(rig.fatals.map(({ code }) => code)).toEqual(['bad-token']);
    expect(rig.log.filter((line) => line.includes('DISCORD_TOKEN'))).toHaveLength(1);
    expect(rig.rawLog()).not.toContain('wrong');
  });

  test('waits for a platform that is not there yet', async () => {
    const rig = await start({ connect: false });
    rig.platform.faults.down = true;
    const connecting = rig.discord.connect(rig.handler);
    await rig.platform.waitFor(() => has(rig, 'not reachable'), { timeout: 20_000 });
    rig.platform.faults.down = false;
    await connecting;
    expect((await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply()).text).toBe('did new');
  }, 40_000);

  test('can be stopped while it waits', async () => {
    const rig = await start({ connect: false });
    rig.platform.faults.down = true;
    const connecting = rig.discord.connect(rig.handler);
    await sleep(100);
    await rig.discord.stop();
    await connecting;
    expect(rig.fatals).toEqual([]);
  });

  test('owners may do what administrators may', async () => {
    const owners: string[] = [];
    const rig = await start({ connect: false, adapter: { ownerIds: owners } });
    const alice = rig.platform.user('Alice');
    const discord = createDiscord({
      token: rig.platform.token,
      apiBase: rig.platform.apiBase,
      commands: SPECS,
      clock: rig.clock,
      log: pino({ level: 'silent' }),
      ownerIds: [alice.id],
      onFatal: () => undefined,
    });
    await discord.connect(rig.handler);
    await alice.slash(rig.channel, 'sgs new').reply();
    await discord.stop();
    expect(rig.handler.incoming).toMatchObject([{ admin: true }]);
  });
});

describe('a connection that breaks', () => {
  test('B23 is taken up again, and a press that was told before is not told again', async () => {
    const rig = await start();
    const alice = rig.platform.user('Alice');
    await alice.slash(rig.channel, 'sgs new').reply();
    rig.platform.faults.replayOnResume(3);
    rig.platform.faults.dropGateway();
    await rig.platform.waitFor(() => rig.platform.sessions.resumes === 1);
    const reply = await alice.slash(rig.channel, 'sgs new').reply();
    expect(reply.text).toBe('did new');
    expect(rig.handler.incoming).toHaveLength(2);
    expect(rig.platform.refusals()).toEqual([]);
  });

  test('sends go on without the gateway', async () => {
    const rig = await start();
    rig.platform.faults.dropGateway();
    expect((await rig.discord.port.send(rig.channel.id, text('x'), 'n')).kind).toBe('sent');
  });

  test.each([true, false])(
    'an invalid session (resumable: %s) is begun anew',
    async (resumable) => {
      const rig = await start();
      rig.platform.faults.invalidateSession(resumable);
      await rig.platform.waitFor(() => rig.platform.sessions.resumes + rig.platform.sessions.identifies > 1, {
        timeout: 20_000,
      });
      await rig.platform.whenConnected();
      expect((await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply()).text).toBe('did new');
    },
    30_000,
  );

  test('intents that are not allowed are fatal', async () => {
    const rig = await start();
    rig.platform.faults.closeGateway(4014);
    await rig.platform.waitFor(() => rig.fatals.length > 0);
    expect(rig.fatals.map(({ code }) => code)).toEqual(['disallowed-intents']);
    expect(has(rig, 'Guilds only')).toBe(true);
  });

  test('a token that is taken back is fatal once, whoever notices first', async () => {
    const rig = await start();
    rig.platform.faults.revokeToken();
    const outcome = await rig.discord.port.send(rig.channel.id, text('x'), 'n');
    expect(outcome.kind).not.toBe('sent');
    await rig.platform.waitFor(() => rig.fatals.length > 0);
    await sleep(100);
    expect(rig.fatals.map(({ code }) => code)).toEqual(['bad-token']);
    expect((await rig.discord.port.send(rig.channel.id, text('x'), 'n')).kind).not.toBe('sent');
  });
});

describe('what vanishes', () => {
  test('a thread, an archived one too; a channel with its threads; a server', async () => {
    const rig = await start();
    const place = { platform: 'discord' as const, guild: rig.guild.id, channel: rig.channel.id };
    const rooms: string[] = [];
    for (const title of ['a', 'b', 'c']) {
      const room = await rig.discord.port.openRoom(place, title);
      rooms.push(room.kind === 'sent' ? room.value : '');
    }
    const [first = '', second = '', third = ''] = rooms;
    rig.platform.channel(first).delete();
    rig.platform.channel(second).archive();
    rig.platform.channel(second).delete();
    await rig.platform.waitFor(() => rig.handler.gone.length >= 2);
    rig.channel.delete();
    await rig.platform.waitFor(() =>
      rig.handler.gone.some((what) => what.kind === 'channel' && what.channel === third),
    );
    rig.guild.kickBot();
    await rig.platform.waitFor(() => rig.handler.gone.some(({ kind }) => kind === 'guild'));
    expect(rig.handler.gone.slice(0, 2)).toEqual([
      { kind: 'channel', channel: first },
      { kind: 'channel', channel: second },
    ]);
    expect(rig.handler.gone).toContainEqual({ kind: 'channel', channel: rig.channel.id });
    expect(rig.handler.gone.at(-1)).toEqual({ kind: 'guild', guild: rig.guild.id });
    expect(has(rig, 'a thread was deleted: #a')).toBe(true);
    expect(has(rig, 'the bot was removed from Peach Garden')).toBe(true);
  });

  test('a server that was left while nobody listened', async () => {
    const rig = await start();
    rig.guild.record.members.delete(rig.platform.bot.id);
    rig.platform.faults.invalidateSession();
    await rig.platform.waitFor(() => rig.handler.gone.length > 0, { timeout: 20_000 });
    expect(rig.handler.gone).toEqual([{ kind: 'guild', guild: rig.guild.id }]);
  });

  test('an outage is no farewell', async () => {
    const rig = await start();
    rig.guild.outage(true);
    rig.guild.outage(false);
    expect((await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply()).text).toBe('did new');
    expect(rig.handler.gone).toEqual([]);
  });

  test('a handler that fails on the news is logged and harms nothing', async () => {
    const rig = await start();
    rig.handler.vanished = () => Promise.reject(new Error('no'));
    rig.guild.kickBot();
    await rig.platform.waitFor(() => has(rig, 'could not be told'));
  });
});

describe('stopping', () => {
  test('finishes what was begun and takes nothing new', async () => {
    const rig = await start();
    const alice = rig.platform.user('Alice');
    let entered: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    rig.handler.answer = async () => {
      entered();
      await sleep(400);
      return { message: text('done') };
    };
    const use = alice.slash(rig.channel, 'sgs new');
    await inside;
    const stopping = rig.discord.stop();
    const late = alice.slash(rig.channel, 'sgs card');
    await stopping;
    expect((await use.reply()).text).toBe('done');
    expect(late.state).not.toBe('acknowledged');
    expect(rig.handler.incoming).toHaveLength(1);
    await rig.platform.whenDisconnected();
    expect(await rig.discord.port.send(rig.channel.id, text('x'), 'n')).toMatchObject({ kind: 'unknown' });
  });

  test('a thread that was opened and forgotten in a crash is found again', async () => {
    const rig = await start();
    const place = { platform: 'discord' as const, guild: rig.guild.id, channel: rig.channel.id };
    const used = await rig.discord.port.openRoom(place, 'Table 1');
    if (used.kind === 'sent') await rig.discord.port.send(used.value, text('in use'), 'n');
    const lost = await rig.discord.port.openRoom(place, 'Table 1');
    await rig.discord.stop();
    const next = createDiscord({
      token: rig.platform.token,
      apiBase: rig.platform.apiBase,
      commands: SPECS,
      clock: rig.clock,
      log: pino({ level: 'silent' }),
      ownerIds: [],
      onFatal: () => undefined,
    });
    await next.connect(rig.handler);
    expect(await next.port.openRoom(place, 'Table 1')).toEqual(lost);
    expect(rig.channel.threads()).toHaveLength(2);
    await next.stop();
  });
});

test('neither a token nor what a private message says gets into the log', async () => {
  const rig = await start();
  const alice = rig.platform.user('Alice');
  rig.handler.answer = () => ({ message: withButtons('your hand: secret-card', 'a') });
  const panel = await alice.slash(rig.channel, 'sgs new').reply();
  rig.platform.faults.refuse(400, 50_035, 'Invalid Form Body', { path: '/webhooks/' });
  await alice.press(panel, 'A').acknowledged();
  await rig.platform.waitFor(() => has(rig, 'fault'));
  const tokens = rig.platform.requests.flatMap(
    ({ path }) => /\/(?:callback|webhooks)\/\d+\/([^/]{20,})/u.exec(path)?.[1] ?? [],
  );
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of ['secret-card', rig.platform.token, ...tokens]) expect(rig.rawLog()).not.toContain(secret);
});
