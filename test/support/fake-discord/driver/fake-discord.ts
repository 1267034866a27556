import type { FakeClock } from '../core/clock.ts';
import { tell } from '../core/events.ts';
import type { JsonObject } from '../core/json.ts';
import type { GuildRecord, UserRecord } from '../core/model.ts';
import { EVERYONE_PERMISSIONS, INVITE_PERMISSIONS } from '../core/permissions.ts';
import type { World } from '../core/world.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type Faults, matches, type Target } from '../http/faults.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { FakeServer, RequestRecord } from '../http/server.ts';
import { FakeChannel } from './channel.ts';
import { FakeGuild, join, joinBot } from './guild.ts';
import { type Hub, waitFor, type WaitOptions } from './hub.ts';
import { FakeMessage } from './message.ts';
import { FakeUser } from './user.ts';

export interface UserOptions {
  /** Language of his client; `en-US` by default. */
  readonly locale?: string;
  /** Takes private messages; yes by default. */
  readonly dmsOpen?: boolean;
  /** Administers the guilds he is in. */
  readonly admin?: boolean;
  /** Guilds he is in; all that exist by default. */
  readonly guilds?: readonly FakeGuild[];
}

export interface GuildOptions {
  readonly locale?: string;
  /** Whether the bot is there; yes by default. */
  readonly bot?: boolean;
  /** What the bot's role may do; the permissions of the invite link by default. */
  readonly botPermissions?: bigint;
  /** What everybody may do. */
  readonly everyone?: bigint;
}

interface Parts {
  readonly world: World;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly server: FakeServer;
  readonly requests: readonly RequestRecord[];
  readonly waitMs: number;
}

/** The platform as a test holds it. */
export class FakeDiscord {
  /** Every REST request since the start, oldest first. */
  readonly requests: readonly RequestRecord[];
  readonly faults: Faults;
  readonly limits: RateLimits;
  /** The platform's time: token life, archiving, age of messages. */
  readonly clock: FakeClock;
  /** The bot's own user, for permissions. */
  readonly bot: FakeUser;
  readonly world: World;
  private readonly hub: Hub;
  private readonly gateway: Gateway;
  private readonly server: FakeServer;

  constructor(parts: Parts) {
    this.world = parts.world;
    this.hub = { world: parts.world, waitMs: parts.waitMs };
    this.gateway = parts.gateway;
    this.server = parts.server;
    this.requests = parts.requests;
    this.faults = parts.faults;
    this.limits = parts.limits;
    this.clock = parts.world.clock;
    this.bot = new FakeUser(this.hub, parts.world.bot);
  }

  /** For `rest.api` of discord.js and for DISCORD_API_BASE. */
  get apiBase(): string {
    return `${this.world.origin}/api`;
  }

  get token(): string {
    return this.world.settings.token;
  }

  get applicationId(): string {
    return this.world.applicationId;
  }

  /** Environment for a bot process. */
  get env(): { readonly DISCORD_TOKEN: string; readonly DISCORD_API_BASE: string } {
    return { DISCORD_TOKEN: this.token, DISCORD_API_BASE: this.apiBase };
  }

  /** Whether a bot is logged in on the gateway. */
  get connected(): boolean {
    return this.gateway.connected;
  }

  /** How many sessions were begun and how many taken up again. */
  get sessions(): { readonly identifies: number; readonly resumes: number } {
    return { identifies: this.gateway.identifies, resumes: this.gateway.resumes };
  }

  guild(name = 'Guild', options: GuildOptions = {}): FakeGuild {
    const { world } = this;
    const owner = this.addUser(`${name} owner`, {});
    const id = world.ids.next();
    const record: GuildRecord = {
      id,
      name,
      ownerId: owner.id,
      locale: options.locale ?? 'en-US',
      roles: new Map(),
      members: new Map(),
      available: true,
    };
    record.roles.set(id, { id, name: '@everyone', permissions: options.everyone ?? EVERYONE_PERMISSIONS, position: 0 });
    for (const user of world.users.values()) {
      const isOtherOwner = [...world.guilds.values()].some((guild) => guild.ownerId === user.id);
      if (!user.bot && !isOtherOwner) join(world, record, user.id, false);
    }
    world.guilds.set(id, record);
    if (options.bot !== false) {
      joinBot(world, record, options.botPermissions ?? INVITE_PERMISSIONS);
      tell.guildJoined(world, record);
    }
    return new FakeGuild(this.hub, record);
  }

  user(name: string, options: UserOptions = {}): FakeUser {
    const record = this.addUser(name, options);
    const guilds = options.guilds?.map((guild) => guild.record) ?? [...this.world.guilds.values()];
    for (const guild of guilds) {
      join(this.world, guild, record.id, options.admin === true);
      tell.memberJoined(this.world, guild, record.id);
    }
    return new FakeUser(this.hub, record);
  }

  /** The private chat of the bot and a user. */
  dm(user: FakeUser): FakeChannel {
    return new FakeChannel(this.hub, this.world.dmChannel(user.id));
  }

  /** A channel or thread by id. */
  channel(id: string): FakeChannel {
    return new FakeChannel(this.hub, this.world.channel(id));
  }

  /** Every message there ever was, oldest first. */
  messages(): FakeMessage[] {
    return [...this.world.messages.values()].map((record) => new FakeMessage(this.hub, record));
  }

  /** Registered commands: everywhere, or of a guild. */
  commands(guild?: FakeGuild): readonly JsonObject[] {
    return guild === undefined ? this.world.commands.global : (this.world.commands.guild.get(guild.id) ?? []);
  }

  /** Requests that the platform refused (status 400 and above). */
  refusals(): RequestRecord[] {
    return this.requests.filter((request) => (request.status ?? 0) >= 400);
  }

  /** Wait until `look` gives something. */
  async waitFor<T>(look: () => T | undefined | false, options: WaitOptions = {}): Promise<T> {
    return waitFor(this.hub, look, options);
  }

  /** Wait until a bot is logged in. */
  async whenConnected(options: WaitOptions = {}): Promise<void> {
    await waitFor(this.hub, () => this.connected, { what: 'a bot to log in', ...options });
  }

  /** Wait until no bot is logged in. */
  async whenDisconnected(options: WaitOptions = {}): Promise<void> {
    await waitFor(this.hub, () => !this.connected, { what: 'the bot to be gone', ...options });
  }

  /** Wait for a request that comes after this call and is finished. */
  async request(target: Target, options: WaitOptions = {}): Promise<RequestRecord> {
    const from = this.requests.length;
    const fits = (one: RequestRecord): boolean => one.status !== undefined && matches(target, one.method, one.path);
    return waitFor(this.hub, () => this.requests.slice(from).find(fits), { what: 'a request', ...options });
  }

  async close(): Promise<void> {
    await this.server.close();
    for (const interaction of this.world.interactions.values()) clearTimeout(interaction.timer);
  }

  private addUser(name: string, options: UserOptions): UserRecord {
    const record: UserRecord = {
      id: this.world.ids.next(),
      name,
      bot: false,
      locale: options.locale ?? 'en-US',
      dmsOpen: options.dmsOpen !== false,
    };
    this.world.users.set(record.id, record);
    return record;
  }
}
