/** The connection to Discord's gateway: logs in, stays there, and says in clear words when it cannot. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIInteraction,
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  type GatewayChannelDeleteDispatchData,
  type GatewayGuildDeleteDispatchData,
  type GatewayReadyDispatchData,
  type GatewayThreadDeleteDispatchData,
  GatewayIntentBits,
  Options,
  RequestMethod,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Vanished } from '../ports.ts';
import type { Directory } from './directory.ts';
import type { Wire } from './wire.ts';

/** Why the bot cannot go on at all. */
export interface Fatal {
  readonly code: 'bad-token' | 'disallowed-intents' | 'gateway-refused';
  /** For the owner: what happened and what to do. */
  readonly message: string;
}

export const BAD_TOKEN: Fatal = {
  code: 'bad-token',
  message: 'Discord does not accept DISCORD_TOKEN. Copy the token again from the Bot page of the developer portal.',
};

const DISALLOWED_INTENTS: Fatal = {
  code: 'disallowed-intents',
  message:
    'Discord does not allow the intents asked for. This bot asks for Guilds only; check the application in the developer portal.',
};

export interface GatewayOptions {
  readonly token: string;
  readonly apiBase: string;
  readonly wire: Wire;
  readonly directory: Directory;
  readonly log: Logger;
  readonly onFatal: (fatal: Fatal) => void;
  readonly onInteraction: (interaction: APIInteraction) => void;
  readonly onVanished: (what: Vanished) => void;
}

/** What is known of the bot once it is connected. */
export interface Identity {
  readonly applicationId: string;
  readonly name: string;
  readonly guilds: number;
}

/** Pauses between attempts to log in, in ms; the last one is repeated. */
const PAUSES = [1000, 2000, 5000, 15_000, 60_000];

const refused = (closeCode: number): Fatal => ({
  code: 'gateway-refused',
  message: `Discord's gateway refused this bot for good (close code ${closeCode}).`,
});

