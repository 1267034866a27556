import type { ChatPort, PlatformId } from '../ports.ts';
import type { Dealer, TableService } from './contract.ts';
import { createCourier } from './courier.ts';
import { dealerOf } from './deal.ts';
import { createDueTimer } from './due.ts';
import { createCache } from './load.ts';
import { createQueue } from './queue.ts';
import { reconcile } from './reconcile.ts';
import { ALIVE, recover } from './recover.ts';
import { remindPerson } from './reminders.ts';
import { serviceOf } from './service.ts';
import { createTiming } from './timing.ts';
import type { TableDeps, World } from './world.ts';

export { systemClock } from './clock.ts';
export type { TableDeps } from './world.ts';

/** How often the program writes down that it is alive, in ms. */
const HEARTBEAT = 60_000;

/** Events of the platforms are remembered for this long, in ms: no platform repeats one later. */
const REMEMBERED = 7 * 24 * 60 * 60_000;

/** The tables of one process. */
export interface Tables {
  readonly service: TableService;
  readonly dealer: Dealer;
  /** A platform is reachable: its tables are taken up, their chats brought in line, their times run. */
  attach(port: ChatPort): Promise<void>;
  /** Forget what need not be kept any more. */
  tidy(): Promise<void>;
  /** Settles when nothing is under way. */
  idle(): Promise<void>;
  /** Take nothing up any more, and finish what is under way. */
  stop(): Promise<void>;
}

function heartbeat({ stores, clock, log }: TableDeps): { start(): Promise<number>; stop(): Promise<void> } {
  let cancel: (() => void) | undefined;
  let last: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    cancel = clock.at(clock.now() + HEARTBEAT, () => {
      last = beat();
    });
    try {
      await stores.facts.set(ALIVE, String(clock.now()));
    } catch (error) {
      log.error({ err: error }, 'the database does not take a sign of life');
    }
  };
  return {
    start: async () => {
      const now = clock.now();
      const before = Number((await stores.facts.get(ALIVE)) ?? now);
      await beat();
      return now - before;
    },
    stop: async () => {
      cancel?.();
      await last;
    },
  };
}

/**
 * The table service over a store. Everything about a game lies in the store, so that several processes may have one
 * over the same database, and any of them may end at any moment.
 */
export function createTables(deps: TableDeps): Tables {
  const ports = new Map<PlatformId, ChatPort>();
  const queue = createQueue();
  const courier = createCourier(deps.clock, (id) => reconcile(world, id));
  const postman = createCourier(deps.clock, (person) => {
    const [platform, user] = JSON.parse(person) as [PlatformId, string];
    return remindPerson(world, { platform, user });
  });
  const base = { timing: createTiming(deps.timeScale), cache: createCache(deps.rules, deps.stores), queue, ports };
  const world: World = {
    ...deps,
    ...base,
    touch: (id) => {
      courier.touch(id);
    },
    touchPerson: ({ platform, user }) => {
      postman.touch(JSON.stringify([platform, user]));
    },
    wake: (at) => {
      timer.wake(at);
    },
  };
  const timer = createDueTimer(world);
  const pulse = heartbeat(deps);
  const tidy = (): Promise<void> => deps.stores.tables.forgetEvents(deps.clock.now() - REMEMBERED);
  let stopped: Promise<number> | undefined;

  const idle = async (): Promise<void> => {
    await timer.idle();
    await queue.idle();
    await courier.idle();
    await postman.idle();
    await queue.idle();
  };
  return {
    service: serviceOf(world),
    dealer: dealerOf(world),
    attach: async (port) => {
      stopped ??= tidy().then(() => pulse.start());
      ports.set(port.platform, port);
      await recover(world, port.platform, await stopped);
      timer.wake(deps.clock.now());
    },
    tidy,
    idle,
    stop: async () => {
      await pulse.stop();
      timer.stop();
      await timer.idle();
      await queue.idle();
      await courier.idle();
      await postman.idle();
      courier.stop();
      postman.stop();
      await queue.idle();
    },
  };
}
