import type { Capabilities, ChatPort, Message, MessageRef, Outcome, PlatformId } from '../../src/bot/ports.ts';

/** One message of the chat with all that was ever visible of it. */
export interface Posted {
  readonly ref: MessageRef;
  /** The person whose private chat it is in; absent in a channel. */
  readonly to?: string;
  readonly nonce: string;
  /** What it said, the latest last, each with the instant. */
  readonly said: { readonly at: number; readonly message: Message }[];
  gone: boolean;
}

export type Action = 'send' | 'edit' | 'retire' | 'private' | 'room';

/**
 * What happens to an action instead of working: an outcome, or `lost`: it is done but the answer never comes back.
 */
type Failure = Exclude<Outcome<never>, { kind: 'sent' }>;
export type Fault = Failure | 'lost';

/** A chat in memory that does what it is told, but where a test plans faults. */
export interface FakeChat extends ChatPort {
  readonly posted: Posted[];
  /** Asked before each action; `where` is a channel, or a user for private messages. */
  fault: (action: Action, where: string, message?: Message) => Fault | undefined;
  /** Messages of a channel that are there, oldest first. */
  inChannel(channel: string): Posted[];
  toUser(user: string): Posted[];
  /** Everything that was ever visible in channels, with instants. */
  publicStream(): { readonly at: number; readonly channel: string; readonly message: Message }[];
  /** A moderator deletes a message. */
  remove(ref: MessageRef): void;
  closeChannel(channel: string): void;
  closeDms(user: string): void;
  openDms(user: string): void;
}

/** Ids of messages are never used again, in no chat. */
let ids = 0;

const GONE: Failure = { kind: 'rejected', code: 'gone', detail: 'not there' };

/** What of a chat is kept when the bot restarts: all of it. */
export function fakeChat(
  now: () => number,
  options: { platform?: PlatformId; capabilities?: Partial<Capabilities> } = {},
): FakeChat {
  const posted: Posted[] = [];
  const closed = new Set<string>();
  const noDms = new Set<string>();
  let rooms = 0;

  async function act<T = MessageRef>(
    action: Action,
    where: string,
    work: () => Outcome<T>,
    message?: Message,
  ): Promise<Outcome<T>> {
    await new Promise((resolve) => setImmediate(resolve));
    const fault = chat.fault(action, where, message);
    if (fault !== undefined && fault !== 'lost') return fault;
    const outcome = work();
    return fault === 'lost' ? { kind: 'unknown', detail: 'the answer was lost' } : outcome;
  }

  function post(channel: string, message: Message, nonce: string, to?: string): Outcome {
    const before = posted.find((one) => one.nonce === nonce && one.ref.channel === channel);
    if (before !== undefined) return { kind: 'sent', value: before.ref };
    ids += 1;
    const ref = { channel, message: `m${ids}` };
    posted.push({ ref, nonce, said: [{ at: now(), message }], gone: false, ...(to === undefined ? {} : { to }) });
    return { kind: 'sent', value: ref };
  }

  const find = (ref: MessageRef): Posted | undefined =>
    posted.find((one) => !one.gone && one.ref.channel === ref.channel && one.ref.message === ref.message);

  const chat: FakeChat = {
    platform: options.platform ?? 'playground',
    capabilities: { threads: false, ephemeral: true, edit: true, ...options.capabilities },
    posted,
    fault: () => undefined,
    send: (channel, message, nonce) =>
      act('send', channel, (): Outcome => (closed.has(channel) ? GONE : post(channel, message, nonce)), message),
    edit: (ref, message) =>
      act(
        'edit',
        ref.channel,
        () => {
          const one = closed.has(ref.channel) ? undefined : find(ref);
          if (one === undefined) return GONE;
          one.said.push({ at: now(), message });
          return { kind: 'sent', value: ref };
        },
        message,
      ),
    retire: (ref) =>
      act('retire', ref.channel, () => {
        const one = find(ref);
        if (one === undefined) return GONE;
        one.gone = true;
        return { kind: 'sent', value: ref };
      }),
    sendPrivate: (user, message, nonce) =>
      act(
        'private',
        user,
        () =>
          noDms.has(user)
            ? { kind: 'rejected', code: 'closed', detail: 'no private messages' }
            : post(`dm-${user}`, message, nonce, user),
        message,
      ),
    openRoom: (place) =>
      act<string>('room', place.channel, () => {
        if (closed.has(place.channel)) return GONE;
        rooms += 1;
        return { kind: 'sent', value: chat.capabilities.threads ? `room-${rooms}` : place.channel };
      }),
    linkTo: () => undefined,
    inChannel: (channel) => posted.filter((one) => one.ref.channel === channel && !one.gone),
    toUser: (user) => posted.filter((one) => one.to === user && !one.gone),
    publicStream: () =>
      posted
        .filter((one) => one.to === undefined)
        .flatMap((one) => one.said.map((said) => ({ ...said, channel: one.ref.channel }))),
    remove: (ref) => {
      const one = find(ref);
      if (one !== undefined) one.gone = true;
    },
    closeChannel: (channel) => {
      closed.add(channel);
      for (const one of posted) if (one.ref.channel === channel) one.gone = true;
    },
    closeDms: (user) => void noDms.add(user),
    openDms: (user) => void noDms.delete(user),
  };
  return chat;
}

/** What a message says now. */
export function saidNow(one: Posted | undefined): Message {
  const said = one?.said.at(-1)?.message;
  if (said === undefined) throw new Error('no such message');
  return said;
}

/** All words of a message, for looking into it. */
export function wordsOf(message: Message): string {
  return JSON.stringify(message.blocks);
}
