import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { BotProcess } from './bot-process.ts';
import { askingPanel, commandsReady, startTable, type Seating, type StartedTable } from './discord-table.ts';
import { begin } from './fake-discord/core/interactions.ts';
import { INTERACTION } from './fake-discord/core/model.ts';
import type { FakeMessage } from './fake-discord/driver/message.ts';
import { type FakeDiscord, type FakeUser, startFakeDiscord } from './fake-discord/index.ts';
import { COMPONENT } from './fake-discord/validate/controls.ts';
import { type StoredAnswer, StoredGame, StoreWindow } from './stored-game.ts';

/** With it a `slow` question is open for 17 s and a turn for 52 s; a `fast` one for 0.2 s and 1.4 s. */
const TIME_SCALE = 5000;

/** A table where somebody is asked. */
export interface Asked extends StartedTable {
  readonly id: string;
  readonly game: StoredGame;
  readonly asked: FakeUser;
  /** Number of the question. */
  readonly prompt: number;
  /** The private message that asks it. */
  readonly panel: FakeMessage;
}

/** The real program, the loopback Discord and a window into its database, for all tests of a file. */
export class FaultsRig {
  readonly discord: FakeDiscord;
  readonly bot: BotProcess;
  readonly store: StoreWindow;

  constructor(discord: FakeDiscord, bot: BotProcess, store: StoreWindow) {
    this.discord = discord;
    this.bot = bot;
    this.store = store;
  }

  async restart(): Promise<void> {
    await this.bot.kill();
    await this.discord.whenDisconnected();
    await this.bot.start();
  }

  /** Whoever is asked now, with the panel that asks him. */
  async askedAt(table: StartedTable): Promise<Asked> {
    const stored = this.store.tableIn(table.channel);
    const game = new StoredGame(this.store, stored);
    return this.discord.waitFor(() => this.lookAsked(table, game), { what: 'somebody to be asked' });
  }

  /** Whoever has a panel that asks what the game stands at, if it has arrived already. */
  lookAsked(table: StartedTable, game: StoredGame): Asked | undefined {
    const prompt = game.catchUp().asked;
    if (prompt === undefined) return undefined;
    const id = game.table;
    for (const asked of table.users) {
      const panel = askingPanel(asked, id, prompt);
      if (panel !== undefined) return { ...table, id, game, asked, prompt, panel };
    }
    return undefined;
  }

  /** A new table of people, where the lord is asked for the action of his first turn. */
  async lordAsked(seating: Seating = {}): Promise<Asked> {
    return this.askedAt(await startTable(this.discord, seating));
  }

  appliedTo(table: string, prompt: number): StoredAnswer[] {
    return this.store.answers(table).filter((row) => row.kind === 'applied' && row.prompt === prompt);
  }

  /** Press a control that no client would show; settles when the reply is there. */
  async forge(user: FakeUser, message: FakeMessage, customId: string): Promise<FakeMessage> {
    const data = { custom_id: customId, component_type: COMPONENT.button, id: 1 };
    const at = { type: INTERACTION.component, userId: user.id, channelId: message.channelId, messageId: message.id };
    const record = begin(this.discord.world, { ...at, data });
    await this.discord.waitFor(() => record.edits > 0, { what: 'a reply to a forged press' });
    const reply = this.discord.messages().find(({ id }) => id === record.originalId);
    if (reply === undefined) throw new Error('the reply to a forged press is not there');
    return reply;
  }
}

/** Start everything before the tests of a file and end it after them. Returns the rig, to be called within tests. */
export function faultsRig(): () => FaultsRig {
  let rig: FaultsRig | undefined;
  let dir = '';
  const here = (): FaultsRig => {
    if (rig === undefined) throw new Error('the program has not started');
    return rig;
  };
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sanguosha-faults-'));
    const databasePath = join(dir, 'game.db');
    const discord = await startFakeDiscord({ timeScale: 0.2, waitMs: 15_000 });
    discord.limits.enforced = false;
    const bot = new BotProcess({ discord, databasePath, timeScale: TIME_SCALE });
    await bot.start();
    await commandsReady(discord);
    rig = new FaultsRig(discord, bot, new StoreWindow(databasePath));
  });
  afterAll(async () => {
    rig?.store.close();
    await rig?.bot.kill();
    await rig?.discord.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return here;
}
