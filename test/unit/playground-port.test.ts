import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Chat } from '../../src/bot/playground/chat.ts';
import { People } from '../../src/bot/playground/people.ts';
import { PlaygroundPort } from '../../src/bot/playground/port.ts';
import { ChatStore } from '../../src/bot/playground/store.ts';
import { cut, tidyName } from '../../src/bot/playground/text.ts';
import type { Message, Outcome, Vanished } from '../../src/bot/ports.ts';
import { stripes } from '../support/scripted-playground.ts';

const words = (text: string): Message => ({ blocks: [{ type: 'text', lines: [[text]] }] });
const picture = (png: Uint8Array): Message => ({ blocks: [{ type: 'image', png, name: 'a.png', alt: 'a' }] });
const button = (id: string, label = 'x'): Message => ({
  blocks: [{ type: 'buttons', buttons: [{ id, label, style: 'primary' }] }],
});

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'sent') throw new Error(`${outcome.kind}: ${outcome.detail}`);
  return outcome.value;
}

let folder: string;
let now = 1_000;
const clock = { now: () => now, at: () => () => undefined };
const open: ChatStore[] = [];
const vanished: Vanished[] = [];

function platform(file?: string) {
  const store = new ChatStore(file);
  open.push(store);
  const people = new People(store);
  const chat = new Chat(store, clock, () => undefined);
  const port = new PlaygroundPort(chat, people, 'http://127.0.0.1:1/', async (_, what) => void vanished.push(what));
  return { store, people, chat, port };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playground-'));
  vanished.length = 0;
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  rmSync(folder, { recursive: true });
});

