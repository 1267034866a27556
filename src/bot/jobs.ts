import { schedule } from 'node-cron';
import type { Logger } from 'pino';

/** Once a night, when few people play. */
const NIGHTLY = '30 4 * * *';

/** Work that has to be done again and again. */
export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Start the recurring jobs. Deadlines of games are none of them: those are rows of the database with a timer of their own.
 * @param tidy forgets what need not be kept any more, and adds up what nobody has asked for
 */
export function startJobs(tidy: () => Promise<void>, log: Logger): Jobs {
  const nightly = schedule(
    NIGHTLY,
    async () => {
      try {
        await tidy();
        log.info('Tidied up: old platform events are forgotten');
      } catch (error) {
        log.error({ err: error }, 'tidying up failed; it is tried again tomorrow');
      }
    },
    { name: 'tidy', noOverlap: true, unref: true },
  );
  return {
    stop: async () => {
      await nightly.destroy();
    },
  };
}
