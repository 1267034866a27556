import { createHash, randomBytes } from 'node:crypto';
import type { Clock, Message } from '../ports.ts';
import { asks, controlsOf, encodeBlocks, sameContent, withoutNote } from './encode.ts';
import type { ChatStore, StoredMessage } from './store.ts';
import type { ServerEvent, WireChannel, WireMessage } from './wire.ts';

/** The channel that is always there. */
export const HALL = 'hall';
const MOST_MESSAGES = 300;
const MOST_ROOMS = 100;
const PRIVATE_PREFIX = 'dm-';

export const privateChannel = (person: string): string => `${PRIVATE_PREFIX}${person}`;
/** Whose private chat a channel is; undefined for a public one. */
export const ownerOf = (channel: string): string | undefined =>
  channel.startsWith(PRIVATE_PREFIX) ? channel.slice(PRIVATE_PREFIX.length) : undefined;

const freshId = (): string => randomBytes(12).toString('base64url');

/** Who gets to know: everybody, the pages acting as a person, or the pages holding his token. */
export type Audience =
  | { readonly to: 'everyone' }
  | { readonly to: 'actor'; readonly person: string }
  | { readonly to: 'holder'; readonly person: string };

const EVERYONE: Audience = { to: 'everyone' };

export type Push = (audience: Audience, event: ServerEvent) => void;

/**
 * The messages of the playground: public channels, one private chat a person, and replies that only one person sees
 * and that end with the process. It trusts its caller to have checked messages and people.
 */
export class Chat {
  private readonly store: ChatStore;
  private readonly clock: Clock;
  private readonly push: Push;
  /** Newest first: at most one with controls and one of mere words. */
  private readonly replies = new Map<string, readonly WireMessage[]>();
  /** How often the bot has brought something to press into a person's private chat. */
  private readonly news = new Map<string, number>();

  constructor(store: ChatStore, clock: Clock, push: Push) {
    this.store = store;
    this.clock = clock;
    this.push = push;
  }

  channels(): WireChannel[] {
    return [{ id: HALL, created: 0 }, ...this.store.channels()];
  }

  hasChannel(id: string): boolean {
    return this.channels().some((channel) => channel.id === id);
  }

  messages(channel: string): WireMessage[] {
    return this.store.messages(channel);
  }

  repliesOf(person: string): readonly WireMessage[] {
    return this.replies.get(person) ?? [];
  }

  find(channel: string, id: string): StoredMessage | undefined {
    return this.store.message(channel, id);
  }

  findReply(person: string, id: string): WireMessage | undefined {
    return this.repliesOf(person).find((reply) => reply.id === id);
  }

  isAsked(person: string): boolean {
    return this.messages(privateChannel(person)).some(asks) || this.repliesOf(person).some(asks);
  }

  /** Opens a room; the returned rooms went because there were too many. */
  openRoom(title: string, parent: string): { readonly id: string; readonly closed: readonly string[] } {
    const channel = { id: `r-${freshId()}`, title, created: this.clock.now() };
    this.store.addChannel(channel);
    this.push(EVERYONE, { type: 'channel', channel, parent });
    const rooms = this.store.channels();
    const closed = rooms.slice(0, Math.max(0, rooms.length - MOST_ROOMS)).map((room) => room.id);
    for (const room of closed) this.closeRoom(room);
    return { id: channel.id, closed };
  }

  private closeRoom(id: string): void {
    this.store.together(() => {
      for (const message of this.messages(id)) this.store.dropMessage(message.id);
      this.store.dropChannel(id);
    });
    this.push(EVERYONE, { type: 'channel-gone', channel: id });
  }

  /** A message of the bot (with a nonce: once) or, by `author`, of a person. */
  send(channel: string, message: Message, source: { readonly nonce?: string; readonly author?: string }): WireMessage {
    const earlier = source.nonce === undefined ? undefined : this.store.byNonce(channel, source.nonce);
    if (earlier) return earlier.message;
    const sent = this.store.together(() => {
      const wire = this.encode(freshId(), channel, message, source.author);
      this.store.addMessage({ message: wire, controls: controlsOf(wire.blocks) }, source.nonce);
      return wire;
    });
    this.tell(sent);
    for (const old of this.store.surplus(channel, MOST_MESSAGES)) this.remove(channel, old.id);
    return sent;
  }

  /** Undefined when the message is gone. */
  edit(channel: string, id: string, message: Message): WireMessage | undefined {
    const stored = this.store.message(channel, id);
    if (!stored) return undefined;
    const next = this.store.together(() => {
      const wire = this.encode(id, channel, message, undefined, stored.message);
      const controls = [...new Set([...controlsOf(wire.blocks), ...stored.controls])].slice(0, 200);
      this.store.setMessage({ message: wire, controls });
      return wire;
    });
    this.tell(next);
    return next;
  }

