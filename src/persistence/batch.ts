import type Sqlite from 'better-sqlite3';

/** Thrown inside a piece of work to undo it; the work then settles with `value`. */
export class Undo<T> extends Error {
  override readonly name = 'Undo';
  readonly value: T;
  constructor(value: T) {
    super('undone');
    this.value = value;
  }
}

interface Job {
  readonly run: () => void;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

export type Batch = <T>(work: () => T) => Promise<T>;

/**
 * Commits that arrive together share one transaction, and so one wait for the disk; each is still all or nothing by
 * itself. The promise settles when the work is on the disk.
 */
export function createBatch(client: Sqlite.Database): Batch {
  let waiting: Job[] = [];

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    try {
      client
        .transaction(() => {
          for (const job of jobs) job.run();
        })
        .immediate();
    } catch (error) {
      for (const job of jobs) job.fail(error);
      return;
    }
    for (const job of jobs) job.settle();
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      let settle: (() => void) | undefined;
      const run = (): void => {
        try {
          const value = client.transaction(work)();
          settle = () => {
            resolve(value);
          };
        } catch (error) {
          settle = () => {
            if (error instanceof Undo) resolve(error.value as T);
            else reject(error instanceof Error ? error : new Error(String(error)));
          };
        }
      };
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ run, settle: () => settle?.(), fail: reject });
    });
}
