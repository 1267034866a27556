import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message, MessageRef } from '../../src/bot/ports.ts';
import { RawClient, buttons, ofType, press, sentTo, words } from '../support/raw-playground.ts';
import { LOBBY, type ScriptedChat, startScripted } from '../support/scripted-playground.ts';

let chat: ScriptedChat;
let client: RawClient;

beforeEach(async () => {
  chat = await startScripted();
  client = new RawClient(chat);
});

afterEach(async () => {
  client.end();
  await chat.playground.stop();
});

describe('presses', () => {
  test('a repeat of one event is handled once, two clicks are two events', async () => {
    const anna = await client.newPerson('Anna');
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    const event = press(lobby, 'l:join');
    const answers = await Promise.all([
      client.post('/api/press', event, anna.token),
      client.post('/api/press', event, anna.token),
      client.post('/api/press', press(lobby, 'l:join'), anna.token),
    ]);
    expect(answers.map((answer) => answer.body)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(new Set(chat.heard.map((incoming) => incoming.eventId)).size).toBe(2);
    expect(chat.heard).toHaveLength(2);
    expect(chat.heard[0]).toMatchObject({
      kind: 'press',
      platform: 'playground',
      user: { id: anna.id, name: 'Anna', locale: 'en' },
      place: { platform: 'playground', guild: 'playground', channel: 'hall' },
      id: 'l:join',
      onPrivate: false,
      admin: true,
    });
  });

  test('two people may use the same event id', async () => {
    const [anna, ben] = [await client.newPerson('Anna'), await client.newPerson('Ben')];
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    const event = press(lobby, 'l:join');
    await client.post('/api/press', event, anna.token);
    await client.post('/api/press', event, ben.token);
    expect(chat.heard.map((incoming) => incoming.user.id)).toEqual([anna.id, ben.id]);
  });

  test('the reply to a press on a private message takes its place', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const letter = await sentTo(chat.port.sendPrivate(anna.id, buttons('p:1'), 'l1'));
    chat.answer = () => ({ message: { ...buttons('p:2'), inPlace: true } });
    await client.post('/api/press', press(letter, 'p:1'), anna.token);
    await client.settle(page);
    expect(chat.heard[0]).toMatchObject({ onPrivate: true, place: { channel: `dm-${anna.id}` } });
    expect(chat.heard[0]?.place.guild).toBeUndefined();
    expect(ofType(page, 'letter').map((event) => event.message.blocks)).toEqual([
      buttons('p:1').blocks,
      buttons('p:2').blocks,
    ]);
    expect(ofType(page, 'replies')).toEqual([]);
  });

  test.each([
    ['an edit', (ref: MessageRef) => chat.port.edit(ref, buttons('p:newer'))],
    ['a message', (_: MessageRef, user: string) => chat.port.sendPrivate(user, buttons('p:newer'), 'l2')],
  ])('a reply that was overtaken by %s of the bot leaves only its note', async (_, overtake) => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const letter = await sentTo(chat.port.sendPrivate(anna.id, buttons('p:1'), 'l1'));
    chat.answer = async () => {
      await overtake(letter, anna.id);
      return { message: { ...buttons('p:older'), inPlace: true, note: 'already answered' } };
    };
    await client.post('/api/press', press(letter, 'p:1'), anna.token);
    await client.settle(page);
    expect(ofType(page, 'letter').at(-1)?.message.blocks).toEqual(buttons('p:newer').blocks);
    expect(ofType(page, 'note')).toEqual([{ type: 'note', text: 'already answered' }]);
    expect(page.frames.join()).not.toContain('p:older');
  });

  test('words that are not its new content leave the pressed message as it is', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const letter = await sentTo(chat.port.sendPrivate(anna.id, buttons('p:1'), 'l1'));
    chat.answer = () => ({ message: words('too fast') });
    await client.post('/api/press', press(letter, 'p:1'), anna.token);
    await client.settle(page);
    expect(ofType(page, 'letter').map((event) => event.message.blocks)).toEqual([buttons('p:1').blocks]);
    expect(
      ofType(page, 'replies')
        .at(-1)
        ?.replies.map((reply) => reply.blocks),
    ).toEqual([words('too fast').blocks]);
  });

  test('mere words are shown also when the bot changed the private chat meanwhile', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const letter = await sentTo(chat.port.sendPrivate(anna.id, buttons('p:1'), 'l1'));
    chat.answer = async () => {
      await chat.port.edit(letter, buttons('p:newer'));
      return { message: words('not yours') };
    };
    await client.post('/api/press', press(letter, 'p:1'), anna.token);
    await client.settle(page);
    expect(ofType(page, 'letter').at(-1)?.message.blocks).toEqual(buttons('p:newer').blocks);
    expect(
      ofType(page, 'replies')
        .at(-1)
        ?.replies.map((reply) => reply.blocks),
    ).toEqual([words('not yours').blocks]);
  });

  test('a panel that stands in the private chat already is brought forward, not doubled', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    const letter = await sentTo(chat.port.sendPrivate(anna.id, buttons('p:1'), 'l1'));
    const note = 'this is settled';
    const blocks = [{ type: 'text', lines: [[{ bold: note }]] }, ...buttons('p:1').blocks] as const;
    chat.answer = () => ({ message: { blocks, note } });
    await client.post('/api/press', press(lobby, 'l:join'), anna.token);
    await client.settle(page);
    expect(ofType(page, 'note').map((event) => event.text)).toEqual([note]);
    expect(ofType(page, 'reveal')).toEqual([{ type: 'reveal', message: letter.message }]);
    expect(ofType(page, 'replies').at(-1)?.replies ?? []).toEqual([]);
  });

  test('a reply with controls goes when the private chat has news, mere words stay', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    chat.answer = () => ({ message: buttons('p:old') });
    await client.post('/api/press', press(lobby, 'l:join'), anna.token);
    chat.answer = () => ({ message: words('noted') });
    await client.post('/api/press', press(lobby, 'l:join'), anna.token);
    await client.settle(page);
    expect(ofType(page, 'replies').at(-1)?.replies).toHaveLength(2);
    await chat.port.sendPrivate(anna.id, buttons('p:new'), 'l1');
    await client.settle(page);
    expect(
      ofType(page, 'replies')
        .at(-1)
        ?.replies.map((reply) => reply.blocks),
    ).toEqual([words('noted').blocks]);
  });

  test('only controls that are or were there can be pressed, with values they have', async () => {
    const anna = await client.newPerson('Anna');
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    const message: Message = {
      blocks: [...LOBBY.blocks, { type: 'select', select: { id: 's', hint: 'two', min: 2, max: 2, options } }],
    };
    const ref = await sentTo(chat.port.send('hall', message, 'm'));
    const faultOf = async (id: string, values: string[] = []) =>
      (await client.post('/api/press', press(ref, id, values), anna.token)).body;
    expect(await faultOf('forged')).toEqual({ ok: false, fault: { code: 'no-control' } });
    expect(await faultOf('s', ['a'])).toEqual({ ok: false, fault: { code: 'bad-values' } });
    expect(await faultOf('s', ['a', 'a'])).toEqual({ ok: false, fault: { code: 'bad-values' } });
    expect(await faultOf('s', ['a', 'z'])).toEqual({ ok: false, fault: { code: 'bad-values' } });
    expect(chat.heard).toEqual([]);
    expect(await faultOf('s', ['c', 'a'])).toEqual({ ok: true });
    await chat.port.edit(ref, buttons('next'));
    expect(await faultOf('l:join')).toEqual({ ok: true });
    expect(chat.heard).toHaveLength(2);
    await chat.port.retire(ref);
    expect(await faultOf('next')).toEqual({ ok: false, fault: { code: 'gone' } });
  });

  test('a fault of the handler becomes neutral words with an error id', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    chat.answer = () => Promise.reject(new Error('hand of Anna: Peach'));
    expect((await client.post('/api/press', press(lobby, 'l:join'), anna.token)).body).toEqual({ ok: true });
    await client.settle(page);
    const reply = JSON.stringify(ofType(page, 'replies').at(-1)?.replies);
    expect(reply).toMatch(/error [0-9a-f]{8}/);
    expect(reply).not.toContain('Peach');
  });
});
