import type { Clock } from '../../src/bot/ports.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /**
   * Go on by `ms`: timers fire one after another, each at its own instant, and after each `settle` is awaited, so that
   * what it started is finished before the next.
   */
  advance(ms: number, settle: () => Promise<void>): Promise<void>;
  /** When the next timer fires. */
  next(): number | undefined;
}

export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  const timers = new Set<Timer>();
  const earliest = (): Timer | undefined => [...timers].toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    at: (at, run) => {
      const timer = { at, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    next: () => earliest()?.at,
    advance: async (ms, settle) => {
      const end = now + ms;
      await settle();
      for (let timer = earliest(); timer !== undefined && timer.at <= end; timer = earliest()) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
        await settle();
      }
      now = end;
    },
  };
}
