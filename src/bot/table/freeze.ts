import { newErrorId } from './lot.ts';
import { changeOf, draftOf, setTable, type TableState } from './state.ts';
import type { World } from './world.ts';

/**
 * Stop one table because something broke in its game: nothing of it moves any more, its snapshot and tail stay as they
 * were before. The owner's log has the fault; the table is told no more than an id.
 */
export async function freeze(world: World, state: TableState, error: unknown): Promise<void> {
  const { table } = state;
  const errorId = newErrorId();
  const fields = { errorId, table: table.id, number: table.number, answers: table.answers, err: error };
  world.log.error(
    fields,
    `table #${table.number} is frozen: ${error instanceof Error ? error.message : 'unknown fault'}`,
  );
  const draft = draftOf(state, world.clock.now());
  setTable(draft, { status: 'frozen', ended: 'bug', errorId, slot: undefined, clock: undefined });
  draft.dues = [];
  draft.notices.push({ kind: 'frozen', errorId });
  const outcome = await world.stores.tables.commit(changeOf(draft, undefined));
  if (outcome !== 'done') world.log.warn({ errorId, outcome }, 'the table moved on while it was to be frozen');
  world.touch(table.id);
  world.onEnd?.(table.id);
}
