import type { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeChannel,
  type FakeDiscord,
  type FakeGuild,
  type FakeUser,
  startFakeDiscord,
} from '../support/fake-discord/index.ts';
import { rawRest, refusal, times } from '../support/fake-discord/raw.ts';

const MINUTE = 60_000;

let discord: FakeDiscord;
let guild: FakeGuild;
let channel: FakeChannel;
let alice: FakeUser;
let bob: FakeUser;
let rest: REST;

beforeEach(async () => {
  discord = await startFakeDiscord({ timeScale: 10 });
  guild = discord.guild();
  channel = guild.textChannel();
  alice = discord.user('Alice');
  bob = discord.user('Bob');
  rest = rawRest(discord);
});

afterEach(async () => {
  await discord.close();
});

async function post(path: string, body: object): Promise<{ readonly id: string }> {
  return (await rest.post(`/${path}`, { body })) as { id: string };
}

const send = (body: object, place: { readonly id: string } = channel): Promise<{ readonly id: string }> =>
  post(`channels/${place.id}/messages`, body);
const edit = (id: string, body: object, place: { readonly id: string } = channel): Promise<unknown> =>
  rest.patch(`/channels/${place.id}/messages/${id}`, { body });
const openThread = (name = 'Table 1'): Promise<{ readonly id: string }> =>
  post(`channels/${channel.id}/threads`, { name, type: 11 });

describe('who may call', () => {
  test('a wrong token gets 401', async () => {
    expect(await refusal(rawRest(discord, 'wrong').get('/users/@me'))).toBe('401 0 401: Unauthorized');
  });

  test('what does not exist is unknown', async () => {
    expect(await refusal(send({ content: 'x' }, { id: '1' }))).toBe('404 10003 Unknown Channel');
    expect(await refusal(edit('1', { content: 'x' }))).toBe('404 10008 Unknown Message');
    expect(await refusal(rest.get('/guilds/1'))).toBe('404 10004 Unknown Guild');
    expect(await refusal(rest.get('/nowhere'))).toBe('404 0 404: Not Found');
  });

  test('a missing permission, by what is missing', async () => {
    channel.deny(discord.bot, 'SEND_MESSAGES', 'CREATE_PUBLIC_THREADS');
    expect(await refusal(send({ content: 'x' }))).toBe('403 50013 Missing Permissions');
    expect(await refusal(openThread())).toBe('403 50013 Missing Permissions');
    channel.deny(guild, 'VIEW_CHANNEL');
    channel.deny(discord.bot, 'VIEW_CHANNEL');
    expect(await refusal(send({ content: 'x' }))).toBe('403 50001 Missing Access');
    expect(() => alice.say(channel, 'x')).toThrow('cannot see');
    channel.allow(discord.bot, 'VIEW_CHANNEL', 'SEND_MESSAGES');
    await send({ content: 'x' });
  });

  test('a bot that was removed has no access', async () => {
    guild.kickBot();
    expect(await refusal(send({ content: 'x' }))).toBe('403 50001 Missing Access');
  });

  test('only the author edits', async () => {
    const message = alice.say(channel, 'mine');
    expect(await refusal(edit(message.id, { content: 'x' }))).toBe(
      '403 50005 Cannot edit a message authored by another user',
    );
  });
});

