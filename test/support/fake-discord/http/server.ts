import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { ApiError, refuse } from '../core/errors.ts';
import type { Json } from '../core/json.ts';
import type { World } from '../core/world.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { applicationRoutes } from '../routes/application.ts';
import { interactionRoutes } from '../routes/interactions.ts';
import { messageRoutes } from '../routes/messages.ts';
import { placeRoutes } from '../routes/places.ts';
import { parseBody, readRaw, type RequestBody } from './body.ts';
import type { Faults, Strike } from './faults.ts';
import type { RateLimits } from './rate-limits.ts';
import { type Answer, find, type Route } from './router.ts';

const PREFIX = '/api/v10';
const ROUTES: readonly Route[] = [...applicationRoutes, ...interactionRoutes, ...messageRoutes, ...placeRoutes];

/** One REST request as it came and what became of it. */
export interface RequestRecord {
  readonly at: number;
  readonly method: string;
  /** Without `/api/v10` and query. */
  readonly path: string;
  readonly body: Json | undefined;
  /** Names of the files that came with it. */
  readonly files: readonly string[];
  /** Status of the answer; undefined while it is open or when the connection was cut. */
  status: number | undefined;
  /** The platform's code in the answer, where it was a refusal. */
  code: number | undefined;
  /** The whole answer. */
  answer: Json | undefined;
}

export interface Parts {
  readonly world: World;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly log: RequestRecord[];
}

interface Reply {
  readonly status: number;
  readonly body: Json | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The one port: REST under /api/v10, attachments, and the gateway for those who upgrade. */
export class FakeServer {
  private readonly http: Server;
  private readonly sockets = new Set<Socket>();
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
    this.http = createServer((request, response) => {
      void this.serve(request, response);
    });
    const upgrades = new WebSocketServer({ noServer: true });
    this.http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (parts.faults.down) socket.destroy();
      else {
        upgrades.handleUpgrade(request, socket, head, (client) => {
          parts.gateway.accept(client);
        });
      }
    });
    this.http.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  /** Listen on loopback; returns the origin. `port` 0 takes a free one. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject);
      this.http.listen(port, '127.0.0.1', resolve);
    });
    const { port: bound } = this.http.address() as AddressInfo;
    return `http://127.0.0.1:${bound}`;
  }

  async close(): Promise<void> {
    this.parts.gateway.stop();
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      this.http.close(() => {
        resolve();
      });
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.startsWith('/attachments/')) {
      this.serveFile(url.pathname, response);
      return;
    }
    let raw: Buffer;
    try {
      raw = await readRaw(request);
    } catch {
      // The client went away in the middle of its request: for the platform it never came.
      request.socket.destroy();
      return;
    }
    const path = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : url.pathname;
    const method = request.method ?? 'GET';
    const strikes = this.parts.faults.for(method, path);
    const record = this.record(method, path);
    for (const strike of strikes) {
      if ((await strike.before?.()) === false) {
        sever(request, strike);
        return;
      }
    }
    const cut = strikes.find((strike) => strike.cut !== undefined);
    const reply = cut?.cut === 'before' ? undefined : await this.handle(request, url, record, raw, strikes);
    if (cut !== undefined || reply === undefined) sever(request, cut ?? {});
    else send(response, reply);
  }

  private async handle(
    request: IncomingMessage,
    url: URL,
    record: RequestRecord,
    raw: Buffer,
    strikes: readonly Strike[],
  ): Promise<Reply> {
    const { method, path } = record;
    try {
      const body = await parseBody(raw, request.headers['content-type']);
      Object.assign(record, { body: body.json, files: body.uploads.map((file) => file.filename) });
      const refused = strikes.find((strike) => strike.refuse !== undefined)?.refuse;
      if (refused !== undefined) throw refused;
      const reply = this.work(request, url, method, path, body);
      Object.assign(record, { status: reply.status, answer: reply.body });
      return reply;
    } catch (error) {
      const known = error instanceof ApiError ? error : refuse.internal();
      if (known !== error) console.error('fake-discord: a route failed', method, path, error);
      Object.assign(record, { status: known.status, code: known.code, answer: known.body() });
      return { status: known.status, body: known.body(), headers: known.headers };
    } finally {
      this.parts.world.touch();
    }
  }

  private work(request: IncomingMessage, url: URL, method: string, path: string, body: RequestBody): Reply {
    const { world, limits } = this.parts;
    const found = find(ROUTES, method, path);
    if ('known' in found) throw found.known ? refuse.methodNotAllowed() : refuse.notFound();
    const { route, params } = found;
    const authorized = world.token !== undefined && request.headers.authorization === `Bot ${world.token}`;
    if (route.access === 'bot' && !authorized) throw refuse.unauthorized();
    const { headers } = limits.take(route, params);
    this.budgetOldEdits(route, params);
    const call = { world, params, query: url.searchParams, body: body.json, uploads: body.uploads };
    const answer: Answer = route.run(call);
    return { status: answer.status, body: answer.body, headers };
  }

  private budgetOldEdits(route: Route, params: Readonly<Record<string, string>>): void {
    if (route.method !== 'PATCH' || route.path !== '/channels/:channel/messages/:message') return;
    const message = this.parts.world.messages.get(params.message ?? '');
    if (message === undefined) return;
    const age = this.parts.world.clock.now() - message.versions[0].at;
    if (age > 3_600_000) this.parts.limits.takeOldEdit(message.channelId);
  }

  private record(method: string, path: string): RequestRecord {
    const record: RequestRecord = {
      at: this.parts.world.clock.now(),
      method,
      path,
      body: undefined,
      files: [],
      status: undefined,
      code: undefined,
      answer: undefined,
    };
    this.parts.log.push(record);
    this.parts.world.touch();
    return record;
  }

  private serveFile(path: string, response: ServerResponse): void {
    const wanted = `${this.parts.world.origin}${path}`;
    const files = [...this.parts.world.messages.values()].flatMap((one) =>
      one.versions.flatMap((at) => at.attachments),
    );
    const file = files.find((one) => one.url === wanted);
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.contentType }).end(file.bytes);
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  if (reply.body === undefined) return void response.writeHead(reply.status, reply.headers).end();
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
  response.end(JSON.stringify(reply.body));
}

function sever(request: IncomingMessage, strike: Strike): void {
  if (strike.how === 'reset') request.socket.resetAndDestroy();
  else request.socket.destroy();
}
