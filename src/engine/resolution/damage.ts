import type { Seat, SkillId } from '../core/ids.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import { dying } from './dying.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Damage, Game } from './model.ts';
import { distance, leastHp } from './queries.ts';

/** Take HP, as far as nothing holds them. */
function takeHp(game: Game, seat: Seat, amount: number, source?: Seat): void {
  const loser = seatOf(game.state, seat);
  const least = Math.min(loser.hp, leastHp(game, seat, source) ?? Number.NEGATIVE_INFINITY);
  loser.hp = Math.max(least, loser.hp - amount);
}

/** Let source and target change the damage. Returns whether any is left. */
function* settleAmount(game: Game, damage: Damage): Flow<boolean> {
  if (damage.passed === undefined && damage.turned === undefined) yield* fire(game, 'damage.inflicting', damage);
  if (damage.amount > 0) yield* fire(game, 'damage.receiving', damage, damage.ignoring);
  return damage.amount > 0;
}

/** Elemental damage breaks the chain of whoever it hits. Returns whether it then goes round. */
function breakChain(game: Game, { target, nature, passed }: Damage): boolean {
  const hit = seatOf(game.state, target);
  if (nature === 'normal' || !hit.chained) return false;
  setChained(game, target, false);
  return passed === undefined;
}

/** Every other chained character, in turn order, takes the damage that was dealt to the first. */
function* goRound(game: Game, { ignoring: _own, ...damage }: Damage): Flow<void> {
  for (const seat of livingFrom(game.state, game.state.turn)) {
    if (seatOf(game.state, seat).chained) yield* dealDamage(game, { ...damage, target: seat, passed: true });
  }
}

/** Put a character into the chain (横置) or out of it (重置). */
export function setChained(game: Game, seat: Seat, chained: boolean): void {
  seatOf(game.state, seat).chained = chained;
  emit(game, { type: 'chained', seat, chained });
}

/** Prevent a damage that is about to be dealt. */
export function prevent(game: Game, damage: Damage, by: SkillId): void {
  damage.amount = 0;
  emit(game, { type: 'prevented', target: damage.target, by });
}

/** 转移: somebody else takes a damage that is about to be dealt. What raised it at its source counts on. */
export function* turnDamage(game: Game, damage: Damage, to: Seat, by: SkillId): Flow<void> {
  const { ignoring: _own, ...turned } = damage;
  prevent(game, damage, by);
  yield* dealDamage(game, { ...turned, target: to, turned: true });
}

/** Skills that go by damage that was dealt: those of its source, then those of whoever took it and lives. */
function* afterDamage(game: Game, damage: Damage, reach: number | undefined): Flow<void> {
  yield* fire(game, 'damage.dealt', { damage, reach });
  if (seatOf(game.state, damage.target).alive) yield* fire(game, 'damage.received', damage);
}

/** The distance from a living source to whoever was just hit. */
function reachOf(game: Game, { source, target }: Damage): number | undefined {
  return source !== undefined && seatOf(game.state, source).alive ? distance(game, source, target) : undefined;
}

/**
 * Deal damage: source and target may change it, HP go, a dying character is rescued or dies, the skills of source and
 * survivor fire, and when all is settled elemental damage goes round the chain.
 */
export function* dealDamage(game: Game, damage: Damage): Flow<void> {
  const target = seatOf(game.state, damage.target);
  if (!target.alive || !(yield* settleAmount(game, damage))) return;
  takeHp(game, damage.target, damage.amount, damage.source);
  const spreads = breakChain(game, damage);
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
  const reach = reachOf(game, damage);
  yield* fire(game, 'damage.done', damage);
  yield* dying(game, damage.target, source);
  yield* afterDamage(game, damage, reach);
  if (spreads) yield* goRound(game, damage);
}

/** 失去体力: no damage, no source. He may die of it. */
export function* loseHp(game: Game, seat: Seat, amount: number): Flow<void> {
  const loser = seatOf(game.state, seat);
  if (!loser.alive || amount <= 0) return;
  takeHp(game, seat, amount);
  emit(game, { type: 'loseHp', seat, amount, hp: loser.hp });
  yield* dying(game, seat);
}