describe('messages', () => {
  test('keep every state they were in', async () => {
    const { id } = await send({ content: 'one' });
    await edit(id, { content: 'two' });
    await rest.delete(`/channels/${channel.id}/messages/${id}`);
    expect(await refusal(edit(id, { content: 'three' }))).toBe('404 10008 Unknown Message');
    const [seen] = alice.sees().messages;
    expect([seen?.deleted, seen?.history.map((view) => view.text)]).toEqual([true, ['one', 'two']]);
    expect(channel.messages()).toEqual([]);
  });

  test('an enforced nonce makes one message, even if that was deleted', async () => {
    const first = await send({ content: 'a', nonce: 'n1', enforce_nonce: true });
    const again = await send({ content: 'b', nonce: 'n1', enforce_nonce: true });
    expect(again.id).toBe(first.id);
    expect(channel.messages().map((one) => one.text)).toEqual(['a']);
    channel.last?.delete();
    expect(await refusal(send({ content: 'c', nonce: 'n1', enforce_nonce: true }))).toBe('404 10008 Unknown Message');
    discord.clock.advance(6 * MINUTE);
    await send({ content: 'd', nonce: 'n1', enforce_nonce: true });
    expect(channel.messages().map((one) => one.text)).toEqual(['d']);
  });

  test('a nonce that is not enforced means nothing', async () => {
    await send({ content: 'a', nonce: 'n1' });
    await send({ content: 'b', nonce: 'n1' });
    expect(channel.messages()).toHaveLength(2);
  });

  test('notify whom they name, as far as they may', async () => {
    const content = `${alice.mention} ${bob.mention} @everyone`;
    await send({ content });
    expect(channel.last?.pings).toEqual([alice.id, bob.id]);
    expect(channel.last?.pingsEveryone).toBe(false);
    await send({ content, allowed_mentions: { parse: [], users: [bob.id] } });
    expect(channel.last?.pings).toEqual([bob.id]);
    await send({ content, allowed_mentions: { parse: [] } });
    expect(channel.last?.pings).toEqual([]);
    await send({ content: `\`${alice.mention}\`` });
    expect(channel.last?.pings).toEqual([]);
    await send({ flags: 1 << 15, components: [{ type: 10, content: alice.mention }] });
    expect(channel.last?.pings).toEqual([alice.id]);
    expect(alice.pings).toHaveLength(2);
    channel.allow(discord.bot, 'MENTION_EVERYONE');
    await send({ content });
    expect(channel.last?.pingsEveryone).toBe(true);
  });

  test('an edit notifies nobody', async () => {
    const { id } = await send({ content: 'x' });
    await edit(id, { content: alice.mention });
    expect(alice.pings).toEqual([]);
  });

  test('once of the new kind, always of the new kind', async () => {
    const { id } = await send({ content: 'old' });
    const part = { flags: 1 << 15, components: [{ type: 10, content: 'new' }] };
    expect(await refusal(edit(id, part))).toContain('content[MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2]');
    await edit(id, { ...part, content: null });
    expect(await refusal(edit(id, { content: 'old again' }))).toContain('content[MESSAGE_CANNOT_USE_LEGACY_FIELDS');
    expect(channel.last?.text).toBe('new');
  });

  test('files come with them, are shown by name, and stay until they are dropped', async () => {
    const data = Buffer.from('not really a picture');
    const body = {
      flags: 1 << 15,
      attachments: [{ id: 0, description: 'The board' }],
      components: [{ type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'The board' }] }],
    };
    const files = [{ name: 'board.png', data, contentType: 'image/png' }];
    const { id } = (await rest.post(`/channels/${channel.id}/messages`, { body, files })) as { id: string };
    const [file] = channel.last?.files ?? [];
    expect([file?.filename, file?.contentType, channel.last?.alts]).toEqual(['board.png', 'image/png', ['The board']]);
    expect(Buffer.from(file?.bytes ?? []).equals(data)).toBe(true);
    const fetched = await fetch(file?.url ?? '');
    expect(await fetched.text()).toBe('not really a picture');
    await edit(id, { components: [{ type: 10, content: 'text only' }] });
    expect(channel.last?.files).toHaveLength(1);
    await edit(id, { components: [{ type: 10, content: 'text only' }], attachments: [] });
    expect(channel.last?.files).toEqual([]);
    expect(alice.sees().files.map((one) => one.name)).toContain('board.png');
  });

  test('a file of more than 10 MiB is too large', async () => {
    const files = [{ name: 'a.bin', data: Buffer.alloc(10_485_761) }];
    expect(await refusal(rest.post(`/channels/${channel.id}/messages`, { files }))).toBe(
      '413 40005 Request entity too large',
    );
  });
});

describe('private chats', () => {
  test('are seen by the two alone', async () => {
    const dm = await post('users/@me/channels', { recipient_id: alice.id });
    await send({ content: 'your hand' }, dm);
    expect(alice.dms.map((one) => one.text)).toEqual(['your hand']);
    expect(discord.dm(alice).id).toBe(dm.id);
    expect(bob.sees().text).not.toContain('your hand');
  });

  test('closed ones and strangers are told apart', async () => {
    const dm = await post('users/@me/channels', { recipient_id: alice.id });
    alice.closeDms();
    expect(await refusal(send({ content: 'x' }, dm))).toBe('403 50007 Cannot send messages to this user');
    alice.openDms();
    alice.leave();
    expect(await refusal(send({ content: 'x' }, dm))).toContain('403 50278');
  });
});

