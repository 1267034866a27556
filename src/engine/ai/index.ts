import { known } from '../core/bug.ts';
import type { SeatAnswer } from '../prompts/answer.ts';
import type { View } from '../view/view.ts';
import { heuristicAnswer } from './heuristic/index.ts';
import { randomAnswer } from './random.ts';
import type { AiRng } from './rng.ts';

export { type AiRng, aiRng } from './rng.ts';

export const AI_KINDS = ['random', 'heuristic'] as const;
/** `random` any legal answer by lot · `heuristic` a sensible game out of what the seat may see. */
export type AiKind = (typeof AI_KINDS)[number];

/**
 * A legal answer to the viewer's own prompt (`view.pending.mine`), from nothing but what he may see. Throws an
 * `EngineBug` when the viewer is not asked.
 */
export function decide(kind: AiKind, view: View, rng: AiRng): SeatAnswer {
  const prompt = known(view.pending?.mine, `prompt of ${view.viewer}`);
  return kind === 'random' ? randomAnswer(prompt, rng) : heuristicAnswer(view, prompt, rng);
}
