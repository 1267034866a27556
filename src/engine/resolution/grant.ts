import type { Seat } from '../core/ids.ts';
import { seatOf } from '../state/zones.ts';
import { contextOf, effectsOf } from './effects.ts';
import type { Flow } from './flow.ts';
import type { Game, VirtualCard } from './model.ts';
import { vainly } from './options.ts';

/** Let happen what a conversion must first go through. Returns whether the card counts as what it is said to be. */
export function* isGranted(game: Game, seat: Seat, card: VirtualCard, targets: readonly Seat[]): Flow<boolean> {
  const view = effectsOf(game, seat).views.find(({ id, effect }) => id === card.via && effect.as === card.name);
  if (view?.effect.before === undefined) return true;
  const isGood = yield* view.effect.before(contextOf(game, seat, view.id), card, targets);
  const { phase } = seatOf(game.state, seat).used;
  if (!isGood) phase[vainly(view.id)] = (phase[vainly(view.id)] ?? 0) + 1;
  return isGood;
}
