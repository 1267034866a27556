import { describe, expect, it } from 'vitest';
import { type Bulletins, createBulletins } from '../../src/bot/bulletin/index.ts';
import { bulletinRenderer } from '../../src/bot/render/index.ts';
import { forgetOld } from '../../src/bot/retention.ts';
import { isSchedule, lastTime, nextTime } from '../../src/bot/schedule.ts';
import { createStanding } from '../../src/bot/standing/service.ts';
import type { BulletinStore } from '../../src/persistence/index.ts';
import { commandKit } from '../support/command-kit.ts';
import { type GameFacts, storeGame } from '../support/finished-games.ts';
import { grantedLeague, leagueKit, type LeagueKit, startLeague } from '../support/league-kit.ts';
import { textOf } from '../support/shown-table.ts';
import { PLACE } from '../support/table-kit.ts';
import { tempDir } from '../support/temp-dir.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GUILD = { platform: 'playground', guild: 'g1', channel: 'news' } as const;
const EVENINGS = { days: [0, 1, 2, 3, 4, 5, 6], hour: 20, minute: 0, zone: 'Asia/Shanghai' };

const never = (): Promise<never> => new Promise<never>(() => undefined);
const silent = (): void => undefined;

/** A process that posts; `change` makes its store die where a test wants it. */
function poster(kit: LeagueKit, change: (store: BulletinStore) => Partial<BulletinStore> = () => ({})): Bulletins {
  const { stores, clock, leagues } = kit;
  const standing = createStanding({ store: stores.standing, privacy: stores.privacy, clock });
  return createBulletins({
    store: { ...stores.bulletins, ...change(stores.bulletins) },
    standing,
    leagues: leagues.service,
    renderer: bulletinRenderer,
    clock,
    log: { info: silent, warn: silent, error: silent },
  });
}

async function played(kit: LeagueKit, id: string, winner: GameFacts['winner'] = 'lord', at = kit.clock.now()) {
  const users = ['ann', 'ben', 'cat', 'dan'];
  const roles = ['lord', 'loyalist', 'rebel', 'renegade'] as const;
  await storeGame(kit.stores, id, { guild: 'g1', at, users, roles, deaths: [[1, 3]], winner });
}

const news = (kit: LeagueKit, channel = 'news'): string[] =>
  kit.chat.inChannel(channel).map(({ said }) => textOf(said.at(-1)?.message));

/** A server that wants its standings every evening, with a game played. */
async function subscribed(): Promise<{ kit: LeagueKit; bulletins: Bulletins }> {
  const kit = await leagueKit(tempDir());
  const bulletins = poster(kit);
  await bulletins.service.set(GUILD, EVENINGS, 'en');
  await played(kit, 't1');
  await bulletins.attach(kit.chat);
  return { kit, bulletins };
}

/** Time goes on while nothing runs. */
const sleep = (kit: LeagueKit, ms: number): Promise<void> => kit.clock.advance(ms, () => Promise.resolve());

