/** Discord: `ChatPort` and `Handler` over discord.js. */
import type { Logger } from 'pino';
import type { ChatPort, Clock, CommandSpec, Handler, Vanished } from '../ports.ts';
import { registerCommands } from './commands.ts';
import { Directory } from './directory.ts';
import { BAD_TOKEN, type Fatal, Gateway } from './gateway.ts';
import { inviteUrl } from './permissions.ts';
import { DiscordPort } from './port.ts';
import { Router } from './router.ts';
import { Wire } from './wire.ts';

export type { Fatal } from './gateway.ts';
export { inviteUrl } from './permissions.ts';

export interface DiscordOptions {
  readonly token: string;
  /** Where Discord's API is, without version: `https://discord.com/api`. Plain http only on this machine. */
  readonly apiBase: string;
  /** Register the commands in this guild at once instead of everywhere. */
  readonly guildId?: string;
  readonly commands: readonly CommandSpec[];
  readonly clock: Clock;
  readonly log: Logger;
  /** Users who may do everywhere what a server's administrators may do in theirs. */
  readonly ownerIds: readonly string[];
  /** The bot cannot go on; the reason is logged already. Called once at most. */
  readonly onFatal: (fatal: Fatal) => void;
}

export interface Discord {
  /** Works from the start: what is sent before the connection stands needs no connection. */
  readonly port: ChatPort;
  /**
   * Connects and serves. Resolves once connected and the commands are registered, or when there is no more hope (then
   * `onFatal` was called) or `stop` was. Never rejects.
   */
  connect(handler: Handler): Promise<void>;
  /** Takes nothing new, finishes what was begun, leaves. */
  stop(): Promise<void>;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
/** For interactions that were begun, then for requests, when the bot stops; in ms. */
const DRAIN = 8000;

/** The base without trailing slashes. Throws where the token would go over an open wire. */
export function checkedApiBase(apiBase: string): string {
  const url = new URL(apiBase);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSafe) throw new TypeError('the API of Discord must be reached by https, or by http on this machine');
  return apiBase.replace(/\/+$/u, '');
}

/** The Discord side of the bot. Nothing goes over the network before the port is used or `connect` called. */
export function createDiscord(options: DiscordOptions): Discord {
  const { token, clock, log, commands, guildId } = options;
  const apiBase = checkedApiBase(options.apiBase);
  const owners = new Set(options.ownerIds);
  const directory = new Directory();
  const wire = new Wire({ token, apiBase, log, onUnauthorised: () => gateway.fail(BAD_TOKEN) });
  let router: Router | undefined;
  let handler: Handler | undefined;
  const vanished = async (what: Vanished): Promise<void> => {
    try {
      await handler?.vanished('discord', what);
    } catch (error) {
      log.error({ err: error, what }, 'Discord: the tables could not be told what vanished');
    }
  };
  const gateway = new Gateway({
    token,
    apiBase,
    wire,
    directory,
    log,
    onFatal: options.onFatal,
    onInteraction: (interaction) => router?.receive(interaction),
    onVanished: (what) => void vanished(what),
  });
  return {
    port: new DiscordPort({ wire, directory, clock, log }),
    async connect(to) {
      handler = to;
      router = new Router({ wire, handler: to, clock, log, owners });
      const identity = await gateway.connect();
      if (identity === undefined) return;
      const { applicationId, name, guilds } = identity;
      log.info(`Discord: connected as ${name}, in ${guilds} servers. Invite it by ${inviteUrl(applicationId)}`);
      await registerCommands({ wire, log, applicationId, commands, ...(guildId === undefined ? {} : { guildId }) });
    },
    async stop() {
      await router?.stop(DRAIN);
      await wire.stop(DRAIN);
      await gateway.stop();
    },
  };
}
