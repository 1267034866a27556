import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BotProcess } from '../support/bot-process.ts';
import { commandsReady, playARound, type StartedTable, startTable } from '../support/discord-table.ts';
import { type FakeDiscord, startFakeDiscord } from '../support/fake-discord/index.ts';
import { LeakWatch } from '../support/leak-watch.ts';
import { StoredGame, StoreWindow } from '../support/stored-game.ts';
import { tempDir } from '../support/temp-dir.ts';

const TIME_SCALE = 1500;
const LIMIT = 180_000;
const NAMES = ['Quentin', 'Ulrike', 'Xavier'];

let discord: FakeDiscord;
let bot: BotProcess;

afterEach(async () => {
  await bot.kill();
  await discord.close();
});

/** Everybody at the table, and a spectator who is in the channel but not seated. */
function watchers(table: StartedTable, game: StoredGame, store: StoreWindow): LeakWatch[] {
  const seatOf = (user: { readonly id: string }): number => store.seatOf(game.table, user);
  const names = store.names(game.table);
  const spectator = discord.user('Spectator', { guilds: [table.guild] });
  return [
    ...table.users.map((user) => new LeakWatch(user, seatOf(user), game, names)),
    new LeakWatch(spectator, undefined, game, names),
  ];
}

test.each(['none', 'standard', 'all'] as const)(
  'B50 B51 nobody is shown a hidden card, role or general in a whole game, in text, controls or ids (generals: %s)',
  {
    timeout: LIMIT,
  },
  async (generals) => {
    const path = join(tempDir(), 'game.db');
    discord = await startFakeDiscord({ waitMs: 15_000 });
    discord.limits.enforced = false;
    bot = new BotProcess({ discord, databasePath: path, timeScale: TIME_SCALE });
    await bot.start();
    await commandsReady(discord);
    const store = new StoreWindow(path);
    const table = await startTable(discord, {
      players: 5,
      ai: 2,
      speed: 'fast',
      names: NAMES,
      generals,
      gods: generals === 'all',
    });
    const stored = store.tableIn(table.channel);
    const game = new StoredGame(store, stored);
    const all = watchers(table, game, store);

    // The watch itself can see: a hidden card or general and a hidden role, written anywhere, are found.
    for (const watch of all) {
      // Before the first turn there are no hands yet; what the lord chooses among is hidden from all but him.
      const [hidden] = generals === 'none' ? watch.hiddenFaces() : watch.hiddenGenerals();
      const isLord = game.state.seats.some(({ seat, role }) => seat === watch.seat && role === 'lord');
      if (generals === 'none' || !isLord) expect(watch.leaks([`drew ${hidden ?? ''}.`])[0]).toContain(hidden);
      for (const { seat, role } of game.state.seats.filter(({ roleShown }) => !roleShown)) {
        if (watch.seat === seat) continue;
        const line = `${store.names(stored.id).get(seat) ?? ''} is a ${role.charAt(0).toUpperCase()}${role.slice(1)}`;
        expect(watch.leaks([line])).toEqual([line]);
      }
    }

    let looks = 0;
    let read = 0;
    const look = (): void => {
      const fresh = all.map((watch) => watch.fresh());
      game.catchUp((events) => {
        for (const watch of all) watch.learn(events);
      });
      for (const [i, watch] of all.entries()) {
        expect(
          watch.leaks(fresh[i] ?? []),
          `shown to ${watch.user.name} after answer ${store.answers(stored.id).length}`,
        ).toEqual([]);
      }
      looks += 1;
      read += fresh.flat().length;
    };
    while (store.tableIn(table.channel).status === 'running') {
      await playARound(table.players);
      look();
    }
    await table.room.message(({ text }) => /wins|nobody wins/.test(text));
    look();
    store.close();
    expect(looks).toBeGreaterThan(20);
    expect(read).toBeGreaterThan(500);
  },
);
