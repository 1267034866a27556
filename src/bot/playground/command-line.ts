import type { AutocompleteRequest, CommandSpec, Locale, OptionSpec, OptionValue, Suggestion } from '../ports.ts';
import type { Completion, Fault } from './wire.ts';

export type Parsed =
  | { readonly ok: true; readonly name: string; readonly options: Readonly<Record<string, OptionValue>> }
  | { readonly ok: false; readonly fault: Fault };

/** A word of the line; quotes hold words together: `title:"my table"`. */
interface Token {
  readonly text: string;
  readonly start: number;
}

function tokens(line: string): Token[] {
  const found: Token[] = [];
  for (const match of line.matchAll(/(?:"[^"]*"?|“[^”]*”?|[^\s"“])+/gu)) {
    found.push({ text: match[0].replace(/["“”]/gu, ''), start: match.index });
  }
  return found;
}

/** Whether a line is meant as a command and not as talk. */
export const isCommandLine = (line: string): boolean => /^\s*[/／]/u.test(line);

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const words = (item: { readonly name: string; readonly label: Readonly<Record<Locale, string>> }): string[] => [
  item.name,
  ...Object.values(item.label),
];
const named = <T extends { readonly name: string; readonly label: Readonly<Record<Locale, string>> }>(
  items: readonly T[],
  word: string,
): T | undefined => items.find((item) => words(item).some((name) => same(name, word)));

/**
 * `/sgs new …` or `/new …`: the words after the tree's name, and the command they begin with, which may be of two words.
 */
function split(
  line: string,
  specs: readonly CommandSpec[],
): { readonly command: Token | undefined; readonly rest: readonly Token[] } {
  const typed = tokens(line.replace(/^\s*[/／]/u, (slash) => ' '.repeat(slash.length)));
  const body = typed[0]?.text.toLowerCase() === 'sgs' ? typed.slice(1) : typed;
  const [first, second] = body;
  const isGroup =
    first !== undefined && specs.some((spec) => words(spec).some((name) => same(name.split(' ')[0] ?? '', first.text)));
  if (first === undefined || second === undefined || !isGroup || named(specs, first.text) !== undefined)
    return { command: first, rest: body.slice(1) };
  return { command: { text: `${first.text} ${second.text}`, start: first.start }, rest: body.slice(2) };
}

/** `name:value`, with the colon of either script. */
function pair(token: string): { readonly name: string; readonly value: string } | undefined {
  const match = /^([^:：]+)[:：](.*)$/su.exec(token);
  return match?.[1] === undefined ? undefined : { name: match[1], value: match[2] ?? '' };
}

/** The command and raw options of a typed line. Words without a name go to the first text option. */
export function parseLine(line: string, specs: readonly CommandSpec[]): Parsed {
  const { command, rest } = split(line, specs);
  const spec = command && named(specs, command.text);
  if (!spec) return { ok: false, fault: { code: 'no-command', what: command?.text ?? '/' } };
  const options: Record<string, OptionValue> = {};
  for (const token of rest) {
    const part = pair(token.text);
    const option = part
      ? named(spec.options, part.name)
      : spec.options.find((candidate) => candidate.type === 'string');
    if (!option) return { ok: false, fault: { code: 'no-option', what: part?.name ?? token.text } };
    const value = part?.value ?? token.text;
    const earlier = options[option.name];
    options[option.name] = part === undefined && earlier !== undefined ? `${String(earlier)} ${value}` : value;
  }
  return { ok: true, name: spec.name, options };
}

export type Suggest = (request: AutocompleteRequest) => Promise<readonly Suggestion[]>;

/** Ways to go on with a typed line, at most 25. */
export async function completeLine(
  line: string,
  specs: readonly CommandSpec[],
  locale: Locale,
  suggest: Suggest,
): Promise<Completion[]> {
  if (!isCommandLine(line)) return [];
  const { command, rest } = split(line, specs);
  const open = /\s$/u.test(line) ? undefined : rest.at(-1);
  if (!command || (rest.length === 0 && !/\s$/u.test(line))) return commandsFor(command?.text ?? '', specs, locale);
  const spec = named(specs, command.text);
  if (!spec) return rest.length === 0 ? commandsFor(`${command.text} `, specs, locale) : [];
  const head = open === undefined ? line : line.slice(0, open.start);
  const part = open && pair(open.text);
  if (part) {
    const option = named(spec.options, part.name);
    if (!option) return [];
    const values = await valuesOf(spec, option, part.value, locale, suggest);
    return values.map(({ value, label }) => ({
      line: `${head}${part.name}:${/[\s"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value} `,
      label,
      hint: option.label[locale],
    }));
  }
  return optionsFor(head, open?.text ?? '', rest, spec, locale);
}

function commandsFor(typed: string, specs: readonly CommandSpec[], locale: Locale): Completion[] {
  const wanted = typed.toLowerCase();
  return specs
    .filter((spec) => 'sgs'.startsWith(wanted) || words(spec).some((word) => word.toLowerCase().startsWith(wanted)))
    .slice(0, 25)
    .map((spec) => ({
      line: `/sgs ${spec.name} `,
      label: `/sgs ${spec.name}`,
      hint: `${spec.label[locale]} · ${spec.description[locale]}`,
    }));
}

function optionsFor(
  head: string,
  typed: string,
  rest: readonly Token[],
  spec: CommandSpec,
  locale: Locale,
): Completion[] {
  const given = new Set(rest.map((token) => pair(token.text)).map((part) => part && named(spec.options, part.name)));
  const wanted = typed.toLowerCase();
  return spec.options
    .filter((option) => !given.has(option) && words(option).some((word) => word.toLowerCase().startsWith(wanted)))
    .slice(0, 25)
    .map((option) => ({
      line: `${head}${option.name}:`,
      label: `${option.name}:`,
      hint: `${option.label[locale]} · ${option.description[locale]}`,
    }));
}

async function valuesOf(
  spec: CommandSpec,
  option: OptionSpec,
  text: string,
  locale: Locale,
  suggest: Suggest,
): Promise<readonly Suggestion[]> {
  const starts = (suggestion: Suggestion): boolean =>
    [suggestion.value, suggestion.label].some((word) => word.toLowerCase().startsWith(text.toLowerCase()));
  switch (option.type) {
    case 'choice':
      return option.choices.map((choice) => ({ value: choice.value, label: choice.label[locale] })).filter(starts);
    case 'boolean':
      return [
        { value: 'true', label: locale === 'en' ? 'yes' : '是' },
        { value: 'false', label: locale === 'en' ? 'no' : '否' },
      ].filter(starts);
    case 'integer': {
      const count = Math.min(25, option.max - option.min + 1);
      return Array.from({ length: count }, (_, index) => String(option.min + index))
        .map((value) => ({ value, label: value }))
        .filter(starts);
    }
    case 'user':
      return [];
    case 'string':
      if (option.autocomplete !== true) return [];
      return suggest({ command: spec.name, option: option.name, text, locale });
  }
}
