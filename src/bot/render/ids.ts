import { decodeStep, encodeStep, type Step } from './controls/draft.ts';

/** Buttons that need a table and nothing else. */
export const TABLE_PRESSES = [
  'join',
  'leave',
  'addai',
  'start',
  'panel',
  'back',
  'concede',
  'rematch',
  'abort',
  'callvote',
  'kick',
  'host',
] as const;
export type TablePress = (typeof TABLE_PRESSES)[number];

/** Buttons that belong to one question of a table. */
export const PROMPT_PRESSES = ['respond', 'pass'] as const;
export type PromptPress = (typeof PROMPT_PRESSES)[number];

/** Buttons that belong to something else of a table that has a number: a seat that is offered, or a vote. */
export const NUMBERED_PRESSES = ['take', 'yes', 'no'] as const;
export type NumberedPress = (typeof NUMBERED_PRESSES)[number];

/** Controls of a person's own settings: they need no table. */
export const AWAY_PRESSES = ['zone', 'quiet', 'vacation', 'language', 'every', 'dm'] as const;
export type AwayPress = (typeof AWAY_PRESSES)[number];

/**
 * What a button or select stands for. Written as `verb:table[:prompt[:step]]` in at most 64 bytes of ASCII. The id of the
 * table is in every one of them that is about a table, so that the button of a finished game never acts on another.
 */
export type PressId =
  | { readonly kind: TablePress; readonly table: string }
  | { readonly kind: PromptPress; readonly table: string; readonly prompt: number }
  | { readonly kind: 'do'; readonly table: string; readonly prompt: number; readonly step: Step }
  | { readonly kind: NumberedPress; readonly table: string; readonly number: number }
  | { readonly kind: 'away'; readonly what: AwayPress }
  | { readonly kind: 'mine' };

const RADIX = 36;

/** The id of a button or select. */
export function encodePress(id: PressId): string {
  switch (id.kind) {
    case 'mine':
      return 'mine';
    case 'away':
      return `away:${id.what}`;
    case 'do':
      return `do:${id.table}:${id.prompt.toString(RADIX)}:${encodeStep(id.step)}`;
    case 'respond':
    case 'pass':
      return `${id.kind}:${id.table}:${id.prompt.toString(RADIX)}`;
    case 'take':
    case 'yes':
    case 'no':
      return `${id.kind}:${id.table}:${id.number.toString(RADIX)}`;
    default:
      return `${id.kind}:${id.table}`;
  }
}

function readPrompt(text: string | undefined): number | undefined {
  return text !== undefined && /^(0|[1-9a-z][0-9a-z]{0,7})$/.test(text) ? Number.parseInt(text, RADIX) : undefined;
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** Read an id. Undefined for whatever was not written by `encodePress`. */
export function decodePress(text: string): PressId | undefined {
  const [kind = '', table, promptText, stepText, ...more] = text.split(':');
  if (kind === 'mine' && table === undefined) return { kind };
  if (kind === 'away') {
    const what = AWAY_PRESSES.find((one) => text === `away:${one}`);
    return what === undefined ? undefined : { kind, what };
  }
  if (table === undefined || !/^[\w-]{1,16}$/.test(table) || more.length > 0) return undefined;
  if (isOneOf(TABLE_PRESSES, kind)) return promptText === undefined ? { kind, table } : undefined;
  const prompt = readPrompt(promptText);
  if (prompt === undefined) return undefined;
  if (isOneOf(NUMBERED_PRESSES, kind)) return stepText === undefined ? { kind, table, number: prompt } : undefined;
  if (isOneOf(PROMPT_PRESSES, kind)) return stepText === undefined ? { kind, table, prompt } : undefined;
  const step = kind === 'do' && stepText !== undefined ? decodeStep(stepText) : undefined;
  return step === undefined ? undefined : { kind: 'do', table, prompt, step };
}
