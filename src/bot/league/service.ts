import type { EventRef } from '../../persistence/index.ts';
import type { UserRef } from '../ports.ts';
import { isSchedule } from '../schedule.ts';
import { advance, nextStart } from './advance.ts';
import { changeLeague, type LeaguePatch, type LeagueWork } from './change.ts';
import type { LeagueInfo, LeagueOptions, LeagueRejected, LeagueService, LeagueWish } from './contract.ts';
import type { LeagueRecord, LeagueSeatRecord, StoredLeague } from './records.ts';
import { seatedIn } from './table.ts';
import { infoOf, type LeagueWorld } from './world.ts';

const SEATS = { least: 4, most: 10 } as const;
const ROTATIONS = { least: 1, most: 5 } as const;

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function isPlayable({ players, rotations, schedule }: LeagueOptions): boolean {
  if (!isWithin(players, SEATS) || !isWithin(rotations, ROTATIONS)) return false;
  return schedule === undefined || isSchedule(schedule);
}

function personSeat(seat: number, fromGame: number, { id, name, locale }: UserRef): LeagueSeatRecord {
  return { seat, fromGame, kind: 'human', user: id, name, ...(locale === undefined ? {} : { locale }) };
}

const renumbered = (seats: readonly LeagueSeatRecord[]): LeagueSeatRecord[] =>
  seats.map((seat, i) => ({ ...seat, seat: i + 1 }));

function whyNotOpen({ league }: StoredLeague): LeagueRejected | undefined {
  if (league.status === 'open') return undefined;
  return league.status === 'finished' || league.status === 'closed' ? 'over' : 'not-open';
}

function whyNotGoing({ league }: StoredLeague): LeagueRejected | undefined {
  if (league.status === 'running' || league.status === 'paused') return undefined;
  return league.status === 'open' ? 'not-running' : 'over';
}

function whyNotHost({ league }: StoredLeague, { by, admin }: LeagueWish): LeagueRejected | undefined {
  return league.host === by.id || admin ? undefined : 'not-host';
}

const hasUser = (seats: readonly LeagueSeatRecord[], user: string): boolean => seats.some((seat) => seat.user === user);

function join(stored: StoredLeague, { by }: LeagueWish): ReturnType<LeagueWork> {
  const { league, seats } = stored;
  const refusal = whyNotOpen(stored);
  if (refusal !== undefined) return refusal;
  if (hasUser(seats, by.id)) return 'already-in';
  if (seats.length >= league.options.players) return 'full';
  return { seats: [...seats, personSeat(seats.length + 1, 1, by)] };
}

/** The host's rights pass to the next person; a league without people is closed. */
function leave(stored: StoredLeague, { by }: LeagueWish): ReturnType<LeagueWork> {
  const { league, seats } = stored;
  const refusal = whyNotOpen(stored);
  if (refusal !== undefined) return refusal;
  if (!hasUser(seats, by.id)) return 'not-in';
  const left = renumbered(seats.filter(({ user }) => user !== by.id));
  const heir = left.find(({ user }) => user !== undefined)?.user;
  if (heir === undefined) return { seats: left, league: { status: 'closed' } };
  return league.host === by.id ? { seats: left, league: { host: heir } } : { seats: left };
}

function addAi(stored: StoredLeague, wish: LeagueWish): ReturnType<LeagueWork> {
  const { league, seats } = stored;
  const refusal = whyNotOpen(stored) ?? whyNotHost(stored, wish);
  if (refusal !== undefined) return refusal;
  if (league.options.rated) return 'no-ai';
  if (seats.length >= league.options.players) return 'full';
  const count = seats.filter(({ kind }) => kind === 'ai').length + 1;
  return { seats: [...seats, { seat: seats.length + 1, fromGame: 1, kind: 'ai', name: `AI ${count}` }] };
}

/** A random order, by a draw for each place. */
function shuffled<T>(items: readonly T[], draw: (below: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(draw(left.length), 1));
}

function start(
  world: LeagueWorld,
  stored: StoredLeague,
  wish: LeagueWish,
  draw: (below: number) => number,
): ReturnType<LeagueWork> {
  const { league, seats } = stored;
  const refusal = whyNotOpen(stored) ?? whyNotHost(stored, wish);
  if (refusal !== undefined) return refusal;
  const { players, first, schedule } = league.options;
  if (seats.length < players) return 'too-few';
  const order = renumbered(shuffled(seats, draw));
  const host = order.find(({ user }) => user === league.host)?.seat ?? 1;
  const firstLord = first === 'host' ? host : 1 + draw(players);
  const nextAt = schedule === undefined ? world.clock.now() : nextStart(world, stored);
  return { seats: order, league: { status: 'running', firstLord, nextAt } };
}

function replace(stored: StoredLeague, wish: LeagueWish, seat: number, by: UserRef): ReturnType<LeagueWork> {
  const { league, seats } = stored;
  const refusal = whyNotHost(stored, wish) ?? whyNotGoing(stored);
  if (refusal !== undefined) return refusal;
  if (league.table !== undefined) return 'game-on';
  const now = seatedIn(seats, league.game);
  if (!now.some((each) => each.seat === seat)) return 'not-in';
  if (hasUser(now, by.id)) return 'already-in';
  const others = seats.filter((each) => each.seat !== seat || each.fromGame !== league.game);
  return { seats: [...others, personSeat(seat, league.game, by)] };
}

