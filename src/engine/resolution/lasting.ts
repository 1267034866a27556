import type { Seat, SkillId } from '../core/ids.ts';
import { effectsChanged } from './effects.ts';
import { addMarks } from './general.ts';
import type { Game } from './model.ts';

function mark(game: Game, on: Seat, skill: SkillId, count: number): void {
  addMarks(game, on, skill, count);
  effectsChanged(game, on);
}

/** Lay a skill on a seat: it bears the mark and what that does until the next turn of `by` begins, or `by` dies. */
export function lay(game: Game, by: Seat, on: Seat, skill: SkillId): void {
  game.state.lasting = [...(game.state.lasting ?? []), { by, on, skill }];
  mark(game, on, skill, 1);
}

/** What a seat has laid on others and itself ends. */
export function lapse(game: Game, by: Seat): void {
  const { lasting = [] } = game.state;
  const ended = lasting.filter((each) => each.by === by);
  if (ended.length === 0) return;
  game.state.lasting = lasting.filter((each) => each.by !== by);
  for (const { on, skill } of ended) mark(game, on, skill, -1);
}
