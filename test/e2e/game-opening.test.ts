import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { generalText, type Seat, skillText } from '../../src/engine/index.ts';
import { BotProcess } from '../support/bot-process.ts';
import { askingPanel, commandsReady, hasButton, type StartedTable, startTable } from '../support/discord-table.ts';
import { type FakeDiscord, type FakeUser, startFakeDiscord } from '../support/fake-discord/index.ts';
import { LeakWatch } from '../support/leak-watch.ts';
import { StoredGame, StoreWindow } from '../support/stored-game.ts';
import { tempDir } from '../support/temp-dir.ts';

const LIMIT = 90_000;
const NAMES = ['Quentin', 'Ulrike', 'Xavier', 'Yolanda', 'Zacharias'];

let discord: FakeDiscord;
let bot: BotProcess;
let store: StoreWindow;

afterEach(async () => {
  await bot.kill();
  await discord.close();
  store.close();
});

interface Opened {
  readonly table: StartedTable;
  readonly game: StoredGame;
  readonly userAt: (seat: Seat) => FakeUser;
}

/** Five people start a game with generals. */
async function open(timeScale: number, speed: 'live' | 'fast'): Promise<Opened> {
  const path = join(tempDir(), 'game.db');
  discord = await startFakeDiscord({ waitMs: 15_000 });
  discord.limits.enforced = false;
  bot = new BotProcess({ discord, databasePath: path, timeScale });
  await bot.start();
  await commandsReady(discord);
  store = new StoreWindow(path);
  const table = await startTable(discord, { players: 5, speed, names: NAMES, generals: 'standard' });
  const game = new StoredGame(store, store.tableIn(table.channel));
  const userAt = (seat: Seat): FakeUser => {
    const user = table.users.find((one) => store.seatOf(game.table, one) === seat);
    if (user === undefined) throw new Error(`nobody sits on ${seat}`);
    return user;
  };
  return { table, game, userAt };
}

/** Everything that ever stood in the messages of the room and of the lobby's channel. */
function publicStrings({ table }: Opened): string[] {
  return [table.room, table.channel].flatMap((place) => place.messages().map(({ text }) => text));
}

/** The table message of the first turn. */
function firstTurn({ room }: StartedTable) {
  return room.message((message) => message.text.includes('Round 1') && hasButton(message, 'panel:'));
}

/** Everybody at the table, and a spectator. */
function watchers({ table, game }: Opened): LeakWatch[] {
  const names = store.names(game.table);
  const spectator = discord.user('Spectator', { guilds: [table.guild] });
  return [
    ...table.users.map((user) => new LeakWatch(user, store.seatOf(game.table, user), game, names)),
    new LeakWatch(spectator, undefined, game, names),
  ];
}

/** The panel by which a seat chooses: every candidate by name, with the text of every skill. */
async function choicePanel({ game, userAt }: Opened, seat: Seat) {
  const { generals } = game.candidates.find((one) => one.seat === seat) ?? { generals: [] };
  const panel = await discord.waitFor(() => askingPanel(userAt(seat), game.table, game.asked ?? 0));
  for (const { en, skills } of generals.map(generalText)) {
    expect(panel.text).toContain(en);
    expect(panel.labels).toContain(en);
    for (const skill of skills) expect(panel.text).toContain(skillText(skill).text.en);
  }
  return { panel, generals };
}

/** A seat chooses the `at`-th of its candidates by the button on its panel. */
async function choose(opened: Opened, seat: Seat, at: number): Promise<string> {
  const { panel, generals } = await choicePanel(opened, seat);
  const general = generals[at] ?? '';
  const button = panel.buttons.find(({ label }) => label === generalText(general).en);
  await opened
    .userAt(seat)
    .press(panel, button?.customId ?? '')
    .reply();
  return general;
}

