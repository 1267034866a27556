import type { Seat, SkillId } from '../core/ids.ts';
import type { GameEvent } from '../view/event.ts';
import type { Game } from './model.ts';

/** Tell what happened. */
export function emit(game: Game, event: GameEvent): void {
  game.events.push(event);
}

/** Tell that a skill or an equipment's effect is invoked. */
export function emitSkill(game: Game, seat: Seat, skill: SkillId, targets: readonly Seat[] = []): void {
  emit(game, { type: 'skill', seat, skill, targets });
}
