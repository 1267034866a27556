import { change } from './change.ts';
import { newErrorId } from './lot.ts';
import { setTable, type TableState } from './state.ts';
import type { World } from './world.ts';

/** The name of a table's room. */
function titleOf({ table }: TableState): string {
  return table.options.title === undefined ? `#${table.number}` : `#${table.number} ${table.options.title}`;
}

/** The place where the game is shown is gone: the table stands still, everybody is free, and the owner reads of it. */
export async function loseRoom(world: World, id: string): Promise<void> {
  const errorId = newErrorId();
  const outcome = await change(world, id, undefined, (draft) => {
    const { status } = draft.table;
    if (status === 'lobby') setTable(draft, { status: 'closed', ended: 'room-gone', slot: undefined });
    if (status !== 'running') return undefined;
    setTable(draft, { status: 'frozen', ended: 'room-gone', errorId, slot: undefined, clock: undefined });
    draft.dues = [];
    return undefined;
  });
  if (!outcome.ok || !outcome.changed) return;
  const { table } = outcome.state;
  const where = { platform: table.platform, channel: table.room ?? table.channel };
  world.log.error(
    { table: id, errorId, ...where },
    `the place of table #${table.number} is gone; the table is kept but stands still`,
  );
}

/**
 * Open the room of a table that has started. Where the bot may not open one the game is shown in the channel itself.
 * False: not yet; try later.
 */
export async function openRoom(world: World, state: TableState): Promise<boolean> {
  const { table } = state;
  const port = world.ports.get(table.platform);
  if (port === undefined) return false;
  const place = {
    platform: table.platform,
    channel: table.channel,
    ...(table.guild === undefined ? {} : { guild: table.guild }),
  };
  const outcome = await port.openRoom(place, titleOf(state));
  if (outcome.kind === 'rejected' && outcome.code === 'gone') {
    await loseRoom(world, table.id);
    return true;
  }
  if (outcome.kind === 'unknown') {
    world.log.warn({ table: table.id, detail: outcome.detail }, 'it is not known whether the room was opened');
    return false;
  }
  if (outcome.kind === 'rejected') {
    const fields = { table: table.id, channel: table.channel, detail: outcome.detail };
    world.log.warn(fields, `no room could be opened for table #${table.number}; it is shown in the channel itself`);
  }
  const room = outcome.kind === 'sent' ? outcome.value : table.channel;
  await change(world, table.id, undefined, (draft) => {
    if (draft.table.room === undefined) setTable(draft, { room });
    return undefined;
  });
  return true;
}
