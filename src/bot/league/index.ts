import { randomInt } from 'node:crypto';
import type { ChatPort, PlatformId } from '../ports.ts';
import { createCourier } from '../table/courier.ts';
import { advance } from './advance.ts';
import type { LeagueService } from './contract.ts';
import { serviceOf } from './service.ts';
import { show } from './show.ts';
import type { LeagueDeps, LeagueWorld } from './world.ts';

export type { LeagueDeps } from './world.ts';

/** The end of a league is shown up to this time later, in ms, when the program stopped right after it. */
const SHOWN_LATE = 7 * 24 * 60 * 60_000;

/** The leagues of one process. */
export interface Leagues {
  readonly service: LeagueService;
  /** A platform is reachable: its leagues go on from where they stand. */
  attach(port: ChatPort): Promise<void>;
  /** A table has ended or stands still; whichever it is. */
  tableEnded(table: string): void;
  /** Settles when nothing is under way. */
  idle(): Promise<void>;
  /** Take nothing up any more, and finish what is under way. */
  stop(): Promise<void>;
}

/** One alarm for each league whose next game has a time. */
function alarms(world: LeagueWorld) {
  const set = new Map<string, { readonly at: number; readonly cancel: () => void }>();
  const drop = (league: string): void => {
    set.get(league)?.cancel();
    set.delete(league);
  };
  return {
    ring: (league: string, at: number | undefined): void => {
      if (set.get(league)?.at === at) return;
      drop(league);
      if (at === undefined || at <= world.clock.now()) return;
      const cancel = world.clock.at(at, () => {
        set.delete(league);
        world.touch(league);
      });
      set.set(league, { at, cancel });
    },
    stop: (): void => {
      for (const league of [...set.keys()]) drop(league);
    },
  };
}

/**
 * The leagues over a store. How a league stands lies in the store; every step is one commit with a version check, so that
 * several processes may see to the same league, and any of them may end at any moment.
 */
export function createLeagues(deps: LeagueDeps): Leagues {
  const ports = new Map<PlatformId, ChatPort>();
  const see = async (id: string): Promise<boolean> => {
    try {
      const [isThrough, isShown] = [await advance(world, id), await show(world, id)];
      const now = (await deps.stores.leagues.load(id))?.league;
      clock.ring(id, now?.status === 'running' && now.table === undefined ? now.nextAt : undefined);
      return isThrough && isShown;
    } catch (error) {
      deps.log.error({ league: id, err: error }, 'a league could not be seen to; it is tried again');
      return false;
    }
  };
  const courier = createCourier(deps.clock, see);
  const world: LeagueWorld = {
    ...deps,
    ports,
    touch: (id) => {
      courier.touch(id);
    },
  };
  const clock = alarms(world);
  const looks = new Set<Promise<void>>();
  const lookFor = async (table: string): Promise<void> => {
    try {
      const league = await deps.stores.leagues.byTable(table);
      if (league !== undefined) world.touch(league);
    } catch (error) {
      deps.log.error({ table, err: error }, 'it is not known to which league a table belongs');
    }
  };
  const settled = async (): Promise<void> => {
    await Promise.all(looks);
    await courier.idle();
  };
  return {
    service: serviceOf(world, deps.draw ?? ((below) => randomInt(below))),
    attach: async (port) => {
      ports.set(port.platform, port);
      const since = deps.clock.now() - SHOWN_LATE;
      for (const id of await deps.stores.leagues.active([port.platform], since)) world.touch(id);
    },
    tableEnded: (table) => {
      const look = lookFor(table).finally(() => looks.delete(look));
      looks.add(look);
    },
    idle: settled,
    stop: async () => {
      clock.stop();
      await settled();
      courier.stop();
    },
  };
}
