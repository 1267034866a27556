import { EventEmitter } from 'node:events';
import { FakeClock, SnowflakeSource } from './clock.ts';
import { refuse } from './errors.ts';
import type { Json, JsonObject } from './json.ts';
import type {
  ChannelRecord,
  GatewayEvent,
  GuildRecord,
  InteractionRecord,
  MessageRecord,
  UserRecord,
} from './model.ts';
import { isThread } from './model.ts';

/** Settings of a fake that stay the same while it lives. */
export interface WorldSettings {
  readonly token: string;
  /** Divides the 3-second rule and the windows of rate limits, so that tests need not wait. */
  readonly timeScale: number;
  /** Privileged intents that the application was granted, as bits. */
  readonly grantedIntents: number;
}

/** Everything that is true at the platform: it outlives any bot process. */
export class World {
  readonly settings: WorldSettings;
  readonly clock = new FakeClock();
  readonly ids = new SnowflakeSource(this.clock);
  readonly users = new Map<string, UserRecord>();
  readonly guilds = new Map<string, GuildRecord>();
  readonly channels = new Map<string, ChannelRecord>();
  readonly messages = new Map<string, MessageRecord>();
  readonly interactions = new Map<string, InteractionRecord>();
  readonly commands = { global: [] as readonly JsonObject[], guild: new Map<string, readonly JsonObject[]>() };
  readonly bot: UserRecord;
  /** Application id and the bot's user id are one, as for applications made today. */
  readonly applicationId: string;
  /** The token that is valid now; undefined once revoked. */
  token: string | undefined;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  origin = '';
  private readonly bus = new EventEmitter();

  constructor(settings: WorldSettings) {
    this.settings = settings;
    this.token = settings.token;
    this.applicationId = this.ids.next();
    this.bot = { id: this.applicationId, name: 'Table Bot', bot: true, locale: 'en-US', dmsOpen: false };
    this.users.set(this.bot.id, this.bot);
    this.bus.setMaxListeners(0);
    this.clock.onAdvance(() => {
      this.archiveIdleThreads();
    });
  }

  /** Something happened that gateways tell. */
  emit(t: string, d: Json, intents: number): void {
    const event: GatewayEvent = { t, d, intents };
    this.bus.emit('event', event);
    this.touch();
  }

  onEvent(listener: (event: GatewayEvent) => void): void {
    this.bus.on('event', listener);
  }

  /** Tell whoever waits that something may have changed. */
  touch(): void {
    this.bus.emit('change');
  }

  /** Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.bus.on('change', listener);
    return () => {
      this.bus.off('change', listener);
    };
  }

  /** @throws ApiError 10013 */
  user(id: string): UserRecord {
    const user = this.users.get(id);
    if (user === undefined) throw refuse.unknownUser();
    return user;
  }

  /** A channel or thread that still exists. @throws ApiError 10003 */
  channel(id: string): ChannelRecord {
    const channel = this.channels.get(id);
    if (channel === undefined || channel.deleted) throw refuse.unknownChannel();
    return channel;
  }

  /** @throws ApiError 10004 */
  guild(id: string): GuildRecord {
    const guild = this.guilds.get(id);
    if (guild === undefined) throw refuse.unknownGuild();
    return guild;
  }

  /** A message of a channel as the bot's own routes see it: ephemeral and deleted ones are unknown. @throws ApiError 10008 */
  message(channelId: string, id: string): MessageRecord {
    const message = this.messages.get(id);
    const hidden = message?.deletedAt !== undefined || message?.visibleTo !== undefined;
    if (message === undefined || hidden || message.channelId !== channelId) throw refuse.unknownMessage();
    return message;
  }

  /** Where overwrites stand: the parent for a thread. */
  permissionRoot(channel: ChannelRecord): ChannelRecord {
    return channel.thread !== undefined && channel.parentId !== undefined ? this.channel(channel.parentId) : channel;
  }

  /** Threads below a channel that exist. */
  threadsOf(channelId: string): ChannelRecord[] {
    return [...this.channels.values()].filter((one) => one.parentId === channelId && isThread(one) && !one.deleted);
  }

  /** Messages of a channel in the order of sending, deleted ones left out. */
  messagesIn(channelId: string): MessageRecord[] {
    return [...this.messages.values()].filter(
      (message) => message.channelId === channelId && message.deletedAt === undefined,
    );
  }

  /** The private channel of the bot and a user, made when it is first needed. */
  dmChannel(userId: string): ChannelRecord {
    const user = this.user(userId);
    const known = [...this.channels.values()].find((channel) => channel.recipientId === user.id);
    if (known !== undefined) return known;
    const channel: ChannelRecord = {
      id: this.ids.next(),
      type: 1,
      name: '',
      recipientId: user.id,
      overwrites: new Map(),
      deleted: false,
      lastMessageId: undefined,
    };
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** Guilds where both the bot and the user are. */
  mutualGuilds(userId: string): GuildRecord[] {
    return [...this.guilds.values()].filter((guild) => guild.members.has(userId) && guild.members.has(this.bot.id));
  }

  interactionByToken(token: string): InteractionRecord | undefined {
    return [...this.interactions.values()].find((interaction) => interaction.token === token);
  }

  private archiveIdleThreads(): void {
    const now = this.clock.now();
    for (const channel of this.channels.values()) {
      if (!isThread(channel) || channel.thread.archived || channel.deleted) continue;
      if (now - channel.thread.activeAt < channel.thread.autoArchiveMinutes * 60_000) continue;
      channel.thread.archived = true;
      channel.thread.changedAt = now;
      this.bus.emit('thread-archived', channel);
    }
    this.touch();
  }

  onThreadArchived(listener: (channel: ChannelRecord) => void): void {
    this.bus.on('thread-archived', listener);
  }
}
