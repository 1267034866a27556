/** 2015-01-01T00:00:00Z in ms: where the platform's ids begin to count. */
const EPOCH = 1_420_070_400_000n;

/** The time the fake lives in: real time, plus what a test has skipped. */
export class FakeClock {
  private offset = 0;
  private readonly listeners = new Set<() => void>();

  /** Ms since the epoch. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Let `ms` pass at once: tokens expire, threads are archived, messages grow old. Timers of the 3-second rule and of rate limits are real time and do not move. */
  advance(ms: number): void {
    this.offset += ms;
    for (const listener of this.listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.listeners.add(listener);
  }
}

/** Makes ids: always increasing, the time of making readable from them as on the platform. */
export class SnowflakeSource {
  private last = 0n;
  private readonly clock: FakeClock;

  constructor(clock: FakeClock) {
    this.clock = clock;
  }

  next(): string {
    const fromTime = (BigInt(this.clock.now()) - EPOCH) << 22n;
    this.last = fromTime > this.last ? fromTime : this.last + 1n;
    return this.last.toString();
  }
}
