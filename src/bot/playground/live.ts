import type { Clock } from '../ports.ts';
import type { Audience, Chat } from './chat.ts';
import { HALL, privateChannel } from './chat.ts';
import type { People } from './people.ts';
import type { Person } from './store.ts';
import type { ClientEvent, Hello, ServerEvent, Welcome, WirePerson } from './wire.ts';
import { clientEvent } from './wire.ts';

/** One page that is open somewhere. */
export interface Connection {
  send(text: string): void;
  close(): void;
}

/** On whose behalf a page watches. Before its `hello` it is told nothing. */
interface Viewer {
  readonly acting: string | undefined;
  readonly held: ReadonlySet<string>;
}

const publicPerson = (person: Person): WirePerson => ({ id: person.id, name: person.name });

/**
 * The open pages. What is private to a person goes only to pages that showed his token: as the one they act as for
 * content, as one they hold for the bare fact that he is asked for something.
 */
export class Live {
  private readonly viewers = new Map<Connection, Viewer | undefined>();
  private readonly people: People;
  private readonly clock: Clock;

  constructor(people: People, clock: Clock) {
    this.people = people;
    this.clock = clock;
  }

  /** The counterpart of `Chat`: tells the audience. */
  push(audience: Audience, event: ServerEvent): void {
    const text = JSON.stringify(event);
    for (const [connection, viewer] of this.viewers) {
      if (viewer && concerns(audience, viewer)) connection.send(text);
    }
  }

  opened(connection: Connection): void {
    this.viewers.set(connection, undefined);
  }

  closed(connection: Connection): void {
    this.viewers.delete(connection);
  }

  /** What a page says; anything that does not fit ends the connection. */
  received(connection: Connection, text: string, chat: Chat): void {
    const event = clientEvent.safeParse(parsed(text));
    if (event.success) this.heed(connection, event.data, chat);
    else connection.close();
  }

  private heed(connection: Connection, event: ClientEvent, chat: Chat): void {
    if (event.type === 'hello') {
      connection.send(JSON.stringify(this.welcome(connection, event, chat)));
      return;
    }
    const { channel } = event;
    if (!this.viewers.get(connection) || !chat.hasChannel(channel)) return;
    const history: ServerEvent = { type: 'history', channel, messages: chat.messages(channel) };
    connection.send(JSON.stringify(history));
  }

  private welcome(connection: Connection, hello: Hello, chat: Chat): Welcome {
    const you = this.people.byToken(hello.as);
    const held = hello.held.map((token) => this.people.byToken(token));
    const heldIds = new Set(held.flatMap((person) => (person ? [person.id] : [])));
    if (you) heldIds.add(you.id);
    this.viewers.set(connection, { acting: you?.id, held: heldIds });
    const channel = hello.channel !== undefined && chat.hasChannel(hello.channel) ? hello.channel : HALL;
    return {
      type: 'welcome',
      hello: hello.hello,
      now: this.clock.now(),
      ...(you ? { you: { ...publicPerson(you), admin: you.admin } } : {}),
      held: held.map((person) => (person ? publicPerson(person) : null)),
      asked: [...heldIds].filter((id) => chat.isAsked(id)),
      people: this.people.all().map(publicPerson),
      channels: chat.channels(),
      channel,
      messages: chat.messages(channel),
      letters: you ? chat.messages(privateChannel(you.id)) : [],
      replies: you ? chat.repliesOf(you.id) : [],
    };
  }
}

function concerns(audience: Audience, viewer: Viewer): boolean {
  switch (audience.to) {
    case 'everyone':
      return true;
    case 'actor':
      return viewer.acting === audience.person;
    case 'holder':
      return viewer.held.has(audience.person);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
