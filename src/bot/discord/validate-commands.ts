/** The check of the command tree before it is registered. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { LIMITS } from './limits.ts';
import type { Violation } from './validate.ts';

/** What Discord takes as the name of a command or option. */
export const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$/u;

type Localizations = Readonly<Partial<Record<string, string | null>>> | null | undefined;

interface Named {
  readonly name: string;
  readonly name_localizations?: Localizations;
  readonly description: string;
  readonly description_localizations?: Localizations;
}

function texts(localizations: Localizations): string[] {
  return Object.values(localizations ?? {}).filter((text): text is string => typeof text === 'string');
}

function longest(text: string, localizations?: Localizations): number {
  return Math.max(text.length, ...texts(localizations).map(({ length }) => length));
}

function choicesOf(option: APIApplicationCommandOption) {
  return 'choices' in option && Array.isArray(option.choices) ? option.choices : [];
}

function childrenOf(option: APIApplicationCommandOption): readonly APIApplicationCommandOption[] {
  return 'options' in option ? (option.options ?? []) : [];
}

/** Characters of a command as Discord counts them: the longest language of every name, description and choice. */
function weight(node: Named, options: readonly APIApplicationCommandOption[]): number {
  const own = longest(node.name, node.name_localizations) + longest(node.description, node.description_localizations);
  return options.reduce((sum, option) => {
    const choices = choicesOf(option).reduce(
      (chars, choice) => chars + longest(choice.name, choice.name_localizations) + String(choice.value).length,
      0,
    );
    return sum + choices + weight(option, childrenOf(option));
  }, own);
}

function checkNamed(at: string, node: Named, found: Violation[]): void {
  for (const name of [node.name, ...texts(node.name_localizations)]) {
    if (!COMMAND_NAME.test(name) || name !== name.toLowerCase()) found.push({ at, problem: `name "${name}"` });
  }
  for (const text of [node.description, ...texts(node.description_localizations)]) {
    if (text.trim() === '' || text.length > LIMITS.commandDescription)
      found.push({ at, problem: 'length of description' });
  }
}

function checkSiblings(at: string, options: readonly APIApplicationCommandOption[], found: Violation[]): void {
  if (options.length > LIMITS.commandOptions) found.push({ at, problem: `${options.length} options` });
  const languages = new Set(options.flatMap((option) => Object.keys(option.name_localizations ?? {})));
  for (const language of [undefined, ...languages]) {
    const names = options.map((option) => {
      const localized: Localizations = option.name_localizations;
      return language === undefined ? option.name : (localized?.[language] ?? option.name);
    });
    if (new Set(names).size !== names.length)
      found.push({ at, problem: `names not unique in ${language ?? 'English'}` });
  }
  const required = options.map((option) => option.required === true);
  if (required.lastIndexOf(true) > required.indexOf(false) && required.includes(false)) {
    found.push({ at, problem: 'a required option after an optional one' });
  }
}

function checkChoices(at: string, option: APIApplicationCommandBasicOption, found: Violation[]): void {
  const choices = choicesOf(option);
  if (choices.length > LIMITS.commandChoices) found.push({ at, problem: `${choices.length} choices` });
  for (const { name, name_localizations, value } of choices) {
    const names = [name, ...texts(name_localizations)];
    if (names.some((text) => text.trim() === '' || text.length > LIMITS.choiceName))
      found.push({ at, problem: 'length of a choice' });
    if (String(value).length > LIMITS.choiceValue) found.push({ at, problem: 'length of a value' });
  }
}

function checkOptions(at: string, options: readonly APIApplicationCommandOption[], found: Violation[]): void {
  checkSiblings(at, options, found);
  for (const option of options) {
    const here = `${at} ${option.name}`;
    checkNamed(here, option, found);
    if (
      option.type === ApplicationCommandOptionType.Subcommand ||
      option.type === ApplicationCommandOptionType.SubcommandGroup
    ) {
      checkOptions(here, childrenOf(option), found);
    } else {
      checkChoices(here, option, found);
    }
  }
}

/** What a set of commands breaks; names are ours, so the findings may tell them. */
export function commandViolations(
  commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[],
): readonly Violation[] {
  const found: Violation[] = [];
  if (commands.length > LIMITS.commands) found.push({ at: 'commands', problem: `${commands.length} commands` });
  for (const command of commands) {
    const at = `/${command.name}`;
    const options = command.options ?? [];
    checkNamed(at, command, found);
    checkOptions(at, options, found);
    const chars = weight(command, options);
    if (chars > LIMITS.commandTotal) found.push({ at, problem: `${chars} characters, allowed ${LIMITS.commandTotal}` });
  }
  return found;
}
