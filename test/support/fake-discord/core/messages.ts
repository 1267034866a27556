import { mentionsOf } from '../validate/allowed-mentions.ts';
import { type Draft, type DraftRules, readDraft, type Upload } from '../validate/draft.ts';
import { tell } from './events.ts';
import { refuse } from './errors.ts';
import type { JsonObject } from './json.ts';
import {
  type AttachmentRecord,
  type ChannelRecord,
  isThread,
  latest,
  type MessageRecord,
  MESSAGE_TYPE,
} from './model.ts';
import { channelPermissions, PERMISSIONS } from './permissions.ts';
import type { World } from './world.ts';

/** Making, changing and removing messages, whoever does it and by whichever route. */

/** How long a nonce is remembered. */
const NONCE_MS = 5 * 60_000;

const NOBODY = { users: [], roles: [], everyone: false };

export interface SendOptions {
  readonly authorId: string;
  readonly type?: number;
  readonly visibleTo?: string;
  readonly interactionId?: string;
  /** The id it must bear: the first message of a forum post bears its thread's. */
  readonly id?: string;
}

/** Put a message that was found good into a channel. A used nonce gives the message it made. @throws ApiError 10008 if that one was deleted */
export function send(world: World, channel: ChannelRecord, draft: Draft, options: SendOptions): MessageRecord {
  const earlier = draft.enforceNonce ? sameNonce(world, channel, draft.nonce, options.authorId) : undefined;
  if (earlier?.deletedAt !== undefined) throw refuse.unknownMessage();
  if (earlier !== undefined) return earlier;
  const mentions = mentionsOf(draft.body, draft.allowed, mentionRights(world, channel, options.authorId));
  const replied = draft.replyTo === undefined ? undefined : world.message(channel.id, draft.replyTo);
  const message: MessageRecord = {
    id: options.id ?? world.ids.next(),
    channelId: channel.id,
    authorId: options.authorId,
    type: options.type ?? (replied === undefined ? MESSAGE_TYPE.plain : MESSAGE_TYPE.reply),
    versions: [{ ...draft.body, at: world.clock.now(), mentions }],
    pings: options.visibleTo === undefined ? mentions : NOBODY,
    ...(options.visibleTo === undefined ? {} : { visibleTo: options.visibleTo }),
    ...(options.interactionId === undefined ? {} : { interactionId: options.interactionId }),
    ...(draft.nonce === undefined ? {} : { nonce: draft.nonce }),
    ...(replied === undefined ? {} : { replyTo: replied.id }),
  };
  return post(world, channel, message);
}

/** Add a finished record to its channel: wakes an archived thread, tells the gateway. */
export function post(world: World, channel: ChannelRecord, message: MessageRecord): MessageRecord {
  world.messages.set(message.id, message);
  if (message.visibleTo === undefined) {
    channel.lastMessageId = message.id;
    if (isThread(channel)) wake(world, channel);
  }
  tell.messageCreated(world, message);
  return message;
}

function wake(world: World, channel: ChannelRecord & { readonly thread: NonNullable<ChannelRecord['thread']> }): void {
  const { thread } = channel;
  thread.messageCount += 1;
  thread.activeAt = world.clock.now();
  if (!thread.archived) return;
  thread.archived = false;
  thread.changedAt = thread.activeAt;
  tell.channelUpdated(world, channel);
}

/** Change a message. Whom the new text mentions is shown, not notified. A placeholder becomes what it stood for and does notify. */
export function edit(world: World, message: MessageRecord, draft: Draft, placeholder: boolean): MessageRecord {
  const channel = world.channel(message.channelId);
  const mentions = mentionsOf(draft.body, draft.allowed, mentionRights(world, channel, message.authorId));
  message.versions.push({ ...draft.body, at: world.clock.now(), mentions });
  if (placeholder && message.visibleTo === undefined) message.pings = mentions;
  tell.messageEdited(world, message);
  return message;
}

export function remove(world: World, message: MessageRecord): void {
  message.deletedAt = world.clock.now();
  tell.messageDeleted(world, message);
}

/** Check a body for a channel. `base` is what it changes, where it is an edit. */
export function draftFor(
  world: World,
  channel: ChannelRecord,
  body: JsonObject,
  uploads: readonly Upload[],
  rules: Pick<DraftRules, 'path' | 'settable'> & { readonly base?: MessageRecord },
): Draft {
  const { base, ...rest } = rules;
  return readDraft(body, uploads, {
    ...rest,
    ...(base === undefined ? {} : { base: latest(base) }),
    keep: (upload, description) => keepFile(world, channel, upload, description),
  });
}

function keepFile(
  world: World,
  channel: ChannelRecord,
  upload: Upload,
  description: string | undefined,
): AttachmentRecord {
  const id = world.ids.next();
  const filename = upload.filename.replaceAll(/[^\w.-]/g, '_');
  return {
    id,
    filename,
    contentType: upload.contentType,
    bytes: upload.bytes,
    url: `${world.origin}/attachments/${channel.id}/${id}/${filename}`,
    ...(description === undefined ? {} : { description }),
  };
}

function sameNonce(
  world: World,
  channel: ChannelRecord,
  nonce: string | undefined,
  authorId: string,
): MessageRecord | undefined {
  if (nonce === undefined) return undefined;
  const since = world.clock.now() - NONCE_MS;
  return [...world.messages.values()].find(
    (one) =>
      one.nonce === nonce && one.channelId === channel.id && one.authorId === authorId && one.versions[0].at >= since,
  );
}

function mentionRights(
  world: World,
  channel: ChannelRecord,
  authorId: string,
): { readonly everyone: boolean; readonly isUser: (id: string) => boolean } {
  const isUser = (id: string): boolean => world.users.has(id);
  if (channel.guildId === undefined) return { everyone: false, isUser };
  const bits = channelPermissions(world.guild(channel.guildId), world.permissionRoot(channel), authorId);
  return { everyone: (bits & PERMISSIONS.MENTION_EVERYONE) !== 0n, isUser };
}
