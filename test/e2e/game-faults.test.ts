import { expect, test } from 'vitest';
import { boardOf, hasButton, idOn, playARound, type StartedTable, startTable } from '../support/discord-table.ts';
import { tell } from '../support/fake-discord/core/events.ts';
import type { FakeUser } from '../support/fake-discord/index.ts';
import { type Asked, faultsRig } from '../support/faults-rig.ts';
import { StoredGame } from '../support/stored-game.ts';

const END = 'End turn';
const rig = faultsRig();

const clockOf = (json: string | null) => JSON.parse(json ?? '{}') as { prompt?: number; deadline?: number };

test('B01 a double click on one button is one answer; the second press ends in a private word', async () => {
  const { asked, panel, id, prompt } = await rig().lordAsked();
  const presses = [asked.press(panel, END), asked.press(panel, END)];
  await Promise.all(presses.map((press) => press.reply()));
  const told = (): boolean => asked.sees().text.includes('already answered');
  await rig().discord.waitFor(told, { what: 'a word to the presser' });
  expect(rig().appliedTo(id, prompt)).toHaveLength(1);
});

test('B02 one event that comes twice is handled once, also when it comes again after a restart', async () => {
  const { discord, store } = rig();
  const { asked, panel, id, prompt } = await rig().lordAsked();
  discord.faults.duplicateEvent('INTERACTION_CREATE', 2);
  // The acknowledgement is lost as often as it is sent: the platform believes that nobody has taken the event.
  discord.faults.dropRequest({ method: 'POST', path: '/callback', times: 2 });
  const press = asked.press(panel, END);
  await discord.waitFor(() => rig().appliedTo(id, prompt).length > 0, { what: 'the answer' });
  discord.faults.clear();
  await rig().restart();
  tell.interaction(discord.world, press.record);
  await discord.waitFor(() => press.record.edits > 0, { what: 'the panel as it is now' });
  expect(rig().appliedTo(id, prompt)).toHaveLength(1);
  expect(store.answers(id).filter(({ source }) => source === 'player')).toHaveLength(1);
});

test('B14 a button of an earlier question says so, and moves no card', async () => {
  const { asked, panel, prompt, game, channel } = await rig().lordAsked();
  await asked.press(panel, END).reply();
  await rig().discord.waitFor(() => (game.catchUp().asked ?? prompt) > prompt, { what: 'the next question' });
  const { version, clock } = rig().store.tableIn(channel);
  await asked.press(panel, END, { stale: true }).reply();
  expect(asked.sees().text).toMatch(/already answered|already settled|out of date/);
  const after = rig().store.tableIn(channel);
  expect([after.version, after.clock]).toEqual([version, clock]);
});

test('B24 killed while an answer is awaited: the same question, the same hand, fair time, and the button works', async () => {
  const { asked, panel, id, prompt, game, channel } = await rig().lordAsked();
  const before = rig().store.tableIn(channel);
  const shown = panel.text;
  await rig().restart();
  await rig().discord.waitFor(() => clockOf(rig().store.tableIn(channel).clock).prompt === prompt);
  expect(rig().store.tableIn(channel).seed).toBe(before.seed);
  expect(panel.text.split('\n').filter((line) => line.includes('Hand'))).toEqual(
    shown.split('\n').filter((line) => line.includes('Hand')),
  );
  const { deadline } = clockOf(rig().store.tableIn(channel).clock);
  expect(deadline).toBeGreaterThan(Date.now());
  await asked.press(panel, END).reply();
  expect(rig().appliedTo(id, prompt)).toHaveLength(1);
  expect(game.catchUp().asked).not.toBe(prompt);
});

test('B36 a stranger who presses learns nothing and changes nothing', async () => {
  const { guild, room, channel } = await rig().lordAsked();
  const stranger = rig().discord.user('Stranger', { guilds: [guild] });
  const { version } = rig().store.tableIn(channel);
  const board = await boardOf(room);
  const reply = await stranger.press(board, idOn(board, 'panel:')).reply();
  expect(reply.ephemeral).toBe(true);
  expect(reply.text).toBe('You are not seated at this table: this is not yours.');
  expect(rig().store.tableIn(channel).version).toBe(version);
});

