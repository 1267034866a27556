import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import { saidNow, wordsOf } from '../support/fake-chat.ts';
import {
  openQuestions,
  playUntil,
  SEED,
  startTable,
  step,
  tableKit,
  tableNow,
  thinking,
  type Kit,
} from '../support/table-kit.ts';

const player = thinking('a6');
const MINUTE = 60_000;
const LONG = { timeout: 180_000 };

async function recordOf(kit: Kit, id: string) {
  const record = await kit.process.stores.tables.record(id);
  if (record === undefined) throw new Error(`no table ${id}`);
  return record;
}

/** What the engine was given, in order. */
async function movesOf(kit: Kit, id: string) {
  const { answers } = await recordOf(kit, id);
  return answers.filter(({ kind }) => kind === 'applied').map(({ prompt, seat, answer }) => ({ prompt, seat, answer }));
}

/** Press what the person would press, and have the process die while it works on it. */
async function pressAndDie(kit: Kit, id: string, patience: number): Promise<void> {
  const [open] = openQuestions(await tableNow(kit, id));
  const mine = open?.view.pending?.mine;
  if (open === undefined || mine === undefined) return;
  // The answer may or may not have been committed: the process is gone before anybody is told.
  kit.service.answer(id, open.user, mine.id, player(open.view), kit.event()).catch(() => undefined);
  for (let i = 0; i < patience; i += 1) await setImmediate();
  await kit.restart(500);
}

describe('a whole game', () => {
  test.each(['none', 'standard'] as const)(
    'ends with results that are those of the engine, and frees everybody (generals: %s)',
    async (generals) => {
      const kit = await tableKit();
      const { id, commitment } = await startTable(kit, 2, { generals });
      const table = await playUntil(kit, id, player);
      expect(table).toMatchObject({ status: 'finished', seed: SEED, commitment });
      const record = await recordOf(kit, id);
      const config = record.table.config;
      if (config === undefined) throw new Error('a finished game has no configuration');
      const { run } = engine.newGame({ config, seed: SEED });
      for (const { answer } of await movesOf(kit, id)) {
        if (answer === undefined) throw new Error('an applied answer is missing');
        expect(engine.answer(run, answer)).toMatchObject({ ok: true });
      }
      const view = engine.viewFor(run, 'table');
      expect(table.view('table')).toEqual(view);
      expect(record.results).toHaveLength(5);
      for (const { seat, role, general, alive, won, points, user } of record.results) {
        const shown = view.seats.find((one) => one.seat === seat);
        expect({ role, general, alive }).toEqual({ role: shown?.role, general: shown?.general, alive: shown?.alive });
        expect(general === 'none').toBe(generals === 'none');
        expect(won).toBe(view.outcome?.winners.includes(seat));
        expect(points).toBe(view.outcome?.scores[seat]);
        expect(user).toBe(table.seats.find((one) => one.seat === seat)?.user);
      }
      const deaths = (await kit.service.digests(id, 10_000)).flatMap(({ events }) =>
        events.filter(({ type }) => type === 'death'),
      );
      const killed = deaths.filter(
        (event) => event.type === 'death' && event.source !== undefined && event.source !== event.seat,
      );
      expect(record.results.reduce((sum, { kills }) => sum + kills, 0)).toBe(killed.length);
      expect(deaths.length).toBe(record.results.filter(({ alive }) => !alive).length);
      expect(await kit.service.ofUser('playground', 'u1')).toEqual([]);
      expect(await kit.service.inChannel('playground', 'main')).toEqual([]);
      expect(await kit.process.stores.tables.dues(id)).toEqual([]);
    },
  );

  test.each([1, 2])(
    'is the same when the process is killed 20 times in the middle of its work (%i)',
    LONG,
    async (patience) => {
      const calm = await tableKit();
      const killed = await tableKit();
      const { id: calmId } = await startTable(calm, 5);
      const { id } = await startTable(killed, 5);
      await playUntil(calm, calmId, player);
      let kills = 0;
      for (let table = await tableNow(killed, id); table.status === 'running'; table = await tableNow(killed, id)) {
        const asked = openQuestions(table).length > 0;
        if (asked && kills < 20) {
          await pressAndDie(killed, id, (kills * patience) % 14);
          kills += 1;
        }
        if ((await tableNow(killed, id)).status === 'running') await step(killed, id, player);
      }
      await killed.advance(10 * MINUTE);
      expect(kills).toBe(20);
      expect(await movesOf(killed, id)).toEqual(await movesOf(calm, calmId));
      const nonces = killed.chat.posted.map(({ nonce }) => nonce);
      expect(new Set(nonces).size).toBe(nonces.length);
      const log = (kit: Kit) => {
        const said = kit.chat.posted
          .filter((one) => one.to === undefined && !one.gone)
          .map((one) => wordsOf(saidNow(one)));
        return said.filter((words) => words.includes(' uses ') || words.includes('wins')).length;
      };
      expect(log(killed)).toBeGreaterThan(10);
      expect(killed.chat.inChannel('main').filter((one) => wordsOf(saidNow(one)).includes('wins'))).toHaveLength(1);
      const told = await killed.process.stores.messages.cursor(id, 'digest:');
      expect(told).toBe(await calm.process.stores.messages.cursor(calmId, 'digest:'));
      expect(await killed.process.stores.tables.dirty(['playground'])).toEqual([]);
    },
  );

  test.each([4, 10])('of %i AIs and people that went away is played to its end', async (players) => {
    const kit = await tableKit();
    const { id } = await startTable(kit, 1, { players, speed: 'live' });
    await kit.service.leave(id, { id: 'u1', name: 'u1' }, kit.event());
    await kit.advance(5 * 60 * MINUTE);
    expect((await tableNow(kit, id)).status).toBe('finished');
    expect(kit.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
