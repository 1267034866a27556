import type { StoredTable, TableRecord } from '../../persistence/index.ts';
import type { Place, UserRef } from '../ports.ts';
import { schedule } from './asking.ts';
import { change, resultOf, type Work } from './change.ts';
import type { Result, TableInfo, TableService } from './contract.ts';
import { kickFromLobby, passHost, slotOf } from './lobby.ts';
import { holderOf, isBusy, openTable } from './opening.ts';
import { notRunning } from './judge.ts';
import { refuse, type Refusal } from './refusal.ts';
import { handOver, replace } from './seats.ts';
import { patched, seatOfUser, type Draft } from './state.ts';
import { abortTable, callVote, castVote } from './votes.ts';
import type { World } from './world.ts';

/** The part of the service that is about who plays and who decides. */
export type PeopleChanges = Pick<
  TableService,
  'handOver' | 'replace' | 'abort' | 'vote' | 'rematch' | 'kick' | 'passHost'
>;

/** A vote was called or cast: its end is written down with the other due times. */
function voted(world: World, draft: Draft, refusal: Refusal | undefined): Refusal | undefined {
  if (refusal === undefined && draft.table.status === 'running') schedule(world, draft);
  return refusal;
}

/** An admin ends whatever is not over yet. */
function abortByAdmin(draft: Draft): Refusal | undefined {
  const { status } = draft.table;
  if (status === 'finished' || status === 'closed') return refuse('table-over');
  abortTable(draft);
  return undefined;
}

function placeOf({ platform, guild, channel }: TableRecord): Place {
  return patched<Place>({ platform, channel }, { guild });
}

/** Open the lobby of a rematch. Seats are kept for everybody who sat there at the end, until the host says otherwise. */
function openRematch(world: World, by: UserRef, { table, seats }: StoredTable, event: string) {
  const reserved = seats.flatMap(({ user, name }) => (user === undefined || user === by.id ? [] : [{ user, name }]));
  const ai = seats.filter(({ kind }) => kind === 'ai').length;
  const kept = reserved.length > 0 ? { reserved } : {};
  const opening = { options: table.options, ai, rematch: { rematchOf: table.id, ...kept } };
  return openTable(world, by, placeOf(table), opening, { platform: table.platform, event });
}

async function rematch(
  world: World,
  id: string,
  by: UserRef,
  event: string,
  join: TableService['join'],
): Promise<Result<TableInfo>> {
  const stored = await world.stores.tables.load(id);
  if (stored === undefined) return { ok: false, code: 'no-table' };
  const { table, seats } = stored;
  if (table.status !== 'finished' && table.status !== 'closed') return { ok: false, code: 'not-over' };
  if (seatOfUser(seats, by.id) === undefined) return { ok: false, code: 'not-seated' };
  const place = placeOf(table);
  return world.queue.run(slotOf(place), async () => {
    const holder = await holderOf(world, place);
    const known = holder === undefined ? undefined : await world.stores.tables.load(holder);
    if (known?.table.rematchOf === id && known.table.status === 'lobby') return join(known.table.id, by, event);
    return openRematch(world, by, stored, event);
  });
}

/** Taking over seats, ending games, and who is in a lobby. */
export function peopleChanges(world: World, join: TableService['join']): PeopleChanges {
  const run = async (id: string, event: string, work: Work, newcomer?: string): Promise<Result<TableInfo>> =>
    resultOf(world, await change(world, id, event, work, newcomer));
  return {
    handOver: (id, by, event) => run(id, event, (draft) => handOver(world, draft, by)),
    replace: async (id, by, seat, event) => {
      const known = await world.stores.tables.load(id);
      const busy = known !== undefined && (await isBusy(world, known.table.platform, by.id));
      const work: Work = (draft) => {
        const isNew = seatOfUser(draft.seats, by.id) === undefined && notRunning(draft) === undefined;
        return busy && isNew ? refuse('too-many-tables') : replace(world, draft, by, seat);
      };
      return run(id, event, work, by.id);
    },
    abort: (id, by, admin, event) =>
      run(id, event, (draft) => (admin ? abortByAdmin(draft) : voted(world, draft, callVote(world, draft, by)))),
    vote: (id, by, number, wish, event) =>
      run(id, event, (draft) => voted(world, draft, castVote(world, draft, by, number, wish))),
    rematch: (id, by, event) => rematch(world, id, by, event, join),
    kick: (id, by, admin, user, event) => run(id, event, (draft) => kickFromLobby(draft, by, admin, user)),
    passHost: (id, by, admin, user, event) => run(id, event, (draft) => passHost(draft, by, admin, user)),
  };
}
