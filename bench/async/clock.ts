import type { Clock } from '../../src/bot/ports.ts';

/** A clock that jumps: what was to happen on the way happens at its end, as after a pause of the machine. */
export interface JumpingClock extends Clock {
  /** Go on to an instant, and wait for what that starts. */
  to(at: number, settled: () => Promise<void>): Promise<void>;
}

export function jumpingClock(start = Date.UTC(2026, 0, 5, 12)): JumpingClock {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    at: (at, run) => {
      const timer = { at, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    to: async (at, settled) => {
      now = Math.max(now, at);
      for (const timer of [...timers].filter((one) => one.at <= now).toSorted((a, b) => a.at - b.at)) {
        if (!timers.delete(timer)) continue;
        timer.run();
        await settled();
      }
    },
  };
}
