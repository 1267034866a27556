import { aiRng, answer, decide, type GameEvent, pendingOf } from '../../src/engine/index.ts';
import { gameOf, type Run, runFrom } from '../../src/engine/runner/run.ts';
import { playedAnswer } from '../../src/engine/runner/self-play.ts';
import { readScenario } from '../../src/tools/scenario/index.ts';
import { positionOfScenario } from '../../src/tools/scenario/position.ts';

/** A position in the words of scenario files: what follows `seats:`, and more keys if wanted. */
function runOf(position: string): Run {
  const { scenario, problems, missing } = readScenario(`id: S-x\ntitle: x\n${position}\nexpect: { turn: 1 }\n`);
  if (scenario === undefined) throw new Error(JSON.stringify([...problems, ...missing]));
  return runFrom(positionOfScenario(scenario));
}

/** What happens when the heuristic plays every seat of a position until its first turn is over. */
export function heuristicTurn(position: string): readonly GameEvent[] {
  const run = runOf(position);
  const rng = aiRng('00', 'heuristic');
  const events = [...gameOf(run).events];
  while (pendingOf(run) !== undefined && !events.some(({ type }) => type === 'turn')) {
    const given = playedAnswer(run, (view) => decide('heuristic', view, rng));
    const applied = given && answer(run, given);
    if (applied?.ok !== true) throw new Error('the heuristic gave an illegal answer');
    events.push(...applied.events);
  }
  return events;
}
