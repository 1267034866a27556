import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MessageRef, Outcome, Place } from '../../src/bot/ports.ts';
import { type Rig, startRig, text, withButtons } from './discord-adapter-rig.ts';

let rig: Rig;
let place: Place;

beforeEach(async () => {
  rig = await startRig({ platform: { timeScale: 10 } });
  place = { platform: 'discord', guild: rig.guild.id, channel: rig.channel.id };
});

afterEach(async () => {
  await rig.close();
});

function sent<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'sent') throw new Error(`not sent: ${outcome.detail}`);
  return outcome.value;
}

const send = async (words: string, nonce = words): Promise<MessageRef> =>
  sent(await rig.discord.port.send(rig.channel.id, text(words), nonce));

const posts = () => rig.platform.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));

describe('sending', () => {
  test('a message with a picture, and its edit with another', async () => {
    const image = (name: string, alt: string) => ({
      type: 'image' as const,
      png: Uint8Array.from([137, 80, 78, 71]),
      name,
      alt,
    });
    const ref = sent(await rig.discord.port.send(rig.channel.id, { blocks: [image('board', '一张牌桌')] }, 'n'));
    const message = await rig.channel.message();
    expect(message.alts).toEqual(['一张牌桌']);
    sent(await rig.discord.port.edit(ref, { blocks: [image('board', '第二轮'), ...text('轮到你').blocks] }));
    expect(message.alts).toEqual(['第二轮']);
    expect(message.files).toHaveLength(1);
    sent(await rig.discord.port.edit(ref, text('结束')));
    expect(message.files).toHaveLength(0);
  });

  test('in the order of the calls, whatever the limits', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `message ${index}`);
    await Promise.all(words.map((word) => send(word)));
    expect(rig.channel.messages().map((message) => message.text)).toEqual(words);
    expect(rig.platform.refusals().filter(({ status }) => status !== 429)).toEqual([]);
  });

  test('B21 a 429 is waited for, and other channels go on meanwhile', async () => {
    const other = rig.guild.textChannel('other');
    rig.platform.faults.rateLimit(1.5, { method: 'POST', path: `/channels/${rig.channel.id}/messages` });
    const began = Date.now();
    const slow = send('slow').then(() => Date.now() - began);
    sent(await rig.discord.port.send(other.id, text('quick'), 'n2'));
    expect(Date.now() - began).toBeLessThan(1400);
    expect(await slow).toBeGreaterThanOrEqual(1400);
    expect(rig.channel.messages()).toHaveLength(1);
  });

  test.each(['close', 'reset'] as const)('an answer that was lost (%s) makes no second message', async (how) => {
    rig.platform.faults.dropResponse({ method: 'POST', path: '/messages' }, how);
    const ref = await send('once');
    expect(posts()).toHaveLength(2);
    expect(rig.channel.messages().map(({ id }) => id)).toEqual([ref.message]);
  });

  test('without any answer the outcome is unknown; the same nonce again makes one message', async () => {
    rig.platform.faults.dropResponse({ method: 'POST', path: '/messages', times: 4 });
    const nonce = 'table-7:digest:00000000000000000042';
    expect((await rig.discord.port.send(rig.channel.id, text('x'), nonce)).kind).toBe('unknown');
    const ref = await send('x', nonce);
    expect(rig.channel.messages().map(({ id }) => id)).toEqual([ref.message]);
  }, 15_000);

  test('a broken server is asked again', async () => {
    rig.platform.faults.fail(502, { method: 'POST', path: '/messages' });
    await send('x');
    expect(rig.channel.messages()).toHaveLength(1);
  });

  test('a body against the limits is refused here, not there', async () => {
    const outcome = await rig.discord.port.send(rig.channel.id, withButtons('x', 'a', 'a'), 'n');
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'invalid' });
    expect(posts()).toEqual([]);
    expect(rig.log.some((line) => line.includes('breaks the limits'))).toBe(true);
  });
});

