import { EVERYBODY, INTENT, messageIntent } from './intents.ts';
import type { ChannelRecord, GuildRecord, InteractionRecord, MessageRecord } from './model.ts';
import { isThread } from './model.ts';
import { channelJson, guildCreateJson, interactionJson, memberJson, messageJson, userJson } from './wire.ts';
import type { World } from './world.ts';

/** What the gateway tells when something happens. Only what the bot may know: other people's ephemeral messages are never told. */
export const tell = {
  messageCreated(world: World, message: MessageRecord): void {
    tellMessage(world, 'MESSAGE_CREATE', message);
  },

  messageEdited(world: World, message: MessageRecord): void {
    tellMessage(world, 'MESSAGE_UPDATE', message);
  },

  messageDeleted(world: World, message: MessageRecord): void {
    const channel = world.channels.get(message.channelId);
    if (channel === undefined || message.visibleTo !== undefined) return world.touch();
    const guild = channel.guildId === undefined ? {} : { guild_id: channel.guildId };
    world.emit('MESSAGE_DELETE', { id: message.id, channel_id: channel.id, ...guild }, messageIntent(channel));
  },

  channelCreated(world: World, channel: ChannelRecord): void {
    const name = isThread(channel) ? 'THREAD_CREATE' : 'CHANNEL_CREATE';
    const fresh = isThread(channel) ? { newly_created: true } : {};
    world.emit(name, { ...channelJson(world, channel), ...fresh }, INTENT.guilds);
  },

  channelUpdated(world: World, channel: ChannelRecord): void {
    world.emit(isThread(channel) ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE', channelJson(world, channel), INTENT.guilds);
  },

  channelDeleted(world: World, channel: ChannelRecord): void {
    if (!isThread(channel)) return world.emit('CHANNEL_DELETE', channelJson(world, channel), INTENT.guilds);
    world.emit(
      'THREAD_DELETE',
      {
        id: channel.id,
        guild_id: channel.guildId ?? null,
        parent_id: channel.parentId ?? null,
        type: channel.type,
      },
      INTENT.guilds,
    );
  },

  guildJoined(world: World, guild: GuildRecord): void {
    world.emit('GUILD_CREATE', guildCreateJson(world, guild), INTENT.guilds);
  },

  /** The bot was removed, or, with `outage`, the guild cannot be reached for a while. */
  guildLeft(world: World, guild: GuildRecord, outage: boolean): void {
    world.emit('GUILD_DELETE', outage ? { id: guild.id, unavailable: true } : { id: guild.id }, INTENT.guilds);
  },

  memberJoined(world: World, guild: GuildRecord, userId: string): void {
    world.emit('GUILD_MEMBER_ADD', { ...memberJson(world, guild, userId), guild_id: guild.id }, INTENT.guildMembers);
  },

  memberLeft(world: World, guild: GuildRecord, userId: string): void {
    world.emit('GUILD_MEMBER_REMOVE', { guild_id: guild.id, user: userJson(world.user(userId)) }, INTENT.guildMembers);
  },

  interaction(world: World, interaction: InteractionRecord): void {
    world.emit('INTERACTION_CREATE', interactionJson(world, interaction), EVERYBODY);
  },
} as const;

function tellMessage(world: World, name: string, message: MessageRecord): void {
  const channel = world.channels.get(message.channelId);
  if (channel === undefined || message.visibleTo !== undefined) return world.touch();
  const guild = channel.guildId === undefined ? undefined : world.guilds.get(channel.guildId);
  const member = guild === undefined ? {} : { guild_id: guild.id, member: memberJson(world, guild, message.authorId) };
  world.emit(name, { ...messageJson(world, message), ...member, channel_type: channel.type }, messageIntent(channel));
}
