/** The one `/sgs` tree: built from the specs of the commands, registered only when it differs from what Discord has. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type LocalizationMap,
  RequestMethod,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import type { CommandSpec, Localized, OptionSpec } from '../ports.ts';
import { Checked } from './checked.ts';
import { LIMITS } from './limits.ts';
import { label, shorten } from './plain-text.ts';
import { COMMAND_NAME } from './validate-commands.ts';
import type { Wire } from './wire.ts';
import { ROOT, ROOT_NAME } from './words.ts';

type Command = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Traditional Chinese clients read the simplified text until there is one of their own. */
function chinese(text: string): LocalizationMap {
  return { 'zh-CN': text, 'zh-TW': text };
}

/** A label as a command name: lower case, no blanks, no punctuation. Undefined when nothing is left of it. */
function localizedName(text: string): string | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, '-')
    .replace(/[^-_'\p{L}\p{N}]/gu, '');
  const cut = name.length <= LIMITS.commandName ? name : shorten(name, LIMITS.commandName + 1).slice(0, -1);
  return COMMAND_NAME.test(cut) ? cut : undefined;
}

/** Localized names for siblings; one that is taken already stays in English. */
function namesFor(
  specs: readonly { readonly name: string; readonly label: Localized }[],
): (LocalizationMap | undefined)[] {
  const taken = new Set(specs.map(({ name }) => name));
  return specs.map((spec) => {
    const name = localizedName(spec.label['zh-CN']);
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return chinese(name);
  });
}

function described(description: Localized): { description: string; description_localizations: LocalizationMap } {
  return {
    description: label(description.en, LIMITS.commandDescription),
    description_localizations: chinese(label(description['zh-CN'], LIMITS.commandDescription)),
  };
}

function option(spec: OptionSpec, localizations: LocalizationMap | undefined): APIApplicationCommandBasicOption {
  const common = {
    name: spec.name,
    ...(localizations === undefined ? {} : { name_localizations: localizations }),
    ...described(spec.description),
    required: spec.required ?? false,
  };
  switch (spec.type) {
    case 'integer':
      return { ...common, type: ApplicationCommandOptionType.Integer, min_value: spec.min, max_value: spec.max };
    case 'boolean':
      return { ...common, type: ApplicationCommandOptionType.Boolean };
    case 'user':
      return { ...common, type: ApplicationCommandOptionType.User };
    case 'string':
      if (spec.autocomplete === true) {
        return { ...common, type: ApplicationCommandOptionType.String, max_length: spec.maxLength, autocomplete: true };
      }
      return { ...common, type: ApplicationCommandOptionType.String, max_length: spec.maxLength };
    case 'choice':
      return {
        ...common,
        type: ApplicationCommandOptionType.String,
        choices: spec.choices.map(({ value, label: text }) => ({
          name: label(text.en, LIMITS.choiceName),
          name_localizations: chinese(label(text['zh-CN'], LIMITS.choiceName)),
          value,
        })),
      };
  }
}

/** A command below the group that its name begins with. */
interface Below {
  readonly spec: CommandSpec;
  readonly group: string | undefined;
  readonly name: string;
  readonly label: Localized;
}

const word = (text: string, at: number): string => text.split(' ')[at] ?? text;

function labelWord({ label: text }: CommandSpec, at: number): Localized {
  return { 'zh-CN': word(text['zh-CN'], at), en: word(text.en, at) };
}

function below(spec: CommandSpec): Below {
  if (spec.group === undefined) return { spec, group: undefined, name: spec.name, label: spec.label };
  return { spec, group: word(spec.name, 0), name: word(spec.name, 1), label: labelWord(spec, 1) };
}

/** Commands and groups of the tree; a group stands where its first command does. */
function grouped(specs: readonly CommandSpec[]): (Below | readonly [Below, ...Below[]])[] {
  const groups = new Map<string, [Below, ...Below[]]>();
  return specs.flatMap((spec): (Below | [Below, ...Below[]])[] => {
    const one = below(spec);
    if (one.group === undefined) return [one];
    const known = groups.get(one.group);
    if (known !== undefined) {
      known.push(one);
      return [];
    }
    const fresh: [Below, ...Below[]] = [one];
    groups.set(one.group, fresh);
    return [fresh];
  });
}

function group(
  members: readonly [Below, ...Below[]],
  localizations: LocalizationMap | undefined,
): APIApplicationCommandSubcommandGroupOption {
  const [{ spec: first }] = members;
  const names = namesFor(members);
  return {
    type: ApplicationCommandOptionType.SubcommandGroup,
    name: word(first.name, 0),
    ...(localizations === undefined ? {} : { name_localizations: localizations }),
    ...described(first.group ?? first.description),
    options: members.map((member, index) => subcommand(member, names[index])),
  };
}

function subcommand(
  { spec, name }: Below,
  localizations: LocalizationMap | undefined,
): APIApplicationCommandSubcommandOption {
  // Discord wants what must be given before what may be.
  const options = spec.options.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const names = namesFor(options);
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name,
    ...(localizations === undefined ? {} : { name_localizations: localizations }),
    ...described(spec.description),
    options: options.map((one, index) => option(one, names[index])),
  };
}