/** Close codes after which the client does not come back. */
const FATAL_CLOSES: ReadonlyMap<number, Fatal> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, BAD_TOKEN],
  [GatewayCloseCodes.DisallowedIntents, DISALLOWED_INTENTS],
  [GatewayCloseCodes.InvalidIntents, DISALLOWED_INTENTS],
  [GatewayCloseCodes.InvalidShard, refused(GatewayCloseCodes.InvalidShard)],
  [GatewayCloseCodes.ShardingRequired, refused(GatewayCloseCodes.ShardingRequired)],
  [GatewayCloseCodes.InvalidAPIVersion, refused(GatewayCloseCodes.InvalidAPIVersion)],
]);

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export class Gateway {
  readonly #options: GatewayOptions;
  readonly #stopping = new AbortController();
  #client: Client | undefined;
  #fatal: Fatal | undefined;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  /** Logs in, trying again as long as Discord is merely not there. Undefined once stopped or after a fatal refusal. */
  async connect(): Promise<Identity | undefined> {
    for (let attempt = 0; this.#goesOn(); attempt += 1) {
      const client = await this.#login();
      if (client !== undefined) return this.#identify(client);
      if (!this.#goesOn()) break;
      const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0;
      this.#options.log.warn(`Discord: not reachable, trying again in ${pause / 1000} s`);
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  /** Leaves the gateway. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#client?.destroy();
  }

  /** Ends everything for a reason that only the owner can mend. The first reason counts. */
  fail(fatal: Fatal): void {
    if (!this.#goesOn()) return;
    this.#fatal = fatal;
    this.#options.log.fatal(`Discord: ${fatal.message}`);
    this.#options.onFatal(fatal);
  }

  #goesOn(): boolean {
    return this.#fatal === undefined && !this.#stopping.signal.aborted;
  }

  /** Asks first whether Discord is there and takes the token: a client that failed to log in cannot be used again. */
  async #login(): Promise<Client | undefined> {
    const { wire, token, log } = this.#options;
    const there = await wire.request({
      method: RequestMethod.Get,
      route: Routes.gatewayBot(),
      authorised: true,
      repeatable: true,
    });
    if (!there.ok || !this.#goesOn()) return undefined;
    const client = this.#newClient();
    try {
      const ready = new Promise<Client>((resolve) => client.once(Events.ClientReady, resolve));
      await client.login(token);
      return await this.#unlessStopped(ready);
    } catch (error) {
      if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) this.fail(BAD_TOKEN);
      else if (this.#goesOn()) log.warn({ detail: describe(error) }, 'Discord: logging in failed');
      return undefined;
    }
  }

  async #unlessStopped(ready: Promise<Client>): Promise<Client | undefined> {
    const { signal } = this.#stopping;
    const stopped = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    return Promise.race([ready, stopped]);
  }

  #identify(client: Client): Identity | undefined {
    if (!client.isReady()) return undefined;
    return { applicationId: client.application.id, name: client.user.tag, guilds: client.guilds.cache.size };
  }

  #newClient(): Client {
    const client = new Client({
      intents: [GatewayIntentBits.Guilds],
      rest: { api: this.#options.apiBase },
      // Tables are kept in a database of ours; of the chat only channels, threads and roles are of use.
      makeCache: Options.cacheWithLimits({
        ...Options.DefaultMakeCacheSettings,
        MessageManager: 0,
        UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
        GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
        GuildEmojiManager: 0,
        GuildStickerManager: 0,
        PresenceManager: 0,
        VoiceStateManager: 0,
      }),
    });
    this.#client = client;
    this.#options.directory.use(client);
    this.#watchConnection(client);
    this.#watchEvents(client);
    return client;
  }

  #watchConnection(client: Client): void {
    const { log } = this.#options;
    client.on(Events.Error, (error) => log.error({ detail: describe(error) }, 'Discord: an error of the client'));
    client.on(Events.Warn, (message) => log.warn(`Discord: ${message}`));
    client.on(Events.Debug, (message) => log.trace(message));
    client.on(Events.ShardError, (error) =>
      log.warn({ detail: describe(error) }, 'Discord: an error of the connection'),
    );
    client.on(Events.ShardReconnecting, () => log.info('Discord: the connection was lost, reconnecting'));
    client.on(Events.ShardResume, (_, replayed) => log.info({ replayed }, 'Discord: the connection is back'));
    client.on(Events.ShardReady, () => log.debug('Discord: connected to the gateway'));
    client.on(Events.ShardDisconnect, ({ code }) => {
      const fatal = FATAL_CLOSES.get(code);
      if (fatal !== undefined) this.fail(fatal);
    });
  }

  #left(client: Client, guild: string): void {
    const name = client.guilds.cache.get(guild)?.name ?? 'a server';
    this.#options.log.warn(`Discord: the bot was removed from ${name} (${guild})`);
    this.#options.onVanished({ kind: 'guild', guild });
  }

  /** Raw events, since the client keeps silent about what its cache does not hold, an archived thread for one. */
  #watchEvents(client: Client): void {
    const { directory, log, onInteraction, onVanished } = this.#options;
    const { ws } = client;
    ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => onInteraction(interaction));
    ws.on(GatewayDispatchEvents.ThreadDelete, ({ id }: GatewayThreadDeleteDispatchData) => {
      log.warn(`Discord: a thread was deleted: ${directory.nameOf(id)}`);
      onVanished({ kind: 'channel', channel: id });
    });
    ws.on(GatewayDispatchEvents.ChannelDelete, ({ id }: GatewayChannelDeleteDispatchData) => {
      log.warn(`Discord: a channel was deleted: ${directory.nameOf(id)}`);
      for (const channel of [id, ...directory.threadsOf(id)]) onVanished({ kind: 'channel', channel });
    });
    ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: GatewayGuildDeleteDispatchData) => {
      // An outage of Discord, not a farewell.
      if (unavailable === true) return;
      this.#left(client, id);
    });
    // A session begun anew tells only where the bot still is.
    ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData) => {
      const still = new Set(guilds.map(({ id }) => id));
      for (const id of client.guilds.cache.keys()) if (!still.has(id)) this.#left(client, id);
    });
  }
}
