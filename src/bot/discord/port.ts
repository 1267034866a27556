/** Discord as a chat: sends, edits and takes away messages, and says what became of them. */
import { RequestMethod, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Capabilities, ChatPort, Clock, Message, MessageRef, Outcome, Place } from '../ports.ts';
import { Checked } from './checked.ts';
import type { Directory } from './directory.ts';
import { Lanes, LatestWins } from './edits.ts';
import { encodeMessage } from './encode.ts';
import { outcomeOf } from './failure.ts';
import { Rooms } from './rooms.ts';
import type { Answer, Call, Wire } from './wire.ts';

const ARCHIVED: number = RESTJSONErrorCodes.InvalidActionOnArchivedThread;
const UNKNOWN_MESSAGE: number = RESTJSONErrorCodes.UnknownMessage;

const Created = z.object({ id: z.string() });

export interface PortOptions {
  readonly wire: Wire;
  readonly directory: Directory;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The same complaint about the same channel is logged once in this time, in ms. */
const COMPLAIN_EVERY = 10 * 60_000;

const refKey = ({ channel, message }: MessageRef): string => `${channel}/${message}`;

function refOf(key: string): MessageRef {
  const [channel = '', message = ''] = key.split('/');
  return { channel, message };
}

export class DiscordPort implements ChatPort {
  readonly platform = 'discord';
  readonly capabilities: Capabilities = { threads: true, ephemeral: true, edit: true };

  readonly #options: PortOptions;
  readonly #rooms: Rooms;
  readonly #lanes = new Lanes();
  readonly #edits: LatestWins<Message, Outcome>;
  readonly #privateChats = new Map<string, string>();
  readonly #complaints = new Map<string, number>();

  constructor(options: PortOptions) {
    this.#options = options;
    this.#rooms = new Rooms(options);
    this.#edits = new LatestWins((key, message) => this.#edit(refOf(key), message));
  }

  async send(channel: string, message: Message, nonce: string): Promise<Outcome> {
    const outcome = await this.#post(channel, message, nonce);
    return this.#reported('send', channel, outcome);
  }

  async edit(ref: MessageRef, message: Message): Promise<Outcome> {
    return this.#edits.put(refKey(ref), message);
  }

