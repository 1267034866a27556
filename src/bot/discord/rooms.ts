/** A place for one table: a thread, a forum post, or the channel itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ChannelFlags, ChannelType, RequestMethod, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { z } from 'zod';
import type { Clock, Outcome, Place } from '../ports.ts';
import { Checked } from './checked.ts';
import { type ChannelFacts, type Directory, isForum, isThread } from './directory.ts';
import { encodeMessage } from './encode.ts';
import { outcomeOf } from './failure.ts';
import { LIMITS } from './limits.ts';
import { label } from './plain-text.ts';
import type { Wire } from './wire.ts';

const Created = z.object({ id: z.string() });
const Fetched = z.object({
  type: z.enum(ChannelType),
  flags: z.number().optional(),
  available_tags: z.array(z.object({ id: z.string(), moderated: z.boolean() })).optional(),
});

/** A thread whose opening got no answer is looked for this long back, in ms. */
const LOST_WITHIN = 15 * 60_000;
/** After an opening without an answer: how long the gateway may take to tell of the thread, in ms. */
const NEWS_WITHIN = 1500;

export interface RoomsOptions {
  readonly wire: Wire;
  readonly directory: Directory;
  readonly clock: Clock;
}

export class Rooms {
  readonly #options: RoomsOptions;
  readonly #opened = new Set<string>();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  /** Opens a room below a place; the outcome holds the channel to send to. */
  async open(place: Place, title: string): Promise<Outcome<string>> {
    if (place.guild === undefined) return { kind: 'sent', value: place.channel };
    const facts = await this.#facts(place.channel);
    if (facts.kind !== 'sent') return facts;
    const { type } = facts.value;
    if (isThread(type) || type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice) {
      return { kind: 'sent', value: place.channel };
    }
    const name = label(title, LIMITS.threadName);
    const lost = this.#lost(place.channel, name);
    if (lost !== undefined) return { kind: 'sent', value: this.#remember(lost) };
    const outcome = await this.#create(place.channel, name, facts.value);
    if (outcome.kind === 'sent') this.#remember(outcome.value);
    if (outcome.kind !== 'unknown') return outcome;
    await sleep(NEWS_WITHIN);
    const found = this.#lost(place.channel, name);
    return found === undefined ? outcome : { kind: 'sent', value: this.#remember(found) };
  }

  /** A thread that was opened without our learning of it, before a crash or a lost answer: nobody uses it yet. */
  #lost(parent: string, title: string): string | undefined {
    const since = this.#options.clock.now() - LOST_WITHIN;
    const threads = this.#options.directory.emptyThreads({ parent, title, since });
    return threads.find((thread) => !this.#opened.has(thread));
  }

  #remember(room: string): string {
    this.#opened.add(room);
    return room;
  }

  async #facts(channel: string): Promise<Outcome<ChannelFacts>> {
    const known = this.#options.directory.facts(channel);
    if (known !== undefined) return { kind: 'sent', value: known };
    const answer = await this.#options.wire.request({
      method: RequestMethod.Get,
      route: Routes.channel(channel),
      authorised: true,
      repeatable: true,
    });
    if (!answer.ok) return outcomeOf(answer.failure);
    const fetched = Fetched.safeParse(answer.data);
    if (!fetched.success) return { kind: 'rejected', code: 'forbidden', detail: 'a channel of an unknown kind' };
    const { type, flags = 0, available_tags: tags = [] } = fetched.data;
    return { kind: 'sent', value: { type, tags, requiresTag: (flags & ChannelFlags.RequireTag) !== 0 } };
  }

  async #create(channel: string, name: string, facts: ChannelFacts): Promise<Outcome<string>> {
    const answer = await this.#options.wire.request({
      method: RequestMethod.Post,
      route: Routes.threads(channel),
      body: isForum(facts.type) ? post(name, facts) : thread(name, facts),
      authorised: true,
      // A thread has no nonce: asking again could open a second one.
      repeatable: false,
    });
    if (!answer.ok) return outcomeOf(answer.failure);
    const created = Created.safeParse(answer.data);
    if (!created.success) return { kind: 'unknown', detail: 'a thread that could not be read' };
    return { kind: 'sent', value: created.data.id };
  }
}

function thread(name: string, { type }: ChannelFacts): Checked {
  const kind = type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
  return Checked.thread(name, kind, ThreadAutoArchiveDuration.OneWeek);
}

function post(name: string, { tags, requiresTag }: ChannelFacts): Checked {
  const tag = requiresTag ? (tags.find(({ moderated }) => !moderated) ?? tags[0]) : undefined;
  const first = encodeMessage({ blocks: [{ type: 'heading', text: name }] });
  return Checked.post(name, first, ThreadAutoArchiveDuration.OneWeek, tag === undefined ? [] : [tag.id]);
}
