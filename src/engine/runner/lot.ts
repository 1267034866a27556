import type { Seat } from '../core/ids.ts';
import { drawSeats } from '../core/rng.ts';
import type { GameConfig } from './contract.ts';

/**
 * The seats of a game: `lot[i]` is the seat of the i-th player in order of joining. They are drawn, but where the lord's
 * seat is given so are all: everybody sits in the order of joining.
 */
export function lotOf(seed: string, { players, lord }: Pick<GameConfig, 'players' | 'lord'>): readonly Seat[] {
  return lord === undefined ? drawSeats(seed, players) : Array.from({ length: players }, (_, i) => i + 1);
}
