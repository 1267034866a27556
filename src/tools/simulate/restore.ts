import { type AiKind, type Answer, answer, resume, type Run } from '../../engine/index.ts';
import { stateOf } from '../../engine/runner/run.ts';
import { type Halt, playerOf, playOn, positionFrom, type Trial } from './game.ts';

function restored(halt: Halt): Run {
  const { run, rewound } = resume(positionFrom(halt));
  if (rewound) throw new Error(`restored after ${halt.at} answers, the rules ask something else`);
  return run;
}

function feed(run: Run, answers: readonly Answer[]): string {
  for (const given of answers) {
    const applied = answer(run, given);
    if (!applied.ok) throw new Error(`a restored game refuses an answer (${applied.reason})`);
  }
  return JSON.stringify(stateOf(run));
}

/** What happens when the AI plays on by itself from a restored position. */
function played(halt: Halt, ai: AiKind, seed: string, limit: number): string {
  const run = restored(halt);
  playOn(run, playerOf(ai, seed, 'restored').player, limit);
  return JSON.stringify(stateOf(run));
}

/**
 * Restore a finished game in its middle. The answers that followed must lead to the very same end, and the AI playing on
 * by itself must come to the same end twice. Returns what is wrong.
 */
export function restoreFailure({ start, answers, halt, end }: Trial, ai: AiKind, limit: number): string | undefined {
  if (halt === undefined || end === undefined) return undefined;
  try {
    if (feed(restored(halt), answers.slice(halt.at)) !== end)
      return `restored after ${halt.at} answers, it ends otherwise`;
    const [once, again] = [played(halt, ai, start.seed, limit), played(halt, ai, start.seed, limit)];
    return once === again ? undefined : `restored twice after ${halt.at} answers, it ends in two ways`;
  } catch (error) {
    return error instanceof Error ? `restored after ${halt.at} answers: ${error.message}` : String(error);
  }
}