describe('places that are no longer there or closed', () => {
  test('a deleted channel, with a clear line', async () => {
    rig.channel.delete();
    const outcome = await rig.discord.port.send(rig.channel.id, text('x'), 'n');
    expect(outcome).toMatchObject({ kind: 'rejected', code: 'gone' });
    expect(rig.log.some((line) => line.includes('gone'))).toBe(true);
  });

  test('a missing permission is named, with the channel, once in a while', async () => {
    rig.channel.deny(rig.platform.bot, 'SEND_MESSAGES', 'ATTACH_FILES');
    await sleep(50);
    for (const nonce of ['1', '2']) {
      expect(await rig.discord.port.send(rig.channel.id, text('x'), nonce)).toMatchObject({
        kind: 'rejected',
        code: 'forbidden',
      });
    }
    const line = `Discord: posting is not allowed in #table (${rig.channel.id}) of Peach Garden: missing permissions: SendMessages, AttachFiles`;
    expect(rig.log.filter((one) => one === line)).toHaveLength(1);
  });

  test('a hidden channel', async () => {
    rig.channel.deny(rig.platform.bot, 'VIEW_CHANNEL');
    expect(await rig.discord.port.send(rig.channel.id, text('x'), 'n')).toMatchObject({ code: 'forbidden' });
  });

  test('closed private messages, and opened again', async () => {
    const alice = rig.platform.user('Alice', { dmsOpen: false });
    expect(await rig.discord.port.sendPrivate(alice.id, text('secret'), '1')).toMatchObject({
      kind: 'rejected',
      code: 'closed',
    });
    alice.openDms();
    sent(await rig.discord.port.sendPrivate(alice.id, text('secret'), '2'));
    expect(alice.dms.map((message) => message.text)).toEqual(['secret']);
    const chats = rig.platform.requests.filter(({ path }) => path === '/users/@me/channels');
    expect(chats).toHaveLength(1);
  });

  test('somebody who is in no server of the bot, or whom nobody knows', async () => {
    const alice = rig.platform.user('Alice');
    alice.leave();
    expect(await rig.discord.port.sendPrivate(alice.id, text('x'), '1')).toMatchObject({ code: 'closed' });
    expect(await rig.discord.port.sendPrivate('100000000000000001', text('x'), '1')).toMatchObject({ code: 'closed' });
  });
});

describe('editing', () => {
  test('a deleted message is gone', async () => {
    const ref = await send('x');
    (await rig.channel.message()).delete();
    expect(await rig.discord.port.edit(ref, text('y'))).toMatchObject({ kind: 'rejected', code: 'gone' });
    expect((await rig.discord.port.retire(ref)).kind).toBe('sent');
  });

  test('one at a time; of many only the newest is shown', async () => {
    const ref = await send('start');
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rig.discord.port.edit(ref, text(`edit ${index}`))),
    );
    expect(edits.every(({ kind }) => kind === 'sent')).toBe(true);
    const message = await rig.channel.message();
    expect(message.text).toBe('edit 19');
    expect(message.edits).toBe(2);
  });

  test('an old message has a small budget: it is kept, and another channel does not wait', async () => {
    const other = rig.guild.textChannel('other');
    const refs = await Promise.all(Array.from({ length: 5 }, (_, index) => send(`m${index}`)));
    rig.platform.clock.advance(2 * 3_600_000);
    const edits = Promise.all(refs.map((ref) => rig.discord.port.edit(ref, text('new'))));
    const began = Date.now();
    sent(await rig.discord.port.send(other.id, text('quick'), 'q'));
    expect(Date.now() - began).toBeLessThan(1000);
    for (const outcome of await edits) sent(outcome);
    expect(rig.platform.refusals().some(({ code }) => code === 30_046)).toBe(true);
    expect(rig.channel.messages().map((message) => message.text)).toEqual(refs.map(() => 'new'));
  });

  test('in an archived thread: it is woken', async () => {
    const room = sent(await rig.discord.port.openRoom(place, 'Table 1'));
    const ref = sent(await rig.discord.port.send(room, text('x'), 'n'));
    const thread = rig.platform.channel(room);
    thread.archive();
    sent(await rig.discord.port.edit(ref, text('y')));
    expect(thread.last?.text).toBe('y');
    expect(thread.archived).toBe(false);
    thread.archive();
    sent(await rig.discord.port.retire(ref));
    expect(thread.messages()).toEqual([]);
  });

  test('in a locked and archived thread: forbidden', async () => {
    const room = sent(await rig.discord.port.openRoom(place, 'Table 1'));
    const ref = sent(await rig.discord.port.send(room, text('x'), 'n'));
    rig.platform.channel(room).lock();
    rig.platform.channel(room).archive();
    expect(await rig.discord.port.edit(ref, text('y'))).toMatchObject({ kind: 'rejected', code: 'forbidden' });
  });

  test('taking a message away removes it, and an edit that comes too late is gone', async () => {
    const ref = await send('x');
    const [, retired] = await Promise.all([rig.discord.port.edit(ref, text('y')), rig.discord.port.retire(ref)]);
    expect(retired.kind).toBe('sent');
    expect(rig.channel.messages()).toEqual([]);
    expect(await rig.discord.port.edit(ref, text('z'))).toMatchObject({ code: 'gone' });
  });
});

