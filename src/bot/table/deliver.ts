import type { MessageRecord, MessageStore } from '../../persistence/index.ts';
import type { ChatPort, Message, MessageRef, Outcome } from '../ports.ts';
import { bodyOf, hashOf, messageOf } from './content.ts';
import { nonceOf } from './lot.ts';
import type { Wanted } from './plan.ts';
import { patched } from './state.ts';
import type { World } from './world.ts';

/**
 * What became of one message. `fine`: in line · `stuck`: not known, or refused for now; try later · `gone`: the place is
 * gone · `closed`: the person takes no private messages.
 */
export type Delivery = 'fine' | 'stuck' | 'gone' | 'closed';

/** Where a message goes. */
export type Target = { readonly channel: string } | { readonly user: string };

/** The way of one table's messages, or of others that belong together, to their chat. */
export interface Line {
  readonly world: Pick<World, 'log'> & { readonly stores: { readonly messages: Pick<MessageStore, 'put'> } };
  /** What the messages belong to. */
  readonly table: string;
  readonly port: ChatPort;
  /** Messages known so far; kept up to date. */
  readonly known: Map<string, MessageRecord>;
  /** Called when a message has arrived for the first time. */
  readonly arrived: (key: string) => void;
}

async function put(line: Line, record: MessageRecord): Promise<void> {
  line.known.set(record.key, record);
  await line.world.stores.messages.put(line.table, [record]);
}

/** Give up a message: nothing is ever done about it again. */
export async function letGo(line: Line, record: MessageRecord): Promise<void> {
  line.known.delete(record.key);
  await line.world.stores.messages.put(line.table, [{ ...record, state: 'done' }]);
}

export function refOf({ channel, message }: MessageRecord): MessageRef | undefined {
  return channel === undefined || message === undefined ? undefined : { channel, message };
}

function report(line: Line, key: string, outcome: Exclude<Outcome<unknown>, { kind: 'sent' }>): void {
  const code = outcome.kind === 'rejected' ? outcome.code : outcome.kind;
  const fields = { table: line.table, message: key, code, detail: outcome.detail };
  if (code === 'invalid') line.world.log.error(fields, 'the platform refused a message for what it says');
  else if (code === 'forbidden') line.world.log.warn(fields, 'the bot may not write there; it is tried again later');
  else if (code === 'unknown')
    line.world.log.warn(fields, 'it is not known whether a message arrived; it is sent again');
}

function fresh(line: Line, wanted: Wanted, generation: number): MessageRecord {
  const call = wanted.call ?? 0;
  const nonce = nonceOf(line.table, wanted.key, generation, call);
  const base = { key: wanted.key, nonce, hash: hashOf(wanted.message), state: 'sending' as const, generation, call };
  return patched<MessageRecord>(base, { upto: wanted.upto });
}

/** The record of a message that somebody has deleted: it is posted anew, under a nonce of its own. */
export function lost(table: string, record: MessageRecord): MessageRecord {
  const { key, call, upto } = record;
  const generation = record.generation + 1;
  const nonce = nonceOf(table, key, generation, call);
  return patched<MessageRecord>({ key, nonce, hash: '', state: 'sending', generation, call }, { upto });
}

function isBoard(key: string): boolean {
  return key.startsWith('board:');
}

async function refused(line: Line, record: MessageRecord, outcome: Outcome<unknown>): Promise<Delivery> {
  if (outcome.kind === 'sent') return 'fine';
  report(line, record.key, outcome);
  if (outcome.kind === 'unknown' || outcome.code === 'forbidden') return 'stuck';
  if (outcome.code === 'invalid') {
    await put(line, { ...record, state: 'failed' });
    return 'fine';
  }
  return outcome.code;
}

/**
 * Send a message. What is about to be sent is written down before, so that after a crash it is sent again under the same
 * nonce and the platform can tell.
 */
async function send(line: Line, target: Target, wanted: Wanted, before?: MessageRecord): Promise<Delivery> {
  const record = before ?? fresh(line, wanted, 0);
  if (before === undefined) await put(line, record);
  return sendRecord(line, target, wanted, record, before !== undefined);
}

