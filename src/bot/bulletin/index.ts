import type { ChatPort, Clock, PlatformId } from '../ports.ts';
import { isSchedule, nextTime } from '../schedule.ts';
import type { LeagueService } from '../league/contract.ts';
import type { StandingService } from '../standing/contract.ts';
import type { BulletinRecord, BulletinStore } from '../../persistence/index.ts';
import type { Bulletin, BulletinRenderer, BulletinService } from './contract.ts';
import { type Due, dueOfLeague, dueOfServer, timesOf } from './due.ts';

const SECOND = 1000;

/**
 * A post of which nobody knows whether it arrived is sent once more under the same nonce, by which platforms know it for
 * some minutes. Before that another process may be at it; after that it counts as posted: never twice is worth more
 * than always. In ms.
 */
const AGAIN = { from: 20 * SECOND, until: 180 * SECOND } as const;

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface BulletinDeps {
  readonly store: BulletinStore;
  readonly standing: StandingService;
  readonly leagues: Pick<LeagueService, 'ongoing'>;
  readonly renderer: BulletinRenderer;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/** The recurring posts of one process. */
export interface Bulletins {
  readonly service: BulletinService;
  /** A platform is reachable: what was missed is made up. */
  attach(port: ChatPort): Promise<void>;
  /** Post whatever is due. May be run at any time, by several processes. */
  readonly run: () => Promise<void>;
}

function shown(record: BulletinRecord, now: number): Bulletin {
  const times = timesOf(record);
  return { channel: record.channel, times, locale: record.locale, nextAt: nextTime(times, now) };
}

function serviceOf({ store, clock }: BulletinDeps): BulletinService {
  return {
    of: async (platform, guild) => {
      const found = await store.find(platform, guild);
      return found === undefined ? undefined : shown(found, clock.now());
    },
    set: async ({ platform, guild, channel }, times, locale) => {
      if (!isSchedule(times)) return undefined;
      const record = { platform, guild, channel, ...times, locale, since: clock.now() };
      await store.put(record);
      return shown(record, record.since);
    },
    off: (platform, guild) => store.remove(platform, guild),
  };
}

async function post({ store, clock, log }: BulletinDeps, port: ChatPort, due: Due): Promise<void> {
  const { job, period, channel } = due;
  const now = clock.now();
  const { run, isNew } = await store.begin(job, period, now);
  if (run.state === 'done' || (!isNew && now - run.at < AGAIN.from)) return;
  if (!isNew && now - run.at > AGAIN.until) {
    log.warn({ job, period }, 'it is not known whether a recurring post arrived; it counts as posted');
    return store.finish(job, period);
  }
  const message = await due.make();
  if (message !== undefined) {
    const outcome = await port.send(channel, message, `${job}/${period}`);
    if (outcome.kind === 'unknown') return;
    if (outcome.kind === 'rejected') log.warn({ job, period, ...outcome }, 'a recurring post was refused');
  }
  await store.finish(job, period);
}

/** The recurring posts over a store: each is written down before and after it is sent. */
export function createBulletins(deps: BulletinDeps): Bulletins {
  const ports = new Map<PlatformId, ChatPort>();
  let turn: Promise<void> = Promise.resolve();
  const tried = async (port: ChatPort, due: Due): Promise<void> => {
    try {
      await post(deps, port, due);
    } catch (error) {
      deps.log.error({ job: due.job, period: due.period, err: error }, 'a recurring post failed; it is tried again');
    }
  };
  const runOn = async (port: ChatPort): Promise<void> => {
    const now = deps.clock.now();
    for (const bulletin of await deps.store.all([port.platform]))
      for (const due of dueOfServer(deps, bulletin, now)) await tried(port, due);
    for (const league of await deps.leagues.ongoing(port.platform))
      for (const due of await dueOfLeague(deps, league, now)) await tried(port, due);
  };
  const run = (): Promise<void> => {
    const mine = turn.then(async () => {
      for (const port of ports.values()) await runOn(port);
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    service: serviceOf(deps),
    run,
    attach: async (port) => {
      ports.set(port.platform, port);
      await run();
    },
  };
}
