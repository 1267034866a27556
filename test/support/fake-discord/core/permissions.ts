import type { ChannelRecord, GuildRecord } from './model.ts';

/** The permissions that matter to a chat bot, by the platform's names. */
export const PERMISSIONS = {
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  PIN_MESSAGES: 1n << 51n,
} as const;

export type PermissionName = keyof typeof PERMISSIONS;

/** What the README's invite link asks for. */
export const INVITE_PERMISSIONS = 2_252_109_051_448_320n;

const ALL = Object.values(PERMISSIONS).reduce((sum, bit) => sum | bit, 0n);

/** What everybody may do on a new server. */
export const EVERYONE_PERMISSIONS =
  PERMISSIONS.VIEW_CHANNEL |
  PERMISSIONS.SEND_MESSAGES |
  PERMISSIONS.EMBED_LINKS |
  PERMISSIONS.ATTACH_FILES |
  PERMISSIONS.READ_MESSAGE_HISTORY |
  PERMISSIONS.ADD_REACTIONS |
  PERMISSIONS.USE_EXTERNAL_EMOJIS |
  PERMISSIONS.USE_APPLICATION_COMMANDS |
  PERMISSIONS.CREATE_PUBLIC_THREADS |
  PERMISSIONS.SEND_MESSAGES_IN_THREADS;

/** What the parties of a private chat may do there. */
export const DM_PERMISSIONS =
  EVERYONE_PERMISSIONS & ~(PERMISSIONS.CREATE_PUBLIC_THREADS | PERMISSIONS.SEND_MESSAGES_IN_THREADS);

export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PERMISSIONS[name], 0n);
}

/** What a member may do in a guild, channels aside. A stranger may do nothing. */
export function guildPermissions(guild: GuildRecord, userId: string): bigint {
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  if (guild.ownerId === userId) return ALL;
  const roles = [guild.id, ...member.roles].map((id) => guild.roles.get(id)?.permissions ?? 0n);
  const sum = roles.reduce((all, bits) => all | bits, 0n);
  return (sum & PERMISSIONS.ADMINISTRATOR) === 0n ? sum : ALL;
}

/**
 * What a member may do in a channel. `channel` is where the overwrites stand: for a thread, its parent. Without
 * VIEW_CHANNEL nothing else counts.
 */
export function channelPermissions(guild: GuildRecord, channel: ChannelRecord, userId: string): bigint {
  const base = guildPermissions(guild, userId);
  if ((base & PERMISSIONS.ADMINISTRATOR) !== 0n) return base;
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  let bits = apply(base, [channel.overwrites.get(guild.id)]);
  bits = apply(
    bits,
    member.roles.map((role) => channel.overwrites.get(role)),
  );
  bits = apply(bits, [channel.overwrites.get(userId)]);
  return (bits & PERMISSIONS.VIEW_CHANNEL) === 0n ? 0n : bits;
}

function apply(bits: bigint, overwrites: readonly ({ allow: bigint; deny: bigint } | undefined)[]): bigint {
  const deny = overwrites.reduce((all, one) => all | (one?.deny ?? 0n), 0n);
  const allow = overwrites.reduce((all, one) => all | (one?.allow ?? 0n), 0n);
  return (bits & ~deny) | allow;
}
