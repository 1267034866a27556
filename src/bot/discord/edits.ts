/** Orders what is done to one thing, and skips what nobody will see. */

/** Runs tasks of one key one after another; different keys do not wait for each other. */
export class Lanes {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const work = before === undefined ? task() : before.then(task, task);
    this.#tails.set(key, work);
    try {
      return await work;
    } finally {
      if (this.#tails.get(key) === work) this.#tails.delete(key);
    }
  }
}

interface Waiting<C, R> {
  content: C;
  readonly result: Promise<R>;
  readonly settle: (result: R | Promise<R>) => void;
}

/** One write at a time for each key; while one is under way only the newest of those that follow is kept. */
export class LatestWins<C, R> {
  readonly #write: (key: string, content: C) => Promise<R>;
  /** Keys being written, with what waits behind. */
  readonly #lines = new Map<string, { current: Promise<R>; waiting?: Waiting<C, R> }>();

  /** `write` must not reject. */
  constructor(write: (key: string, content: C) => Promise<R>) {
    this.#write = write;
  }

  /** Resolves with what became of this content or of the newer one that replaced it. */
  put(key: string, content: C): Promise<R> {
    const line = this.#lines.get(key);
    if (line === undefined) return this.#start(key, content);
    if (line.waiting !== undefined) {
      line.waiting.content = content;
      return line.waiting.result;
    }
    let settle: Waiting<C, R>['settle'] = () => undefined;
    const result = new Promise<R>((resolve) => {
      settle = resolve;
    });
    line.waiting = { content, result, settle };
    return result;
  }

  /** Drops what waits, with `result` for those who asked for it, and waits for the write under way. */
  async end(key: string, result: R): Promise<void> {
    const line = this.#lines.get(key);
    if (line === undefined) return;
    line.waiting?.settle(result);
    delete line.waiting;
    await line.current;
  }

  #start(key: string, content: C): Promise<R> {
    const current = this.#write(key, content);
    const line: { current: Promise<R>; waiting?: Waiting<C, R> } = { current };
    this.#lines.set(key, line);
    return current.finally(() => {
      const next = line.waiting;
      this.#lines.delete(key);
      if (next !== undefined) next.settle(this.#start(key, next.content));
    });
  }
}