describe('a room for a table', () => {
  test('a public thread in a text channel, a post in a forum, the thread itself in a thread', async () => {
    const room = sent(await rig.discord.port.openRoom(place, '三国杀 #12 *_~'));
    const [thread] = rig.channel.threads();
    expect(thread?.id).toBe(room);
    expect(thread?.name).toBe('三国杀 #12 *_~');
    expect(sent(await rig.discord.port.openRoom({ ...place, channel: room }, 'again'))).toBe(room);

    const forum = rig.guild.forumChannel('tables');
    const post = sent(await rig.discord.port.openRoom({ ...place, channel: forum.id }, 'A'.repeat(150)));
    expect(forum.threads().map(({ id, name }) => ({ id, length: name.length }))).toEqual([{ id: post, length: 100 }]);
    sent(await rig.discord.port.send(post, text('first'), 'n'));

    const dm: Place = { platform: 'discord', channel: '100000000000000009' };
    expect(sent(await rig.discord.port.openRoom(dm, 'x'))).toBe(dm.channel);
  });

  test('two tables at once get two threads, also of one name', async () => {
    const rooms = await Promise.all([1, 2].map(() => rig.discord.port.openRoom(place, 'Table')));
    expect(new Set(rooms.map(sent)).size).toBe(2);
    expect(rig.channel.threads()).toHaveLength(2);
  });

  test.each(['close', 'reset'] as const)('an answer that was lost (%s) opens no second thread', async (how) => {
    rig.platform.faults.dropResponse({ method: 'POST', path: '/threads' }, how);
    const room = sent(await rig.discord.port.openRoom(place, 'Table 1'));
    expect(rig.channel.threads().map(({ id }) => id)).toEqual([room]);
    const next = sent(await rig.discord.port.openRoom(place, 'Table 1'));
    expect(next).not.toBe(room);
  });

  test('a missing permission is named', async () => {
    rig.channel.deny(rig.platform.bot, 'CREATE_PUBLIC_THREADS');
    await sleep(50);
    expect(await rig.discord.port.openRoom(place, 'x')).toMatchObject({ kind: 'rejected', code: 'forbidden' });
    expect(rig.log.some((line) => line.includes('opening a thread') && line.includes('CreatePublicThreads'))).toBe(
      true,
    );
  });

  test('links', () => {
    const { guild } = rig;
    expect(rig.discord.port.linkTo(place, '1', '2')).toBe(`https://discord.com/channels/${guild.id}/1/2`);
    expect(rig.discord.port.linkTo({ platform: 'discord', channel: '1' }, '1')).toBe(
      'https://discord.com/channels/@me/1',
    );
  });
});
