import type { DigestRecord, MessageRecord } from '../../persistence/index.ts';
import type { ChatPort } from '../ports.ts';
import { change, peopleAt, stateNow } from './change.ts';
import { giveTimeBack } from './delivered.ts';
import { deliver, letGo, refOf, withdraw, type Delivery, type Line } from './deliver.ts';
import { PANEL_DIGESTS } from './contract.ts';
import { infoOf } from './info.ts';
import { newErrorId } from './lot.ts';
import { planOf, type Facts, type Plan, type Private } from './plan.ts';
import { isSame, waitingFor } from './reminders.ts';
import { loseRoom, openRoom } from './room.ts';
import { markClosedDm } from './seats.ts';
import type { TableState } from './state.ts';
import type { World } from './world.ts';

/** The way of a table's messages, with everything that may have to be done about it. */
interface TableLine extends Line {
  readonly world: World;
}

/** Digests that no message has told, and those whose message may not have arrived. */
async function untold(
  world: World,
  id: string,
  known: ReadonlyMap<string, MessageRecord>,
): Promise<readonly DigestRecord[]> {
  const { tables, messages } = world.stores;
  const onTheWay = [...known.values()].filter(({ key, state }) => key.startsWith('digest:') && state === 'sending');
  const firsts = onTheWay.map(({ key }) => Number(key.slice('digest:'.length)));
  const told = await messages.cursor(id, 'digest:');
  return tables.digestsAfter(id, Math.min(told, ...firsts.map((first) => first - 1)));
}

async function unsaid(world: World, id: string, known: ReadonlyMap<string, MessageRecord>) {
  const { tables, messages } = world.stores;
  const onTheWay = [...known.values()].filter(({ key, state }) => key.startsWith('notice:') && state === 'sending');
  const said = await messages.cursor(id, 'notice:');
  return tables.noticesAfter(id, Math.min(said, ...onTheWay.map(({ upto }) => (upto ?? 1) - 1)));
}

async function factsOf(world: World, state: TableState, known: ReadonlyMap<string, MessageRecord>): Promise<Facts> {
  const { id, status } = state.table;
  const played = status === 'running' || status === 'finished' || status === 'frozen';
  const [people, digests, notices, latest] = await Promise.all([
    peopleAt(world, state),
    played ? untold(world, id, known) : [],
    unsaid(world, id, known),
    played ? world.stores.tables.digestsLast(id, PANEL_DIGESTS) : [],
  ]);
  return { at: world.clock.now(), state, info: infoOf(world, state), people, digests, notices, latest, known };
}

/** What is known of the messages that belong to things that are over. */
function leftovers(plan: Plan, state: TableState, known: ReadonlyMap<string, MessageRecord>): MessageRecord[] {
  if (state.table.status === 'frozen') return [];
  const wanted = new Set([...plan.public, ...plan.private].map(({ key }) => key));
  return [...known.values()].filter(
    ({ key }) => !wanted.has(key) && /^(old|window|board|ping|offer|vote|panel):/.test(key),
  );
}

/** Messages one after another, in order. One that is stuck holds up those behind it. */
async function inOrder<T>(items: readonly T[], step: (item: T) => Promise<Delivery>): Promise<Delivery> {
  for (const item of items) {
    const delivery = await step(item);
    if (delivery !== 'fine') return delivery;
  }
  return 'fine';
}

async function toPerson(line: TableLine, wanted: Private): Promise<Delivery> {
  const delivery = await deliver(line, { user: wanted.user }, wanted);
  if (delivery !== 'closed' && delivery !== 'gone') return delivery;
  const record = line.known.get(wanted.key);
  if (record !== undefined) await letGo(line, record);
  await change(line.world, line.table, undefined, (draft) => markClosedDm(draft, wanted.user));
  return 'fine';
}

/** Windows that are over go first: they must not be pressed any more. Old boards may wait. */
async function toRoom(line: Line, plan: Plan, old: readonly MessageRecord[]): Promise<Delivery> {
  const first = old.filter(({ key }) => !key.startsWith('board:'));
  const last = old.filter(({ key }) => key.startsWith('board:'));
  const before = await inOrder(first, (record) => withdraw(line, record));
  if (before !== 'fine') return before;
  const told = await inOrder(plan.public, (wanted) => deliver(line, { channel: wanted.channel }, wanted));
  if (told !== 'fine') return told;
  return inOrder(last, (record) => withdraw(line, record));
}

async function show(line: TableLine, state: TableState, plan: Plan): Promise<boolean> {
  const old = leftovers(plan, state, line.known);
  const isPrivate = ({ key }: MessageRecord): boolean => /^(old|panel):/.test(key);
  const [room, ...people] = await Promise.all([
    toRoom(
      line,
      plan,
      old.filter((record) => !isPrivate(record)),
    ),
    ...plan.private.map((wanted) => toPerson(line, wanted)),
  ]);
  // Panels that were just posted anew are among them, and those of people who sit here no more.
  const replaced = [...line.known.values()].filter(({ key }) => key.startsWith('old:'));
  const foreign = leftovers(plan, state, line.known).filter(({ key }) => key.startsWith('panel:'));
  const taken = await inOrder([...replaced, ...foreign], (record) => withdraw(line, record));
  if (room === 'gone') await loseRoom(line.world, line.table);
  return room !== 'stuck' && taken !== 'stuck' && !people.includes('stuck');
}

/** Reminders that list a question of this table which waits no more are brought in line. */
function touchReminded(world: World, { state, people }: Facts): void {
  const { id, platform } = state.table;
  for (const { user, reminder } of people.values()) {
    const listed = reminder?.state === 'sent' ? reminder.listed.find(({ table }) => table === id) : undefined;
    const waiting = waitingFor(state, user);
    const isOver = listed !== undefined && (waiting === undefined || !isSame(waiting, listed));
    if (isOver) world.touchPerson({ platform, user });
  }
}

async function pass(world: World, port: ChatPort, id: string): Promise<boolean> {
  const state = await stateNow(world, id);
  if (state === undefined) return true;
  if (state.table.status === 'running' && state.table.room === undefined) return openRoom(world, state);
  const known = new Map((await world.stores.messages.active(id)).map((record) => [record.key, record]));
  const facts = await factsOf(world, state, known);
  touchReminded(world, facts);
  const plan = planOf(world.renderer, facts);
  const seen = new Set([...known.values()].filter((record) => refOf(record) !== undefined).map(({ key }) => key));
  const fresh = new Set<string>();
  const arrived = (key: string): void => {
    if (!seen.has(key)) fresh.add(key);
  };
  const fine = await show({ world, table: id, port, known, arrived }, state, plan);
  const isShown = plan.prompt !== undefined && fresh.has(plan.prompt);
  if (isShown && state.table.clock !== undefined) await giveTimeBack(world, id, state.table.clock.prompt);
  if (fine) await world.stores.tables.clean(id, state.table.version);
  return fine;
}

/**
 * Compare what should be visible of a table with what is known to have been sent, and send, edit or take away messages.
 * May be run at any time and any number of times. False: something is not in line yet; run it again later.
 */
export async function reconcile(world: World, id: string): Promise<boolean> {
  try {
    const stored = await stateNow(world, id);
    const port = stored === undefined ? undefined : world.ports.get(stored.table.platform);
    return port === undefined ? true : await pass(world, port, id);
  } catch (error) {
    world.log.error(
      { table: id, errorId: newErrorId(), err: error },
      'the chat of a table could not be brought in line',
    );
    return false;
  }
}
