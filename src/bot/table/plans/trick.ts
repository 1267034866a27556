import type { GroupPrompt, Prompt, Seat, TrickAtStake } from '../../../engine/index.ts';
import type { PromptClock } from '../../../persistence/index.ts';
import { isAiRun, seatRow, type Draft } from '../state.ts';

/** A window that decides on several targets of a trick; its counters decide on one. */
export function trickOf(prompt: Prompt): TrickAtStake | undefined {
  const { why } = prompt;
  return why.kind === 'card' && why.trick?.name === why.name ? why.trick : undefined;
}

/** The trick whose later targets need no window of their own any more, after a question was answered. */
export function trickHeld(
  before: PromptClock['trick'],
  answered: Prompt | undefined,
  asked: Prompt,
  newTurn: boolean,
): PromptClock['trick'] {
  if (newTurn || asked.kind === 'play') return undefined;
  const trick = answered?.kind === 'group' ? trickOf(answered) : undefined;
  return trick === undefined ? before : { name: trick.name, user: trick.user };
}

/**
 * Whether a window is the rest of one that has been open long enough: a later target of the same trick, about which all
 * people have answered before. It follows from what was public and from what people have pressed.
 */
export function isContinued(draft: Draft, prompt: GroupPrompt, foreseen: ReadonlyMap<Seat, unknown>): boolean {
  const trick = trickOf(prompt);
  const held = draft.table.clock?.trick;
  if (trick === undefined || held?.name !== trick.name || held.user !== trick.user) return false;
  return prompt.members.every(({ seat }) => foreseen.has(seat) || isAiRun(seatRow(draft.seats, seat)));
}
