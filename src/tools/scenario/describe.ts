import type { SinglePrompt } from '../../engine/index.ts';
import type { Expectation } from './model.ts';
import { nameOf, nameOfCard, nameOfGeneral, optionKeys, optionLabel } from './names.ts';

function about({ why }: SinglePrompt): string {
  const target = why.target === undefined ? '' : ` on ${why.target}`;
  switch (why.kind) {
    case 'card':
      return `${nameOfCard(why.name)} of ${why.user}${target}`;
    case 'skill':
      return `${nameOf(why.skill)} of ${why.owner}${target}`;
    case 'rule':
      return `${why.rule}${target}`;
  }
}

function asked(prompt: SinglePrompt): string {
  switch (prompt.kind) {
    case 'respond':
      return prompt.want.map(nameOfCard).join(' or ');
    case 'choose':
      return `choose ${prompt.options.map(optionLabel).join(' or ')}`;
    case 'pickCards':
      return isOwnDiscard(prompt) ? `discard ${prompt.min}` : 'pick-card';
    case 'play':
    case 'confirm':
    case 'arrange':
    case 'distribute':
    case 'pickSeats':
      return prompt.kind;
    case 'pickGeneral':
      return `choose general ${prompt.candidates.map(nameOfGeneral).join(' or ')}`;
  }
}

/** What is asked, in a line: who, what, why. */
function describePrompt(prompt: SinglePrompt): string {
  const must = prompt.optional || prompt.kind === 'play' ? '' : ', must answer';
  return `${prompt.seat} is asked: ${asked(prompt)} (${about(prompt)}${must})`;
}

/** What is asked of all. */
export function describePending(prompts: readonly SinglePrompt[]): string {
  return prompts.length === 0 ? 'nothing is asked' : prompts.map(describePrompt).join('; ');
}

function isOwnDiscard(prompt: Extract<SinglePrompt, { kind: 'pickCards' }>): boolean {
  const isOwn = prompt.from.every((choice) => choice.kind === 'card' && choice.owner === prompt.seat);
  return prompt.purpose === 'discard' && isOwn;
}

function isCalled(prompt: SinglePrompt, name: string): boolean {
  const ids = optionKeys(name);
  const { why } = prompt;
  if (why.kind === 'skill' && ids.includes(why.skill)) return true;
  if (prompt.kind === 'respond') return prompt.want.some((card) => ids.includes(card));
  if (why.kind === 'rule' && why.rule === 'order' && prompt.kind === 'choose') {
    return prompt.options.some((option) => ids.includes(option));
  }
  return why.kind === 'card' && ids.includes(why.name);
}

/** Whether a prompt is what an expectation's `ask` means. */
export function isAsked(prompt: SinglePrompt, ask: string): boolean {
  switch (ask) {
    case 'play':
      return prompt.kind === 'play';
    case 'discard':
      return prompt.kind === 'pickCards' && isOwnDiscard(prompt);
    case 'pick-card':
      return prompt.kind === 'pickCards' && !isOwnDiscard(prompt);
    case 'choose':
      return prompt.kind === 'choose' || prompt.kind === 'pickSeats' || prompt.kind === 'pickGeneral';
    case 'arrange':
      return prompt.kind === 'arrange';
    default:
      return isCalled(prompt, ask);
  }
}

/** Whether a prompt is the one that `pending` names. */
export function isNamed(prompt: SinglePrompt, pending: Expectation['pending']): boolean {
  if (pending === undefined || pending === 'none') return false;
  return prompt.seat === pending.seat && isAsked(prompt, pending.ask);
}
