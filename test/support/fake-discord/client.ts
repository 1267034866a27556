import { Client, Events, GatewayIntentBits, type ClientOptions } from 'discord.js';
import type { FakeDiscord } from './driver/fake-discord.ts';

/** A discord.js client that is set up for a fake, not yet logged in. */
export function clientFor(discord: FakeDiscord, options: Partial<ClientOptions> = {}): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: discord.apiBase, ...options.rest },
  });
}

/** A client that is logged in and ready. */
export async function readyClient(discord: FakeDiscord, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = clientFor(discord, options);
  const ready = new Promise<Client<true>>((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  await client.login(discord.token);
  return ready;
}
