import type { BulletinStore } from '../persistence/index.ts';
import type { Clock } from './ports.ts';

const DAY = 24 * 60 * 60_000;

/** A piece of recurring work is never looked for after this time, in ms. */
const RUNS_KEPT = 400 * DAY;

export interface RetentionDeps {
  readonly store: Pick<BulletinStore, 'forgetRuns' | 'forgetTables'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: { info(fields: object, message: string): void };
  /** How long tables that were given up are kept, in days; 0 for ever. */
  readonly keepDays: number;
}

/** Delete what need not be kept any more. Finished games stay. */
export async function forgetOld({ store, clock, log, keepDays }: RetentionDeps): Promise<void> {
  const now = clock.now();
  await store.forgetRuns(now - RUNS_KEPT);
  if (keepDays === 0) return;
  const tables = await store.forgetTables(now - keepDays * DAY);
  if (tables > 0) log.info({ tables }, 'Tables that were given up long ago are deleted');
}
