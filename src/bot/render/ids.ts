import type { Act } from '../table/contract.ts';
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
  'orders',
] as const;
export type TablePress = (typeof TABLE_PRESSES)[number];

/** Buttons that belong to one question of a table. */
export const PROMPT_PRESSES = ['respond', 'pass'] as const;
export type PromptPress = (typeof PROMPT_PRESSES)[number];

/**
 * Buttons that belong to something else of a table that has a number: a seat that is offered, a vote, the question that a
 * standing order is made of, an order, or a profile.
 */
export const NUMBERED_PRESSES = ['take', 'yes', 'no', 'always', 'withdraw', 'drop', 'renew', 'profile'] as const;
export type NumberedPress = (typeof NUMBERED_PRESSES)[number];

/** Standing orders that are offered: what is done, for this card alone or any, for this turn or the whole game. */
export const ORDER_CODES = ['pnt', 'png', 'pag', 'ung', 'kng'] as const;
export type OrderCode = (typeof ORDER_CODES)[number];

const ACTS_BY_LETTER = { p: 'pass', u: 'use', k: 'ask' } as const;

/** What a code stands for. */
export function orderCode(code: OrderCode) {
  const act: Act = ACTS_BY_LETTER[code.charAt(0) as keyof typeof ACTS_BY_LETTER];
  return {
    code,
    act,
    named: code.includes('n'),
    until: code.endsWith('t') ? ('turn' as const) : ('game' as const),
  };
}

/** Controls of a person's own settings: they need no table. */
export const AWAY_PRESSES = ['zone', 'quiet', 'vacation', 'language', 'every', 'dm'] as const;
export type AwayPress = (typeof AWAY_PRESSES)[number];

/** One type a kind, so that they can be told apart. */
type Each<K extends string, T> = K extends string ? T & { readonly kind: K } : never;

/**
 * What a button or select stands for. Written as `verb:table[:prompt[:step]]` in at most 64 bytes of ASCII. The id of the
 * table is in every one of them that is about a table, so that the button of a finished game never acts on another.
 */
export type PressId =
  | Each<TablePress, { readonly table: string }>
  | Each<PromptPress, { readonly table: string; readonly prompt: number }>
  | Each<'do' | 'ahead', { readonly table: string; readonly prompt: number; readonly step: Step }>
  | { readonly kind: 'order'; readonly table: string; readonly prompt: number; readonly code: OrderCode }
  | Each<NumberedPress, { readonly table: string; readonly number: number }>
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
    case 'ahead':
      return `${id.kind}:${id.table}:${id.prompt.toString(RADIX)}:${encodeStep(id.step)}`;
    case 'order':
      return `order:${id.table}:${id.prompt.toString(RADIX)}:${id.code}`;
    case 'respond':
    case 'pass':
      return `${id.kind}:${id.table}:${id.prompt.toString(RADIX)}`;
    case 'take':
    case 'yes':
    case 'no':
    case 'always':
    case 'withdraw':
    case 'drop':
    case 'renew':
    case 'profile':
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
  if (stepText === undefined) return undefined;
  if (kind === 'order') return isOneOf(ORDER_CODES, stepText) ? { kind, table, prompt, code: stepText } : undefined;
  const step = kind === 'do' || kind === 'ahead' ? decodeStep(stepText) : undefined;
  return step === undefined ? undefined : { kind: kind === 'do' ? 'do' : 'ahead', table, prompt, step };
}
