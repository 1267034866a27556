import { type ChannelRecord, CHANNEL, type MessageRecord } from '../core/model.ts';
import { channelPermissions, PERMISSIONS } from '../core/permissions.ts';
import type { World } from '../core/world.ts';
import type { Hub } from './hub.ts';
import { FakeMessage } from './message.ts';
import { FakeModal } from './modal.ts';
import { stringsIn } from './view.ts';

/** Whether a user can open a channel. */
export function canSeeChannel(world: World, channel: ChannelRecord, userId: string): boolean {
  if (channel.guildId === undefined) return channel.recipientId === userId;
  const guild = world.guilds.get(channel.guildId);
  const root = channel.parentId === undefined ? channel : world.channels.get(channel.parentId);
  if (guild === undefined || root === undefined) return false;
  const bits = channelPermissions(guild, root, userId);
  const needed =
    channel.type === CHANNEL.privateThread
      ? PERMISSIONS.MANAGE_THREADS | PERMISSIONS.VIEW_CHANNEL
      : PERMISSIONS.VIEW_CHANNEL;
  return (bits & needed) === needed;
}

/** Whether a message is, or was while it stood, before a user's eyes. */
export function canSee(world: World, message: MessageRecord, userId: string): boolean {
  const channel = world.channels.get(message.channelId);
  if (channel === undefined || (message.visibleTo !== undefined && message.visibleTo !== userId)) return false;
  return canSeeChannel(world, channel, userId);
}

/**
 * Everything one user was ever shown, for tests of secrecy. Deleted messages and earlier states of edited ones count;
 * what counts as his are the channels that he can open now.
 */
export class Sight {
  private readonly hub: Hub;
  private readonly userId: string;

  constructor(hub: Hub, userId: string) {
    this.hub = hub;
    this.userId = userId;
  }

  /** Oldest first. */
  get messages(): FakeMessage[] {
    return [...this.hub.world.messages.values()]
      .filter((message) => canSee(this.hub.world, message, this.userId))
      .map((message) => new FakeMessage(this.hub, message));
  }

  /** Forms that opened before him. */
  get modals(): FakeModal[] {
    return [...this.hub.world.interactions.values()].flatMap((one) =>
      one.userId === this.userId && one.modal !== undefined ? [new FakeModal(one, one.modal)] : [],
    );
  }

  /**
   * Every string that reached him, seen or hidden in what his client received: texts, labels, custom ids, option
   * values, alt texts, file names, nonces, names of threads, forms, suggestions.
   */
  get strings(): string[] {
    const { world } = this.hub;
    const messages = this.messages.flatMap((message) => [
      ...message.history.flatMap((view) => view.strings),
      ...(message.nonce === undefined ? [] : [message.nonce]),
    ]);
    const channels = [...world.channels.values()]
      .filter((channel) => canSeeChannel(world, channel, this.userId))
      .map((channel) => channel.name);
    const offered = [...world.interactions.values()]
      .filter((one) => one.userId === this.userId)
      .flatMap((one) => stringsIn(one.choices));
    return [...messages, ...channels, ...offered, ...this.modals.flatMap((modal) => modal.strings)];
  }

  /** All of it as one text, to search in. */
  get text(): string {
    return this.strings.join('\n');
  }

  /** Bytes of every picture or file that reached him, by file name. */
  get files(): { readonly name: string; readonly bytes: Uint8Array }[] {
    const versions = this.messages.flatMap((message) => message.record.versions);
    return versions.flatMap((version) =>
      version.attachments.map((file) => ({ name: file.filename, bytes: file.bytes })),
    );
  }
}