function next(world: LeagueWorld, stored: StoredLeague, wish: LeagueWish): ReturnType<LeagueWork> {
  const refusal = whyNotHost(stored, wish) ?? whyNotGoing(stored);
  if (refusal !== undefined) return refusal;
  const { table } = stored.league;
  if (table !== undefined && stored.league.status === 'running') return 'game-on';
  return { league: { status: 'running', nextAt: table === undefined ? world.clock.now() : undefined } };
}

/** Changes of one league that need nothing but the league itself. */
function wishes(
  world: LeagueWorld,
  draw: (below: number) => number,
): Pick<LeagueService, 'join' | 'leave' | 'addAi' | 'start' | 'pause' | 'next' | 'replace' | 'replay' | 'close'> {
  const run = async (id: string, wish: LeagueWish, work: LeagueWork) => {
    const platform = (await world.stores.leagues.load(id))?.league.platform;
    const event: EventRef | undefined = platform === undefined ? undefined : { platform, event: wish.eventId };
    return changeLeague(world, id, event, work);
  };
  return {
    join: (id, wish) => run(id, wish, (stored) => join(stored, wish)),
    leave: (id, wish) => run(id, wish, (stored) => leave(stored, wish)),
    addAi: (id, wish) => run(id, wish, (stored) => addAi(stored, wish)),
    start: (id, wish) => run(id, wish, (stored) => start(world, stored, wish, draw)),
    pause: (id, wish) =>
      run(id, wish, (stored) => {
        const refusal = whyNotHost(stored, wish) ?? whyNotGoing(stored);
        return refusal ?? { league: { status: 'paused' } };
      }),
    next: (id, wish) => run(id, wish, (stored) => next(world, stored, wish)),
    replace: (id, wish, seat, by) => run(id, wish, (stored) => replace(stored, wish, seat, by)),
    // A game that has ended just now is counted first.
    replay: async (id, wish) => {
      await advance(world, id);
      return run(id, wish, (stored) => replay(world, stored, wish));
    },
    close: async (id, wish) => {
      await advance(world, id);
      return run(id, wish, (stored) => close(world, stored, wish));
    },
  };
}

/** The game that is on ends without a result; its table is stopped when the league is seen to. */
function givenUp(stored: StoredLeague): LeaguePatch {
  const { table, attempt } = stored.league;
  const games = stored.games.filter((game) => game.table === table && game.status === 'playing');
  return {
    league: { attempt: attempt + 1, table: undefined },
    games: games.map((game) => ({ ...game, status: 'aborted' })),
  };
}

function replay(world: LeagueWorld, stored: StoredLeague, wish: LeagueWish): ReturnType<LeagueWork> {
  const refusal = whyNotHost(stored, wish) ?? whyNotGoing(stored);
  if (refusal !== undefined) return refusal;
  if (stored.league.table === undefined) return 'no-game';
  const { league, games } = givenUp(stored);
  return { league: { ...league, nextAt: world.clock.now() }, games: games ?? [] };
}

function close(world: LeagueWorld, stored: StoredLeague, wish: LeagueWish): ReturnType<LeagueWork> {
  const refusal = whyNotHost(stored, wish);
  if (refusal !== undefined) return refusal;
  const { status, table } = stored.league;
  if (status === 'finished' || status === 'closed') return 'over';
  const end = { status: 'closed', nextAt: undefined, endedAt: world.clock.now() } as const;
  if (table === undefined) return { league: end };
  const { league, games } = givenUp(stored);
  return { league: { ...league, ...end }, games: games ?? [] };
}

function reads(world: LeagueWorld): Pick<LeagueService, 'get' | 'byNumber' | 'inChannel' | 'ofUser' | 'ongoing'> {
  const { leagues } = world.stores;
  const get = async (id: string | undefined): Promise<LeagueInfo | undefined> => {
    const stored = id === undefined ? undefined : await leagues.load(id);
    return stored === undefined ? undefined : infoOf(world, stored);
  };
  const all = async (ids: readonly string[]): Promise<LeagueInfo[]> => {
    const found = await Promise.all(ids.map(get));
    return found.flatMap((info) => info ?? []);
  };
  return {
    get,
    byNumber: async (platform, number) => get(await leagues.byNumber(platform, number)),
    inChannel: async (platform, channel) => all(await leagues.inChannel(platform, channel)),
    ofUser: async (platform, user) => all(await leagues.ofUser(platform, user)),
    ongoing: async (platform) => all(await leagues.active([platform], world.clock.now())),
  };
}

/** The league service over a world. @param draw see `LeagueDeps.draw` */
export function serviceOf(world: LeagueWorld, draw: (below: number) => number): LeagueService {
  return {
    ...wishes(world, draw),
    ...reads(world),
    create: async ({ by, eventId }, place, options) => {
      if (!isPlayable(options)) return { ok: false, code: 'bad-options' };
      const { platform, channel, guild } = place;
      const league: Omit<LeagueRecord, 'number'> = {
        id: world.dealer.newId(),
        platform,
        channel,
        ...(guild === undefined ? {} : { guild }),
        host: by.id,
        status: 'open',
        options,
        version: 1,
        game: 1,
        attempt: 1,
        createdAt: world.clock.now(),
      };
      const seats = [personSeat(1, 1, by)];
      const created = await world.stores.leagues.create(league, seats, { platform, event: eventId });
      if (created.outcome === 'repeat') return { ok: false, code: 'repeat' };
      world.touch(league.id);
      const stored = { league: { ...league, number: created.number }, seats, games: [] };
      return { ok: true, value: await infoOf(world, stored) };
    },
  };
}
