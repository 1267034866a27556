import type { EventRef, TableRecord } from '../../persistence/index.ts';
import type { Place, PlatformId, UserRef } from '../ports.ts';
import { stateNow } from './change.ts';
import type { RejectedCode, Result, TableInfo, TableOptions } from './contract.ts';
import { infoOf } from './info.ts';
import { aiRow, isPlayable, personRow, slotOf } from './lobby.ts';
import { newTableId } from './lot.ts';
import type { World } from './world.ts';

/** Tables at which one person sits at the same time. */
const TABLES_AT_ONCE = 5;

type Refused = { readonly ok: false; readonly code: RejectedCode; readonly table?: TableInfo };

/** A table as it stands now, if there is one. */
export async function infoById(world: World, id: string | undefined): Promise<TableInfo | undefined> {
  const state = id === undefined ? undefined : await stateNow(world, id);
  return state === undefined ? undefined : infoOf(world, state);
}

/** A refusal that shows the table it is about. */
async function refusedWith(world: World, code: RejectedCode, id: string | undefined): Promise<Refused> {
  const table = await infoById(world, id);
  return table === undefined ? { ok: false, code } : { ok: false, code, table };
}

/** Tables where the person has a part in what comes: not those that stand still or that he has given up. */
export async function isBusy(world: World, platform: PlatformId, user: string): Promise<boolean> {
  const found = await world.stores.tables.ofUser(platform, user);
  const taken = found.filter(
    ({ table, seats }) => table.status !== 'frozen' && seats.some((seat) => seat.user === user && !seat.conceded),
  );
  return taken.length >= TABLES_AT_ONCE;
}

/** The table that keeps a place busy: its lobby, or a game that is shown right there. */
export async function holderOf(world: World, place: Place): Promise<string | undefined> {
  const holder = await world.stores.tables.bySlot(slotOf(place));
  if (holder !== undefined) return holder;
  const here = await world.stores.tables.inChannel(place.platform, place.channel);
  return here.find(({ table }) => table.status === 'running' && table.room === place.channel)?.table.id;
}

/** What a new table is opened with beside its options. */
export interface Opening {
  readonly options: TableOptions;
  readonly ai: number;
  /** Where it goes on from a finished table: which, and whom a seat is kept for. */
  readonly rematch?: Pick<TableRecord, 'rematchOf' | 'reserved'>;
}

/** Open a table, as long as the place is free. */
export async function openTable(
  world: World,
  by: UserRef,
  place: Place,
  { options, ai, rematch }: Opening,
  event: EventRef,
): Promise<Result<TableInfo>> {
  if (await world.stores.tables.seen(event)) return refusedWith(world, 'repeat', await holderOf(world, place));
  if (!isPlayable(world, options, ai)) return { ok: false, code: 'illegal-option' };
  const holder = await holderOf(world, place);
  if (holder !== undefined) return refusedWith(world, 'channel-busy', holder);
  if (await isBusy(world, place.platform, by.id)) return { ok: false, code: 'too-many-tables' };
  const id = newTableId();
  const created = await world.stores.tables.create({
    table: {
      id,
      platform: place.platform,
      channel: place.channel,
      ...(place.guild === undefined ? {} : { guild: place.guild }),
      slot: slotOf(place),
      host: by.id,
      status: 'lobby',
      options,
      version: 1,
      answers: 0,
      digests: 0,
      notices: 0,
      createdAt: world.clock.now(),
      ...rematch,
    },
    seats: [personRow(1, by), ...Array.from({ length: ai }, (_, i) => aiRow(i + 2, i + 1))],
    event,
  });
  if (created.outcome === 'busy') return refusedWith(world, 'channel-busy', await holderOf(world, place));
  if (created.outcome === 'repeat') return refusedWith(world, 'repeat', await holderOf(world, place));
  world.touch(id);
  const table = await infoById(world, id);
  if (table === undefined) throw new Error('a table that was just opened is not in the store');
  return { ok: true, value: table };
}
