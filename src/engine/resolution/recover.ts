import type { Seat } from '../core/ids.ts';
import { seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Game } from './model.ts';

/** Give back HP, up to the maximum. `by`: whose card or skill it is, where it is another's. */
export function* recover(game: Game, seat: Seat, amount: number, by?: Seat): Flow<void> {
  const target = seatOf(game.state, seat);
  const gained = Math.min(amount, target.maxHp - target.hp);
  if (!target.alive || gained <= 0) return;
  target.hp += gained;
  emit(game, { type: 'recover', seat, amount: gained, hp: target.hp, ...(by === undefined ? {} : { by }) });
  yield* fire(game, 'hp.recovered', { seat, amount: gained });
}
