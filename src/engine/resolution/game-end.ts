import { pointsOf } from '../scoring/parts.ts';
import type { OutcomeView } from '../view/view.ts';
import { emit } from './emit.ts';
import { GameOver } from './flow.ts';
import type { Game } from './model.ts';

/** The game is over: nothing else happens. */
export function endGame(game: Game, result: Pick<OutcomeView, 'winner' | 'winners'>): never {
  const parts = Object.entries(game.book.mode.scores(game.state, result));
  const scores = Object.fromEntries(parts.map(([seat, each]) => [seat, pointsOf(each)]));
  const outcome: OutcomeView = { ...result, scores };
  game.state.outcome = outcome;
  emit(game, { type: 'over', outcome });
  throw new GameOver();
}
