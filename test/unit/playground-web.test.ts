import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { RawClient, buttons, ofType, press, sentTo, until, words } from '../support/raw-playground.ts';
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

describe('who may see what', () => {
  test('B54 private messages and replies go to pages with that token only, also after a reload', async () => {
    const anna = await client.newPerson('Anna');
    const ben = await client.newPerson('Ben');
    const own = await client.open(anna.token);
    const other = await client.open(ben.token, [ben.token]);
    const spectator = await client.open();
    const forged = await client.open(`${anna.token.startsWith('A') ? 'B' : 'A'}${anna.token.slice(1)}`);
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    await chat.port.sendPrivate(anna.id, words('SECRET-LETTER'), 'l1');
    chat.answer = () => ({ message: words('SECRET-REPLY') });
    await client.post('/api/press', press(lobby, 'l:join'), anna.token);
    await client.settle(own, other, spectator, forged);
    expect(own.frames.join()).toContain('SECRET-LETTER');
    expect(own.frames.join()).toContain('SECRET-REPLY');
    for (const page of [other, spectator, forged, await client.open(ben.token), await client.open()]) {
      expect(page.frames.join()).not.toContain('SECRET');
      expect(page.frames.join()).toContain('等人');
    }
    expect(forged.welcome.you).toBeUndefined();
    const reloaded = await client.open(anna.token);
    expect(reloaded.welcome.letters).toHaveLength(1);
    expect(reloaded.welcome.replies).toHaveLength(1);
  });

  test('a page that holds somebody else’s token learns only that he is asked', async () => {
    const anna = await client.newPerson('Anna');
    const ben = await client.newPerson('Ben');
    const page = await client.open(ben.token, [anna.token, 'nobody']);
    expect(page.welcome.held).toEqual([{ id: anna.id, name: 'Anna' }, null]);
    await chat.port.sendPrivate(anna.id, { ...buttons('p:SECRET'), tone: 'attention' }, 'l1');
    await client.settle(page);
    expect(ofType(page, 'asked')).toEqual([{ type: 'asked', person: anna.id, asked: true }]);
    expect(page.frames.join()).not.toContain('SECRET');
  });

  test('a page that changes who it acts as is no longer told what it was told before', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    page.socket.send(JSON.stringify({ type: 'hello', hello: 99, held: [] }));
    await until(() => ofType(page, 'welcome').length === 2);
    await chat.port.sendPrivate(anna.id, words('SECRET'), 'l1');
    await client.settle(page);
    expect(page.frames.join()).not.toContain('SECRET');
  });

  test('nobody presses what is in another person’s private chat', async () => {
    const anna = await client.newPerson('Anna');
    const ben = await client.newPerson('Ben');
    const letter = await sentTo(chat.port.sendPrivate(anna.id, buttons('p:1'), 'l1'));
    const answer = await client.post('/api/press', press(letter, 'p:1'), ben.token);
    expect(answer.body).toEqual({ ok: false, fault: { code: 'gone' } });
    expect(chat.heard).toEqual([]);
    expect((await client.post('/api/press', press(letter, 'p:1'))).status).toBe(401);
  });
});

describe('commands and talk', () => {
  test('typed and filled-in commands reach the handler with typed options', async () => {
    const anna = await client.newPerson('Anna');
    const base = { locale: 'zh-CN', channel: 'hall' };
    const line = { ...base, eventId: crypto.randomUUID(), text: '/sgs new players:5 ai:4' };
    const form = { ...base, eventId: crypto.randomUUID(), name: 'new', options: { players: 5, ai: 4 } };
    expect((await client.post('/api/line', line, anna.token)).body).toEqual({ ok: true });
    expect((await client.post('/api/command', form, anna.token)).body).toEqual({ ok: true });
    const wanted = { kind: 'command', name: 'new', options: { players: 5, ai: 4 }, user: { locale: 'zh-CN' } };
    expect(chat.heard).toMatchObject([wanted, wanted]);
    const bad = { ...line, eventId: crypto.randomUUID(), text: '/sgs new players:50' };
    expect((await client.post('/api/line', bad, anna.token)).body).toEqual({
      ok: false,
      fault: { code: 'bad-option', what: 'players' },
    });
  });

  test('B46 talk is a public message by its author and nothing to the handler', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open();
    const line = { eventId: crypto.randomUUID(), locale: 'en', channel: 'hall', text: '1 <b>杀</b>' };
    await client.post('/api/say', line, anna.token);
    await client.settle(page);
    expect(ofType(page, 'message')[0]?.message).toMatchObject({
      author: anna.id,
      blocks: [{ type: 'text', lines: [['1 <b>杀</b>']] }],
    });
    expect(chat.heard).toEqual([]);
    expect(
      (await client.post('/api/say', { ...line, eventId: crypto.randomUUID(), channel: `dm-${anna.id}` }, anna.token))
        .body,
    ).toMatchObject({
      fault: { code: 'no-channel' },
    });
  });

  test('a new name is told to everybody', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open();
    expect((await client.post('/api/rename', { name: '@everyone' }, anna.token)).body).toEqual({ ok: true });
    expect((await client.post('/api/rename', { name: ' \n ' }, anna.token)).body).toMatchObject({
      fault: { code: 'bad-name' },
    });
    await client.settle(page);
    expect(ofType(page, 'person').map((event) => event.person)).toEqual([{ id: anna.id, name: '@everyone' }]);
  });
});

