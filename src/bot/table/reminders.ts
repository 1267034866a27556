import type { ListedQuestion, PersonRef, PromptClock, ReminderRecord } from '../../persistence/index.ts';
import type { ChatPort, Message, MessageRef, Outcome } from '../ports.ts';
import { change, stateNow } from './change.ts';
import { hashOf } from './content.ts';
import type { TableInfo } from './contract.ts';
import { infoOf } from './info.ts';
import { newErrorId, nonceOf } from './lot.ts';
import { pauseEnd } from './pauses.ts';
import { markClosedDm } from './seats.ts';
import { askedBy, isAiRun, patched, seatOfUser, type TableState } from './state.ts';
import type { World } from './world.ts';

/** A question that waits for a person. */
interface Waiting {
  readonly question: ListedQuestion;
  readonly info: TableInfo;
}

interface Errand {
  readonly world: World;
  readonly port: ChatPort;
  readonly person: PersonRef;
}

function questionOf({ id, clock }: { id: string; clock?: PromptClock }): ListedQuestion | undefined {
  return clock === undefined ? undefined : { table: id, prompt: clock.prompt, since: clock.since };
}

export const isSame = (a: ListedQuestion, b: ListedQuestion): boolean =>
  a.table === b.table && a.prompt === b.prompt && a.since === b.since;

/** The question at a table that waits for a person, if one does. */
export function waitingFor(state: TableState, user: string): ListedQuestion | undefined {
  const { table, seats, game } = state;
  const row = seatOfUser(seats, user);
  if (table.status !== 'running' || game?.prompt === undefined || row === undefined || isAiRun(row)) return undefined;
  const isAsked = askedBy(game.prompt).includes(row.seat) && !game.sealed.has(row.seat);
  return isAsked ? questionOf(table) : undefined;
}

/** Everything that waits for a person, at all his tables. */
async function allWaiting({ world, person }: Errand): Promise<Waiting[]> {
  const tables = await world.stores.tables.ofUser(person.platform, person.user);
  const states = await Promise.all(tables.map(({ table }) => stateNow(world, table.id)));
  return states.flatMap((state) => {
    const question = state === undefined ? undefined : waitingFor(state, person.user);
    return state === undefined || question === undefined ? [] : [{ question, info: infoOf(world, state) }];
  });
}

const refOf = ({ channel, message }: ReminderRecord): MessageRef | undefined =>
  channel === undefined || message === undefined ? undefined : { channel, message };

async function put({ world, person }: Errand, reminder: ReminderRecord, calledAt?: number): Promise<void> {
  await world.stores.people.putReminder(person.platform, person.user, reminder, calledAt);
}

/** Take messages away that remind of nothing any more. False: not known; try later. */
async function retire({ port }: Errand, refs: readonly (MessageRef | undefined)[]): Promise<boolean> {
  const outcomes = await Promise.all(refs.flatMap((ref) => (ref === undefined ? [] : [port.retire(ref)])));
  return outcomes.every(({ kind }) => kind !== 'unknown');
}

/** Nothing waits: the reminder and the one before are taken away. */
async function close(errand: Errand, reminder: ReminderRecord): Promise<boolean> {
  if (!(await retire(errand, [reminder.before, refOf(reminder)]))) return false;
  await put(errand, { ...reminder, state: 'done' });
  return true;
}

async function refused(
  errand: Errand,
  reminder: ReminderRecord,
  outcome: Exclude<Outcome, { kind: 'sent' }>,
): Promise<boolean> {
  const { world, person } = errand;
  const fields = { ...person, detail: outcome.detail };
  if (outcome.kind === 'unknown') {
    world.log.warn(fields, 'it is not known whether a reminder arrived; it is sent again');
    return false;
  }
  await put(errand, { ...reminder, state: 'done' });
  if (outcome.code === 'closed' || outcome.code === 'gone') {
    for (const { table } of await world.stores.tables.ofUser(person.platform, person.user)) {
      await change(world, table.id, undefined, (draft) => markClosedDm(draft, person.user));
    }
  } else world.log.error({ ...fields, code: outcome.code }, 'the platform refused a reminder');
  return true;
}

