import { describe, expect, it } from 'vitest';
import type { FinishedGame, StoredLeague } from '../../src/bot/league/records.ts';
import { nextTime } from '../../src/bot/schedule.ts';
import { lordOf, rowsOf, seatedIn } from '../../src/bot/league/table.ts';
import type { Message } from '../../src/bot/ports.ts';
import { decodeLeague } from '../../src/bot/render/index.ts';
import type { Role } from '../../src/engine/index.ts';
import type { GameFacts } from '../support/finished-games.ts';
import { grantedLeague, LEAGUE, leagueKit, type LeagueKit, leaguePerson, startLeague } from '../support/league-kit.ts';
import { PLACE } from '../support/table-kit.ts';
import { tempDir } from '../support/temp-dir.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The lord wins with his loyalist; nobody dies. */
function lordWins(lord: number): Omit<GameFacts, 'users' | 'at'> {
  const others: Role[] = ['loyalist', 'rebel', 'renegade'];
  return { roles: [...others.slice(0, lord - 1), 'lord', ...others.slice(lord - 1)], deaths: [], winner: 'lord' };
}

async function finishGame(kit: LeagueKit): Promise<void> {
  const game = kit.hall.going();
  if (game === undefined) throw new Error('no game is on');
  await kit.hall.finish(game.id, lordWins(game.lord));
  await kit.idle();
}

function said(kit: LeagueKit): string[] {
  return kit.chat.inChannel(PLACE.channel).map(({ said: all }) => JSON.stringify(all.at(-1)?.message));
}

function pictureOf(message: Message | undefined) {
  return message?.blocks.find((block) => block.type === 'image');
}

describe('the order of a league', () => {
  it('passes the lord to the next seat, round and round', () => {
    expect([1, 2, 3, 4, 5, 6].map((game) => lordOf(4, game, 5))).toEqual([4, 5, 1, 2, 3, 4]);
  });

  it('knows who sits where in a game', () => {
    const seat = (at: number, fromGame: number, name: string) => ({ seat: at, fromGame, kind: 'human' as const, name });
    const seats = [seat(2, 1, 'B'), seat(1, 1, 'A'), seat(1, 3, 'C')];
    expect(seatedIn(seats, 2).map(({ name }) => name)).toEqual(['A', 'B']);
    expect(seatedIn(seats, 3).map(({ name }) => name)).toEqual(['C', 'B']);
  });
});

describe('the table of a league', () => {
  const league = (games: number): StoredLeague => ({
    league: {
      id: 'l',
      platform: 'discord',
      number: 1,
      channel: 'c',
      host: 'a',
      status: 'running',
      options: LEAGUE,
      version: 1,
      game: games + 1,
      attempt: 1,
      createdAt: 0,
    },
    seats: [1, 2, 3, 4].map((seat) => ({ seat, fromGame: 1, kind: 'human', user: `u${seat}`, name: `N${seat}` })),
    games: Array.from({ length: games }, (_, i) => ({
      game: i + 1,
      attempt: 1,
      table: `t${i + 1}`,
      lord: 1,
      status: 'done',
    })),
  });
  const game = (number: number, rows: readonly (readonly [number, boolean, number])[]): [string, FinishedGame] => {
    const seats = rows.map(([points, won, kills], i) => ({
      seat: i + 1,
      name: '',
      role: 'rebel' as const,
      general: 'none',
      won,
      points,
      parts: [],
      alive: true,
      kills,
      steward: i === 3,
      waited: 0,
      answered: 0,
    }));
    return [`t${number}`, { table: `t${number}`, platform: 'discord', at: number, seats }];
  };

  it('goes by points, then wins, then kills, and shares what is equal', () => {
    const results = new Map([
      game(1, [
        [6, true, 0],
        [6, true, 1],
        [3, false, 2],
        [0, false, 0],
      ]),
      game(2, [
        [0, false, 0],
        [0, false, 0],
        [3, true, 0],
        [6, true, 1],
      ]),
    ]);
    const rows = rowsOf(league(2), results);
    expect(rows.map(({ seat, rank }) => [seat, rank])).toEqual([
      [3, 1],
      [2, 2],
      [4, 2],
      [1, 4],
    ]);
    expect(rows.map(({ points, wins, kills }) => [points, wins, kills])).toEqual([
      [6, 1, 2],
      [6, 1, 1],
      [6, 1, 1],
      [6, 1, 0],
    ]);
    expect(rows.find(({ seat }) => seat === 4)?.cells.map(({ steward }) => steward)).toEqual([true, true]);
  });

  it('puts more wins before more kills', () => {
    const results = new Map([
      game(1, [
        [3, true, 0],
        [6, true, 5],
        [0, false, 0],
        [0, false, 0],
      ]),
      game(2, [
        [3, true, 0],
        [0, false, 0],
        [0, false, 0],
        [0, false, 0],
      ]),
    ]);
    expect(rowsOf(league(2), results).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ]);
  });
});