test('five people choose their generals from new to the first turn; nobody learns among whom the others choose', {
  timeout: LIMIT,
}, async () => {
  const opened = await open(1, 'live');
  const { game, table } = opened;
  const all = watchers(opened);
  const look = (): void => {
    const fresh = all.map((watch) => watch.fresh());
    game.catchUp((events) => {
      for (const watch of all) watch.learn(events);
    });
    for (const [i, watch] of all.entries()) expect(watch.leaks(fresh[i] ?? []), watch.user.name).toEqual([]);
  };
  const lord = game.candidates[0]?.seat ?? 0;
  expect(game.state.seats[lord - 1]?.role).toBe('lord');
  const chosen = new Map<Seat, string>();
  await choicePanel(opened, lord);
  look();
  // The watch itself can see: a candidate of somebody else, written anywhere, is found.
  for (const watch of all.filter(({ seat }) => seat !== lord)) {
    const name = watch.hiddenGenerals()[1] ?? 'nobody';
    const line = `Somebody may be ${name}.`;
    expect(watch.leaks([line])).toEqual([`${name} in: ${line}`]);
  }
  chosen.set(lord, await choose(opened, lord, 3));
  const lordName = generalText(chosen.get(lord) ?? '').en;
  await discord.waitFor(() => publicStrings(opened).some((text) => text.includes(lordName)));
  look();

  const others = game.candidates.map(({ seat }) => seat);
  expect(others).toHaveLength(4);
  for (const seat of others) await choicePanel(opened, seat);
  look();
  // The question is posted, and the table message waits for the same seats: all that will be said in public meanwhile.
  await table.room.message(({ text }) => text.includes('May respond'));
  const waiting = others.map((seat) => String.fromCodePoint(0x245f + seat)).join('');
  await table.room.message(({ text }) => text.includes(`Waiting for ${waiting}`));
  const before = publicStrings(opened);
  for (const seat of others.slice(0, -1)) {
    chosen.set(seat, await choose(opened, seat, 1));
    look();
    // No tick of who has chosen: the public messages stay as they are, word for word.
    expect(publicStrings(opened)).toEqual(before);
  }
  const last = others.at(-1) ?? 0;
  chosen.set(last, await choose(opened, last, 2));
  const board = await firstTurn(table);
  look();
  expect(game.state.turnNumber).toBe(1);
  for (const { seat, general, maxHp } of game.state.seats) {
    expect(general).toBe(chosen.get(seat));
    expect(board.text).toMatch(new RegExp(`${store.names(game.table).get(seat) ?? ''}.*${generalText(general).en}`));
    expect(maxHp).toBe(generalText(general).maxHp + (seat === lord ? 1 : 0));
  }
});

test('killed while some have chosen and others not, it is the same choice', { timeout: LIMIT }, async () => {
  const opened = await open(1, 'live');
  const { game, table } = opened;
  const lord = game.candidates[0]?.seat ?? 0;
  const chosen = new Map([[lord, await choose(opened, lord, 0)]]);
  await discord.waitFor(() => (game.catchUp().askedSeats.length > 1 ? true : undefined));
  const others = game.candidates.map(({ seat }) => seat);
  const [early, late] = [others.slice(0, 2), others.slice(2)];
  for (const seat of early) chosen.set(seat, await choose(opened, seat, 1));
  await bot.kill();
  await discord.whenDisconnected();
  await bot.start();
  expect(game.catchUp().askedSeats).toEqual(others);
  for (const seat of late) chosen.set(seat, await choose(opened, seat, 2));
  await firstTurn(table);
  game.catchUp();
  expect(new Map(game.state.seats.map(({ seat, general }) => [seat, general]))).toEqual(chosen);
});

test('whoever is away gets a general at the deadline', { timeout: LIMIT }, async () => {
  const opened = await open(600, 'fast');
  const { game, table } = opened;
  const offered = new Map<Seat, string>();
  const note = (): void => {
    for (const { seat, generals } of game.candidates) offered.set(seat, generals[0] ?? '');
  };
  note();
  const lord = game.asked ?? 0;
  await discord.waitFor(() => (game.catchUp().asked ?? 0) > lord);
  note();
  const board = await firstTurn(table);
  game.catchUp();
  expect(offered.size).toBe(5);
  for (const { seat, general } of game.state.seats) expect(general).toBe(offered.get(seat));
  const sources = store.answers(game.table).filter(({ prompt }) => prompt <= lord + 1);
  expect(new Set(sources.map(({ source }) => source))).toEqual(new Set(['deadline']));
  expect(sources.filter(({ kind }) => kind === 'sealed')).toHaveLength(4);
  expect(board.text).toContain(generalText(game.state.seats[0]?.general ?? '').en);
});