describe('the playground as a chat platform', () => {
  test('the same nonce makes one message, also after a restart', async () => {
    const file = join(folder, 'chat.db');
    const before = platform(file);
    const first = valueOf(await before.port.send('hall', words('one'), 'n1'));
    expect(valueOf(await before.port.send('hall', words('one'), 'n1'))).toEqual(first);
    open.pop()?.close();
    const after = platform(file);
    expect(valueOf(await after.port.send('hall', words('one'), 'n1'))).toEqual(first);
    expect(after.chat.messages('hall')).toHaveLength(1);
  });

  test('people, messages and pictures are there after a restart', async () => {
    const file = join(folder, 'chat.db');
    const before = platform(file);
    const person = before.people.create('zh-CN');
    const ref = valueOf(await before.port.send('hall', picture(stripes(8, 8)), 'n1'));
    const secret = valueOf(await before.port.sendPrivate(person?.id ?? '', words('secret'), 'n2'));
    open.pop()?.close();
    const after = platform(file);
    expect(after.people.byToken(person?.token)).toMatchObject({ id: person?.id, name: '玩家 1', admin: true });
    const block = after.chat.messages('hall')[0]?.blocks[0];
    if (block?.type !== 'image') throw new Error('no picture');
    expect(after.store.media(block.src.replace('/media/', ''))).toEqual(Buffer.from(stripes(8, 8)));
    expect(valueOf(await after.port.edit(ref, words('edited')))).toEqual(ref);
    expect(valueOf(await after.port.edit(secret, words('new secret')))).toEqual(secret);
    expect(after.store.media(block.src.replace('/media/', ''))).toBeUndefined();
  });

  test('an edit keeps the address of a picture that stays', async () => {
    const { port, chat } = platform();
    const ref = valueOf(await port.send('hall', picture(stripes(8, 8)), 'n1'));
    const before = chat.messages('hall')[0]?.blocks[0];
    now += 5_000;
    await port.edit(ref, { ...picture(stripes(8, 8)), tone: 'good' });
    const [message] = chat.messages('hall');
    expect(message?.blocks[0]).toEqual(before);
    expect(message).toMatchObject({ rev: 2, at: now - 5_000, changed: now, tone: 'good' });
  });

  test('what is gone is gone: a message, a channel, a person', async () => {
    const { port } = platform();
    const ref = valueOf(await port.send('hall', words('x'), 'n1'));
    expect(await port.retire(ref)).toMatchObject({ kind: 'sent' });
    expect(await port.retire(ref)).toMatchObject({ kind: 'rejected', code: 'gone' });
    expect(await port.edit(ref, words('y'))).toMatchObject({ kind: 'rejected', code: 'gone' });
    expect(await port.send('r-nowhere', words('y'), 'n2')).toMatchObject({ kind: 'rejected', code: 'gone' });
    expect(await port.sendPrivate('p-nobody', words('y'), 'n3')).toMatchObject({ kind: 'rejected', code: 'closed' });
  });

  test.each([
    ['two controls with one id', { blocks: [...button('a').blocks, ...button('a').blocks] }],
    ['an id of more than 64 bytes', button('a'.repeat(65))],
    ['an id that is not ASCII', button('杀')],
    ['a picture that is none', picture(new Uint8Array([1, 2, 3]))],
    ['no blocks', { blocks: [] }],
    [
      'a select that wants more than it has',
      {
        blocks: [
          { type: 'select', select: { id: 's', hint: '', min: 1, max: 2, options: [{ value: '1', label: '1' }] } },
        ],
      },
    ],
  ] satisfies [string, Message][])('%s is refused as a defect', async (_, message) => {
    const { port } = platform();
    expect(await port.send('hall', message, 'n')).toMatchObject({ kind: 'rejected', code: 'invalid' });
  });

  test('labels are cut between characters, never within one', async () => {
    const { port, chat } = platform();
    await port.send('hall', button('a', '👩‍👩‍👧‍👦'.repeat(90)), 'n');
    const block = chat.messages('hall')[0]?.blocks[0];
    expect(block?.type === 'buttons' && block.buttons[0]?.label).toBe(`${'👩‍👩‍👧‍👦'.repeat(79)}…`);
  });

  test('rooms open with their title; of too many the oldest goes, and the tables are told', async () => {
    const { port, chat } = platform();
    const place = { platform: 'playground', guild: 'playground', channel: 'hall' } as const;
    const first = valueOf(await port.openRoom(place, 'first'));
    const ref = valueOf(await port.send(first, words('x'), 'n'));
    for (let number = 0; number < 100; number += 1) await port.openRoom(place, `room ${number}`);
    expect(vanished).toEqual([{ kind: 'channel', channel: first }]);
    expect(chat.hasChannel(first)).toBe(false);
    expect(await port.edit(ref, words('y'))).toMatchObject({ kind: 'rejected', code: 'gone' });
  });

  test('the oldest messages of a channel make room', async () => {
    const { port, chat } = platform();
    const first = valueOf(await port.send('hall', words('0'), 'n0'));
    for (let number = 1; number <= 300; number += 1) await port.send('hall', words(`${number}`), `n${number}`);
    expect(chat.messages('hall')).toHaveLength(300);
    expect(await port.edit(first, words('y'))).toMatchObject({ kind: 'rejected', code: 'gone' });
  });

  test('a stopped playground leaves it open whether something arrived', async () => {
    const { port, store } = platform();
    store.close();
    expect(await port.send('hall', words('x'), 'n')).toMatchObject({ kind: 'unknown' });
    expect(await port.edit({ channel: 'hall', message: 'm' }, words('x'))).toMatchObject({ kind: 'unknown' });
  });

  test('links lead to channels and messages, never to a private chat', () => {
    const { port } = platform();
    const place = { platform: 'playground', channel: 'hall' } as const;
    expect(port.linkTo(place, 'r-1', 'm1')).toBe('http://127.0.0.1:1/#channel=r-1&message=m1');
    expect(port.linkTo(place, 'dm-p1', 'm1')).toBeUndefined();
  });

  test('a file of a newer program is left alone', () => {
    const file = join(folder, 'chat.db');
    platform(file);
    open.pop()?.close();
    const raw = new Database(file);
    raw.pragma('user_version = 99');
    raw.close();
    expect(() => new ChatStore(file)).toThrow(/newer version/);
  });
});

describe('names', () => {
  test.each([
    ['  *_~  ', '*_~'],
    ['</a><b>x', '</a><b>x'],
    ['a\u202eb\nc', 'a b c'],
    ['👩‍👩‍👧‍👦'.repeat(64), `${'👩‍👩‍👧‍👦'.repeat(31)}…`],
    ['\u200b\u2060', undefined],
    ['', undefined],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept);
  });

  test('a text within the limit is untouched', () => {
    expect(cut('关羽', 2)).toBe('关羽');
    expect(cut('关羽张飞', 3)).toBe('关羽…');
  });
});
