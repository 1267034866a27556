import type { JsonObject } from './json.ts';
import type {
  AttachmentRecord,
  ChannelRecord,
  GuildRecord,
  InteractionRecord,
  MessageRecord,
  RoleRecord,
  UserRecord,
} from './model.ts';
import { CHANNEL, isThread, latest } from './model.ts';
import { channelPermissions, DM_PERMISSIONS, guildPermissions } from './permissions.ts';
import type { World } from './world.ts';

/** How records look on the wire. */

const iso = (at: number): string => new Date(at).toISOString().replace('Z', '000+00:00');

export function userJson(user: UserRecord): JsonObject {
  return {
    id: user.id,
    username: `user_${user.id.slice(-6)}`,
    global_name: user.name,
    discriminator: '0',
    avatar: null,
    avatar_decoration_data: null,
    public_flags: 0,
    ...(user.bot ? { bot: true } : {}),
  };
}

export function memberJson(world: World, guild: GuildRecord, userId: string): JsonObject {
  const member = guild.members.get(userId);
  return {
    user: userJson(world.user(userId)),
    nick: null,
    avatar: null,
    banner: null,
    roles: [...(member?.roles ?? [])],
    joined_at: iso(member?.joinedAt ?? world.clock.now()),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}

export function channelJson(world: World, channel: ChannelRecord): JsonObject {
  if (channel.recipientId !== undefined) {
    return {
      id: channel.id,
      type: channel.type,
      last_message_id: channel.lastMessageId ?? null,
      flags: 0,
      recipients: [userJson(world.user(channel.recipientId))],
    };
  }
  return isThread(channel) ? threadJson(channel) : guildChannelJson(channel);
}

function guildChannelJson(channel: ChannelRecord): JsonObject {
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId ?? null,
    name: channel.name,
    position: 0,
    parent_id: null,
    topic: null,
    nsfw: false,
    flags: 0,
    rate_limit_per_user: 0,
    last_message_id: channel.lastMessageId ?? null,
    permission_overwrites: [...channel.overwrites].map(([id, { allow, deny, member }]) => ({
      id,
      type: member ? 1 : 0,
      allow: allow.toString(),
      deny: deny.toString(),
    })),
    ...(channel.type === CHANNEL.forum ? { available_tags: [], default_reaction_emoji: null } : {}),
  };
}

function threadJson(channel: ChannelRecord & { readonly thread: NonNullable<ChannelRecord['thread']> }): JsonObject {
  const { thread } = channel;
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guildId ?? null,
    parent_id: channel.parentId ?? null,
    owner_id: thread.ownerId,
    name: channel.name,
    last_message_id: channel.lastMessageId ?? null,
    message_count: thread.messageCount,
    total_message_sent: thread.messageCount,
    member_count: 1,
    rate_limit_per_user: 0,
    flags: 0,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: iso(thread.changedAt),
      create_timestamp: iso(thread.changedAt),
    },
  };
}

function roleJson(role: RoleRecord): JsonObject {
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions.toString(),
    position: role.position,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    flags: 0,
  };
}

export function guildJson(world: World, guild: GuildRecord): JsonObject {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    vanity_url_code: null,
    owner_id: guild.ownerId,
    preferred_locale: guild.locale,
    roles: [...guild.roles.values()].map(roleJson),
    emojis: [],
    stickers: [],
    features: [],
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    application_id: null,
    max_members: 500_000,
    safety_alerts_channel_id: null,
    incidents_data: null,
    approximate_member_count: guild.members.size,
    permissions: guildPermissions(guild, world.bot.id).toString(),
  };
}

