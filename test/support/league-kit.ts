import { join } from 'node:path';
import type { Clock, UserRef } from '../../src/bot/ports.ts';
import { createLeagues, type Leagues } from '../../src/bot/league/index.ts';
import type { LeagueInfo, LeagueOptions, LeagueResult, LeagueWish } from '../../src/bot/league/contract.ts';
import { leagueRenderer } from '../../src/bot/render/index.ts';
import type { Deal, Dealer } from '../../src/bot/table/contract.ts';
import { openStores, type LeagueStore, type OpenStores } from '../../src/persistence/index.ts';
import { fakeChat, type FakeChat } from './fake-chat.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { type GameFacts, storeGame } from './finished-games.ts';
import { PLACE } from './table-kit.ts';

export const LEAGUE: LeagueOptions = {
  name: 'Cup',
  players: 4,
  rotations: 1,
  rated: true,
  first: 'drawn',
  speed: 'fast',
  deck: 'full',
  roles: 'standard',
  generals: 'none',
  locale: 'en',
};

/** Tables that are played by the word of a test: what was dealt goes on until it is ended. They outlive any process. */
export interface Hall {
  readonly dealt: Map<string, Deal>;
  /** The table of the latest game that goes on. */
  going(): Deal | undefined;
  finish(table: string, facts: Omit<GameFacts, 'users' | 'at'>): Promise<void>;
  abort(table: string): void;
}

/** Leagues over a database that processes come and go over. */
export interface LeagueKit {
  readonly clock: FakeClock;
  readonly chat: FakeChat;
  readonly hall: Hall;
  readonly stores: OpenStores;
  readonly leagues: Leagues;
  /** The process dies at its n-th write from now on, before or after it is done, and another one starts. */
  dieAtWrite(count: number, after: boolean): void;
  /** Whether the process has died and was not started again. */
  isDead(): boolean;
  restart(): Promise<void>;
  readonly idle: () => Promise<void>;
  wish(user: string, admin?: boolean): LeagueWish;
  close(): void;
}

export function leaguePerson(id: string): UserRef {
  return { id, name: `Name-${id}`, locale: 'en' };
}

const never = (): Promise<never> => new Promise<never>(() => undefined);

interface Life {
  alive: boolean;
  left: number;
  after: boolean;
  readonly died: Promise<void>;
  readonly die: () => void;
}

function newLife(): Life {
  let died: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  const life: Life = {
    alive: true,
    left: Number.POSITIVE_INFINITY,
    after: false,
    died: death,
    die: () => {
      life.alive = false;
      died();
    },
  };
  return life;
}

let files = 0;

/** A store whose process may die at a write. */
function mortal(store: LeagueStore, life: Life): LeagueStore {
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!life.alive) return never();
    life.left -= 1;
    if (life.left > 0) return work();
    if (life.after) await work();
    life.die();
    return never();
  };
  return {
    ...store,
    create: (...args) => write(() => store.create(...args)),
    commit: (...args) => write(() => store.commit(...args)),
  };
}

function hallOver(stores: () => OpenStores, clock: Clock, ended: (table: string) => void) {
  const dealt = new Map<string, Deal>();
  const states = new Map<string, 'running' | 'finished' | 'closed'>();
  let ids = 0;
  const dealer: Dealer = {
    newId: () => `t${(ids += 1)}`,
    deal: async (deal) => {
      if (!states.has(deal.id)) {
        dealt.set(deal.id, deal);
        states.set(deal.id, 'running');
      }
      return { ok: true, value: {} as never };
    },
    statusOf: async (table) => states.get(table),
    abort: async (table) => {
      if (states.get(table) === 'running') states.set(table, 'closed');
    },
  };
  const hall: Hall = {
    dealt,
    going: () => [...dealt.values()].findLast(({ id }) => states.get(id) === 'running'),
    finish: async (table, facts) => {
      const deal = dealt.get(table);
      if (deal === undefined || states.get(table) !== 'running') throw new Error(`${table} is not going on`);
      const users = deal.seats.map((seat) => (seat.kind === 'human' ? seat.user.id : undefined));
      await storeGame(stores(), table, { ...facts, users, at: clock.now() });
      states.set(table, 'finished');
      ended(table);
    },
    abort: (table) => {
      if (states.get(table) !== 'running') return;
      states.set(table, 'closed');
      ended(table);
    },
  };
  return { hall, dealer };
}

export async function leagueKit(dir: string): Promise<LeagueKit> {
  const clock = fakeClock(Date.UTC(2026, 10, 1));
  const chat = fakeChat(clock.now);
  const path = join(dir, `league-${(files += 1)}.db`);
  const stores = openStores(path);
  let life = newLife();
  let leagues: Leagues;
  let events = 0;
  const { hall, dealer } = hallOver(
    () => stores,
    clock,
    (table) => {
      if (life.alive) leagues.tableEnded(table);
    },
  );
  const start = async (): Promise<void> => {
    life = newLife();
    const mine = life;
    const silent = (): void => undefined;
    leagues = createLeagues({
      stores: { leagues: mortal(stores.leagues, mine), posts: stores.posts },
      dealer,
      renderer: leagueRenderer,
      clock: {
        now: clock.now,
        at: (at, run) =>
          clock.at(at, () => {
            if (mine.alive) run();
          }),
      },
      log: { info: silent, warn: silent, error: silent },
      timeScale: 1,
    });
    await leagues.attach(chat);
  };
  await start();
  const idle = async (): Promise<void> => {
    if (life.alive) await Promise.race([leagues.idle(), life.died]);
  };
  return {
    clock,
    chat,
    hall,
    stores,
    get leagues() {
      return leagues;
    },
    dieAtWrite: (count, after) => {
      life.left = count;
      life.after = after;
    },
    isDead: () => !life.alive,
    restart: async () => {
      life.die();
      await start();
      await idle();
    },
    idle,
    wish: (user, admin = false) => {
      events += 1;
      return { by: leaguePerson(user), admin, eventId: `e${events}` };
    },
    close: () => {
      life.die();
      stores.close();
    },
  };
}

/** The value of a wish that must have been granted. */
export function grantedLeague(result: LeagueResult): LeagueInfo {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

/** A league of the persons u1, u2, …, begun. */
export async function startLeague(kit: LeagueKit, options: Partial<LeagueOptions> = {}): Promise<LeagueInfo> {
  const all = { ...LEAGUE, ...options };
  const { service } = kit.leagues;
  const { id } = grantedLeague(await service.create(kit.wish('u1'), PLACE, all));
  for (let i = 2; i <= all.players; i += 1) grantedLeague(await service.join(id, kit.wish(`u${i}`)));
  grantedLeague(await service.start(id, kit.wish('u1')));
  await kit.idle();
  const league = await service.get(id);
  if (league === undefined) throw new Error('the league is gone');
  return league;
}
