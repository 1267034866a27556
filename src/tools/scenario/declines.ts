import type { Act, Line, Step } from './model.ts';
import { wouldFit } from './attempt.ts';
import type { SinglePrompt } from '../../engine/index.ts';
import { copyOf, decline, openPrompts, put, type Session, settleForced } from './session.ts';

type Decline = Extract<Act, { verb: 'decline' }>;

/** Whether this prompt is the one that is declined. */
function isMeant(prompt: SinglePrompt, seat: number, { skill }: Decline): boolean {
  if (prompt.seat !== seat || !prompt.optional) return false;
  return skill === undefined || (prompt.why.kind === 'skill' && prompt.why.skill === skill);
}

/**
 * How many prompts are declined before the one that is meant comes; undefined when it does not come before the game
 * needs a step, or before a prompt that the next step is for.
 */
function stepsAhead(session: Session, line: Line, act: Decline, next: Step | undefined): number | undefined {
  const ahead = copyOf(session);
  for (let steps = 0; ; steps += 1) {
    settleForced(ahead);
    if (openPrompts(ahead).some((prompt) => isMeant(prompt, line.seat, act))) return steps;
    if (next?.kind === 'line' && next.act.verb !== 'decline' && wouldFit(ahead, next)) return undefined;
    if (decline(ahead) !== undefined) return undefined;
  }
}

/** Say what a seat does if it is asked. A seat that is not asked makes it a note. */
export function declineIfAsked(session: Session, line: Line, act: Decline, next: Step | undefined): void {
  const steps = stepsAhead(session, line, act, next);
  if (steps === undefined) return;
  for (let i = 0; i < steps; i += 1) {
    settleForced(session);
    decline(session);
  }
  settleForced(session);
  const meant = openPrompts(session).find((prompt) => isMeant(prompt, line.seat, act));
  if (meant === undefined) return;
  session.made = [];
  put(session, line.seat, { type: 'pass' });
}
