import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStanding } from '../../src/bot/standing/service.ts';
import { openDatabase } from '../../src/persistence/database.ts';
import { openStores } from '../../src/persistence/index.ts';
import { ALL_TIME, EVERYWHERE } from '../../src/persistence/standing-records.ts';
import { anyGame, type GameFacts, resultsOf, storeGame } from '../support/finished-games.ts';
import { runs } from '../support/games.ts';
import { tempDir } from '../support/temp-dir.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const clock = { now: () => Date.UTC(2026, 11, 1) };
const some = fc.array(anyGame(PEOPLE, ['g1', 'g2', undefined]), { minLength: 1, maxLength: 12 });

let files = 0;

/** Two processes over one new database. */
function twoProcesses(dir: string) {
  files += 1;
  const path = join(dir, `${files}.db`);
  const both = [openStores(path), openStores(path)] as const;
  const standings = both.map((stores) => createStanding({ store: stores.standing, privacy: stores.privacy, clock }));
  const close = (): void => {
    for (const stores of both) stores.close();
  };
  return { path, stores: both[0], standings, close };
}

/** What the totals must be, from the facts of the games alone. */
function expected(games: readonly GameFacts[], user: string) {
  const seats = games.flatMap((game) => resultsOf(game).filter((seat) => seat.user === user));
  const sum = (of: (seat: (typeof seats)[number]) => number): number => seats.reduce((all, seat) => all + of(seat), 0);
  return {
    games: seats.length,
    wins: sum(({ won }) => Number(won)),
    points: sum(({ points }) => points),
    kills: sum(({ kills }) => kills),
    survived: sum(({ alive }) => Number(alive)),
  };
}

/** Games, wins and points with each general, from the facts alone. */
function expectedGenerals(games: readonly GameFacts[], user: string) {
  const seats = games.flatMap((game) => resultsOf(game).filter((seat) => seat.user === user));
  const played = [...new Set(seats.map(({ general }) => general))].toSorted();
  return played.map((general) => {
    const own = seats.filter((seat) => seat.general === general);
    const points = own.reduce((sum, seat) => sum + seat.points, 0);
    return { general, games: own.length, wins: own.filter(({ won }) => won).length, points };
  });
}

it('totals are those of the games, counted once whoever books them and whenever', async () => {
  const dir = tempDir();
  await fc.assert(
    fc.asyncProperty(some, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), async (games, bookNow) => {
      const { stores, standings, close } = twoProcesses(dir);
      for (const [i, game] of games.entries()) {
        await storeGame(stores, `t${i}`, game);
        if (bookNow[i] === true) await Promise.all(standings.map((standing) => standing.catchUp()));
      }
      await Promise.all(standings.map((standing) => standing.catchUp()));

      const { totals, generals } = await stores.standing.everyTotal();
      for (const user of PEOPLE) {
        const all = totals.find((t) => t.user === user && t.scope === EVERYWHERE && t.season === ALL_TIME);
        const wanted = expected(games, user);
        if (wanted.games === 0) expect(all).toBeUndefined();
        else expect(all).toMatchObject(wanted);
        const played = generals.filter((t) => t.user === user && t.scope === EVERYWHERE && t.season === ALL_TIME);
        const counts = played.map(({ general, games: count, wins, points }) => ({
          general,
          games: count,
          wins,
          points,
        }));
        expect(counts.toSorted((a, b) => (a.general < b.general ? -1 : 1))).toEqual(expectedGenerals(games, user));
        for (const guild of ['g1', 'g2']) {
          const here = games.filter((game) => game.guild === guild);
          const inGuild = totals.find((t) => t.user === user && t.scope === guild && t.season === ALL_TIME);
          expect(inGuild?.points ?? 0).toBe(expected(here, user).points);
        }
        const seasons = totals.filter((t) => t.user === user && t.scope === EVERYWHERE && t.season !== ALL_TIME);
        expect(seasons.reduce((sum, t) => sum + t.games, 0)).toBe(wanted.games);
      }
      expect(await standings[0]?.recount()).toEqual({ games: games.length, differences: 0 });
      expect(await stores.standing.lastBooked()).toBe(games.length);
      close();
    }),
    runs(15),
  );
});

it('a recount mends totals that are wrong, and leaves the others', async () => {
  const { path, stores, standings, close } = twoProcesses(tempDir());
  const [standing] = standings;
  const game = (at: number, winner: GameFacts['winner']): GameFacts => ({
    at,
    users: ['a', 'b', 'c', 'd'],
    roles: ['lord', 'loyalist', 'rebel', 'renegade'],
    deaths: [],
    winner,
  });
  await storeGame(stores, 't1', game(Date.UTC(2026, 10, 3), 'lord'));
  await storeGame(stores, 't2', game(Date.UTC(2026, 10, 2), 'rebel'));
  await standing?.catchUp();
  const right = await stores.standing.everyTotal();

  const raw = openDatabase(path);
  raw.client.exec(`UPDATE totals SET points = points + 7 WHERE user = 'a' AND season = 'all'`);
  raw.client.exec(`DELETE FROM general_totals WHERE user = 'b' AND season = 'all'`);
  raw.close();
  expect(await standing?.recount()).toEqual({ games: 2, differences: 2 });
  const mended = await stores.standing.everyTotal();
  expect(new Set(mended.totals.map((t) => JSON.stringify(t)))).toEqual(
    new Set(right.totals.map((t) => JSON.stringify(t))),
  );
  expect(mended.generals).toHaveLength(right.generals.length);
  expect(await standing?.recount()).toEqual({ games: 2, differences: 0 });
  close();
});