describe('the standings of a server', () => {
  it('are posted once each evening of its zone, whoever looks how often', async () => {
    const { kit, bulletins } = await subscribed();
    const other = poster(kit);
    await other.attach(kit.chat);
    expect(news(kit)).toEqual([]);
    // The clock begins at midnight in UTC; evening in Shanghai is noon.
    for (let minute = 0; minute < 2 * 24 * 60; minute += 20) {
      await sleep(kit, 20 * MINUTE);
      await Promise.all([bulletins.run(), other.run()]);
    }
    expect(kit.chat.inChannel('news').map(({ said }) => new Date(said[0]?.at ?? 0).toISOString().slice(8, 16))).toEqual(
      ['01T12:00', '02T12:00'],
    );
    const [first = ''] = news(kit);
    expect(first).toContain('Standings · season 2026-Q4');
    expect(first).toContain('1. Name-ann · 7 points · 1 game');
    expect(first).not.toContain('You');
    kit.close();
  });

  it('that were missed are made up once', async () => {
    const { kit } = await subscribed();
    await sleep(kit, 3 * DAY + 15 * HOUR);
    await poster(kit).attach(kit.chat);
    expect(news(kit)).toHaveLength(1);
    await poster(kit).attach(kit.chat);
    await sleep(kit, HOUR);
    await poster(kit).attach(kit.chat);
    expect(news(kit)).toHaveLength(1);
    kit.close();
  });

  it('are not made up for the time before they were asked for', async () => {
    const kit = await leagueKit(tempDir());
    await played(kit, 't1');
    await sleep(kit, 15 * HOUR);
    const bulletins = poster(kit);
    await bulletins.service.set(GUILD, EVENINGS, 'en');
    await bulletins.attach(kit.chat);
    expect(news(kit)).toEqual([]);
    kit.close();
  });

  it('are weekly where that is wanted, and end when they are not wanted any more', async () => {
    const kit = await leagueKit(tempDir());
    await played(kit, 't1');
    const bulletins = poster(kit);
    await bulletins.service.set(GUILD, { ...EVENINGS, days: [1] }, 'zh-CN');
    await bulletins.attach(kit.chat);
    for (let day = 0; day < 15; day += 1) {
      await sleep(kit, DAY);
      await bulletins.run();
    }
    expect(news(kit)).toHaveLength(2);
    expect(news(kit)[0]).toContain('战绩播报 · 2026-Q4赛季');
    await bulletins.service.off('playground', 'g1');
    await sleep(kit, 14 * DAY);
    await bulletins.run();
    expect(news(kit)).toHaveLength(2);
    kit.close();
  });

  it('are nothing to post where nobody has played', async () => {
    const kit = await leagueKit(tempDir());
    const bulletins = poster(kit);
    await bulletins.service.set(GUILD, EVENINGS, 'en');
    await sleep(kit, DAY);
    await bulletins.attach(kit.chat);
    expect(news(kit)).toEqual([]);
    kit.close();
  });

  describe('of a process that is killed', () => {
    const dyingAfter = () => ({ finish: never });
    const dyingBefore = (store: BulletinStore) => ({
      begin: async (...args: Parameters<BulletinStore['begin']>) => {
        await store.begin(...args);
        return never();
      },
    });
    async function killed(change: Parameters<typeof poster>[1]): Promise<LeagueKit> {
      const { kit } = await subscribed();
      await sleep(kit, 12 * HOUR);
      void poster(kit, change).attach(kit.chat);
      for (let i = 0; i < 60; i += 1) await new Promise((resolve) => setTimeout(resolve, 2));
      return kit;
    }
    /** Sends from now on, arrived or not. */
    function sendsOf(kit: LeagueKit): { count: number } {
      const sends = { count: 0 };
      kit.chat.fault = (action) => {
        if (action === 'send') sends.count += 1;
        return undefined;
      };
      return sends;
    }

    it('between the post and the writing of it are there once', async () => {
      const kit = await killed(dyingAfter);
      expect(news(kit)).toHaveLength(1);
      const sends = sendsOf(kit);
      const next = poster(kit);
      await next.attach(kit.chat);
      for (let minute = 0; minute < 10; minute += 1) {
        await sleep(kit, MINUTE);
        await next.run();
      }
      // Sent once more under the same nonce, by which the platform knew it.
      expect(sends.count).toBe(1);
      expect(news(kit)).toHaveLength(1);
      kit.close();
    });

    it('between the two, and started only when no platform remembers, are not sent again', async () => {
      const kit = await killed(dyingAfter);
      await sleep(kit, HOUR);
      const sends = sendsOf(kit);
      await poster(kit).attach(kit.chat);
      await poster(kit).attach(kit.chat);
      expect(sends.count).toBe(0);
      expect(news(kit)).toHaveLength(1);
      kit.close();
    });

    it('before the post are posted by the next', async () => {
      const kit = await killed(dyingBefore);
      expect(news(kit)).toHaveLength(0);
      const next = poster(kit);
      await next.attach(kit.chat);
      await sleep(kit, MINUTE);
      await next.run();
      expect(news(kit)).toHaveLength(1);
      kit.close();
    });

    it('and whose platform does not answer, are sent again for some minutes only', async () => {
      const { kit, bulletins } = await subscribed();
      await sleep(kit, 12 * HOUR);
      let sends = 0;
      kit.chat.fault = (action) => {
        if (action !== 'send') return undefined;
        sends += 1;
        return { kind: 'unknown', detail: 'no answer' };
      };
      for (let minute = 0; minute < 10; minute += 1) {
        await bulletins.run();
        await sleep(kit, MINUTE);
      }
      expect(sends).toBe(4);
      kit.close();
    });
  });

  it('do not stop at a channel that is gone', async () => {
    const { kit, bulletins } = await subscribed();
    await bulletins.service.set({ ...GUILD, guild: 'g0', channel: 'gone' }, EVENINGS, 'en');
    await played(kit, 't2');
    kit.chat.closeChannel('gone');
    await sleep(kit, 12 * HOUR);
    await bulletins.run();
    expect(news(kit)).toHaveLength(1);
    kit.close();
  });
});