/** The tree as Discord takes it: for one guild, or for every guild and the private chat with the bot. */
export function commandTree(specs: readonly CommandSpec[], scope: 'guild' | 'global'): Command {
  const parts = grouped(specs);
  const heads = parts.map((part) =>
    'spec' in part ? part : { name: word(part[0].spec.name, 0), label: labelWord(part[0].spec, 0) },
  );
  const names = namesFor(heads);
  const [localizations] = namesFor([{ name: ROOT_NAME, label: ROOT.label }]);
  return {
    type: ApplicationCommandType.ChatInput,
    name: ROOT_NAME,
    ...(localizations === undefined ? {} : { name_localizations: localizations }),
    ...described(ROOT.description),
    options: parts.map((part, index) => ('spec' in part ? subcommand(part, names[index]) : group(part, names[index]))),
    ...(scope === 'guild'
      ? {}
      : {
          integration_types: [ApplicationIntegrationType.GuildInstall],
          contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
        }),
  };
}

/** What Discord leaves out or fills in by itself says nothing about a difference. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  required: false,
  autocomplete: false,
  type: ApplicationCommandType.ChatInput,
};

/** Whether `there` has all that `wanted` says; what only `there` has (ids, versions) does not count. */
function covers(there: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const list: unknown[] = Array.isArray(there) ? there : [];
    return list.length === wanted.length && wanted.every((item, index) => covers(list[index], item));
  }
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  const fields = new Map<string, unknown>(typeof there === 'object' && there !== null ? Object.entries(there) : []);
  return Object.entries(wanted).every(([key, value]) => {
    const found = fields.get(key) ?? DEFAULTS[key];
    const isEmpty = Array.isArray(value) && value.length === 0;
    return (isEmpty && (found === undefined || found === null)) || covers(found, value);
  });
}

/** Whether what Discord has is what is wanted, nothing missing and nothing left over of ours. */
export function sameCommands(there: unknown, wanted: readonly Command[]): boolean {
  return covers(there, wanted) && countNodes(there) === countNodes(wanted);
}

/** Options and choices of a tree, to notice one that was taken away. */
function countNodes(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item: unknown) => sum + 1 + countNodes(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, child]: [string, unknown]) => (key === 'options' || key === 'choices' ? sum + countNodes(child) : sum),
    0,
  );
}

export interface Registration {
  readonly wire: Wire;
  readonly log: Logger;
  readonly applicationId: string;
  /** Register here at once instead of everywhere. */
  readonly guildId?: string;
  readonly commands: readonly CommandSpec[];
}

/** Registers the tree where it is not registered yet. A failure leaves the older commands in place and is logged. */
export async function registerCommands({ wire, log, applicationId, guildId, commands }: Registration): Promise<void> {
  const tree = [commandTree(commands, guildId === undefined ? 'global' : 'guild')];
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const there = await wire.request({ method: RequestMethod.Get, route, query, authorised: true, repeatable: true });
  const where = guildId === undefined ? 'everywhere' : `in guild ${guildId}`;
  if (there.ok && sameCommands(there.data, tree)) {
    log.debug(`Discord: the commands ${where} are up to date`);
    return;
  }
  const body = Checked.commands(tree);
  const put = await wire.request({ method: RequestMethod.Put, route, body, authorised: true, repeatable: true });
  if (put.ok) {
    log.info(`Discord: /${ROOT_NAME} registered ${where}`);
  } else {
    log.error(
      `Discord: /${ROOT_NAME} could not be registered ${where}: ${put.failure.detail}. Is the bot in that server, with the scope applications.commands?`,
    );
  }
}
