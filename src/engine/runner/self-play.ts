import { invariant } from '../core/bug.ts';
import type { Seat } from '../core/ids.ts';
import type { Answer, SeatAnswer } from '../prompts/answer.ts';
import { onlyAnswer } from '../prompts/only.ts';
import type { GroupPrompt, SinglePrompt } from '../prompts/prompt.ts';
import { settle } from '../prompts/settle.ts';
import type { View } from '../view/view.ts';
import { pendingOf, type Run, viewFor } from './run.ts';

/** How one seat answers, by what it may see. */
export type SeatPlayer = (view: View) => SeatAnswer;

function ask(run: Run, prompt: SinglePrompt, player: SeatPlayer): SeatAnswer {
  return onlyAnswer(prompt) ?? player(viewFor(run, prompt.seat));
}

/** Seats are asked in order, as long as the question is not settled. */
function askGroup(run: Run, prompt: GroupPrompt, player: SeatPlayer): Answer {
  const answers = new Map<Seat, SeatAnswer>();
  for (const member of prompt.members) {
    const given = ask(run, member, player);
    answers.set(member.seat, given);
    if (prompt.settle === 'first' && given.type !== 'pass') break;
  }
  const settled = settle(prompt, answers);
  invariant(settled.settled, 'everybody has answered and nothing is settled');
  return settled.answer;
}

/**
 * The answer to the open prompt when `player` speaks for every seat, each time with the view of that seat alone. Undefined
 * when the game is over.
 */
export function playedAnswer(run: Run, player: SeatPlayer): Answer | undefined {
  const prompt = pendingOf(run);
  if (prompt === undefined) return undefined;
  return prompt.kind === 'group' ? askGroup(run, prompt, player) : ask(run, prompt, player);
}