describe('the end of a season', () => {
  it('is told once, with how it ended', async () => {
    const kit = await leagueKit(tempDir());
    const bulletins = poster(kit);
    await bulletins.service.set(GUILD, { ...EVENINGS, days: [3] }, 'en');
    await played(kit, 't1');
    const end = Date.UTC(2027, 0, 1);
    await sleep(kit, end - kit.clock.now() + HOUR);
    await played(kit, 't2', 'rebel');
    await bulletins.attach(kit.chat);
    await bulletins.run();
    const over = news(kit).filter((text) => text.includes('is over'));
    expect(over).toHaveLength(1);
    expect(over[0]).toContain('Season 2026-Q4 is over · final standings');
    expect(over[0]).toContain('Most points: Name-ann (7 points)');
    expect(over[0]).not.toContain('2 games');
    await sleep(kit, 20 * DAY);
    await bulletins.run();
    expect(news(kit).filter((text) => text.includes('is over'))).toHaveLength(1);
    kit.close();
  });
});

describe('a league that waits for its next game', () => {
  it('calls its players an hour before, once a game', async () => {
    const kit = await leagueKit(tempDir());
    const bulletins = poster(kit);
    await bulletins.attach(kit.chat);
    const schedule = { days: [0, 1, 2, 3, 4, 5, 6], hour: 20, minute: 0, zone: 'UTC' };
    await startLeague(kit, { schedule });
    const soon = (): string[] => news(kit, PLACE.channel).filter((text) => text.includes('of 4 begins <'));
    for (let hour = 0; hour < 19; hour += 1) {
      await bulletins.run();
      expect(soon()).toHaveLength(0);
      await kit.clock.advance(HOUR, kit.idle);
    }
    await bulletins.run();
    await bulletins.run();
    expect(soon()).toHaveLength(1);
    expect(soon()[0]).toMatch(/League 1 Cup: game 1 of 4 begins <\d+>/);
    const post = kit.chat.inChannel(PLACE.channel).at(-1)?.said[0]?.message;
    expect(post?.mentions?.toSorted()).toEqual(['u1', 'u2', 'u3', 'u4']);
    await kit.clock.advance(2 * HOUR, kit.idle);
    await bulletins.run();
    expect(kit.hall.going()).toBeDefined();
    expect(soon()).toHaveLength(1);
    kit.close();
  });

  it('recalls a pause every week, at most four times', async () => {
    const kit = await leagueKit(tempDir());
    const bulletins = poster(kit);
    await bulletins.attach(kit.chat);
    const { id } = await startLeague(kit);
    const paused = (): string[] => news(kit, PLACE.channel).filter((text) => text.includes('paused for a while'));
    const game = kit.hall.going();
    kit.hall.abort(game?.id ?? '');
    await kit.idle();
    grantedLeague(await kit.leagues.service.pause(id, kit.wish('u1')));
    const counts: number[] = [];
    for (let day = 0; day < 50; day += 1) {
      await bulletins.run();
      counts.push(paused().length);
      await kit.clock.advance(DAY, kit.idle);
    }
    expect([6, 7, 13, 14, 28, 49].map((day) => counts[day])).toEqual([0, 1, 1, 2, 4, 4]);
    kit.close();
  });
});

