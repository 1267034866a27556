import { refuse, FormErrors, formError } from './errors.ts';
import { tell } from './events.ts';
import { asNumber, type JsonObject } from './json.ts';
import { post } from './messages.ts';
import { CHANNEL, type ChannelRecord, isThread, MESSAGE_TYPE, type MessageRecord } from './model.ts';
import { need } from './access.ts';
import { choice, text } from '../validate/checks.ts';
import type { World } from './world.ts';

const ARCHIVE_MINUTES = [60, 1440, 4320, 10_080];
const DEFAULT_ARCHIVE_MINUTES = 4320;
const NOBODY = { users: [], roles: [], everyone: false };

/** Open a thread below a channel, at a message of it or on its own. @throws ApiError 50013, 50024, 50035, 160004 */
export function openThread(
  world: World,
  parent: ChannelRecord,
  body: JsonObject,
  at: MessageRecord | undefined,
): ChannelRecord {
  if (parent.guildId === undefined || isThread(parent)) throw refuse.wrongChannelType();
  const { name, minutes } = readThread(body);
  const forum = parent.type === CHANNEL.forum;
  // Without a message and without a type the platform makes a private thread.
  const wanted = at !== undefined || forum ? CHANNEL.thread : (asNumber(body.type) ?? CHANNEL.privateThread);
  const type = [CHANNEL.thread, CHANNEL.privateThread].find((one) => one === wanted);
  if (type === undefined) throw formError(['type'], 'BASE_TYPE_CHOICES', 'Value must be one of (11, 12).');
  if (forum) need(world, parent, 'SEND_MESSAGES');
  else need(world, parent, type === CHANNEL.thread ? 'CREATE_PUBLIC_THREADS' : 'CREATE_PRIVATE_THREADS');
  if (at !== undefined && world.channels.has(at.id)) throw refuse.threadExists();
  const now = world.clock.now();
  const thread: ChannelRecord = {
    id: at?.id ?? world.ids.next(),
    type,
    name,
    guildId: parent.guildId,
    parentId: parent.id,
    overwrites: new Map(),
    deleted: false,
    lastMessageId: undefined,
    thread: {
      archived: false,
      locked: false,
      autoArchiveMinutes: minutes,
      changedAt: now,
      activeAt: now,
      ownerId: world.bot.id,
      messageCount: 0,
    },
  };
  world.channels.set(thread.id, thread);
  tell.channelCreated(world, thread);
  if (at === undefined && type === CHANNEL.thread && !forum) announce(world, parent, thread);
  return thread;
}

/** The notice that the platform puts into the parent channel. */
function announce(world: World, parent: ChannelRecord, thread: ChannelRecord): void {
  post(world, parent, {
    id: world.ids.next(),
    channelId: parent.id,
    authorId: world.bot.id,
    type: MESSAGE_TYPE.threadCreated,
    pings: NOBODY,
    versions: [
      {
        content: thread.name,
        embeds: [],
        components: [],
        attachments: [],
        flags: 0,
        at: world.clock.now(),
        mentions: NOBODY,
      },
    ],
  });
}

function readThread(body: JsonObject): { readonly name: string; readonly minutes: number } {
  const errors = new FormErrors();
  const name = text(errors, ['name'], body.name, { min: 1, max: 100, required: true });
  const asked = body.auto_archive_duration;
  const minutes =
    asked === undefined || asked === null
      ? DEFAULT_ARCHIVE_MINUTES
      : choice(errors, ['auto_archive_duration'], asked, ARCHIVE_MINUTES);
  errors.throwIfAny();
  return { name: name ?? '', minutes: minutes ?? DEFAULT_ARCHIVE_MINUTES };
}

/** Change a thread's name or state. An archived one must be opened in the same breath. @throws ApiError 50013, 50083 */
export function changeThread(world: World, channel: ChannelRecord, body: JsonObject): void {
  if (!isThread(channel)) throw refuse.wrongChannelType();
  const { thread } = channel;
  const opens = body.archived === false;
  if (thread.archived && !opens) throw refuse.archivedThread();
  const owner = thread.ownerId === world.bot.id && !thread.locked;
  const moderates = body.locked !== undefined || !owner;
  if (moderates) need(world, channel, 'MANAGE_THREADS');
  if (typeof body.archived === 'boolean') thread.archived = body.archived;
  if (typeof body.locked === 'boolean') thread.locked = body.locked;
  if (body.name !== undefined) {
    const errors = new FormErrors();
    const name = text(errors, ['name'], body.name, { min: 1, max: 100, required: true });
    errors.throwIfAny();
    channel.name = name ?? channel.name;
  }
  thread.changedAt = world.clock.now();
  tell.channelUpdated(world, channel);
}

/** Take a channel away, with the threads below it. */
export function deleteChannel(world: World, channel: ChannelRecord): void {
  for (const thread of world.threadsOf(channel.id)) deleteChannel(world, thread);
  channel.deleted = true;
  tell.channelDeleted(world, channel);
}