test('B36 it is the same word on the buttons of a window, whether pressing would have been legal or not', async () => {
  const table = await startTable(rig().discord, { speed: 'slow' });
  const stranger = rig().discord.user('Stranger', { guilds: [table.guild] });
  const open = () => table.room.messages().findLast((message) => hasButton(message, 'pass:'));
  while (open() === undefined) await playARound(table.players);
  // Both at once: the window may settle under the second press.
  const presses = ['respond:', 'pass:'].map((start) => {
    const window = open();
    if (window === undefined) throw new Error('the window is gone');
    return stranger.press(window, idOn(window, start)).reply();
  });
  const words = (await Promise.all(presses)).map(({ text }) => text);
  const own = 'You are not seated at this table: this is not yours.';
  expect(words).toEqual([own, own]);
});

const DECLINE = /^(End turn|Pass|Do not invoke)$/;

/** Whoever is asked does as little as he may. */
async function decline({ asked, panel, players }: Asked): Promise<void> {
  const no = panel.buttons.find(({ label, customId }) => DECLINE.test(label) && customId?.startsWith('do:') === true);
  if (no?.customId === undefined) await players.find(({ user }) => user === asked)?.move();
  else await asked.press(panel, no.customId, { stale: true }).reply();
}

/** The AI plays for all but two; settled when one of these is asked, so that all stands still, and somebody is dead. */
async function askedAfterDeath(): Promise<{ table: StartedTable; game: StoredGame; dead: FakeUser }> {
  const { store, discord } = rig();
  for (let tries = 0; tries < 4; tries += 1) {
    const table = await startTable(discord, { players: 5, speed: 'daily' });
    for (const user of table.users.slice(2)) await user.slash(table.room, 'sgs leave').reply();
    const stored = store.tableIn(table.channel);
    const game = new StoredGame(store, stored);
    const isDead = (user: FakeUser): boolean => game.state.seats[store.seatOf(stored.id, user) - 1]?.alive === false;
    while (game.catchUp().state.outcome === undefined) {
      // The two who are asked have pressed so often that they may be told to slow down.
      const dead = table.users.slice(2).find(isDead);
      const asked = rig().lookAsked(table, game);
      if (dead !== undefined && asked !== undefined) return { table, game, dead };
      if (asked === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
      else await decline(asked);
    }
  }
  throw new Error('nobody died before the end in four games');
}

test('B37 the dead press and command in vain', { timeout: 90_000 }, async () => {
  const { store } = rig();
  const { table, game, dead } = await askedAfterDeath();
  const own = store.seatOf(game.table, dead);
  const ownAnswers = () =>
    store.answers(game.table).filter(({ seat, source }) => seat === own && source === 'player').length;
  const before = ownAnswers();
  const board = await boardOf(table.room);
  const refused = await rig().forge(dead, board, `pass:${game.table}:0`);
  const panel = await dead.press(board, idOn(board, 'panel:')).reply();
  const conceding = await dead.slash(table.room, 'sgs concede').reply();
  expect(store.tableIn(table.channel).status).toBe('running');
  expect(refused.text).toContain('You are dead');
  expect(panel.text).toContain('You are dead');
  const controls = [refused, panel].flatMap(({ buttons }) => buttons).filter((one) => one.customId?.startsWith('do:'));
  expect(controls).toEqual([]);
  expect(panel.text).not.toContain('Hand (');
  expect(conceding.ephemeral).toBe(true);
  expect(ownAnswers()).toBe(before);
});

test('B47 a wrong answer is refused in private, with the reason; the question and its time stay', async () => {
  const { asked, panel, id, prompt, channel, room } = await rig().lordAsked();
  const before = rig().store.tableIn(channel);
  const board = await boardOf(room);
  for (const wrong of ['vzz', 'e0.s9.S', 'ezz.c1.C', '99']) {
    const reply = await rig().forge(asked, board, `do:${id}:${prompt.toString(36)}:${wrong}`);
    expect(reply.ephemeral).toBe(true);
    expect(reply.text).toContain('out of date');
  }
  const after = rig().store.tableIn(channel);
  expect([after.version, after.clock]).toEqual([before.version, before.clock]);
  await asked.press(panel, END).reply();
  expect(rig().appliedTo(id, prompt)).toHaveLength(1);
});