describe('the schedule of a league', () => {
  const berlin = { days: [0, 3], hour: 2, minute: 30, zone: 'Europe/Berlin' };

  it('finds the next day and time in its zone', () => {
    const shanghai = { days: [1, 2, 3, 4, 5, 6, 0], hour: 20, minute: 0, zone: 'Asia/Shanghai' };
    expect(nextTime(shanghai, Date.UTC(2026, 10, 1, 11, 59))).toBe(Date.UTC(2026, 10, 1, 12));
    expect(nextTime(shanghai, Date.UTC(2026, 10, 1, 12))).toBe(Date.UTC(2026, 10, 2, 12));
    // Wednesday, then Sunday.
    expect(nextTime(berlin, Date.UTC(2026, 5, 1))).toBe(Date.UTC(2026, 5, 3, 0, 30));
    expect(nextTime(berlin, Date.UTC(2026, 5, 3, 0, 30))).toBe(Date.UTC(2026, 5, 7, 0, 30));
  });

  it('has one game on the day when the clocks are changed', () => {
    const spring = nextTime(berlin, Date.UTC(2026, 2, 28));
    // 2:30 does not exist on that day: the game begins at 3:30.
    expect(spring).toBe(Date.UTC(2026, 2, 29, 1, 30));
    const autumn = nextTime(berlin, Date.UTC(2026, 9, 24));
    expect([Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]).toContain(autumn);
    expect(nextTime(berlin, autumn) - autumn).toBeGreaterThan(2 * DAY);
  });
});

