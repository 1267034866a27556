import { randomBytes } from 'node:crypto';
import type { Clock, CommandSpec, Handler, Incoming, Locale, Message } from '../bot/ports.ts';
import { createRenderer, type FullRenderer } from '../bot/render/index.ts';
import type { BulletinService } from '../bot/bulletin/contract.ts';
import type { LeagueService } from '../bot/league/contract.ts';
import type { StandingService } from '../bot/standing/contract.ts';
import type { TableService } from '../bot/table/contract.ts';
import { abortCommand } from './abort.ts';
import { awayCommand } from './away.ts';
import { bulletinCommand } from './admin-bulletin.ts';
import { recountCommand } from './admin-recount.ts';
import { cardCommand } from './card.ts';
import type { Command, Defaults, Log, Request, Tools } from './command.ts';
import { concedeCommand } from './concede.ts';
import { generalCommand } from './general.ts';
import { handCommand } from './hand.ts';
import { helpCommand } from './help.ts';
import { joinCommand } from './join.ts';
import { LEAGUE_COMMANDS } from './league/index.ts';
import { leaveCommand } from './leave.ts';
import { logCommand } from './log.ts';
import { hostCommand, kickCommand } from './members.ts';
import { mineCommand } from './mine.ts';
import { newCommand } from './new.ts';
import { ordersCommand } from './orders.ts';
import { handlePress } from './press.ts';
import { privacyDeleteCommand } from './privacy-delete.ts';
import { privacyExportCommand } from './privacy-export.ts';
import { rateLimiter } from './rate.ts';
import { rematchCommand } from './rematch.ts';
import { replaceCommand } from './replace.ts';
import { words } from './reply.ts';
import { skillCommand } from './skill.ts';
import { standingCommand } from './standing.ts';
import { startCommand } from './start.ts';
import { stewardCommand } from './steward.ts';
import { tableCommand } from './table.ts';
import { commandTexts } from './texts.ts';
import { topCommand } from './top.ts';
import { findTable } from './which.ts';

const COMMANDS: readonly Command[] = [
  newCommand,
  joinCommand,
  leaveCommand,
  startCommand,
  handCommand,
  tableCommand,
  mineCommand,
  logCommand,
  awayCommand,
  ordersCommand,
  concedeCommand,
  stewardCommand,
  replaceCommand,
  abortCommand,
  rematchCommand,
  kickCommand,
  hostCommand,
  ...LEAGUE_COMMANDS,
  standingCommand,
  topCommand,
  cardCommand,
  generalCommand,
  skillCommand,
  helpCommand,
  privacyExportCommand,
  privacyDeleteCommand,
  bulletinCommand,
  recountCommand,
];

/** The command tree, as data for the adapters. */
export const commandSpecs: readonly CommandSpec[] = COMMANDS.map(({ spec }) => spec);

const BY_NAME: ReadonlyMap<string, Command> = new Map(COMMANDS.map((command) => [command.spec.name, command]));

/** Presses and commands that one user may make: more than a hasty player needs, less than a flood. */
const MOST_CALLS = 20;
const CALLS_WINDOW_MS = 10_000;

const MOST_SUGGESTIONS = 25;
const ERROR_ID_BYTES = 4;

/** What the handler needs. */
export interface HandlerSetup {
  readonly service: TableService;
  readonly standing: StandingService;
  readonly leagues: LeagueService;
  readonly bulletins: BulletinService;
  readonly clock: Clock;
  readonly log: Log;
  readonly renderer?: FullRenderer;
  readonly defaults?: Partial<Defaults>;
}

async function runCommand(request: Request, name: string): Promise<Message> {
  const command = BY_NAME.get(name);
  if (command === undefined) return words([commandTexts(request.locale).unknownCommand]);
  if (command.guard === undefined) return command.run(request);
  const found = await findTable(request, command.guard);
  return found.ok ? command.run(request, found.table) : found.message;
}

function requestOf(tools: Tools, incoming: Incoming): Request {
  const { options, people = {} } = incoming.kind === 'command' ? incoming : { options: {} };
  return { ...tools, incoming, options, people, locale: incoming.user.locale ?? tools.defaults.locale };
}

/** The language that a person has chosen goes before the one that the platform tells of him. */
async function inOwnLanguage(service: TableService, incoming: Incoming): Promise<Incoming> {
  const { locale } = await service.person(incoming.platform, incoming.user.id);
  return locale === undefined ? incoming : { ...incoming, user: { ...incoming.user, locale } };
}

/** What went wrong stays in the log; the user gets a reference to it. */
function fault(tools: Tools, locale: Locale, err: unknown, where: object): Message {
  const errorId = randomBytes(ERROR_ID_BYTES).toString('hex');
  tools.log.error({ err, errorId, ...where }, 'a command or press failed');
  return { ...words([commandTexts(locale).fault(errorId)]), tone: 'bad' };
}

/** The one entry of all adapters: commands, presses, autocompletion. Never rejects. */
export function createHandler({ renderer = createRenderer(), defaults, ...setup }: HandlerSetup): Handler {
  const { service, clock, log } = setup;
  const tools: Tools = { ...setup, renderer, defaults: { locale: 'zh-CN', speed: 'daily', ...defaults } };
  const mayCall = rateLimiter(MOST_CALLS, CALLS_WINDOW_MS);
  const handle = async (event: Incoming): Promise<Message> => {
    const incoming = await inOwnLanguage(service, event);
    const request = requestOf(tools, incoming);
    if (!mayCall(`${incoming.platform}:${incoming.user.id}`, clock.now())) {
      return words([commandTexts(request.locale).slowDown]);
    }
    return incoming.kind === 'command' ? runCommand(request, incoming.name) : handlePress(request, incoming);
  };
  return {
    handle: async (incoming) => {
      try {
        return { message: await handle(incoming) };
      } catch (err) {
        const where = { kind: incoming.kind, user: incoming.user.id, channel: incoming.place.channel };
        return { message: fault(tools, incoming.user.locale ?? tools.defaults.locale, err, where) };
      }
    },
    suggest: async ({ command, option, text, locale }) => {
      try {
        const found = BY_NAME.get(command)?.suggest?.(option, text, locale ?? tools.defaults.locale) ?? [];
        return found.slice(0, MOST_SUGGESTIONS);
      } catch (err) {
        log.error({ err, command }, 'autocompletion failed');
        return [];
      }
    },
    vanished: async (platform, what) => {
      try {
        await service.vanished(platform, what);
      } catch (err) {
        log.error({ err, platform, what }, 'a vanished place was not noticed');
      }
    },
  };
}
