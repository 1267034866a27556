import type { World } from '../core/world.ts';

export interface WaitOptions {
  /** Ms of real time. */
  readonly timeout?: number;
  /** What is waited for, for the message of the error. */
  readonly what?: string;
}

/** What every handle of the driver shares. */
export interface Hub {
  readonly world: World;
  readonly waitMs: number;
}

/** How often a condition that depends on more than the fake is looked at again, ms. */
const LOOK_AGAIN_MS = 25;

/** The first value of `look` that is neither undefined nor false. Rejects after the timeout, or with what `look` throws. */
export async function waitFor<T>(hub: Hub, look: () => T | undefined | false, options: WaitOptions = {}): Promise<T> {
  const { timeout = hub.waitMs, what = 'something to happen' } = options;
  return new Promise<T>((resolve, reject) => {
    const finish = (settle: () => void): void => {
      stop();
      clearInterval(again);
      clearTimeout(limit);
      settle();
    };
    const check = (): void => {
      try {
        const value = look();
        if (value === undefined || value === false) return;
        finish(() => {
          resolve(value);
        });
      } catch (error) {
        finish(() => {
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      }
    };
    const stop = hub.world.onChange(check);
    const again = setInterval(check, LOOK_AGAIN_MS);
    const limit = setTimeout(() => {
      finish(() => {
        reject(new Error(`Waited ${timeout} ms for ${what}`));
      });
    }, timeout);
    check();
  });
}
