import type { ResultRecord } from '../../persistence/index.ts';
import { liveRun, patched, seatRow, setTable, type Draft } from './state.ts';
import type { World } from './world.ts';

/** The game is over: write down how it ended for each seat, and free the people and the place. */
export function finish(world: World, draft: Draft): void {
  if (draft.game === undefined) throw new Error('no game is running');
  const view = world.rules.viewFor(liveRun(draft.game), 'table');
  const { outcome } = view;
  if (outcome === undefined) throw new Error('a game without a prompt has no outcome');
  draft.results = view.seats.map((shown): ResultRecord => {
    const row = seatRow(draft.seats, shown.seat);
    if (shown.role === undefined) throw new Error('a finished game hides a role');
    const base = {
      seat: shown.seat,
      role: shown.role,
      won: outcome.winners.includes(shown.seat),
      points: outcome.scores[shown.seat] ?? 0,
      alive: shown.alive,
      kills: row.kills,
    };
    return patched<ResultRecord>(base, { user: row.user });
  });
  draft.dues = [];
  setTable(draft, { status: 'finished', slot: undefined, clock: undefined });
}
