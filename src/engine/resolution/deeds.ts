import type { Seat } from '../core/ids.ts';
import type { Hint } from '../prompts/prompt.ts';
import { seatOf } from '../state/zones.ts';
import type { Game } from './model.ts';

/**
 * Write down, for all to see, what a seat did to another. Taking a card from somebody before whom a delayed trick lies
 * may be meant well: it counts as nothing.
 */
export function noteDeed(game: Game, by: Seat, to: Seat, { effect, worth, about }: Hint): void {
  if (by === to || (effect !== 'harm' && effect !== 'help')) return;
  if (about === 'cards' && seatOf(game.state, to).judge.length > 0) return;
  const { deeds } = seatOf(game.state, by);
  deeds[to] = (deeds[to] ?? 0) + (effect === 'help' ? worth : -worth);
}
