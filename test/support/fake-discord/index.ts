/**
 * A Discord on loopback, for tests with the real discord.js client: REST v10 and the gateway on one port, strict about
 * limits, permissions, rate limits and the life of interactions. It lives in the test's process; bots come and go.
 *
 *   const discord = await startFakeDiscord({ timeScale: 4 });       // 3 s rule and rate windows 4 times shorter
 *   const guild = discord.guild();                                    // the bot is in it, as by the invite link
 *   const channel = guild.textChannel('table');
 *   const alice = discord.user('Alice', { locale: 'zh-CN', dmsOpen: false, admin: true });
 *   spawn(bot, { env: { ...process.env, ...discord.env } });          // or new Client({ rest: { api: discord.apiBase } })
 *   await discord.whenConnected();
 *
 *   const reply = await alice.slash(channel, 'sgs new', { players: 5 }).reply();
 *   const shown = await alice.press(reply, 'Join').reply();           // by label or custom id
 *   await alice.select(shown, 0, ['Strike']).reply();                 // by custom id or number; options by label or value
 *   const form = await alice.press(shown, 'Name').modal();
 *   await alice.submit(form, { Title: 'Friday' }).reply();
 *   const found = await alice.autocomplete(channel, 'sgs card', 'name', 'st').choices();
 *   await alice.press(old, 'Join', { stale: true }).reply();          // a button that is no longer there
 *   await alice.press(shown, 'Pass').noAnswer();                      // "The application did not respond"
 *
 *   An interaction: .acknowledged() .reply() .modal() .choices() .noAnswer() .followUps .state .failed
 *   A message: .text .labels .buttons .selects .alts .files .history .edits .deleted .ephemeral .pings .strings .delete()
 *   A channel: .messages() .last .message(fits) .threads() .thread(fits) .deny(whom, …) .archive() .lock() .delete()
 *   A user: .sees() (everything he was ever shown, hidden strings included) .dms .pings .say() .closeDms() .leave()
 *   A guild: .textChannel() .forumChannel() .add(user) .kickBot() .inviteBot() .outage(on)
 *
 *   discord.waitFor(() => value), discord.request({ method, path }), discord.requests, discord.refusals()
 *   discord.clock.advance(ms)       tokens expire after 15 min, threads are archived, nonces are forgotten
 *   discord.faults                  rateLimit fail refuse dropResponse dropRequest delay hold down · duplicateEvent
 *                                   replayOnResume dropGateway closeGateway askReconnect invalidateSession
 *                                   ignoreHeartbeats revokeToken
 *   discord.limits.enforced = false no 429 for many sends
 */
import { World } from './core/world.ts';
import { FakeDiscord } from './driver/fake-discord.ts';
import { Gateway } from './gateway/gateway.ts';
import { Faults } from './http/faults.ts';
import { RateLimits } from './http/rate-limits.ts';
import { FakeServer, type RequestRecord } from './http/server.ts';

export type { FakeChannel } from './driver/channel.ts';
export type { FakeDiscord } from './driver/fake-discord.ts';
export type { FakeGuild } from './driver/guild.ts';
export { InteractionFailed } from './driver/interaction.ts';
export type { FakeUser } from './driver/user.ts';

export interface FakeDiscordOptions {
  /** The bot's token. */
  readonly token?: string;
  /** Divides the 3-second rule and the windows of rate limits. 1 is the real platform. */
  readonly timeScale?: number;
  /** Interval of heartbeats, ms; the platform's 41250 by default. */
  readonly heartbeatMs?: number;
  /** Privileged intents that the application has, as bits; none by default. */
  readonly grantedIntents?: number;
  /** How long waits of the driver last before they fail, ms. */
  readonly waitMs?: number;
  /** A fixed port; a free one by default. */
  readonly port?: number;
}

/** A token of the right shape. */
const DEFAULT_TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.test-token-of-the-loopback-platform-only';

/** Start a fake Discord on a loopback port. Close it when done. */
export async function startFakeDiscord(options: FakeDiscordOptions = {}): Promise<FakeDiscord> {
  const timeScale = options.timeScale ?? 1;
  const world = new World({
    token: options.token ?? DEFAULT_TOKEN,
    timeScale,
    grantedIntents: options.grantedIntents ?? 0,
  });
  const gateway = new Gateway(world, options.heartbeatMs ?? 41_250);
  const faults = new Faults(world, gateway);
  const limits = new RateLimits(timeScale);
  const requests: RequestRecord[] = [];
  const server = new FakeServer({ world, gateway, faults, limits, log: requests });
  world.origin = await server.listen(options.port ?? 0);
  return new FakeDiscord({ world, gateway, faults, limits, server, requests, waitMs: options.waitMs ?? 10_000 });
}
