import type { SeatAnswer } from './answer.ts';
import type { SinglePrompt } from './prompt.ts';

const PASS: SeatAnswer = { type: 'pass' };
const END: SeatAnswer = { type: 'end' };

/**
 * The only legal answer, where it is plain that there is one: who is asked for a card and has none can but pass. Not to be
 * given for a player at a table, where it would tell that he has nothing; an AI is spared the thought.
 */
export function onlyAnswer(prompt: SinglePrompt): SeatAnswer | undefined {
  switch (prompt.kind) {
    case 'play':
      return prompt.uses.length + prompt.skills.length + prompt.recasts.length === 0 ? END : undefined;
    case 'respond':
      return prompt.options.length === 0 ? PASS : undefined;
    case 'pickCards':
      return prompt.optional && prompt.from.length === 0 ? PASS : undefined;
    case 'pickSeats':
    case 'choose':
    case 'confirm':
    case 'arrange':
    case 'distribute':
    case 'pickGeneral':
      return undefined;
  }
}
