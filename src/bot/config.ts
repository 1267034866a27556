import { z } from 'zod';
import { LOCALES } from './ports.ts';
import { SPEEDS } from './table/contract.ts';

const DISCORD_API = 'https://discord.com/api';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
const SNOWFLAKE = /^\d{15,20}$/u;
const HIGHEST_PORT = 65_535;
const DEFAULT_KEEP_DAYS = 90;

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

function isSafeBase(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

const snowflake = z.string().regex(SNOWFLAKE, { error: 'must be a Discord id: 15 to 20 digits' });

const variables = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(/^\S{20,}$/u, { error: 'does not look like a bot token; copy it from the Bot page of the developer portal' })
    .optional(),
  DISCORD_API_BASE: z
    .string()
    .refine(isSafeBase, { error: 'must be an https address (plain http only for this machine)' })
    .default(DISCORD_API),
  DISCORD_GUILD_ID: snowflake.optional(),
  DATABASE_PATH: z.string().default('./data/sanguosha.db'),
  PLAYGROUND: oneOf(['on', 'off']).optional(),
  PLAYGROUND_PORT: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: `must be 0 to ${HIGHEST_PORT}` })
    .max(HIGHEST_PORT, { error: `must be 0 to ${HIGHEST_PORT}` })
    .default(3000),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  DEFAULT_LOCALE: oneOf(LOCALES).default('zh-CN'),
  DEFAULT_SPEED: oneOf(SPEEDS).default('daily'),
  OWNER_IDS: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .pipe(z.array(z.string().regex(SNOWFLAKE, { error: 'must be Discord ids, separated by commas' })))
    .default([]),
  KEEP_DAYS: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 or more' })
    .default(DEFAULT_KEEP_DAYS),
  TIME_SCALE: z.coerce.number({ error: 'must be a number' }).positive({ error: 'must be more than 0' }).default(1),
});

/** What the person who hosts the program has set. */
export interface Config {
  readonly discord?: {
    readonly token: string;
    /** Without trailing version: `https://discord.com/api`. */
    readonly apiBase: string;
    readonly guildId?: string;
    readonly ownerIds: readonly string[];
  };
  readonly databasePath: string;
  /** Present when the local page runs; 0 takes a free port. */
  readonly playground?: { readonly port: number };
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly speed: (typeof SPEEDS)[number];
  /** How long tables that were given up are kept, in days; 0 for ever. */
  readonly keepDays: number;
  /** Divides every hold, deadline and reminder. */
  readonly timeScale: number;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One line a problem, each naming its variable. */
  | { readonly ok: false; readonly problems: readonly string[] };

function configOf(values: z.infer<typeof variables>): Config {
  const { DISCORD_TOKEN: token, DISCORD_GUILD_ID: guildId } = values;
  const discord =
    token === undefined
      ? undefined
      : {
          token,
          apiBase: values.DISCORD_API_BASE,
          ownerIds: values.OWNER_IDS,
          ...(guildId === undefined ? {} : { guildId }),
        };
  const plays = values.PLAYGROUND === undefined ? discord === undefined : values.PLAYGROUND === 'on';
  return {
    ...(discord === undefined ? {} : { discord }),
    ...(plays ? { playground: { port: values.PLAYGROUND_PORT } } : {}),
    databasePath: values.DATABASE_PATH,
    logLevel: values.LOG_LEVEL,
    locale: values.DEFAULT_LOCALE,
    speed: values.DEFAULT_SPEED,
    keepDays: values.KEEP_DAYS,
    timeScale: values.TIME_SCALE,
  };
}

/** Read the configuration. A variable that is empty counts as not set; all problems are told at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`) };
  }
  const config = configOf(parsed.data);
  if (config.discord === undefined && config.playground === undefined) {
    return { ok: false, problems: ['PLAYGROUND is off and DISCORD_TOKEN is not set: nothing would run'] };
  }
  return { ok: true, config };
}
