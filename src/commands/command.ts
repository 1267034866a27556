import type {
  Clock,
  CommandSpec,
  IncomingBase,
  Locale,
  Message,
  OptionSpec,
  OptionValue,
  Suggestion,
  UserRef,
} from '../bot/ports.ts';
import type { FullRenderer } from '../bot/render/index.ts';
import type { BulletinService } from '../bot/bulletin/contract.ts';
import type { LeagueService } from '../bot/league/contract.ts';
import type { StandingService } from '../bot/standing/contract.ts';
import type { Speed, TableInfo, TableService } from '../bot/table/contract.ts';

/** The part of a logger that is used here. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What holds where neither the user nor the table says otherwise. */
export interface Defaults {
  readonly locale: Locale;
  readonly speed: Speed;
}

/** What every command and press works with. */
export interface Tools {
  readonly service: TableService;
  readonly standing: StandingService;
  readonly leagues: LeagueService;
  readonly bulletins: BulletinService;
  readonly renderer: FullRenderer;
  readonly clock: Clock;
  readonly log: Log;
  readonly defaults: Defaults;
}

/** One wish of one user. */
export interface Request extends Tools {
  readonly incoming: IncomingBase;
  /** The user's language as far as it is known without a table. */
  readonly locale: Locale;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The users that options name, by id. */
  readonly people: Readonly<Record<string, UserRef>>;
}

/**
 * Which table a command is about: `lobby` one that waits for players, `seated` one where the user sits, `any` one that he
 * may look at.
 */
export type Guard = 'lobby' | 'seated' | 'any';

interface Base {
  readonly spec: CommandSpec;
  /** At most 25 completions of an option. */
  suggest?(option: string, text: string, locale: Locale): readonly Suggestion[];
}

/** A command that needs no table. */
export interface FreeCommand extends Base {
  readonly guard?: undefined;
  run(request: Request): Promise<Message>;
}

/** A command about one table. */
export interface TableCommand extends Base {
  readonly guard: Guard;
  run(request: Request, table: TableInfo): Promise<Message>;
}

export type Command = FreeCommand | TableCommand;

/** The option that names a table where the channel does not tell. */
export const TABLE_OPTION: OptionSpec = {
  name: 'table',
  type: 'integer',
  min: 1,
  max: 999_999,
  label: { 'zh-CN': '桌号', en: 'table' },
  description: { 'zh-CN': '桌号（#后面的数字）', en: 'Number of the table (after #)' },
};

/** The value of an integer option. */
export function integerOption({ options }: Pick<Request, 'options'>, name: string): number | undefined {
  const value = options[name];
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

/** The value of a text option, without surrounding blanks. */
export function textOption({ options }: Pick<Request, 'options'>, name: string): string | undefined {
  const value = options[name];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** The person that an option names. */
export function userOption(
  { options, people }: Pick<Request, 'options' | 'people'>,
  name: string,
): UserRef | undefined {
  const id = options[name];
  return typeof id === 'string' ? people[id] : undefined;
}

/** The value of a choice option, as far as it is one of those offered. */
export function choiceOption<T extends string>(
  { options }: Pick<Request, 'options'>,
  name: string,
  allowed: readonly T[],
): T | undefined {
  return allowed.find((value) => value === options[name]);
}