describe('a league', () => {
  it('plays table after table in the same seats, and ends after everybody was lord', async () => {
    const kit = await leagueKit(tempDir());
    const league = await startLeague(kit);
    const deals = [];
    for (let game = 1; game <= 4; game += 1) {
      const deal = kit.hall.going();
      expect(deal?.options.title).toBe(`Cup ${game}/4`);
      deals.push(deal);
      await finishGame(kit);
      if (game < 4) expect(kit.hall.going()).toBeUndefined();
      await kit.clock.advance(MINUTE, kit.idle);
    }
    expect(new Set(deals.map((deal) => JSON.stringify(deal?.seats))).size).toBe(1);
    expect(new Set(deals.map((deal) => deal?.lord)).size).toBe(4);
    const end = await kit.leagues.service.get(league.id);
    expect(end?.status).toBe('finished');
    expect(said(kit).filter((text) => text.includes('Champion'))).toHaveLength(1);
    expect(said(kit).filter((text) => text.includes('League game'))).toHaveLength(4);
    const pictures = kit.chat.inChannel(PLACE.channel).map(({ said: all }) => pictureOf(all.at(-1)?.message));
    const altOf = (text: string) => pictures[said(kit).findIndex((each) => each.includes(text))]?.alt;
    expect(altOf('Champion')).toBe(altOf('League game 4'));
    expect(altOf('League game 1')).toMatch(/^Table of League 1 Cup: 1\. .+ points/);
    // The message that is edited all the time has none.
    expect(pictures.filter((picture) => picture !== undefined)).toHaveLength(5);
    kit.close();
  });

  it('survives a month in which nothing runs, and a pause', async () => {
    const kit = await leagueKit(tempDir());
    const { id } = await startLeague(kit);
    await finishGame(kit);
    grantedLeague(await kit.leagues.service.pause(id, kit.wish('u1')));
    await kit.clock.advance(DAY, kit.idle);
    await kit.restart();
    await kit.clock.advance(30 * DAY, kit.idle);
    expect(kit.hall.dealt.size).toBe(1);
    grantedLeague(await kit.leagues.service.next(id, kit.wish('u1')));
    await kit.idle();
    expect(kit.hall.dealt.size).toBe(2);
    const now = await kit.leagues.service.get(id);
    expect([now?.status, now?.game, now?.isOn]).toEqual(['running', 2, true]);
    kit.close();
  });

  it('lets another take over a seat with its points, between games only', async () => {
    const kit = await leagueKit(tempDir());
    const { id } = await startLeague(kit);
    const { service } = kit.leagues;
    const seat = kit.hall.going()?.lord ?? 0;
    const refused = await service.replace(id, kit.wish('u1'), seat, leaguePerson('new'));
    expect(refused).toMatchObject({ ok: false, code: 'game-on' });
    await finishGame(kit);
    const before = (await service.get(id))?.rows.find((row) => row.seat === seat);
    expect(await service.replace(id, kit.wish('u2'), seat, leaguePerson('new'))).toMatchObject({ code: 'not-host' });
    expect(await service.replace(id, kit.wish('u1'), seat, leaguePerson('u3'))).toMatchObject({ code: 'already-in' });
    const after = grantedLeague(await service.replace(id, kit.wish('u1'), seat, leaguePerson('new')));
    expect(after.rows.find((row) => row.seat === seat)).toMatchObject({ user: 'new', points: before?.points });
    await kit.clock.advance(MINUTE, kit.idle);
    expect(kit.hall.going()?.seats[seat - 1]).toMatchObject({ user: { id: 'new' } });
    kit.close();
  });

  it('is begun anew by the same lord after an abort or at the word of the host', async () => {
    const kit = await leagueKit(tempDir());
    const { id } = await startLeague(kit);
    const first = kit.hall.going();
    kit.hall.abort(first?.id ?? '');
    await kit.clock.advance(MINUTE, kit.idle);
    const second = kit.hall.going();
    expect([second?.lord, second?.id === first?.id]).toEqual([first?.lord, false]);
    expect(await kit.leagues.service.replay(id, kit.wish('u2'))).toMatchObject({ ok: false, code: 'not-host' });
    grantedLeague(await kit.leagues.service.replay(id, kit.wish('u1')));
    await kit.clock.advance(0, kit.idle);
    const third = kit.hall.going();
    expect([third?.lord, kit.hall.dealt.size]).toEqual([first?.lord, 3]);
    await finishGame(kit);
    const league = await kit.leagues.service.get(id);
    expect(league?.games.map(({ game, attempt, status }) => [game, attempt, status])).toEqual([
      [1, 1, 'aborted'],
      [1, 2, 'aborted'],
      [1, 3, 'done'],
    ]);
    expect(league?.rows.reduce((sum, row) => sum + row.cells.length, 0)).toBe(4);
    kit.close();
  });

  it('begins its games by its schedule', async () => {
    const kit = await leagueKit(tempDir());
    const schedule = { days: [0, 1, 2, 3, 4, 5, 6], hour: 20, minute: 0, zone: 'Asia/Shanghai' };
    await startLeague(kit, { schedule });
    expect(kit.hall.going()).toBeUndefined();
    await kit.clock.advance(12 * 60 * MINUTE - 1, kit.idle);
    expect(kit.hall.going()).toBeUndefined();
    await kit.clock.advance(1, kit.idle);
    expect(kit.hall.going()).toBeDefined();
    await finishGame(kit);
    await kit.clock.advance(DAY, kit.idle);
    expect(kit.hall.dealt.size).toBe(2);
    kit.close();
  });

  it('hands over who was out first, where it protects him, to the next game alone', async () => {
    const kit = await leagueKit(tempDir());
    const { id } = await startLeague(kit, { protects: true });
    const play = async (deaths: GameFacts['deaths']): Promise<void> => {
      const going = kit.hall.going();
      if (going === undefined) throw new Error('no game is on');
      await kit.hall.finish(going.id, { ...lordWins(going.lord), deaths });
      await kit.idle();
    };
    const next = async (): Promise<number | undefined> => {
      await kit.clock.advance(MINUTE, kit.idle);
      return kit.hall.going()?.firstOut;
    };
    expect(kit.hall.going()?.firstOut).toBeUndefined();
    await play([
      [1, 3],
      [1, 2],
    ]);
    expect((await kit.leagues.service.get(id))?.protected).toBe(3);
    expect(said(kit).join()).toContain('Protected: ③');
    expect(await next()).toBe(3);
    // A game that is begun anew has the same one protected.
    kit.hall.abort(kit.hall.going()?.id ?? '');
    await kit.idle();
    expect(await next()).toBe(3);
    await play([]);
    expect(await next()).toBeUndefined();
    await play([[2, 4]]);
    grantedLeague(await kit.leagues.service.replace(id, kit.wish('u1'), 4, leaguePerson('new')));
    expect(await next()).toBeUndefined();
    kit.close();
  });

  it('protects nobody where that was not agreed', async () => {
    const kit = await leagueKit(tempDir());
    await startLeague(kit);
    const going = kit.hall.going();
    await kit.hall.finish(going?.id ?? '', { ...lordWins(going?.lord ?? 1), deaths: [[1, 3]] });
    await kit.idle();
    await kit.clock.advance(MINUTE, kit.idle);
    expect(kit.hall.going()).toBeDefined();
    expect(kit.hall.going()?.firstOut).toBeUndefined();
    kit.close();
  });

  it('has no AI seats when it is rated', async () => {
    const kit = await leagueKit(tempDir());
    const { service } = kit.leagues;
    const { id } = grantedLeague(await service.create(kit.wish('u1'), PLACE, LEAGUE));
    expect(await service.addAi(id, kit.wish('u1'))).toMatchObject({ ok: false, code: 'no-ai' });
    const friendly = grantedLeague(await service.create(kit.wish('u1'), PLACE, { ...LEAGUE, rated: false }));
    for (let i = 0; i < 3; i += 1) grantedLeague(await service.addAi(friendly.id, kit.wish('u1')));
    expect(await service.addAi(friendly.id, kit.wish('u1'))).toMatchObject({ ok: false, code: 'full' });
    grantedLeague(await service.start(friendly.id, kit.wish('u1')));
    await kit.idle();
    expect(kit.hall.going()?.seats.filter(({ kind }) => kind === 'ai')).toHaveLength(3);
    kit.close();
  });

  it('takes a wish once, and refuses what is not possible', async () => {
    const kit = await leagueKit(tempDir());
    const { service } = kit.leagues;
    const created = kit.wish('u1');
    const { id } = grantedLeague(await service.create(created, PLACE, LEAGUE));
    expect(await service.create(created, PLACE, LEAGUE)).toEqual({ ok: false, code: 'repeat' });
    const joining = kit.wish('u2');
    grantedLeague(await service.join(id, joining));
    expect(await service.join(id, joining)).toMatchObject({ ok: false, code: 'already-in' });
    expect(await service.start(id, kit.wish('u1'))).toMatchObject({ ok: false, code: 'too-few' });
    expect(await service.start(id, kit.wish('u2'))).toMatchObject({ ok: false, code: 'not-host' });
    expect(await service.next(id, kit.wish('u1'))).toMatchObject({ ok: false, code: 'not-running' });
    expect(await service.join('nothing', kit.wish('u1'))).toMatchObject({ ok: false, code: 'no-league' });
    const left = grantedLeague(await service.leave(id, kit.wish('u1')));
    expect([left.host, left.seats.map(({ seat, user }) => [seat, user])]).toEqual(['u2', [[1, 'u2']]]);
    expect(grantedLeague(await service.leave(id, kit.wish('u2'))).status).toBe('closed');
    expect(await service.join(id, kit.wish('u3'))).toMatchObject({ ok: false, code: 'over' });
    const bad = { ...LEAGUE, schedule: { days: [1], hour: 20, minute: 0, zone: 'Nowhere' } };
    expect(await service.create(kit.wish('u1'), PLACE, bad)).toEqual({ ok: false, code: 'bad-options' });
    kit.close();
  });

  it('is stopped with its game when it is given up', async () => {
    const kit = await leagueKit(tempDir());
    const { id } = await startLeague(kit);
    grantedLeague(await kit.leagues.service.close(id, kit.wish('u1')));
    await kit.clock.advance(DAY, kit.idle);
    expect([kit.hall.going(), kit.hall.dealt.size]).toEqual([undefined, 1]);
    kit.close();
  });
});

it('ids of league buttons are read back, and nothing else', () => {
  expect(decodeLeague('league:join:abc-1')).toEqual({ verb: 'join', league: 'abc-1' });
  for (const id of ['league:join', 'league:dance:a', 'league:join:a:b', 'lobby:join:a', 'league:join:a b'])
    expect(decodeLeague(id)).toBeUndefined();
});
