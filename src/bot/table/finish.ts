import type { ResultRecord } from '../../persistence/index.ts';
import { liveRun, patched, seatRow, setTable, type Draft } from './state.ts';
import type { World } from './world.ts';

/** The game is over: write down how it ended for each seat, and free the people and the place. */
export function finish(world: World, draft: Draft): void {
  if (draft.game === undefined) throw new Error('no game is running');
  const summary = world.rules.summaryOf(liveRun(draft.game));
  if (summary === undefined) throw new Error('a game without a prompt has no outcome');
  draft.results = summary.seats.map((seat): ResultRecord => {
    const row = seatRow(draft.seats, seat.seat);
    const steward = row.steward || row.conceded;
    const base = { ...seat, name: row.name, points: world.rules.pointsOf(seat.parts), kills: row.kills, steward };
    return patched<ResultRecord>(base, { user: row.user });
  });
  draft.dues = [];
  setTable(draft, { status: 'finished', slot: undefined, clock: undefined });
}
