import type { SeatRecord, TableRecord } from '../../persistence/index.ts';
import { change, resultOf, stateNow } from './change.ts';
import type { Deal, Dealer, DealtSeat, Result, TableInfo } from './contract.ts';
import { infoOf } from './info.ts';
import { aiRow, beginGame, personRow, slotOf } from './lobby.ts';
import { newTableId } from './lot.ts';
import type { Draft } from './state.ts';
import { abortTable } from './votes.ts';
import type { World } from './world.ts';

function rowOf(seat: DealtSeat, index: number): SeatRecord {
  return seat.kind === 'human' ? personRow(index + 1, seat.user) : { ...aiRow(index + 1, 1), name: seat.name };
}

function hasThreads(world: World, { place }: Deal): boolean {
  return world.ports.get(place.platform)?.capabilities.threads === true;
}

/** Where games are shown in the channel itself, a game needs it for itself. */
function slotFor(world: World, deal: Deal): { slot?: string } {
  return hasThreads(world, deal) ? {} : { slot: slotOf(deal.place) };
}

async function create(world: World, deal: Deal): Promise<'done' | 'busy'> {
  const { id, place, host, options, seats } = deal;
  const table: Omit<TableRecord, 'number'> = {
    id,
    platform: place.platform,
    channel: place.channel,
    ...(place.guild === undefined ? {} : { guild: place.guild }),
    ...slotFor(world, deal),
    host,
    status: 'lobby',
    options,
    version: 1,
    answers: 0,
    digests: 0,
    notices: 0,
    createdAt: world.clock.now(),
  };
  const event = { platform: place.platform, event: `deal ${id}` };
  const created = await world.stores.tables.create({ table, seats: seats.map(rowOf), event });
  return created.outcome === 'busy' ? 'busy' : 'done';
}

/** Whoever came or left between the two steps of a dealing does not count: the seats are those that were arranged. */
function begin(world: World, draft: Draft, deal: Deal): undefined {
  if (draft.table.status !== 'lobby') return;
  draft.seats = deal.seats.map(rowOf);
  beginGame(world, draft, deal);
}

async function dealTable(world: World, deal: Deal): Promise<Result<TableInfo>> {
  const known = await stateNow(world, deal.id);
  if (known !== undefined && known.table.status !== 'lobby') return { ok: true, value: infoOf(world, known) };
  if (known === undefined && (await create(world, deal)) === 'busy') return { ok: false, code: 'channel-busy' };
  return resultOf(world, await change(world, deal.id, undefined, (draft) => begin(world, draft, deal)));
}

function abort(draft: Draft): undefined {
  const { status } = draft.table;
  if (status !== 'finished' && status !== 'closed') abortTable(draft);
}

/** Games that are arranged by somebody else than their players. */
export function dealerOf(world: World): Dealer {
  return {
    newId: newTableId,
    deal: (deal) => dealTable(world, deal),
    statusOf: async (id) => (await stateNow(world, id))?.table.status,
    abort: async (id) => {
      await change(world, id, undefined, abort);
    },
  };
}
