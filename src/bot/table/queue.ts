/** Work of one key runs one after another; work of different keys does not wait for each other. */
export interface Queue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Settles when nothing is waiting or running. */
  idle(): Promise<void>;
}

export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(work, work);
      const tail: Promise<unknown> = result
        .catch(() => undefined)
        .then(() => {
          if (tails.get(key) === tail) tails.delete(key);
        });
      tails.set(key, tail);
      return result;
    },
    idle: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
