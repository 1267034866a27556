import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerEvent, Welcome } from '../../src/bot/playground/wire.ts';
import type { Message, MessageRef, Outcome } from '../../src/bot/ports.ts';
import type { ScriptedChat } from './scripted-playground.ts';

export const words = (text: string): Message => ({ blocks: [{ type: 'text', lines: [[text]] }] });
export const buttons = (...ids: string[]): Message => ({
  blocks: [{ type: 'buttons', buttons: ids.map((id) => ({ id, label: id, style: 'primary' })) }],
});

/** What was sent; a failure of the test when it was not. */
export async function sentTo(outcome: Promise<Outcome>): Promise<MessageRef> {
  const result = await outcome;
  if (result.kind !== 'sent') throw new Error(result.detail);
  return result.value;
}

/** The body of a press, with an event id of its own. */
export const press = (ref: MessageRef, id: string, values: string[] = []) => ({
  eventId: crypto.randomUUID(),
  locale: 'en',
  channel: ref.channel,
  message: ref.message,
  id,
  values,
});

export interface Created {
  readonly id: string;
  readonly token: string;
}

/** An open page as the server sees it: everything it was sent, as text. */
export interface RawPage {
  readonly socket: WebSocket;
  readonly frames: string[];
  readonly welcome: Welcome;
}

export const ofType = <T extends ServerEvent['type']>(page: RawPage, type: T) =>
  page.frames
    .map((frame) => JSON.parse(frame) as ServerEvent)
    .filter((event): event is Extract<ServerEvent, { type: T }> => event.type === type);

export async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; !done(); waited += 5) {
    if (waited > 5_000) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Speaks to a playground without a browser, so that a test sees every byte of it. */
export class RawClient {
  private readonly chat: ScriptedChat;
  private readonly pages: RawPage[] = [];
  private hellos = 0;

  constructor(chat: ScriptedChat) {
    this.chat = chat;
  }

  async post(path: string, body: unknown, token?: string): Promise<{ status: number; body: unknown }> {
    const response = await fetch(new URL(path, this.chat.playground.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  async newPerson(name: string): Promise<Created> {
    return (await this.post('/api/people', { locale: 'en', name })).body as Created;
  }

  liveUrl(): URL {
    return new URL('/live', this.chat.playground.url.replace('http', 'ws'));
  }

  async open(as?: string, held: string[] = []): Promise<RawPage> {
    const socket = new WebSocket(this.liveUrl());
    const frames: string[] = [];
    socket.on('message', (data: Buffer) => frames.push(data.toString()));
    await once(socket, 'open');
    this.hellos += 1;
    socket.send(JSON.stringify({ type: 'hello', hello: this.hellos, as, held, channel: 'hall' }));
    await until(() => frames.length > 0);
    const page = { socket, frames, welcome: JSON.parse(frames[0] ?? '') as Welcome };
    this.pages.push(page);
    return page;
  }

  /** Whatever was sent before has arrived once this has. */
  async settle(...watching: RawPage[]): Promise<void> {
    const mark = `mark ${crypto.randomUUID()}`;
    await this.chat.port.send('hall', words(mark), mark);
    await until(() => watching.every((page) => page.frames.some((frame) => frame.includes(mark))));
  }

  end(): void {
    for (const page of this.pages) page.socket.terminate();
  }
}