  /** False when the message was gone already. */
  remove(channel: string, id: string): boolean {
    if (!this.store.message(channel, id)) return false;
    this.store.dropMessage(id);
    const owner = ownerOf(channel);
    if (owner === undefined) {
      this.push(EVERYONE, { type: 'gone', channel, message: id });
    } else {
      this.push({ to: 'actor', person: owner }, { type: 'letter-gone', message: id });
      this.tellAsked(owner);
    }
    return true;
  }

  /** Shows a private reply; what stands in the private chat word for word is only brought forward. */
  reply(person: string, channel: string, message: Message): void {
    const wire = this.encode(freshId(), channel, message);
    const core = { ...wire, blocks: encodeBlocks(withoutNote(message).blocks, () => '') };
    const letter = this.messages(privateChannel(person)).find((candidate) => sameContent(candidate, core));
    if (letter) {
      this.setReplies(person, []);
      this.store.dropMediaOf(wire.id);
      this.push({ to: 'actor', person }, { type: 'reveal', message: letter.id });
      this.note(person, message.note);
      return;
    }
    const hasControls = controlsOf(wire.blocks).length > 0;
    const kept = hasControls ? [] : this.repliesOf(person).filter((reply) => controlsOf(reply.blocks).length > 0);
    this.setReplies(person, [wire, ...kept]);
  }

  /** A passing word to one person. */
  note(person: string, text: string | undefined): void {
    if (text !== undefined) this.push({ to: 'actor', person }, { type: 'note', text });
  }

  /** Undefined when the reply is gone. */
  replaceReply(person: string, id: string, message: Message): WireMessage | undefined {
    const old = this.findReply(person, id);
    if (!old) return undefined;
    const next = this.encode(id, old.channel, message, undefined, old);
    this.setReplies(
      person,
      this.repliesOf(person).map((reply) => (reply.id === id ? next : reply)),
    );
    return next;
  }

  dismiss(person: string, id: string): void {
    this.setReplies(
      person,
      this.repliesOf(person).filter((reply) => reply.id !== id),
    );
  }

  /** Grows whenever the bot brings something to press into the person's private chat. */
  newsOf(person: string): number {
    return this.news.get(person) ?? 0;
  }

  /** The bot has sent or changed a letter: replies with controls show an older state of things. */
  bringNews(letter: WireMessage, person: string): void {
    if (controlsOf(letter.blocks).length > 0) this.news.set(person, this.newsOf(person) + 1);
    const kept = this.repliesOf(person).filter((reply) => controlsOf(reply.blocks).length === 0);
    if (kept.length < this.repliesOf(person).length) this.setReplies(person, kept);
  }

  private setReplies(person: string, replies: readonly WireMessage[]): void {
    for (const old of this.repliesOf(person)) {
      if (!replies.some((reply) => reply.id === old.id)) this.store.dropMediaOf(old.id);
    }
    this.replies.set(person, replies);
    this.push({ to: 'actor', person }, { type: 'replies', replies });
    this.tellAsked(person);
  }

  private tell(message: WireMessage): void {
    const owner = ownerOf(message.channel);
    if (owner === undefined) {
      this.push(EVERYONE, { type: 'message', message });
    } else {
      this.push({ to: 'actor', person: owner }, { type: 'letter', message });
      this.tellAsked(owner);
    }
  }

  private tellAsked(person: string): void {
    this.push({ to: 'holder', person }, { type: 'asked', person, asked: this.isAsked(person) });
  }

  private encode(id: string, channel: string, message: Message, author?: string, earlier?: WireMessage): WireMessage {
    const now = this.clock.now();
    return {
      id,
      channel,
      rev: (earlier?.rev ?? 0) + 1,
      at: earlier?.at ?? now,
      changed: now,
      ...(author === undefined ? {} : { author }),
      tone: message.tone ?? 'neutral',
      mentions: message.mentions ?? [],
      blocks: this.encodeMedia(id, message),
    };
  }

  /** Pictures and files that stay keep their address, so that nothing flickers; those that went are forgotten. */
  private encodeMedia(id: string, message: Message): WireMessage['blocks'] {
    const before = new Map(this.store.mediaOf(id).map((media) => [media.digest, media.id]));
    const used = new Set<string>();
    const blocks = encodeBlocks(message.blocks, (bytes) => {
      const digest = createHash('sha256').update(bytes).digest('base64url');
      const known = before.get(digest);
      const media = known ?? randomBytes(16).toString('base64url');
      if (known === undefined) {
        this.store.addMedia({ id: media, digest }, id, bytes);
        before.set(digest, media);
      }
      used.add(media);
      return `/media/${media}`;
    });
    for (const media of before.values()) if (!used.has(media)) this.store.dropMedia(media);
    return blocks;
  }
}