  async retire(ref: MessageRef): Promise<Outcome> {
    await this.#edits.end(refKey(ref), { kind: 'rejected', code: 'gone', detail: 'taken away' });
    const answer = await this.#inAwakeThread(ref.channel, {
      method: RequestMethod.Delete,
      route: Routes.channelMessage(ref.channel, ref.message),
      authorised: true,
      repeatable: true,
    });
    if (answer.ok || answer.failure.code === UNKNOWN_MESSAGE) return { kind: 'sent', value: ref };
    return this.#reported('edit', ref.channel, outcomeOf(answer.failure));
  }

  async sendPrivate(user: string, message: Message, nonce: string): Promise<Outcome> {
    const known = this.#privateChats.get(user);
    let outcome = await this.#toUser(user, message, nonce);
    if (known !== undefined && outcome.kind === 'rejected' && outcome.code === 'gone') {
      this.#privateChats.delete(user);
      outcome = await this.#toUser(user, message, nonce);
    }
    return this.#reported('send', user, closedUnlessInvalid(outcome));
  }

  async openRoom(place: Place, title: string): Promise<Outcome<string>> {
    const outcome = await this.#lanes.run(`room ${place.channel}`, () => this.#rooms.open(place, title));
    return this.#reported('room', place.channel, outcome);
  }

  linkTo(place: Place, channel: string, message?: string): string {
    const base = `https://discord.com/channels/${place.guild ?? '@me'}/${channel}`;
    return message === undefined ? base : `${base}/${message}`;
  }

  /** Messages of one channel arrive in the order in which they were sent. */
  async #post(channel: string, message: Message, nonce: string): Promise<Outcome> {
    const body = Checked.send(encodeMessage(message), nonce);
    const call: Call = {
      method: RequestMethod.Post,
      route: Routes.channelMessages(channel),
      body,
      authorised: true,
      repeatable: true,
    };
    const answer = await this.#lanes.run(`send ${channel}`, () => this.#options.wire.request(call));
    if (!answer.ok) return outcomeOf(answer.failure);
    const created = Created.safeParse(answer.data);
    if (!created.success) return { kind: 'unknown', detail: 'an answer that could not be read' };
    return { kind: 'sent', value: { channel, message: created.data.id } };
  }

  async #edit(ref: MessageRef, message: Message): Promise<Outcome> {
    const answer = await this.#inAwakeThread(ref.channel, {
      method: RequestMethod.Patch,
      route: Routes.channelMessage(ref.channel, ref.message),
      body: Checked.edit(encodeMessage(message)),
      authorised: true,
      repeatable: true,
    });
    return this.#reported('edit', ref.channel, answer.ok ? { kind: 'sent', value: ref } : outcomeOf(answer.failure));
  }

  /** A thread that slept for a week takes no edits: it is woken first. */
  async #inAwakeThread(channel: string, call: Call): Promise<Answer> {
    const answer = await this.#options.wire.request(call);
    if (answer.ok || answer.failure.code !== ARCHIVED) return answer;
    const woken = await this.#options.wire.request({
      method: RequestMethod.Patch,
      route: Routes.channel(channel),
      body: Checked.wake(),
      authorised: true,
      repeatable: true,
    });
    return woken.ok ? this.#options.wire.request(call) : woken;
  }

  async #toUser(user: string, message: Message, nonce: string): Promise<Outcome> {
    const chat = await this.#lanes.run(`chat ${user}`, () => this.#privateChat(user));
    return chat.kind === 'sent' ? this.#post(chat.value, message, nonce) : chat;
  }

  async #privateChat(user: string): Promise<Outcome<string>> {
    const known = this.#privateChats.get(user);
    if (known !== undefined) return { kind: 'sent', value: known };
    const answer = await this.#options.wire.request({
      method: RequestMethod.Post,
      route: Routes.userChannels(),
      body: Checked.privateChat(user),
      authorised: true,
      repeatable: true,
    });
    if (!answer.ok) return outcomeOf(answer.failure);
    const created = Created.safeParse(answer.data);
    if (!created.success) return { kind: 'unknown', detail: 'a private chat that could not be read' };
    this.#privateChats.set(user, created.data.id);
    return { kind: 'sent', value: created.data.id };
  }

  /** Tells the owner what he can mend, and passes the outcome on. */
  #reported<T>(act: 'send' | 'edit' | 'room', channel: string, outcome: Outcome<T>): Outcome<T> {
    if (outcome.kind === 'sent') return outcome;
    const { directory, log } = this.#options;
    const where = directory.nameOf(channel);
    if (outcome.kind === 'unknown') {
      log.warn({ detail: outcome.detail }, `Discord: no clear answer about a message in ${where}`);
    } else if (outcome.code === 'forbidden' && this.#firstComplaint(`${act} ${channel}`)) {
      const missing = directory.missing(channel, act);
      const lacks = missing.length === 0 ? outcome.detail : `missing permissions: ${missing.join(', ')}`;
      log.error(`Discord: ${ACTS[act]} is not allowed in ${where}: ${lacks}`);
    } else if (outcome.code === 'gone') {
      log.warn({ detail: outcome.detail }, `Discord: a message or its channel is gone: ${where}`);
    } else if (outcome.code === 'invalid') {
      log.error({ detail: outcome.detail }, `Discord: a message was not accepted in ${where}`);
    } else if (outcome.code === 'closed') {
      log.debug({ user: channel }, 'Discord: a user takes no private messages');
    }
    return outcome;
  }

  #firstComplaint(key: string): boolean {
    const now = this.#options.clock.now();
    const last = this.#complaints.get(key);
    if (last !== undefined && now - last < COMPLAIN_EVERY) return false;
    this.#complaints.set(key, now);
    return true;
  }
}

const ACTS = { send: 'posting', edit: 'changing a message', room: 'opening a thread' } as const;

/** Whatever keeps a private message from a user, to the tables it is one thing. */
function closedUnlessInvalid(outcome: Outcome): Outcome {
  const isClosed = outcome.kind === 'rejected' && outcome.code !== 'invalid';
  return isClosed ? { ...outcome, code: 'closed' } : outcome;
}
