import type { EventRef } from '../../persistence/index.ts';
import type { Place, PlatformId, UserRef } from '../ports.ts';
import { change, refuse, resultOf, stateNow, type Work } from './change.ts';
import type { RejectedCode, Result, TableInfo, TableOptions, TableService } from './contract.ts';
import { infoOf } from './info.ts';
import { judgeAnswer, lateCode } from './judge.ts';
import { addAiSeat, aiRow, isPlayable, joinLobby, personRow, slotOf, startGame } from './lobby.ts';
import { newTableId } from './lot.ts';
import { back, concede, leave } from './seats.ts';
import { personOf, setPerson } from './settings.ts';
import { vanished } from './vanish.ts';
import type { World } from './world.ts';

/** Tables at which one person sits at the same time. */
const TABLES_AT_ONCE = 5;

type Refused = { readonly ok: false; readonly code: RejectedCode; readonly table?: TableInfo };

async function infoById(world: World, id: string | undefined): Promise<TableInfo | undefined> {
  const state = id === undefined ? undefined : await stateNow(world, id);
  return state === undefined ? undefined : infoOf(world.rules, state);
}

async function refusedWith(world: World, code: RejectedCode, id: string | undefined): Promise<Refused> {
  const table = await infoById(world, id);
  return table === undefined ? { ok: false, code } : { ok: false, code, table };
}

/** Tables where the person has a part in what comes: not those that stand still or that he has given up. */
async function isBusy(world: World, platform: PlatformId, user: string): Promise<boolean> {
  const found = await world.stores.tables.ofUser(platform, user);
  const taken = found.filter(
    ({ table, seats }) => table.status !== 'frozen' && seats.some((seat) => seat.user === user && !seat.conceded),
  );
  return taken.length >= TABLES_AT_ONCE;
}

/** The table that keeps a place busy: its lobby, or a game that is shown right there. */
async function holderOf(world: World, place: Place): Promise<string | undefined> {
  const holder = await world.stores.tables.bySlot(slotOf(place));
  if (holder !== undefined) return holder;
  const here = await world.stores.tables.inChannel(place.platform, place.channel);
  return here.find(({ table }) => table.status === 'running' && table.room === place.channel)?.table.id;
}

async function open(
  world: World,
  by: UserRef,
  place: Place,
  options: TableOptions,
  ai: number,
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

function seatChanges(world: World): Pick<TableService, 'join' | 'leave' | 'back' | 'addAi' | 'start' | 'concede'> {
  const run = async (id: string, eventId: string, work: Work): Promise<Result<TableInfo>> =>
    resultOf(world, await change(world, id, eventId, work));
  return {
    join: async (id, by, eventId) => {
      const known = await world.stores.tables.load(id);
      const seated = known?.seats.some((seat) => seat.user === by.id) === true;
      const busy = known !== undefined && !seated && (await isBusy(world, known.table.platform, by.id));
      return run(id, eventId, (draft) =>
        busy && draft.table.status === 'lobby' ? refuse('too-many-tables') : joinLobby(draft, by),
      );
    },
    leave: (id, by, eventId) => run(id, eventId, (draft) => leave(world, draft, by)),
    back: (id, by, eventId) => run(id, eventId, (draft) => back(world, draft, by)),
    addAi: (id, by, eventId) => run(id, eventId, (draft) => addAiSeat(draft, by)),
    start: (id, by, eventId) => run(id, eventId, (draft) => startGame(world, draft, by)),
    concede: (id, by, eventId) => run(id, eventId, (draft) => concede(world, draft, by)),
  };
}

function reads(
  world: World,
): Omit<TableService, keyof ReturnType<typeof seatChanges> | 'open' | 'answer' | 'whyLate' | 'vanished' | 'setPerson'> {
  const { tables } = world.stores;
  const infos = async (ids: readonly string[]): Promise<TableInfo[]> => {
    const found = await Promise.all(ids.map((id) => infoById(world, id)));
    return found.flatMap((info) => info ?? []);
  };
  return {
    get: (id) => infoById(world, id),
    byNumber: async (platform, number) => infoById(world, await tables.byNumber(platform, number)),
    inChannel: async (platform, channel) => {
      const found = await tables.inChannel(platform, channel);
      const moving = found.filter(({ table }) => table.status !== 'frozen');
      return infos((moving.length > 0 ? moving : found).map(({ table }) => table.id));
    },
    ofUser: async (platform, user) => infos((await tables.ofUser(platform, user)).map(({ table }) => table.id)),
    digests: (id, last) => tables.digestsLast(id, last),
    person: (platform, user) => personOf(world, platform, user),
  };
}

/** The table service over a world. */
export function serviceOf(world: World): TableService {
  return {
    ...seatChanges(world),
    ...reads(world),
    open: (by, place, options, ai, eventId) =>
      world.queue.run(slotOf(place), () =>
        open(world, by, place, options, ai, { platform: place.platform, event: eventId }),
      ),
    answer: async (id, by, promptId, answer, eventId) => {
      const outcome = await change(world, id, eventId, (draft) => judgeAnswer(world, draft, by.id, promptId, answer));
      if (!outcome.ok) {
        const code = outcome.code === 'stale' ? await lateCode(world, id, by.id, promptId) : outcome.code;
        const refused = resultOf(world, { ...outcome, code });
        return refused.ok ? { ok: false, code } : refused;
      }
      const { state } = outcome;
      const effect = state.table.clock?.prompt === promptId ? 'sealed' : 'applied';
      return { ok: true, value: { table: infoOf(world.rules, state), effect } };
    },
    whyLate: (id, by, promptId) => lateCode(world, id, by.id, promptId),
    setPerson: (platform, user, patch) => setPerson(world, platform, user, patch),
    vanished: (platform, what) => vanished(world, platform, what),
  };
}
