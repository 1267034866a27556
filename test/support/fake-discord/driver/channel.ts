import { remove } from '../core/messages.ts';
import { type ChannelRecord, CHANNEL, isThread } from '../core/model.ts';
import { bitsOf, type PermissionName } from '../core/permissions.ts';
import { deleteChannel } from '../core/threads.ts';
import { tell } from '../core/events.ts';
import { type Hub, waitFor, type WaitOptions } from './hub.ts';
import { FakeMessage } from './message.ts';

/** A channel, thread or private chat. */
export class FakeChannel {
  readonly record: ChannelRecord;
  private readonly hub: Hub;

  constructor(hub: Hub, record: ChannelRecord) {
    this.hub = hub;
    this.record = record;
  }

  get id(): string {
    return this.record.id;
  }

  get name(): string {
    return this.record.name;
  }

  get deleted(): boolean {
    return this.record.deleted;
  }

  get archived(): boolean {
    return this.record.thread?.archived === true;
  }

  /** What stands here for all to see, oldest first. Ephemeral and deleted messages are left out. */
  messages(): FakeMessage[] {
    return this.hub.world
      .messagesIn(this.id)
      .filter((record) => record.visibleTo === undefined)
      .map((record) => new FakeMessage(this.hub, record));
  }

  /** The newest message, if any. */
  get last(): FakeMessage | undefined {
    return this.messages().at(-1);
  }

  /** Wait for a message that fits; one that stands here already counts. */
  async message(fits: (message: FakeMessage) => boolean = () => true, options: WaitOptions = {}): Promise<FakeMessage> {
    return waitFor(this.hub, () => this.messages().findLast(fits), { what: `a message in #${this.name}`, ...options });
  }

  /** Threads below it, oldest first. */
  threads(): FakeChannel[] {
    return this.hub.world.threadsOf(this.id).map((record) => new FakeChannel(this.hub, record));
  }

  /** Wait for a thread below it that fits. */
  async thread(fits: (thread: FakeChannel) => boolean = () => true, options: WaitOptions = {}): Promise<FakeChannel> {
    return waitFor(this.hub, () => this.threads().findLast(fits), { what: `a thread of #${this.name}`, ...options });
  }

  /** Take permissions away from a user, the bot, or everybody (the guild). */
  deny(whom: { readonly id: string }, ...names: readonly PermissionName[]): void {
    const old = this.record.overwrites.get(whom.id);
    const bits = bitsOf(names);
    this.overwrite(whom.id, { allow: (old?.allow ?? 0n) & ~bits, deny: (old?.deny ?? 0n) | bits });
  }

  /** Grant permissions to a user, the bot, or everybody (the guild). */
  allow(whom: { readonly id: string }, ...names: readonly PermissionName[]): void {
    const old = this.record.overwrites.get(whom.id);
    const bits = bitsOf(names);
    this.overwrite(whom.id, { allow: (old?.allow ?? 0n) | bits, deny: (old?.deny ?? 0n) & ~bits });
  }

  /** A moderator, or time, archives the thread. */
  archive(): void {
    this.setThread({ archived: true });
  }

  unarchive(): void {
    this.setThread({ archived: false });
  }

  lock(): void {
    this.setThread({ locked: true });
  }

  unlock(): void {
    this.setThread({ locked: false });
  }

  /** A moderator deletes it, with the threads below. */
  delete(): void {
    deleteChannel(this.hub.world, this.record);
  }

  /** A moderator deletes everything here. */
  clear(): void {
    for (const record of this.hub.world.messagesIn(this.id)) remove(this.hub.world, record);
  }

  private setThread(state: { readonly archived?: boolean; readonly locked?: boolean }): void {
    if (!isThread(this.record)) throw new Error(`#${this.name} is no thread`);
    Object.assign(this.record.thread, state, { changedAt: this.hub.world.clock.now() });
    tell.channelUpdated(this.hub.world, this.record);
  }

  private overwrite(id: string, bits: { readonly allow: bigint; readonly deny: bigint }): void {
    if (this.record.type !== CHANNEL.text && this.record.type !== CHANNEL.forum) {
      throw new Error('Only channels of a guild have permissions of their own');
    }
    this.record.overwrites.set(id, { ...bits, member: this.hub.world.users.has(id) });
    tell.channelUpdated(this.hub.world, this.record);
  }
}
