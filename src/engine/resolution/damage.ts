import type { Seat } from '../core/ids.ts';
import { seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import { dying } from './dying.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Damage, Game } from './model.ts';

/** Deal damage: HP go, a dying character is rescued or dies, then the skills of the survivor fire. */
export function* dealDamage(game: Game, damage: Damage): Flow<void> {
  const target = seatOf(game.state, damage.target);
  if (!target.alive || damage.amount <= 0) return;
  target.hp -= damage.amount;
  const { source, amount, nature, by } = damage;
  emit(game, {
    type: 'damage',
    target: damage.target,
    amount,
    nature,
    hp: target.hp,
    ...(source === undefined ? {} : { source }),
    ...(by === undefined ? {} : { by }),
  });
  yield* dying(game, damage.target, source);
  if (target.alive) yield* fire(game, 'damage.received', damage);
}

/** Give back HP, up to the maximum. `by`: whose card or skill it is, where it is another's. */
export function recover(game: Game, seat: Seat, amount: number, by?: Seat): void {
  const target = seatOf(game.state, seat);
  const gained = Math.min(amount, target.maxHp - target.hp);
  if (!target.alive || gained <= 0) return;
  target.hp += gained;
  emit(game, { type: 'recover', seat, amount: gained, hp: target.hp, ...(by === undefined ? {} : { by }) });
}
