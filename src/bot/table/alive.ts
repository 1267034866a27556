import type { Seat } from '../../engine/index.ts';
import { liveRun, type Draft } from './state.ts';
import type { World } from './world.ts';

/** Whether the character of a seat lives. */
export function isAlive(world: World, draft: Draft, seat: Seat): boolean {
  if (draft.game === undefined) return false;
  const view = world.rules.viewFor(liveRun(draft.game), 'table');
  return view.seats.some((shown) => shown.seat === seat && shown.alive);
}