function messageFor({ world, person }: Errand, waiting: readonly Waiting[]): Message {
  return world.renderer.reminder(
    waiting.map(({ info }) => info),
    person.user,
  );
}

/** Send a reminder of all that waits. What is about to be sent is written down before, under a nonce of its own. */
async function send(errand: Errand, reminder: ReminderRecord, isFresh: boolean): Promise<boolean> {
  const { world, port, person } = errand;
  const waiting = await allWaiting(errand);
  if (waiting.length === 0) return close(errand, reminder);
  const listed = waiting.map(({ question }) => question);
  const message = messageFor(errand, waiting);
  await put(errand, { ...reminder, listed }, reminder.at);
  const nonce = nonceOf('reminder', person.platform, person.user, reminder.number);
  const outcome = await port.sendPrivate(person.user, message, nonce);
  if (outcome.kind !== 'sent') return refused(errand, { ...reminder, listed }, outcome);
  const { channel, message: id } = outcome.value;
  // A message sent again may be the one that arrived before, with what it said then: it is edited to be sure.
  const sent = {
    ...reminder,
    listed,
    channel,
    message: id,
    state: 'sent' as const,
    hash: isFresh ? hashOf(message) : '',
  };
  await put(errand, sent);
  const isDone = await retire(errand, [reminder.before]);
  if (isDone) await put(errand, patched<ReminderRecord>(sent, { before: undefined }));
  else world.log.warn(person, 'it is not known whether an old reminder was taken away');
  return isFresh ? isDone : isDone && (await refresh(errand, sent));
}

/** Bring a reminder that is there in line with what still waits of what it lists. */
async function refresh(errand: Errand, reminder: ReminderRecord): Promise<boolean> {
  const waiting = await allWaiting(errand);
  const left = waiting.filter(({ question }) => reminder.listed.some((one) => isSame(one, question)));
  if (left.length === 0) return close(errand, reminder);
  const message = messageFor(errand, left);
  const [hash, ref] = [hashOf(message), refOf(reminder)];
  if (hash === reminder.hash || ref === undefined) return true;
  const outcome = await errand.port.edit(ref, message);
  if (outcome.kind === 'unknown') return false;
  await put(errand, outcome.kind === 'sent' ? { ...reminder, hash } : { ...reminder, state: 'done' });
  return true;
}

/** Who has gone away since is reminded when he is back, unless a live table waits for him. */
async function isPutOff(errand: Errand): Promise<boolean> {
  const { world, person } = errand;
  const { platform, user } = person;
  const now = world.clock.now();
  const known = (await world.stores.people.find(platform, [user])).get(user);
  const end = known === undefined ? undefined : pauseEnd(known.settings, now);
  if (end === undefined || known?.remindAt === undefined || known.remindAt > now) return false;
  const waiting = await allWaiting(errand);
  if (waiting.some(({ info }) => info.options.speed === 'live')) return false;
  await world.stores.people.putOff(platform, user, end);
  world.wake(end);
  return true;
}

async function bringInLine(errand: Errand): Promise<boolean> {
  const { world, person } = errand;
  const { platform, user } = person;
  if (await isPutOff(errand)) return true;
  const taken = await world.stores.people.takeReminder(platform, user, world.clock.now());
  if (taken !== undefined) return send(errand, taken, taken.listed.length === 0);
  const reminder = (await world.stores.people.find(platform, [user])).get(user)?.reminder;
  if (reminder?.state === 'sending') return send(errand, reminder, false);
  return reminder?.state === 'sent' ? refresh(errand, reminder) : true;
}

/**
 * Remind a person of all tables that wait for him, if that is due, by one private message that takes the place of the one
 * before; or bring the last one in line. May be run at any time and any number of times. False: run it again later.
 */
export async function remindPerson(world: World, person: PersonRef): Promise<boolean> {
  const port = world.ports.get(person.platform);
  if (port === undefined) return true;
  try {
    return await bringInLine({ world, port, person });
  } catch (error) {
    world.log.error({ ...person, errorId: newErrorId(), err: error }, 'a person could not be reminded');
    return false;
  }
}
