import type { RejectedCode, TableInfo } from './contract.ts';
import { freeze } from './freeze.ts';
import { infoOf } from './info.ts';
import { Lifeless } from './load.ts';
import { refuse, type Refusal } from './refusal.ts';
import { writeRewound } from './rewind.ts';
import { changeOf, draftOf, isChanged, type Draft, type TableState } from './state.ts';
import type { World } from './world.ts';

/** How often a change is judged again because another process came first. */
const ATTEMPTS = 12;

/** `changed: false`: there was nothing to do. */
export type ChangeOutcome =
  | { readonly ok: true; readonly state: TableState; readonly changed: boolean }
  | { readonly ok: false; readonly code: RejectedCode; readonly state?: TableState };

export type Work = (draft: Draft) => Refusal | undefined;

interface Wish {
  readonly work: Work;
  readonly newcomer?: string | undefined;
}

/** What is known of the people at a table, and of one who comes to it, beyond their seats. */
export function peopleAt(world: World, { table, seats }: TableState, newcomer?: string): Promise<Draft['people']> {
  const users = seats.flatMap(({ user }) => user ?? []);
  return world.stores.people.find(table.platform, newcomer === undefined ? users : [...users, newcomer]);
}

async function judge(world: World, state: TableState, wish: Wish): Promise<Draft | Refusal> {
  const { work, newcomer } = wish;
  const people = await peopleAt(world, state, newcomer);
  const draft = draftOf(state, world.clock.now(), people);
  try {
    return work(draft) ?? draft;
  } catch (error) {
    world.cache.drop(state.table.id);
    await freeze(world, state, error);
    return refuse('frozen');
  }
}

/** The table after a draft was committed. */
function stateAfter(draft: Draft, change: ReturnType<typeof changeOf>): TableState {
  const running = change.table.status === 'running';
  return { table: change.table, seats: draft.seats, game: running ? draft.game : ended(draft.game) };
}

/** Of a game that no longer runs only the views are kept. */
function ended(game: Draft['game']): Draft['game'] {
  return game === undefined ? undefined : { ...game, prompt: undefined, sealed: new Map() };
}

/** The table with its game in memory and written down as it stands. */
async function loadAlive(world: World, id: string): Promise<TableState | undefined> {
  const state = await world.cache.load(id);
  if (state?.table.status !== 'running') return state;
  if (state.rewound === true) await attempt(world, state, undefined, { work: (draft) => writeRewound(world, draft) });
  else if (state.game?.run !== undefined) return state;
  world.cache.drop(id);
  return world.cache.load(id);
}

async function attempt(
  world: World,
  state: TableState,
  eventId: string | undefined,
  wish: Wish,
): Promise<ChangeOutcome | 'again'> {
  const { id, platform } = state.table;
  const event = eventId === undefined ? undefined : { platform, event: eventId };
  const draft = await judge(world, state, wish);
  if ('refused' in draft) {
    const again = event !== undefined && (await world.stores.tables.seen(event));
    return { ok: false, code: again ? 'repeat' : draft.refused, state };
  }
  if (!isChanged(draft)) return { ok: true, state, changed: false };
  const change = changeOf(draft, event);
  let outcome: Awaited<ReturnType<typeof world.stores.tables.commit>>;
  try {
    outcome = await world.stores.tables.commit(change);
  } catch (error) {
    world.cache.drop(id);
    throw error;
  }
  if (outcome === 'done') {
    const next = stateAfter(draft, change);
    world.cache.keep(next);
    for (const due of change.dues ?? []) world.wake(due.at);
    for (const { remindAt } of draft.calls) if (remindAt !== undefined) world.wake(remindAt);
    world.touch(id);
    if (state.table.status === 'running' && next.table.status !== 'running') world.onEnd?.(id);
    return { ok: true, state: next, changed: true };
  }
  world.cache.drop(id);
  if (outcome === 'conflict') return 'again';
  return { ok: false, code: outcome === 'repeat' ? 'repeat' : 'channel-busy', state };
}

/**
 * Change one table: load, judge, commit with a version check, and have the chat brought in line. When another process
 * came first the table is loaded and the wish judged again. A throw of the engine freezes this one table.
 * `eventId`: what the platform calls the press; it is applied once. `newcomer`: somebody who may get a seat by it. Not to be called from within another change of the same table.
 */
export function change(
  world: World,
  id: string,
  eventId: string | undefined,
  work: Work,
  newcomer?: string,
): Promise<ChangeOutcome> {
  return world.queue.run(id, async () => {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      let state: TableState | undefined;
      try {
        state = await loadAlive(world, id);
      } catch (error) {
        if (!(error instanceof Lifeless)) throw error;
        return await unloadable(world, id, error.cause);
      }
      if (state === undefined) return { ok: false, code: 'no-table' };
      const outcome = await attempt(world, state, eventId, { work, newcomer });
      if (outcome !== 'again') return outcome;
    }
    throw new Error(`table ${id} is changed too often by others`);
  });
}

/** The stored game cannot be brought to life: freeze it as it is stored. */
async function unloadable(world: World, id: string, error: unknown): Promise<ChangeOutcome> {
  const stored = await world.stores.tables.load(id);
  if (stored === undefined) return { ok: false, code: 'no-table' };
  const { table, seats } = stored;
  await freeze(world, { table, seats }, error);
  return { ok: false, code: 'frozen' };
}

/** A table as it stands now. A game that cannot be brought to life is frozen first. */
export async function stateNow(world: World, id: string): Promise<TableState | undefined> {
  try {
    return await world.cache.load(id);
  } catch (error) {
    if (!(error instanceof Lifeless)) throw error;
    await change(world, id, undefined, () => undefined);
    return world.cache.load(id);
  }
}

/** The outcome as the contract gives it. */
export function resultOf(
  world: World,
  outcome: ChangeOutcome,
): { ok: true; value: TableInfo } | { ok: false; code: RejectedCode; table?: TableInfo } {
  if (outcome.ok) return { ok: true, value: infoOf(world, outcome.state) };
  const { code, state } = outcome;
  return state === undefined ? { ok: false, code } : { ok: false, code, table: infoOf(world, state) };
}
