import type { Seat } from '../core/ids.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import { fire, fireOfDead } from './dispatch.ts';
import { effectsChanged } from './effects.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import { endGame } from './game-end.ts';
import { lapse } from './lasting.ts';
import type { Game } from './model.ts';
import { discard } from './move.ts';

/** 交换身份牌: two seats swap roles, shown or not. Each knows his new one. */
export function swapRoles(game: Game, a: Seat, b: Seat): void {
  const [one, other] = [seatOf(game.state, a), seatOf(game.state, b)];
  [one.role, other.role] = [other.role, one.role];
}

/**
 * Death: the role is shown, all cards are discarded, victory is checked, the skills of the dead fire, then reward or
 * penalty (rules §1).
 */
export function* die(game: Game, seat: Seat, source?: Seat): Flow<void> {
  const { state } = game;
  const dead = seatOf(state, seat);
  const by = source === undefined ? {} : { by: source };
  state.deaths.push({ seat, living: livingFrom(state, seat).length, round: state.round, ...by });
  dead.alive = false;
  effectsChanged(game, seat);
  lapse(game, seat);
  yield* fire(game, 'death.revealing', { seat, source });
  dead.roleShown = true;
  emit(game, { type: 'death', seat, role: dead.role, ...(source === undefined ? {} : { source }) });
  const piles = Object.values(dead.piles).flat();
  const cards = [...dead.hand, ...dead.equip, ...dead.judge.map(({ card }) => card), ...piles];
  if (cards.length > 0) yield* discard(game, cards, 'death');
  const result = game.book.mode.outcome(state);
  if (result !== undefined) endGame(game, result);
  yield* fireOfDead(game, 'death', { seat });
  const killer = source === undefined ? undefined : seatOf(state, source);
  yield* game.book.mode.afterDeath(game, dead, killer?.alive === true ? killer : undefined);
}
