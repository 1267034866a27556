import type { PlatformId } from '../ports.ts';
import { handleDue } from './deadlines.ts';
import type { World } from './world.ts';

/** Look at the table of due times at least this often: another process may have written one, or have gone. In ms. */
const AT_LEAST = 30_000;

/** Try a table again after this time when handling what is due there failed, in ms. */
const AFTER_FAULT = 5_000;

/** One timer over the due times of all tables. */
export interface DueTimer {
  /** Be awake at `at`. */
  wake(at: number): void;
  /** Settles when what was due has been handled. */
  idle(): Promise<void>;
  stop(): void;
}

export function createDueTimer(world: Omit<World, 'wake'> & { wake: (at: number) => void }): DueTimer {
  const { clock, stores, log } = world;
  let cancel: (() => void) | undefined;
  let armed = Number.POSITIVE_INFINITY;
  let stopped = false;
  let running: Promise<void> | undefined;

  const arm = (at: number): void => {
    if (stopped || at >= armed) return;
    cancel?.();
    armed = at;
    cancel = clock.at(at, fire);
  };

  const one = async (table: string): Promise<boolean> => {
    try {
      await handleDue(world, table);
      return true;
    } catch (error) {
      log.error({ table, err: error }, 'what was due at a table could not be handled; it is tried again');
      return false;
    }
  };

  const soonest = async (platforms: readonly PlatformId[]): Promise<number | undefined> => {
    const [due, reminder] = [await stores.tables.nextDue(platforms), await stores.people.nextReminder(platforms)];
    return due === undefined || reminder === undefined ? (due ?? reminder) : Math.min(due, reminder);
  };

  const round = async (): Promise<void> => {
    const platforms = [...world.ports.keys()];
    const due = await stores.tables.dueUntil(platforms, clock.now());
    const done = await Promise.all([...new Set(due.map(({ table }) => table))].map(one));
    for (const person of await stores.people.toRemind(platforms, clock.now())) world.touchPerson(person);
    const next = await soonest(platforms);
    const now = clock.now();
    const earliest = done.includes(false) ? now + AFTER_FAULT : now;
    arm(Math.min(Math.max(next ?? Number.POSITIVE_INFINITY, earliest), now + AT_LEAST));
  };

  function fire(): void {
    armed = Number.POSITIVE_INFINITY;
    cancel = undefined;
    const before = running ?? Promise.resolve();
    const mine = before.then(async () => {
      try {
        if (!stopped) await round();
      } catch (error) {
        log.error({ err: error }, 'the due times could not be read; they are read again');
        arm(clock.now() + AFTER_FAULT);
      }
    });
    running = mine;
    void mine.then(() => {
      if (running === mine) running = undefined;
    });
  }

  return {
    wake: arm,
    idle: async () => {
      while (running !== undefined) await running;
    },
    stop: () => {
      stopped = true;
      cancel?.();
    },
  };
}
