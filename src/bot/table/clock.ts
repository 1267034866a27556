import type { Clock } from '../ports.ts';

/** Timers of the platform take at most 2^31 - 1 ms; later instants are reached in steps. */
const LONGEST = 2 ** 31 - 1;

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at: (at, run) => {
    let timer: NodeJS.Timeout | undefined;
    const arm = (): void => {
      const left = at - Date.now();
      timer = left > LONGEST ? setTimeout(arm, LONGEST) : setTimeout(run, Math.max(0, left));
    };
    arm();
    return () => {
      clearTimeout(timer);
    };
  },
};
