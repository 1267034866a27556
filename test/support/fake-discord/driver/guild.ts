import { tell } from '../core/events.ts';
import { CHANNEL, type ChannelRecord, type GuildRecord } from '../core/model.ts';
import { INVITE_PERMISSIONS, PERMISSIONS } from '../core/permissions.ts';
import type { World } from '../core/world.ts';
import { FakeChannel } from './channel.ts';
import type { Hub } from './hub.ts';
import type { FakeUser } from './user.ts';

/** A server. */
export class FakeGuild {
  readonly record: GuildRecord;
  private readonly hub: Hub;

  constructor(hub: Hub, record: GuildRecord) {
    this.hub = hub;
    this.record = record;
  }

  get id(): string {
    return this.record.id;
  }

  get name(): string {
    return this.record.name;
  }

  textChannel(name = 'table'): FakeChannel {
    return this.channel(name, CHANNEL.text);
  }

  forumChannel(name = 'tables'): FakeChannel {
    return this.channel(name, CHANNEL.forum);
  }

  /** Somebody joins. */
  add(user: FakeUser, options: { readonly admin?: boolean } = {}): void {
    join(this.hub.world, this.record, user.id, options.admin === true);
    tell.memberJoined(this.hub.world, this.record, user.id);
  }

  /** The bot is kicked, or the server is deleted. */
  kickBot(): void {
    this.record.members.delete(this.hub.world.bot.id);
    tell.guildLeft(this.hub.world, this.record, false);
  }

  /** The bot is invited, with the permissions of the invite link or others. */
  inviteBot(permissions: bigint = INVITE_PERMISSIONS): void {
    joinBot(this.hub.world, this.record, permissions);
    tell.guildJoined(this.hub.world, this.record);
  }

  /** The server cannot be reached for a while. */
  outage(on: boolean): void {
    this.record.available = !on;
    if (on) tell.guildLeft(this.hub.world, this.record, true);
    else tell.guildJoined(this.hub.world, this.record);
  }

  private channel(name: string, type: number): FakeChannel {
    const record: ChannelRecord = {
      id: this.hub.world.ids.next(),
      type,
      name,
      guildId: this.id,
      overwrites: new Map(),
      deleted: false,
      lastMessageId: undefined,
    };
    this.hub.world.channels.set(record.id, record);
    tell.channelCreated(this.hub.world, record);
    return new FakeChannel(this.hub, record);
  }
}

/** Add a member, an administrator if wished. */
export function join(world: World, guild: GuildRecord, userId: string, admin: boolean): void {
  const roles = admin ? [role(world, guild, 'Admins', PERMISSIONS.ADMINISTRATOR)] : [];
  guild.members.set(userId, { userId, roles, joinedAt: world.clock.now() });
}

/** Add the bot with a role of its own. */
export function joinBot(world: World, guild: GuildRecord, permissions: bigint): void {
  const own = role(world, guild, world.bot.name, permissions);
  const record = guild.roles.get(own);
  if (record !== undefined) record.permissions = permissions;
  guild.members.set(world.bot.id, { userId: world.bot.id, roles: [own], joinedAt: world.clock.now() });
}

function role(world: World, guild: GuildRecord, name: string, permissions: bigint): string {
  const known = [...guild.roles.values()].find((one) => one.name === name);
  if (known !== undefined) return known.id;
  const id = world.ids.next();
  guild.roles.set(id, { id, name, permissions, position: guild.roles.size });
  return id;
}
