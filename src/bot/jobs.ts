import { schedule } from 'node-cron';
import type { Logger } from 'pino';

/** Once a night, when few people play. */
const NIGHTLY = '30 4 * * *';

/** Posts are due at minutes of the zones of their servers. */
const EACH_MINUTE = '* * * * *';

/** Work that has to be done again and again. */
export interface Jobs {
  stop(): Promise<void>;
}

/** What the recurring jobs do. */
export interface JobWork {
  /** Forgets what need not be kept any more, and adds up what nobody has asked for. */
  readonly tidy: () => Promise<void>;
  /** Posts what is due in the chats. */
  readonly post: () => Promise<void>;
}

/**
 * Start the recurring jobs. Deadlines of games are none of them: those are rows of the database with a timer of their own.
 */
export function startJobs({ tidy, post }: JobWork, log: Logger): Jobs {
  const start = (name: string, when: string, work: () => Promise<void>, failed: string) =>
    schedule(
      when,
      async () => {
        try {
          await work();
        } catch (error) {
          log.error({ err: error }, failed);
        }
      },
      { name, noOverlap: true, unref: true },
    );
  const tasks = [
    start('tidy', NIGHTLY, tidy, 'tidying up failed; it is tried again tomorrow'),
    start('post', EACH_MINUTE, post, 'recurring posts failed; they are tried again in a minute'),
  ];
  return {
    stop: async () => {
      for (const task of tasks) await task.destroy();
    },
  };
}