/** The guild with everything in it, as GUILD_CREATE tells it. */
export function guildCreateJson(world: World, guild: GuildRecord): JsonObject {
  const channels = [...world.channels.values()].filter((one) => one.guildId === guild.id && !one.deleted);
  return {
    ...guildJson(world, guild),
    joined_at: iso(guild.members.get(world.bot.id)?.joinedAt ?? world.clock.now()),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: [memberJson(world, guild, world.bot.id)],
    channels: channels.filter((one) => !isThread(one)).map((one) => channelJson(world, one)),
    threads: channels.filter((one) => isThread(one) && !one.thread.archived).map((one) => channelJson(world, one)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

function attachmentJson(attachment: AttachmentRecord): JsonObject {
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.bytes.byteLength,
    url: attachment.url,
    proxy_url: attachment.url,
    content_type: attachment.contentType,
    ...(attachment.description === undefined ? {} : { description: attachment.description }),
  };
}

export function messageJson(world: World, message: MessageRecord): JsonObject {
  const now = latest(message);
  const interaction = message.interactionId === undefined ? undefined : world.interactions.get(message.interactionId);
  const thread = world.channels.get(message.id);
  const replied = message.replyTo === undefined ? undefined : world.messages.get(message.replyTo);
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: userJson(world.user(message.authorId)),
    content: now.content,
    embeds: now.embeds,
    components: now.components,
    attachments: now.attachments.map(attachmentJson),
    flags: now.flags,
    timestamp: iso(message.versions[0].at),
    edited_timestamp: message.versions.length > 1 ? iso(now.at) : null,
    tts: false,
    pinned: false,
    mention_everyone: now.mentions.everyone,
    mention_roles: now.mentions.roles,
    mentions: now.mentions.users.map((id) => userJson(world.user(id))),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(thread === undefined || thread.deleted ? {} : { thread: channelJson(world, thread) }),
    ...(replied === undefined
      ? {}
      : { message_reference: { type: 0, message_id: replied.id, channel_id: replied.channelId } }),
    ...(message.authorId === world.bot.id && interaction === undefined ? { application_id: world.applicationId } : {}),
    ...(interaction === undefined ? {} : interactionTraces(world, interaction)),
  };
}

function interactionTraces(world: World, interaction: InteractionRecord): JsonObject {
  return {
    application_id: world.applicationId,
    webhook_id: world.applicationId,
    interaction_metadata: {
      id: interaction.id,
      type: interaction.type,
      user: userJson(world.user(interaction.userId)),
      authorizing_integration_owners: { '0': interaction.guildId ?? '0' },
    },
  };
}

/** An interaction as the gateway delivers it. */
export function interactionJson(world: World, interaction: InteractionRecord): JsonObject {
  const channel = world.channel(interaction.channelId);
  const message = interaction.messageId === undefined ? undefined : world.messages.get(interaction.messageId);
  const user = world.user(interaction.userId);
  return {
    id: interaction.id,
    application_id: world.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: channel.id,
    locale: user.locale,
    entitlements: [],
    attachment_size_limit: 10_485_760,
    ...(message === undefined ? {} : { message: messageJson(world, message) }),
    ...(interaction.guildId === undefined
      ? dmParts(world, channel, user)
      : guildParts(world, channel, interaction.guildId, user)),
  };
}

function dmParts(world: World, channel: ChannelRecord, user: UserRecord): JsonObject {
  return {
    user: userJson(user),
    channel: channelJson(world, channel),
    context: 1,
    app_permissions: DM_PERMISSIONS.toString(),
    authorizing_integration_owners: { '0': '0' },
  };
}

function guildParts(world: World, channel: ChannelRecord, guildId: string, user: UserRecord): JsonObject {
  const guild = world.guild(guildId);
  const root = world.permissionRoot(channel);
  const permissions = channelPermissions(guild, root, user.id).toString();
  return {
    guild_id: guild.id,
    guild_locale: guild.locale,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    member: { ...memberJson(world, guild, user.id), permissions },
    channel: { ...channelJson(world, channel), permissions },
    context: 0,
    app_permissions: channelPermissions(guild, root, world.bot.id).toString(),
    authorizing_integration_owners: { '0': guild.id },
  };
}
