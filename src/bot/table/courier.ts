import type { Clock } from '../ports.ts';

/** Waiting times before the chat of a table is brought in line again after something was stuck, in ms. */
const RETRIES = [1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000] as const;

/** Brings the chats in line in the background: one table at a time by itself, different tables beside each other. */
export interface Courier {
  touch(table: string): void;
  /** Settles when nothing is under way; what waits for a retry does not count. */
  idle(): Promise<void>;
  stop(): void;
}

interface Round {
  /** The table changed while it was being brought in line. */
  again: boolean;
  done: Promise<void>;
}

/** @param work brings one table in line; false when it has to be tried again */
export function createCourier(clock: Clock, work: (table: string) => Promise<boolean>): Courier {
  const rounds = new Map<string, Round>();
  const fails = new Map<string, number>();
  const timers = new Map<string, () => void>();
  let stopped = false;

  function retryLater(table: string): void {
    const count = fails.get(table) ?? 0;
    fails.set(table, count + 1);
    const wait = RETRIES[Math.min(count, RETRIES.length - 1)] ?? 0;
    timers.get(table)?.();
    timers.set(
      table,
      clock.at(clock.now() + wait, () => {
        timers.delete(table);
        touch(table);
      }),
    );
  }

  async function run(table: string, round: Round): Promise<void> {
    const isWanted = (): boolean => round.again && !stopped;
    do {
      round.again = false;
      const fine = await work(table);
      if (fine) fails.delete(table);
      else if (!stopped) retryLater(table);
    } while (isWanted());
    rounds.delete(table);
  }

  function touch(table: string): void {
    if (stopped) return;
    const round = rounds.get(table);
    if (round !== undefined) {
      round.again = true;
      return;
    }
    const next: Round = { again: false, done: Promise.resolve() };
    rounds.set(table, next);
    next.done = Promise.resolve().then(() => run(table, next));
  }

  return {
    touch,
    idle: async () => {
      while (rounds.size > 0) await Promise.all([...rounds.values()].map(({ done }) => done));
    },
    stop: () => {
      stopped = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
