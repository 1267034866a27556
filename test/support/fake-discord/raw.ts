import { DiscordAPIError, HTTPError, REST } from 'discord.js';
import type { FakeDiscord } from './driver/fake-discord.ts';

/** The real REST client without the builders, which would stop bad bodies before the platform can. */
export function rawRest(discord: FakeDiscord, token: string = discord.token): REST {
  return new REST({ api: discord.apiBase, retries: 0 }).setToken(token);
}

/** What a request was refused with: status, code and the lines that name each offending path. Rejects if it was not. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DiscordAPIError) return `${error.status} ${error.code} ${error.message}`;
    if (error instanceof HTTPError) return `${error.status}`;
    throw error;
  }
  throw new Error('The request was accepted');
}

/** A list of `count` things made by their number. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
