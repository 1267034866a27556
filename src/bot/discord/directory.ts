/** What is known of Discord's channels without asking: the cache that the gateway keeps. */
import { ChannelFlags, ChannelType, type Client, type GuildBasedChannel } from 'discord.js';
import { type Act, missingFor } from './permissions.ts';

export interface Tag {
  readonly id: string;
  readonly moderated: boolean;
}

/** What decides how a table gets a place of its own in a channel. */
export interface ChannelFacts {
  readonly type: ChannelType;
  readonly tags: readonly Tag[];
  readonly requiresTag: boolean;
}

/** A thread as this bot would have opened it. */
export interface ThreadQuery {
  readonly parent: string;
  readonly title: string;
  /** Opened at or after this instant, ms since the epoch. */
  readonly since: number;
}

export class Directory {
  #client: Client | undefined;

  /** Reads from this client's cache from now on. */
  use(client: Client): void {
    this.#client = client;
  }

  #channel(id: string): GuildBasedChannel | undefined {
    const channel = this.#client?.channels.cache.get(id);
    return channel === undefined || channel.isDMBased() ? undefined : channel;
  }

  facts(id: string): ChannelFacts | undefined {
    const channel = this.#channel(id);
    if (channel === undefined) return undefined;
    if (!('availableTags' in channel)) return { type: channel.type, tags: [], requiresTag: false };
    return {
      type: channel.type,
      tags: channel.availableTags.map(({ id: tag, moderated }) => ({ id: tag, moderated })),
      requiresTag: channel.flags.has(ChannelFlags.RequireTag),
    };
  }

  /** A channel in words for the owner. */
  nameOf(id: string): string {
    const channel = this.#channel(id);
    return channel === undefined ? `channel ${id}` : `#${channel.name} (${id}) of ${channel.guild.name}`;
  }

  /** Permissions of the bot that an act in this channel needs and that it lacks, as far as known. */
  missing(id: string, act: 'send' | 'edit' | 'room'): readonly string[] {
    const channel = this.#channel(id);
    const me = channel?.guild.members.me;
    if (channel === undefined || me === null || me === undefined) return [];
    return missingFor(actIn(channel.type, act), channel.permissionsFor(me));
  }

  /** Threads of the bot that answer to a query and have no message after the first. */
  emptyThreads({ parent, title, since }: ThreadQuery): readonly string[] {
    const self = this.#client?.user?.id;
    const threads = this.#client?.channels.cache.filter(
      (channel) =>
        channel.isThread() &&
        channel.parentId === parent &&
        channel.name === title &&
        channel.ownerId === self &&
        (channel.createdTimestamp ?? 0) >= since &&
        (channel.messageCount ?? 0) === 0,
    );
    return [...(threads?.keys() ?? [])];
  }

  /** The threads below a channel. */
  threadsOf(parent: string): readonly string[] {
    const threads = this.#client?.channels.cache.filter((channel) => channel.isThread() && channel.parentId === parent);
    return [...(threads?.keys() ?? [])];
  }
}

/** Whether a channel type is a thread. */
export function isThread(type: ChannelType): boolean {
  return (
    type === ChannelType.PublicThread || type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread
  );
}

/** Whether a channel type holds posts instead of messages. */
export function isForum(type: ChannelType): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
}

function actIn(type: ChannelType, act: 'send' | 'edit' | 'room'): Act {
  if (act === 'room') return isForum(type) ? 'post' : 'thread';
  if (act === 'edit') return 'edit';
  return isThread(type) ? 'sendInThread' : 'send';
}