async function sendRecord(
  line: Line,
  target: Target,
  { message, mode, key }: Wanted,
  record: MessageRecord,
  again: boolean,
): Promise<Delivery> {
  const { port } = line;
  const outcome =
    'user' in target
      ? await port.sendPrivate(target.user, message, record.nonce)
      : await port.send(target.channel, message, record.nonce);
  if (outcome.kind !== 'sent') return refused(line, record, outcome);
  // A message sent again may be the one that arrived before, with what it said then: it is edited to be sure.
  const hash = again ? '' : hashOf(message);
  const state = mode === 'keep' ? 'sent' : 'done';
  const ref = { channel: outcome.value.channel, message: outcome.value.message };
  const done = patched<MessageRecord>(
    { ...record, ...ref, hash, state },
    { body: isBoard(key) ? bodyOf(message) : undefined },
  );
  if (state === 'done') await letGo(line, done);
  else await put(line, done);
  line.arrived(key);
  return 'fine';
}

async function postAnew(line: Line, target: Target, wanted: Wanted, record: MessageRecord): Promise<Delivery> {
  const next = fresh(line, wanted, record.generation + 1);
  await put(line, next);
  return sendRecord(line, target, wanted, next, false);
}

/** Keep the old panel aside to be taken away, and post it anew: only a new message calls its reader. */
async function callAgain(line: Line, target: Target, wanted: Wanted, record: MessageRecord): Promise<Delivery> {
  await put(line, { ...record, key: `old:${record.key}.${record.call}`, state: 'retiring' });
  const next = fresh(line, wanted, record.generation);
  await put(line, next);
  return sendRecord(line, target, wanted, next, false);
}

async function edit(
  line: Line,
  target: Target,
  wanted: Wanted,
  record: MessageRecord,
  ref: MessageRef,
): Promise<Delivery> {
  const { message, key } = wanted;
  const hash = hashOf(message);
  if (hash === record.hash || !line.port.capabilities.edit) return 'fine';
  const outcome = await line.port.edit(ref, message);
  if (outcome.kind === 'sent') {
    await put(line, patched(record, { hash, body: isBoard(key) ? bodyOf(message) : undefined }));
    return 'fine';
  }
  if (outcome.kind === 'rejected' && outcome.code === 'gone') {
    if (wanted.onlyEdit !== true) return postAnew(line, target, wanted, record);
    await letGo(line, record);
    return 'fine';
  }
  const delivery = await refused(line, { ...record, hash }, outcome);
  return delivery === 'gone' ? 'fine' : delivery;
}

/** Bring one message in line with what it should be. */
export async function deliver(line: Line, target: Target, wanted: Wanted): Promise<Delivery> {
  const record = line.known.get(wanted.key);
  if (record === undefined) return wanted.onlyEdit === true ? 'fine' : send(line, target, wanted);
  if (record.state === 'failed') {
    const same = record.hash === hashOf(wanted.message);
    return same || wanted.onlyEdit === true ? 'fine' : postAnew(line, target, wanted, record);
  }
  const ref = refOf(record);
  if (ref === undefined) return wanted.onlyEdit === true ? 'fine' : send(line, target, wanted, record);
  if ((wanted.call ?? 0) > record.call && wanted.onlyEdit !== true) return callAgain(line, target, wanted, record);
  return edit(line, target, wanted, record, ref);
}

/** Take a message away, or its controls, when it is no longer wanted. */
export async function withdraw(line: Line, record: MessageRecord): Promise<Delivery> {
  const ref = refOf(record);
  const { body } = record;
  if (ref === undefined) {
    await letGo(line, record);
    return 'fine';
  }
  const shown: Message | undefined = isBoard(record.key) && body !== undefined ? messageOf(body) : undefined;
  const outcome = shown === undefined ? await line.port.retire(ref) : await line.port.edit(ref, shown);
  if (outcome.kind === 'unknown') {
    report(line, record.key, outcome);
    return 'stuck';
  }
  await letGo(line, record);
  return 'fine';
}
