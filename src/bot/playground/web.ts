import { readFile, readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { CommandSpec, Handler } from '../ports.ts';
import type { Chat } from './chat.ts';
import { completeLine } from './command-line.ts';
import { isPng } from './encode.ts';
import { localOnly, safeHeaders } from './guard.ts';
import type { Inbox } from './inbox.ts';
import type { Live } from './live.ts';
import type { People } from './people.ts';
import type { ChatStore, Person } from './store.ts';
import type { Fault, Taken } from './wire.ts';
import * as wire from './wire.ts';

const PAGE = new URL('./page/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const BIGGEST_BODY = 32 * 1024;

export interface WebParts {
  readonly chat: Chat;
  readonly store: ChatStore;
  readonly people: People;
  readonly inbox: Inbox;
  readonly live: Live;
  readonly handler: Handler;
  readonly commands: readonly CommandSpec[];
  readonly log: Logger;
}

const fault = (code: Fault['code']): Taken => ({ ok: false, fault: { code } });

/** The routes of the page: its files and what people do. */
export async function createWeb(parts: WebParts): Promise<Hono> {
  const app = new Hono();
  app.use(
    safeHeaders,
    localOnly,
    bodyLimit({ maxSize: BIGGEST_BODY, onError: (c) => c.json(fault('bad-request'), 413) }),
  );
  app.onError((error, c) => {
    parts.log.error({ err: error, path: c.req.path }, 'the playground could not serve a request');
    return c.json(fault('bad-request'), 500);
  });
  addDeeds(app, parts);
  addPeople(app, parts);
  addLookups(app, parts);
  await addFiles(app);
  return app;
}

/** The body, if it is JSON of this shape. */
async function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<T | undefined> {
  if (c.req.header('content-type')?.split(';')[0] !== 'application/json') return undefined;
  const body: unknown = await c.req.json().catch(() => undefined);
  const result = schema.safeParse(body);
  return result.success ? result.data : undefined;
}

function personOf(c: Context, people: People): Person | undefined {
  return people.byToken(/^Bearer ([\w-]{1,64})$/.exec(c.req.header('authorization') ?? '')?.[1]);
}

/** A route for what only a person may do. */
function addDeed<T>(
  app: Hono,
  people: People,
  path: string,
  schema: z.ZodType<T>,
  run: (person: Person, request: T) => Promise<Taken>,
): void {
  app.post(path, async (c) => {
    const person = personOf(c, people);
    if (!person) return c.json(fault('not-a-person'), 401);
    const request = await bodyOf(c, schema);
    return request === undefined ? c.json(fault('bad-request'), 400) : c.json(await run(person, request));
  });
}

function addDeeds(app: Hono, { people, inbox, chat, live }: WebParts): void {
  addDeed(app, people, '/api/press', wire.pressRequest, (person, request) => inbox.press(person, request));
  addDeed(app, people, '/api/command', wire.commandRequest, (person, request) => inbox.command(person, request));
  addDeed(app, people, '/api/line', wire.lineRequest, (person, request) => inbox.line(person, request));
  addDeed(app, people, '/api/say', wire.lineRequest, (person, request) => inbox.say(person, request));
  addDeed(app, people, '/api/dismiss', wire.dismissRequest, async (person, request) => {
    chat.dismiss(person.id, request.id);
    return { ok: true };
  });
  addDeed(app, people, '/api/rename', wire.renameRequest, async (person, request) => {
    const renamed = people.rename(person, request.name);
    if (!renamed) return fault('bad-name');
    live.push({ to: 'everyone' }, { type: 'person', person: { id: renamed.id, name: renamed.name } });
    return { ok: true };
  });
}

function addPeople(app: Hono, { people, live }: WebParts): void {
  app.post('/api/people', async (c) => {
    const request = await bodyOf(c, wire.createRequest);
    if (request === undefined) return c.json(fault('bad-request'), 400);
    const created = people.create(request.locale, request.name);
    if (!created) return c.json(fault(request.name === undefined ? 'too-many-people' : 'bad-name'), 409);
    live.push({ to: 'everyone' }, { type: 'person', person: { id: created.id, name: created.name } });
    return c.json(created);
  });
}

function addLookups(app: Hono, { store, handler, commands }: WebParts): void {
  app.get('/api/commands', (c) => c.json(commands));
  app.post('/api/complete', async (c) => {
    const request = await bodyOf(c, wire.completeRequest);
    if (request === undefined) return c.json(fault('bad-request'), 400);
    const { text, locale } = request;
    return c.json(await completeLine(text, commands, locale, (question) => handler.suggest(question)));
  });
  app.post('/api/suggest', async (c) => {
    const request = await bodyOf(c, wire.suggestRequest);
    return request === undefined ? c.json(fault('bad-request'), 400) : c.json(await handler.suggest(request));
  });
  app.get('/media/:id', (c) => {
    const media = store.media(c.req.param('id'));
    if (!media) return c.notFound();
    const bytes = new Uint8Array(media);
    const headers = { 'cache-control': 'private, max-age=31536000, immutable' };
    // Only pictures are ever shown; anything else can but be saved.
    const kind = isPng(bytes)
      ? { 'content-type': 'image/png' }
      : { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
    return c.body(bytes, 200, { ...headers, ...kind });
  });
}

/** Only what lies in the page's folder, by its exact name. */
async function addFiles(app: Hono): Promise<void> {
  for (const name of await readdir(PAGE)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    app.get(name === 'index.html' ? '/' : `/${name}`, async (c) => {
      const file = await readFile(new URL(name, PAGE));
      return c.body(new Uint8Array(file), 200, { 'content-type': type, 'cache-control': 'no-cache' });
    });
  }
}