describe('the door', () => {
  const raw = (path: string, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const target = new URL(path, chat.playground.url);
      const request = httpRequest(target, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end();
    });

  test('another host name or another site’s script is turned away', async () => {
    const { port } = new URL(chat.playground.url);
    expect(await raw('/', {})).toBe(200);
    expect(await raw('/', { host: `localhost:${port}` })).toBe(200);
    expect(await raw('/', { host: `evil.example:${port}` })).toBe(403);
    expect(await raw('/api/commands', { origin: 'http://evil.example' })).toBe(403);
    expect(await raw('/api/commands', { origin: `http://127.0.0.1:${port}` })).toBe(200);
  });

  test.each([{ origin: 'http://evil.example' }, { host: 'evil.example' }])(
    'a socket with %j is refused',
    async (headers) => {
      const socket = new WebSocket(client.liveUrl(), { headers });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('403');
    },
  );

  test('the page forbids foreign scripts and cannot be framed', async () => {
    const response = await fetch(chat.playground.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('what does not fit is refused: no JSON, wrong shape, too big, outside the folder', async () => {
    const anna = await client.newPerson('Anna');
    expect((await client.post('/api/press', { id: 'x' }, anna.token)).status).toBe(400);
    expect(
      (await client.post('/api/press', { ...press({ channel: 'hall', message: 'm' }, 'x'), more: 1 }, anna.token))
        .status,
    ).toBe(400);
    const form = await fetch(new URL('/api/people', chat.playground.url), { method: 'POST', body: '{"locale":"en"}' });
    expect(form.status).toBe(400);
    const big = await fetch(new URL('/api/people', chat.playground.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ locale: 'en', name: 'x'.repeat(40_000) }),
    });
    expect(big.status).toBe(413);
    expect(await raw('/..%2findex.ts', {})).toBe(404);
    expect(await raw('/tsconfig.json', {})).toBe(404);
    expect(await raw('/media/none', {})).toBe(404);
  });

  test('a file can be saved by whom it was shown to, and is never shown as a page', async () => {
    const anna = await client.newPerson('Anna');
    const page = await client.open(anna.token);
    const lobby = await sentTo(chat.port.send('hall', LOBBY, 'lobby'));
    const bytes = new TextEncoder().encode('<script>alert(1)</script>');
    chat.answer = () => ({ message: { blocks: [{ type: 'file', bytes, name: 'mine.json' }] } });
    await client.post('/api/press', press(lobby, 'l:join'), anna.token);
    await client.settle(page);
    const [reply] = (await client.open(anna.token)).welcome.replies;
    const block = reply?.blocks[0];
    if (block?.type !== 'file') throw new Error('no file');
    expect(block.name).toBe('mine.json');
    const saved = await fetch(new URL(block.src, chat.playground.url));
    expect(saved.headers.get('content-disposition')).toBe('attachment');
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(await saved.text()).toBe('<script>alert(1)</script>');
  });

  test('a socket that talks nonsense is closed', async () => {
    const page = await client.open();
    page.socket.send('{"type":"open"}');
    const [code] = (await once(page.socket, 'close')) as [number];
    expect(code).toBe(1008);
  });

  test('a port that is taken is an error of its own', async () => {
    const port = Number(new URL(chat.playground.url).port);
    await expect(startScripted({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
