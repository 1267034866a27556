import type { FakeChannel, FakeDiscord, FakeGuild, FakeUser } from './fake-discord/index.ts';
import type { FakeMessage } from './fake-discord/driver/message.ts';
import { DiscordPlayer } from './discord-player.ts';
import { chance } from './walker.ts';

/** A table on the loopback Discord, in a channel of its own. */
export interface DiscordTable {
  readonly guild: FakeGuild;
  readonly channel: FakeChannel;
  readonly users: readonly FakeUser[];
  readonly lobby: FakeMessage;
}

export interface StartedTable extends DiscordTable {
  readonly room: FakeChannel;
  readonly players: readonly DiscordPlayer[];
}

export interface Seating {
  readonly players?: number;
  readonly ai?: number;
  readonly speed?: 'live' | 'fast' | 'daily' | 'slow';
  readonly names?: readonly string[];
  readonly dmsOpen?: boolean;
  /** Without generals, unless something else is said: the game then begins with a play phase. */
  readonly generals?: string;
  readonly gods?: boolean;
}

/** Id of a button that begins so. @throws with what there is instead */
export function idOn(message: FakeMessage, start: string): string {
  const id = message.buttons.find(({ customId }) => customId?.startsWith(start))?.customId;
  if (id === undefined) throw new Error(`no button ${start}; there are: ${message.labels.join(', ')}`);
  return id;
}

export function hasButton(message: FakeMessage, start: string): boolean {
  return message.buttons.some(({ customId }) => customId?.startsWith(start) === true);
}

/** Wait until the program has registered its commands. */
export async function commandsReady(discord: FakeDiscord): Promise<void> {
  await discord.waitFor(() =>
    discord.requests.some(
      ({ method, path, status }) => method === 'PUT' && path.endsWith('/commands') && status === 200,
    ),
  );
}

/** The lobby that stands open in a channel. */
export function openLobby(channel: FakeChannel): Promise<FakeMessage> {
  return channel.message((message) => hasButton(message, 'join:'));
}

/** Open a table by command in a channel of its own, and have the others join by the button. */
export async function openTable(discord: FakeDiscord, seating: Seating = {}): Promise<DiscordTable> {
  const { players = 4, ai = 0, speed = 'slow', dmsOpen = true, generals = 'none', gods = false } = seating;
  const guild = discord.guild();
  const channel = guild.textChannel('table');
  const names = seating.names ?? Array.from({ length: players - ai }, (_, i) => `Player ${i + 1}`);
  const users = names.map((name) => discord.user(name, { dmsOpen, guilds: [guild] }));
  const [host, ...others] = users;
  if (host === undefined) throw new Error('a table needs somebody to open it');
  await host.slash(channel, 'sgs new', { players, ai, speed, generals, gods }).reply();
  const lobby = await openLobby(channel);
  for (const user of others) await user.press(lobby, idOn(lobby, 'join:')).reply();
  return { guild, channel, users, lobby };
}

/** Open a table, fill it and start it; settled once the table message stands in the thread. */
export async function startTable(discord: FakeDiscord, seating: Seating = {}): Promise<StartedTable> {
  const table = await openTable(discord, seating);
  await table.users[0]?.press(table.lobby, idOn(table.lobby, 'start:')).reply();
  const room = await table.channel.thread();
  await room.message((message) => hasButton(message, 'panel:'));
  const next = chance(Number(BigInt(room.id) % 1_000_003n));
  return { ...table, room, players: table.users.map((user) => new DiscordPlayer(user, room, next)) };
}

/** The table message that can be pressed now. */
export async function boardOf(room: FakeChannel): Promise<FakeMessage> {
  return room.message((message) => hasButton(message, 'panel:'));
}

/** The panel in somebody's private messages that asks him this. */
export function askingPanel(user: FakeUser, table: string, prompt: number): FakeMessage | undefined {
  const start = `do:${table}:${prompt.toString(36)}:`;
  return user.dms.findLast(
    (message) =>
      !message.deleted &&
      (hasButton(message, start) || message.selects.some(({ customId }) => customId.startsWith(start))),
  );
}

/** Everybody presses once what he is shown; then the program gets a moment. */
export async function playARound(players: readonly DiscordPlayer[]): Promise<void> {
  const moved = await Promise.all(players.map((player) => player.move()));
  await new Promise((resolve) => setTimeout(resolve, moved.includes(true) ? 0 : 20));
}
