import type { View } from '../../../engine/index.ts';
import { liveRun, type Draft } from '../state.ts';
import type { World } from '../world.ts';

/** A table with a game, as far as questions are foreseen. */
export interface Situation {
  readonly world: World;
  readonly draft: Draft;
  /** What everybody sees. */
  readonly table: View;
}

/** What everybody sees of the game of a table. */
export function tableView(world: World, draft: Draft): View {
  if (draft.game === undefined) throw new Error('no game is running');
  return world.rules.viewFor(liveRun(draft.game), 'table');
}
