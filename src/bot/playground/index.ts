import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ChatPort, Clock, CommandSpec, Handler } from '../ports.ts';
import { Chat } from './chat.ts';
import { Inbox } from './inbox.ts';
import { Live } from './live.ts';
import { People } from './people.ts';
import { PlaygroundPort } from './port.ts';
import { serveLive } from './sockets.ts';
import { ChatStore } from './store.ts';
import { createWeb } from './web.ts';

const LOOPBACK = '127.0.0.1';

export interface PlaygroundOptions {
  /** TCP port on 127.0.0.1; 0 takes a free one. */
  readonly port: number;
  readonly handler: Handler;
  readonly commands: readonly CommandSpec[];
  readonly clock: Clock;
  readonly log: Logger;
  /** Where people and messages are kept (an SQLite file); without it they are forgotten at the end of the process. */
  readonly stateFile?: string;
}

export interface Playground {
  readonly port: ChatPort;
  /** Where the page is. */
  readonly url: string;
  /** Ends all connections and closes the file; calls that are on their way fail. */
  stop(): Promise<void>;
}

/**
 * Serve the local page, a chat platform of its own, to this machine only. Rejects when the TCP port is taken
 * (`EADDRINUSE`) or the state file cannot be opened.
 */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const { handler, commands, clock, log } = options;
  const store = new ChatStore(options.stateFile);
  try {
    const people = new People(store);
    const live = new Live(people, clock);
    const chat = new Chat(store, clock, (audience, event) => live.push(audience, event));
    const inbox = new Inbox(chat, handler, commands, () => people.all(), log);
    const app = await createWeb({ chat, store, people, inbox, live, handler, commands, log });
    const server = createAdaptorServer({ fetch: app.fetch, hostname: LOOPBACK });
    const endLive = serveLive(server, live, chat);
    const address = await listen(server, options.port);
    const url = `http://${LOOPBACK}:${address.port}/`;
    const port = new PlaygroundPort(chat, people, url, (platform, what) => handler.vanished(platform, what));
    return { port, url, stop: () => stop(server, endLive, store) };
  } catch (error) {
    store.close();
    throw error;
  }
}

type Server = ReturnType<typeof createAdaptorServer>;

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the server has no TCP address'));
      else resolve(address);
    });
  });
}

async function stop(server: Server, endLive: () => void, store: ChatStore): Promise<void> {
  endLive();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  store.close();
}
