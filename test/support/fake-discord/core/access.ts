import { refuse } from './errors.ts';
import { type ChannelRecord, isThread } from './model.ts';
import { channelPermissions, DM_PERMISSIONS, PERMISSIONS, type PermissionName } from './permissions.ts';
import type { World } from './world.ts';

/** What the bot itself may do. */

/** The bot's permissions in a channel, as bits. */
export function botPermissions(world: World, channel: ChannelRecord): bigint {
  if (channel.guildId === undefined) return DM_PERMISSIONS;
  return channelPermissions(world.guild(channel.guildId), world.permissionRoot(channel), world.bot.id);
}

/** A channel that the bot can see. @throws ApiError 10003, 50001 */
export function visibleChannel(world: World, id: string): ChannelRecord {
  const channel = world.channel(id);
  if ((botPermissions(world, channel) & PERMISSIONS.VIEW_CHANNEL) === 0n) throw refuse.missingAccess();
  return channel;
}

/** @throws ApiError 50013 */
export function need(world: World, channel: ChannelRecord, ...names: readonly PermissionName[]): void {
  const bits = botPermissions(world, channel);
  if (names.some((name) => (bits & PERMISSIONS[name]) === 0n)) throw refuse.missingPermissions();
}

/** The bot may post here, with or without files and embeds. @throws ApiError 50007, 50278, 50013, 50008, 160005 */
export function assertCanSend(
  world: World,
  channel: ChannelRecord,
  parts: { readonly files: boolean; readonly embeds: boolean },
): void {
  if (channel.recipientId !== undefined) return assertTakesDms(world, channel.recipientId);
  if (channel.type !== 0 && !isThread(channel)) throw refuse.notText();
  need(world, channel, isThread(channel) ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  if (parts.files) need(world, channel, 'ATTACH_FILES');
  if (parts.embeds) need(world, channel, 'EMBED_LINKS');
  assertUnlocked(world, channel);
}

/** A locked thread is closed to all but its moderators. @throws ApiError 160005 */
export function assertUnlocked(world: World, channel: ChannelRecord): void {
  if (!isThread(channel) || !channel.thread.locked) return;
  if ((botPermissions(world, channel) & PERMISSIONS.MANAGE_THREADS) === 0n) throw refuse.lockedThread();
}

/** @throws ApiError 50083 */
export function assertActive(channel: ChannelRecord): void {
  if (isThread(channel) && channel.thread.archived) throw refuse.archivedThread();
}

function assertTakesDms(world: World, userId: string): void {
  if (world.mutualGuilds(userId).length === 0) throw refuse.noMutualGuild();
  if (!world.user(userId).dmsOpen) throw refuse.closedDms();
}