describe('threads', () => {
  test('open below a channel, announced there, and take messages', async () => {
    const thread = await openThread('Friday game');
    await send({ content: 'welcome' }, thread);
    const [opened] = channel.threads();
    expect([opened?.name, opened?.messages().map((one) => one.text)]).toEqual(['Friday game', ['welcome']]);
    expect(channel.last?.text).toBe('Friday game');
    expect(bob.sees().strings).toContain('Friday game');
  });

  test('one at a message, and no second one', async () => {
    const { id } = await send({ content: 'lobby' });
    const thread = await post(`channels/${channel.id}/messages/${id}/threads`, { name: 'a' });
    expect(thread.id).toBe(id);
    expect(await refusal(post(`channels/${channel.id}/messages/${id}/threads`, { name: 'b' }))).toContain('160004');
  });

  test('without a type the platform makes a private one', async () => {
    channel.deny(discord.bot, 'CREATE_PRIVATE_THREADS');
    expect(await refusal(post(`channels/${channel.id}/threads`, { name: 'x' }))).toBe('403 50013 Missing Permissions');
    expect(await refusal(post(`channels/${channel.id}/threads`, { name: '', type: 11 }))).toContain(
      'name[BASE_TYPE_REQUIRED]',
    );
    const odd = post(`channels/${channel.id}/threads`, { name: 'x', type: 11, auto_archive_duration: 5 });
    expect(await refusal(odd)).toContain('auto_archive_duration[BASE_TYPE_CHOICES]');
  });

  test('archived by time: no edits, but a new message wakes it', async () => {
    const thread = await openThread();
    const { id } = await send({ content: 'one' }, thread);
    discord.clock.advance(4320 * MINUTE);
    expect(discord.channel(thread.id).archived).toBe(true);
    expect(await refusal(edit(id, { content: 'two' }, thread))).toBe('400 50083 Thread is archived');
    await send({ content: 'three' }, thread);
    expect(discord.channel(thread.id).archived).toBe(false);
    await edit(id, { content: 'two' }, thread);
  });

  test('locked: closed to the bot without MANAGE_THREADS', async () => {
    const thread = await openThread();
    discord.channel(thread.id).lock();
    expect(await refusal(send({ content: 'x' }, thread))).toBe('403 160005 Thread is locked');
    channel.allow(discord.bot, 'MANAGE_THREADS');
    await send({ content: 'x' }, thread);
  });

  test('a post in a forum begins with its message', async () => {
    const forum = guild.forumChannel();
    expect(await refusal(send({ content: 'x' }, forum))).toContain('50008');
    const thread = await post(`channels/${forum.id}/threads`, { name: 'Table', message: { content: 'first' } });
    expect(
      forum
        .threads()[0]
        ?.messages()
        .map((one) => one.id),
    ).toEqual([thread.id]);
  });

  test('go with their channel', async () => {
    const thread = await openThread();
    channel.delete();
    expect(await refusal(send({ content: 'x' }, thread))).toBe('404 10003 Unknown Channel');
  });
});

describe('rate limits', () => {
  test('the sixth message within the window is refused, with when to come again', async () => {
    const fresh = (): Promise<Response> =>
      fetch(`${discord.apiBase}/v10/channels/${channel.id}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
        body: '{"content":"x"}',
      });
    const answers = await Promise.all(times(6, fresh));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const late = answers.find((one) => one.status === 429);
    const body = (await late?.json()) as { retry_after: number; global: boolean };
    expect(body.retry_after).toBeGreaterThan(0);
    expect(body.retry_after).toBeLessThanOrEqual(0.5);
    expect(late?.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(late?.headers.get('x-ratelimit-scope')).toBe('user');
    expect(Number(late?.headers.get('retry-after'))).toBe(body.retry_after);
  });

  test('the real client waits and loses nothing', async () => {
    const started = Date.now();
    await Promise.all(times(12, (n) => send({ content: String(n) })));
    expect(channel.messages()).toHaveLength(12);
    expect(Date.now() - started).toBeGreaterThan(900);
    expect(discord.refusals()).toEqual([]);
  });

  test('an ordered 429 is obeyed', async () => {
    discord.faults.rateLimit(0.2, { method: 'POST', path: '/messages' });
    const started = Date.now();
    await send({ content: 'x' });
    expect(Date.now() - started).toBeGreaterThanOrEqual(200);
    expect(discord.requests.map((one) => one.status)).toEqual([429, 200]);
  });

  test('edits of messages older than an hour have a small budget', async () => {
    const { id } = await send({ content: 'x' });
    discord.clock.advance(61 * MINUTE);
    await Promise.all(times(4, (n) => edit(id, { content: String(n) })));
    expect(discord.refusals().map((one) => one.code)).toContain(30_046);
  });
});
