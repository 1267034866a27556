import type { Seat, SkillId } from '../core/ids.ts';
import { isCovered } from '../state/zones.ts';
import type { GameEvent, PlayedCard } from '../view/event.ts';
import type { Game, VirtualCard } from './model.ts';

/** Tell what happened. */
export function emit(game: Game, event: GameEvent): void {
  game.events.push(event);
}

/** Tell that a skill or an equipment's effect is invoked. */
export function emitSkill(game: Game, seat: Seat, skill: SkillId, targets: readonly Seat[] = []): void {
  emit(game, { type: 'skill', seat, skill, targets });
}

/** A card that was used or played, as everybody is told of it: not what lies face down. */
export function playedCard({ state }: Game, { name, cards, via }: VirtualCard): PlayedCard {
  const open = cards.filter((card) => !isCovered(state, card));
  return { name, cards: open, ...(via === undefined ? {} : { via }) };
}
