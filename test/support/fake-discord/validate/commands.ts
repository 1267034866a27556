import { FormErrors, type Path } from '../core/errors.ts';
import {
  asList,
  asNumber,
  asObjects,
  asString,
  characters,
  isObject,
  type Json,
  type JsonObject,
} from '../core/json.ts';
import { badLength, choice, integer, list, notAnObject, text } from './checks.ts';

export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const MAX_SIZE = 8000;
const MAX_COMMANDS = 100;
const OPTION_TYPES = Object.values(OPTION);
const LOCALES = `id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th
  zh-CN ja zh-TW ko`.split(/\s+/);

/** Check a whole list of commands, as a bulk overwrite sends it. @throws ApiError 50035 */
export function assertCommands(value: Json): readonly JsonObject[] {
  const errors = new FormErrors();
  const items = list(errors, [], value, { max: MAX_COMMANDS });
  const names = new Set<string>();
  items.forEach((item, index) => {
    if (!isObject(item)) return notAnObject(errors, [index]);
    command(errors, [index], item);
    const key = `${asNumber(item.type) ?? 1} ${asString(item.name) ?? ''}`;
    if (names.has(key)) {
      errors.add([index], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    }
    names.add(key);
  });
  errors.throwIfAny();
  return asObjects(value);
}

/** Check one command. @throws ApiError 50035 */
export function assertCommand(value: JsonObject): void {
  const errors = new FormErrors();
  command(errors, [], value);
  errors.throwIfAny();
}

function command(errors: FormErrors, path: Path, value: JsonObject): void {
  const type = value.type === undefined ? 1 : choice(errors, [...path, 'type'], value.type, [1, 2, 3, 4]);
  if (type !== 1) {
    text(errors, [...path, 'name'], value.name, { min: 1, max: 32, required: true });
    return;
  }
  named(errors, path, value);
  options(errors, path, value, 0);
  if (size(value) > MAX_SIZE) {
    errors.add(path, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MAX_SIZE})`);
  }
}

function named(errors: FormErrors, path: Path, value: JsonObject): void {
  name(errors, [...path, 'name'], value.name);
  localized(errors, [...path, 'name_localizations'], value.name_localizations, (at, one) => {
    name(errors, at, one);
  });
  text(errors, [...path, 'description'], value.description, { min: 1, max: 100, required: true });
  localized(errors, [...path, 'description_localizations'], value.description_localizations, (at, one) => {
    text(errors, at, one, { min: 1, max: 100, required: true });
  });
}

function name(errors: FormErrors, path: Path, value: Json | undefined): void {
  if (value === undefined || value === null) return errors.required(path);
  const given = asString(value) ?? '';
  if (characters(given) < 1 || characters(given) > 32) badLength(errors, path, 1, 32);
  else if (!NAME.test(given)) {
    errors.add(path, 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
  }
  if (given !== given.toLowerCase() || !NAME.test(given)) {
    errors.add(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
}

function localized(
  errors: FormErrors,
  path: Path,
  value: Json | undefined,
  check: (path: Path, text: Json | undefined) => void,
): void {
  if (value === undefined || value === null) return;
  if (!isObject(value)) return notAnObject(errors, path);
  for (const [locale, one] of Object.entries(value)) {
    if (!LOCALES.includes(locale)) choice(errors, [...path, locale], locale, LOCALES);
    else if (one !== null) check([...path, locale], one);
  }
}

/** @param depth 0 for a command, 1 for a group or subcommand of it, 2 for a subcommand of a group */
function options(errors: FormErrors, path: Path, value: JsonObject, depth: number): void {
  const items = list(errors, [...path, 'options'], value.options, { max: 25 });
  const names = new Set<string>();
  let optionalSeen = false;
  items.forEach((item, index) => {
    const at = [...path, 'options', index];
    if (!isObject(item)) return notAnObject(errors, at);
    option(errors, at, item, depth);
    const own = asString(item.name) ?? '';
    if (names.has(own)) errors.add(at, 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE', 'Option names must be unique');
    names.add(own);
    if (item.required === true && optionalSeen) {
      errors.add(
        at,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    }
    if (item.required !== true) optionalSeen = true;
  });
  const nested = asObjects(value.options).map((item) => isNesting(asNumber(item.type)));
  if (nested.includes(true) && nested.includes(false)) {
    errors.add(
      [...path, 'options'],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  }
}

function isNesting(type: number | undefined): boolean {
  return type === OPTION.subcommand || type === OPTION.group;
}

function option(errors: FormErrors, path: Path, value: JsonObject, depth: number): void {
  const type = choice(errors, [...path, 'type'], value.type, OPTION_TYPES);
  named(errors, path, value);
  if (type === OPTION.group && depth !== 0) nestingError(errors, path);
  if (type === OPTION.subcommand && depth > 1) nestingError(errors, path);
  if (isNesting(type)) {
    if (type === OPTION.group) list(errors, [...path, 'options'], value.options, { min: 1, max: 25, required: true });
    return options(errors, path, value, type === OPTION.group ? 1 : 2);
  }
  optionLimits(errors, path, value);
  optionChoices(errors, path, value, type);
}

function nestingError(errors: FormErrors, path: Path): void {
  errors.add([...path, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Invalid sub-command nesting');
}

function optionLimits(errors: FormErrors, path: Path, value: JsonObject): void {
  integer(errors, [...path, 'min_length'], value.min_length, 0, 6000);
  integer(errors, [...path, 'max_length'], value.max_length, 1, 6000);
  const min = asNumber(value.min_value);
  const max = asNumber(value.max_value);
  if (min !== undefined && max !== undefined && min > max) {
    errors.add([...path, 'max_value'], 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
  }
}

function optionChoices(errors: FormErrors, path: Path, value: JsonObject, type: number | undefined): void {
  const items = list(errors, [...path, 'choices'], value.choices, { max: 25 });
  if (items.length > 0 && value.autocomplete === true) {
    errors.add(
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_AUTOCOMPLETE_INVALID',
      'Autocomplete cannot be set to true if choices are present',
    );
  }
  items.forEach((item, index) => {
    const at = [...path, 'choices', index];
    if (!isObject(item)) return notAnObject(errors, at);
    text(errors, [...at, 'name'], item.name, { min: 1, max: 100, required: true });
    localized(errors, [...at, 'name_localizations'], item.name_localizations, (place, one) => {
      text(errors, place, one, { min: 1, max: 100, required: true });
    });
    if (type === OPTION.string) text(errors, [...at, 'value'], item.value, { min: 1, max: 100, required: true });
    else if (typeof item.value !== 'number')
      errors.add([...at, 'value'], 'NUMBER_TYPE_COERCE', 'Value is not a number.');
  });
}

/** Characters as counted against 8000: names, descriptions and values, of each the longest language. */
function size(value: JsonObject): number {
  const longest = (own: Json | undefined, others: Json | undefined): number => {
    const all = [own, ...(isObject(others) ? Object.values(others) : [])];
    return Math.max(...all.map((one) => characters(asString(one) ?? '')));
  };
  const here =
    longest(value.name, value.name_localizations) +
    longest(value.description, value.description_localizations) +
    characters(asString(value.value) ?? '');
  const below = [...asList(value.options), ...asList(value.choices)].filter(isObject);
  return below.reduce((sum, one) => sum + size(one), here);
}