describe('the command', () => {
  it('is for administrators, and says when the next post is', async () => {
    const kit = await commandKit({}, { now: Date.UTC(2026, 10, 30) });
    const admin = kit.person('ann', 'en', 'Ann', true);
    const at = { guild: 'g1', channel: 'news' };
    const options = { how: 'daily', time: '20:00', zone: 'Asia/Shanghai' };
    expect(textOf(await kit.person('ben', 'en').command('admin bulletin', options, at))).toContain('administrator');
    expect(textOf(await admin.command('admin bulletin', options))).toContain('in a channel of a server');
    expect(textOf(await admin.command('admin bulletin', {}, at))).toContain('No standings are posted');
    const set = textOf(await admin.command('admin bulletin', options, at));
    expect(set).toContain('daily 20:00 (Asia/Shanghai)');
    expect(set).toContain(`Next: <${Date.UTC(2026, 10, 30, 12)}>`);
    const weekly = textOf(await admin.command('admin bulletin', { how: 'weekly', day: '5', time: '9:30' }, at));
    expect(weekly).toContain('Fri 9:30 (UTC)');
    for (const wrong of [{ time: '25:00' }, { time: 'soon' }, { zone: 'Nowhere/Land' }])
      expect(textOf(await admin.command('admin bulletin', { ...options, ...wrong }, at))).toContain('Not possible');
    expect(textOf(await admin.command('admin bulletin', {}, at))).toContain('Fri 9:30 (UTC)');
    expect(textOf(await admin.command('admin bulletin', { how: 'off' }, at))).toContain('not posted any more');
    expect(await kit.bulletins.service.of('playground', 'g1')).toBeUndefined();
  });
});

describe('what is kept for a while only', () => {
  it('are tables that were given up; finished games and those of leagues stay', async () => {
    const kit = await commandKit();
    const { stores } = kit.process;
    const [ann, ben] = [kit.person('ann', 'en'), kit.person('ben', 'en')];
    await ann.command('new', { players: 5 }, { channel: 'a' });
    await ben.command('new', { players: 5 }, { channel: 'b' });
    const given = await stores.tables.byNumber('playground', 1);
    await ann.command('leave', {}, { channel: 'a' });
    await storeGame(stores, 'done', {
      at: kit.clock.now(),
      users: ['ann', 'ben', 'cat', 'dan'],
      roles: ['lord', 'loyalist', 'rebel', 'renegade'],
      deaths: [],
      winner: 'lord',
    });
    expect((await stores.tables.load(given ?? ''))?.table.status).toBe('closed');
    const start = kit.clock.now();
    const tidy = (keepDays: number, day: number) =>
      forgetOld({ store: stores.bulletins, clock: { now: () => start + day * DAY }, log: { info: silent }, keepDays });
    await tidy(90, 89);
    await tidy(0, 91);
    expect(await stores.tables.load(given ?? '')).toBeDefined();
    await tidy(90, 91);
    expect(await stores.tables.load(given ?? '')).toBeUndefined();
    expect(await stores.tables.byNumber('playground', 2)).toBeDefined();
    expect((await stores.tables.record('done'))?.results).toHaveLength(4);
    expect(await kit.standing.recount()).toEqual({ games: 1, differences: 0 });
  });

  it('are runs of recurring work', async () => {
    const kit = await leagueKit(tempDir());
    const { bulletins } = kit.stores;
    await bulletins.begin('job', 'then', 0);
    const later = (day: number) =>
      forgetOld({ store: bulletins, clock: { now: () => day * DAY }, log: { info: silent }, keepDays: 90 });
    await later(399);
    expect(await bulletins.begin('job', 'then', 1)).toMatchObject({ isNew: false });
    await later(401);
    expect(await bulletins.begin('job', 'then', 1)).toMatchObject({ isNew: true });
    kit.close();
  });
});

it('the last time of a schedule is the one that the next follows', () => {
  const times = { days: [0, 3], hour: 2, minute: 30, zone: 'Europe/Berlin' };
  for (let hour = 0; hour < 24 * 40; hour += 5) {
    const now = Date.UTC(2026, 2, 1) + hour * HOUR;
    const last = lastTime(times, now);
    expect(last).toBeLessThanOrEqual(now);
    expect(nextTime(times, last)).toBe(nextTime(times, now));
  }
  expect(isSchedule(times)).toBe(true);
  for (const wrong of [{ days: [] }, { days: [7] }, { hour: 24 }, { minute: 60 }, { zone: 'Mars' }])
    expect(isSchedule({ ...times, ...wrong })).toBe(false);
});
