import type { PersonRef, Stores } from '../../persistence/index.ts';
import type { ChatPort, Clock, PlatformId } from '../ports.ts';
import type { Renderer } from './contract.ts';
import type { TableCache } from './load.ts';
import type { Queue } from './queue.ts';
import type { Rules } from './rules.ts';
import type { Timing } from './timing.ts';

/** The part of pino that is used here. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What `createTables` is given. */
export interface TableDeps {
  readonly rules: Rules;
  readonly stores: Stores;
  readonly renderer: Renderer;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides every hold, deadline and reminder. */
  readonly timeScale: number;
  /** 64 hex digits for a new game; from the system's source of randomness unless a trial gives its own. */
  readonly newSeed?: () => string;
  /** Told after a game has ended or stands still. Told at most once, and not at all after a crash: look as well. */
  readonly onEnd?: (table: string) => void;
}

/** What the parts of the table service share. No state of a game lives here but as a cache. */
export interface World extends TableDeps {
  readonly timing: Timing;
  readonly cache: TableCache;
  readonly queue: Queue;
  readonly ports: ReadonlyMap<PlatformId, ChatPort>;
  /** Bring the chat in line with the table, in the background. */
  readonly touch: (table: string) => void;
  /** Bring a person's reminder in line with what waits for him, in the background. */
  readonly touchPerson: (person: PersonRef) => void;
  /** A due time was written: be awake by then. */
  readonly wake: (at: number) => void;
}
