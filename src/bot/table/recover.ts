import type { PromptClock } from '../../persistence/index.ts';
import type { PlatformId } from '../ports.ts';
import { restartClock, schedule } from './asking.ts';
import { change } from './change.ts';
import type { Refusal } from './refusal.ts';
import { askedBy, patched, setTable, type Draft } from './state.ts';
import { seatDeadline } from './times.ts';
import type { World } from './world.ts';

/** Fact under which the program writes down that it is alive. */
export const ALIVE = 'alive';

/** Part of the full time that a question has at least after a start. */
const FAIR_PART = 0.5;

/** A stop that is longer than this is told to the tables, in ms. */
const NOTICEABLE = 5 * 60_000;

/** When the next person's time is over. */
function soonestDeadline(draft: Draft, clock: PromptClock): number {
  const prompt = draft.game?.prompt;
  const seats = prompt === undefined ? [] : askedBy(prompt).filter((seat) => clock.expired?.includes(seat) !== true);
  return Math.min(...seats.map((seat) => seatDeadline(clock, seat) ?? Number.POSITIVE_INFINITY));
}

/** A fair new limit for a question whose time ran, or nearly ran out, while the program did not. */
function fairClock(world: World, draft: Draft, stopped: number): Refusal | undefined {
  const { clock } = draft.table;
  if (draft.table.status !== 'running' || clock?.limit === undefined || clock.deadline === undefined) return undefined;
  const left = soonestDeadline(draft, clock) - draft.at;
  if (left <= 0) restartClock(world, draft);
  else if (left < clock.limit * FAIR_PART) restartClock(world, draft, FAIR_PART);
  if ((left > 0 && stopped < NOTICEABLE) || clock.restarted === true) return undefined;
  draft.notices.push({ kind: 'restarted' });
  const now = draft.table.clock ?? clock;
  setTable(draft, { clock: patched(now, { restarted: true }) });
  return undefined;
}

/** A table without due times of what it asks would stand still: the AI's move or the hold is written down again. */
async function mendDues(world: World, id: string): Promise<void> {
  const dues = await world.stores.tables.dues(id);
  if (dues.some(({ kind }) => kind !== 'offer' && kind !== 'vote')) return;
  await change(world, id, undefined, (draft) => {
    if (draft.table.status === 'running') schedule(world, draft);
    return undefined;
  });
}

/** Take up the tables of one platform after a start: fair limits, one word where the stop was felt, the chat in line. */
export async function recover(world: World, platform: PlatformId, stopped: number): Promise<void> {
  const { tables } = world.stores;
  for (const id of await tables.running([platform])) {
    try {
      await change(world, id, undefined, (draft) => fairClock(world, draft, stopped));
      await mendDues(world, id);
    } catch (error) {
      world.log.error({ table: id, err: error }, 'a table could not be taken up after the start');
    }
    world.touch(id);
  }
  for (const id of await tables.dirty([platform])) world.touch(id);
}
