import { answer, type Answer, pendingOf, type SeatAnswer } from '../../engine/index.ts';
import { stateOf } from '../../engine/runner/run.ts';
import { attempt } from './attempt.ts';
import type { Mismatch } from './check.ts';
import { answersTo } from './fit.ts';
import type { Line } from './model.ts';
import { copyOf, openPrompts, type Session, settleForced } from './session.ts';

function wrapped(session: Session, seat: number, given: SeatAnswer): Answer {
  const isGroup = pendingOf(session.run)?.kind === 'group';
  return isGroup ? { type: 'group', answers: { [seat]: given } } : given;
}

/** Give every wrong answer that the step may mean to the engine itself: all are refused, and nothing changes. */
function refusals(session: Session, { seat, act }: Line): Mismatch[] {
  const textOf = (): string => JSON.stringify([stateOf(session.run), pendingOf(session.run)]);
  const before = textOf();
  const prompts = openPrompts(session).filter((prompt) => prompt.seat === seat);
  for (const prompt of prompts) {
    for (const given of answersTo(session.run, prompt, act)) {
      const applied = answer(session.run, wrapped(session, seat, given));
      if (applied.ok) return [{ expected: 'the step is refused', actual: 'the engine accepted it' }];
      if (textOf() !== before) return [{ expected: 'a refused step changes nothing', actual: 'the state changed' }];
    }
  }
  return [];
}

/** Check that a step is refused at the prompts as they stand, and leaves everything as it was. */
export function illegal(session: Session, line: Line): Mismatch[] {
  settleForced(session);
  const { seat, act } = line;
  if (act.verb === 'decline') {
    const asked = openPrompts(session).filter((prompt) => prompt.seat === seat);
    const mustAnswer = asked.some((prompt) => !prompt.optional);
    return mustAnswer ? [] : [{ expected: `${seat} is asked and must answer`, actual: 'may decline, or is not asked' }];
  }
  const trial = copyOf(session);
  if (attempt(trial, line) === 'done') return [{ expected: 'the step is refused', actual: 'it was accepted' }];
  return refusals(session, line);
}
