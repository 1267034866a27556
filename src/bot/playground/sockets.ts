import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerType } from '@hono/node-server';
import { WebSocket, WebSocketServer } from 'ws';
import type { Chat } from './chat.ts';
import { isLocal } from './guard.ts';
import type { Connection, Live } from './live.ts';

const PATH = '/live';
const BIGGEST_FRAME = 16 * 1024;
const MOST_PAGES = 200;
/** A page that lets this many bytes pile up does not read: it reconnects and is told anew. */
const BIGGEST_BACKLOG = 16 * 1024 * 1024;
const PING_MS = 30_000;

/**
 * The stream of what happens, as a WebSocket: a browser allows many of them to one host, where server-sent events would
 * stop the page at the sixth tab. Returns how to end it.
 */
export function serveLive(server: ServerType, live: Live, chat: Chat): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: BIGGEST_FRAME });
  sockets.on('connection', (socket: WebSocket) => attend(socket, live, chat));
  (server as Server).on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    if (request.url !== PATH || !isLocal(host, origin) || sockets.clients.size >= MOST_PAGES) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
  });
  const pings = setInterval(() => {
    for (const socket of sockets.clients) socket.ping();
  }, PING_MS);
  return () => {
    clearInterval(pings);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function attend(socket: WebSocket, live: Live, chat: Chat): void {
  const connection: Connection = {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > BIGGEST_BACKLOG) socket.terminate();
      else socket.send(text);
    },
    close: () => socket.close(1008),
  };
  live.opened(connection);
  socket.on('message', (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) connection.close();
    else live.received(connection, data.toString('utf8'), chat);
  });
  socket.on('close', () => live.closed(connection));
  // A broken connection ends with `close` as well, where it is dealt with.
  socket.on('error', () => socket.terminate());
}
