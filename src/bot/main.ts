import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Logger } from 'pino';
import { commandSpecs, createHandler } from '../commands/index.ts';
import {
  agreed,
  aheadFor,
  aiRng,
  answer,
  commitment,
  decide,
  fallbackOf,
  fingerprint,
  hasRoleTable,
  isRepaidForDamage,
  lotOf,
  newGame,
  pendingOf,
  pointsOf,
  positionOf,
  resume,
  settle,
  summaryOf,
  validate,
  viewFor,
} from '../engine/index.ts';
import { DatabaseUnusable, openStores, type OpenStores } from '../persistence/index.ts';
import { createBulletins } from './bulletin/index.ts';
import { readConfig, type Config } from './config.ts';
import { createDiscord, type Discord } from './discord/index.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { createLeagues, type Leagues } from './league/index.ts';
import { createLog } from './log.ts';
import { startPlayground, type Playground } from './playground/index.ts';
import type { Handler } from './ports.ts';
import { bulletinRenderer, createRenderer, leagueRenderer } from './render/index.ts';
import { forgetOld } from './retention.ts';
import { createStanding } from './standing/service.ts';
import { createTables, systemClock, type Tables } from './table/index.ts';

/** The rules that the tables play by. */
const RULES = {
  agreed,
  aheadFor,
  aiRng,
  answer,
  commitment,
  decide,
  fallbackOf,
  fingerprint,
  hasRoleTable,
  isRepaidForDamage,
  lotOf,
  newGame,
  pendingOf,
  pointsOf,
  positionOf,
  resume,
  settle,
  summaryOf,
  validate,
  viewFor,
};

/** Longest time that a farewell may take before the process ends anyway, in ms. */
const FAREWELL = 15_000;

/** What keeps the program from running; one line for the person who hosts it. */
class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readConfig(process.env);
  if (read.ok) return read.config;
  throw new CannotRun(['The settings cannot be used:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
}

/** The playground is a chat platform of its own; what is said there is kept beside the database of the tables. */
function chatFileOf(databasePath: string): string {
  const name = basename(databasePath, extname(databasePath));
  return join(dirname(databasePath), `${name}-playground.db`);
}

async function openPlayground(config: Config, handler: Handler, log: Logger): Promise<Playground | undefined> {
  if (config.playground === undefined) return undefined;
  const { port } = config.playground;
  const stateFile = chatFileOf(config.databasePath);
  try {
    return await startPlayground({ port, handler, commands: commandSpecs, clock: systemClock, log, stateFile });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CannotRun(`Port ${port} is in use. Set PLAYGROUND_PORT to another one, or to 0 for a free one.`);
  }
}

/** Everything that has to be ended, in the order of ending. */
interface Running {
  readonly jobs: Jobs;
  readonly playground: Playground | undefined;
  readonly discord: Discord | undefined;
  readonly leagues: Leagues;
  readonly tables: Tables;
  readonly stores: OpenStores;
}

async function end({ jobs, playground, discord, leagues, tables, stores }: Running): Promise<void> {
  await jobs.stop();
  await discord?.stop();
  await leagues.stop();
  await tables.stop();
  await playground?.stop();
  stores.close();
}

/** End in order on the first signal, at once on the second. */
function endOnSignal(running: Running, log: Logger): (code: number) => void {
  let ending = false;
  const finish = (code: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), FAREWELL).unref();
    end(running).then(
      () => {
        log.info('Stopped. Games are kept and go on after the next start.');
        process.exit(code);
      },
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order; games are kept as of the last answer');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      log.info(`${signal}: finishing what is under way. Once more to stop at once.`);
      finish(0);
    });
  }
  return finish;
}

async function run(config: Config, log: Logger): Promise<void> {
  const stores = openStores(config.databasePath);
  const renderer = createRenderer();
  const { timeScale, locale, speed } = config;
  const onEnd = (table: string): void => {
    leagues.tableEnded(table);
  };
  const tables = createTables({ rules: RULES, stores, renderer, clock: systemClock, log, timeScale, onEnd });
  const leagues = createLeagues({
    stores,
    dealer: tables.dealer,
    renderer: leagueRenderer,
    clock: systemClock,
    log,
    timeScale,
  });
  const defaults = { locale, speed };
  const standing = createStanding({ store: stores.standing, privacy: stores.privacy, clock: systemClock });
  const bulletins = createBulletins({
    store: stores.bulletins,
    standing,
    leagues: leagues.service,
    renderer: bulletinRenderer,
    clock: systemClock,
    log,
  });
  const services = { service: tables.service, standing, leagues: leagues.service, bulletins: bulletins.service };
  const handler = createHandler({ ...services, clock: systemClock, log, renderer, defaults });
  let fail: (code: number) => void = (code) => process.exit(code);
  const discord =
    config.discord === undefined
      ? undefined
      : createDiscord({
          ...config.discord,
          commands: commandSpecs,
          clock: systemClock,
          log,
          onFatal: (fatal) => {
            say(fatal.message);
            fail(1);
          },
        });
  const playground = await openPlayground(config, handler, log);
  const tidy = async (): Promise<void> => {
    await standing.catchUp();
    await tables.tidy();
    await forgetOld({ store: stores.bulletins, clock: systemClock, log, keepDays: config.keepDays });
  };
  const jobs = startJobs({ tidy, post: bulletins.run }, log);
  fail = endOnSignal({ jobs, playground, discord, leagues, tables, stores }, log);

  log.info(`Tables are kept in ${config.databasePath}`);
  if (timeScale !== 1) log.warn(`TIME_SCALE is ${timeScale}: every waiting time is divided by it`);
  if (playground !== undefined) {
    await tables.attach(playground.port);
    await leagues.attach(playground.port);
    await bulletins.attach(playground.port);
    log.info(`Playground: open ${playground.url} in a browser on this machine`);
  }
  if (discord === undefined) return;
  await tables.attach(discord.port);
  await leagues.attach(discord.port);
  await bulletins.attach(discord.port);
  await discord.connect(handler);
}

/** A fault nobody has caught: one line for the owner, and the end; games are kept as of the last answer. */
function endOnFault(log: Logger): void {
  const die = (error: unknown): void => {
    log.fatal({ err: error }, 'an unexpected fault; the program ends, games are kept as of the last answer');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel, process.stdout.isTTY);
  endOnFault(log);
  await run(config, log);
}

main().catch((error: unknown) => {
  const known = error instanceof CannotRun || error instanceof DatabaseUnusable;
  say(known ? error.message : `The program cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
