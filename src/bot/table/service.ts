import { change, resultOf, type Work } from './change.ts';
import type { Result, TableInfo, TableService } from './contract.ts';
import { infoOf } from './info.ts';
import { judgeAnswer, lateCode } from './judge.ts';
import { addAiSeat, joinLobby, slotOf, startGame } from './lobby.ts';
import { infoById, isBusy, openTable } from './opening.ts';
import { peopleChanges, type PeopleChanges } from './people.ts';
import { judgePlan } from './plans/judge.ts';
import { refuse } from './refusal.ts';
import { back, concede, leave } from './seats.ts';
import { personOf, setPerson } from './settings.ts';
import { vanished } from './vanish.ts';
import type { World } from './world.ts';

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
): Omit<
  TableService,
  | keyof ReturnType<typeof seatChanges>
  | keyof PeopleChanges
  | 'open'
  | 'answer'
  | 'plan'
  | 'whyLate'
  | 'vanished'
  | 'setPerson'
> {
  const { tables } = world.stores;
  const infos = async (ids: readonly string[]): Promise<TableInfo[]> => {
    const found = await Promise.all(ids.map((id) => infoById(world, id)));
    return found.flatMap((info) => info ?? []);
  };
  return {
    get: (id) => infoById(world, id),
    byNumber: async (number, { id, admin }, { platform, guild, channel }) => {
      const table = await infoById(world, await tables.byNumber(platform, number));
      const isHere = table?.place.channel === channel || table?.room === channel;
      const isAdmin = admin === true && table?.place.guild === guild;
      return isHere || isAdmin || table?.seats.some(({ user }) => user === id) === true ? table : undefined;
    },
    inChannel: async (platform, channel) => {
      const found = await tables.inChannel(platform, channel);
      const moving = found.filter(({ table }) => table.status !== 'frozen');
      return infos((moving.length > 0 ? moving : found).map(({ table }) => table.id));
    },
    lastOver: async (platform, channel) => infoById(world, await tables.lastOver(platform, channel)),
    ofUser: async (platform, user) => infos((await tables.ofUser(platform, user)).map(({ table }) => table.id)),
    digests: (id, last) => tables.digestsLast(id, last),
    person: (platform, user) => personOf(world, platform, user),
  };
}

/** The table service over a world. */
export function serviceOf(world: World): TableService {
  const seats = seatChanges(world);
  return {
    ...seats,
    ...reads(world),
    ...peopleChanges(world, seats.join),
    open: (by, place, options, ai, eventId) =>
      world.queue.run(slotOf(place), () =>
        openTable(world, by, place, { options, ai }, { platform: place.platform, event: eventId }),
      ),
    answer: async (id, by, promptId, answer, eventId, scope) => {
      const outcome = await change(world, id, eventId, (draft) =>
        judgeAnswer(world, draft, by.id, promptId, answer, scope),
      );
      if (!outcome.ok) {
        const code = outcome.code === 'stale' ? await lateCode(world, id, by.id, promptId) : outcome.code;
        const refused = resultOf(world, { ...outcome, code });
        return refused.ok ? { ok: false, code } : refused;
      }
      const { state } = outcome;
      const effect = state.table.clock?.prompt === promptId ? 'sealed' : 'applied';
      return { ok: true, value: { table: infoOf(world, state), effect } };
    },
    plan: async (id, by, wish, eventId) =>
      resultOf(world, await change(world, id, eventId, (draft) => judgePlan(world, draft, by.id, wish))),
    whyLate: (id, by, promptId) => lateCode(world, id, by.id, promptId),
    setPerson: (platform, user, patch) => setPerson(world, platform, user, patch),
    vanished: (platform, what) => vanished(world, platform, what),
  };
}
