import { randomBytes } from 'node:crypto';
import { choices, modal } from '../validate/controls.ts';
import type { Upload } from '../validate/draft.ts';
import { refuse, FormErrors, formError } from './errors.ts';
import { tell } from './events.ts';
import { asNumber, asObject, type JsonObject } from './json.ts';
import { draftFor, edit, remove, send } from './messages.ts';
import {
  CALLBACK,
  FLAG,
  INTERACTION,
  type InteractionRecord,
  latest,
  MESSAGE_TYPE,
  type MessageRecord,
} from './model.ts';
import type { World } from './world.ts';

/** The life of an interaction: first answer within 3 seconds, token good for 15 minutes. */

const FIRST_ANSWER_MS = 3000;
const TOKEN_MS = 15 * 60_000;
const REPLY_FLAGS = FLAG.suppressEmbeds | FLAG.ephemeral | FLAG.suppressNotifications | FLAG.componentsV2;
const EDIT_FLAGS = FLAG.suppressEmbeds | FLAG.componentsV2;

const ALLOWED_CALLBACKS: Readonly<Record<number, readonly number[]>> = {
  [INTERACTION.command]: [CALLBACK.message, CALLBACK.deferMessage, CALLBACK.modal],
  [INTERACTION.component]: [
    CALLBACK.message,
    CALLBACK.deferMessage,
    CALLBACK.deferUpdate,
    CALLBACK.update,
    CALLBACK.modal,
  ],
  [INTERACTION.autocomplete]: [CALLBACK.choices],
  [INTERACTION.modal]: [CALLBACK.message, CALLBACK.deferMessage, CALLBACK.deferUpdate, CALLBACK.update],
};

export type NewInteraction = Pick<InteractionRecord, 'type' | 'userId' | 'channelId' | 'data'> & {
  readonly messageId?: string;
};

/** A user did something: the bot is told and has 3 seconds, divided by the time scale, of real time. */
export function begin(world: World, start: NewInteraction): InteractionRecord {
  const { guildId } = world.channel(start.channelId);
  const interaction: InteractionRecord = {
    ...start,
    ...(guildId === undefined ? {} : { guildId }),
    id: world.ids.next(),
    token: `aW50ZXJhY3Rpb246${randomBytes(60).toString('base64url')}`,
    createdAt: world.clock.now(),
    state: 'waiting',
    followUps: [],
    edits: 0,
  };
  interaction.timer = setTimeout(() => {
    if (interaction.state !== 'waiting') return;
    interaction.state = 'failed';
    world.touch();
  }, FIRST_ANSWER_MS / world.settings.timeScale);
  world.interactions.set(interaction.id, interaction);
  tell.interaction(world, interaction);
  return interaction;
}

/** The interaction that a callback names, still unanswered. @throws ApiError 10062, 40060 */
export function unanswered(world: World, id: string, token: string): InteractionRecord {
  const interaction = world.interactions.get(id);
  if (interaction?.token !== token || interaction.state === 'failed') throw refuse.unknownInteraction();
  if (interaction.state === 'acknowledged') throw refuse.alreadyAcknowledged();
  return interaction;
}

/** Take the first answer. Returns the message it made or changed, if any. @throws ApiError 50035 and what sending throws */
export function answer(
  world: World,
  interaction: InteractionRecord,
  body: JsonObject,
  uploads: readonly Upload[],
): MessageRecord | undefined {
  const kind = asNumber(body.type);
  const allowed = ALLOWED_CALLBACKS[interaction.type] ?? [];
  if (kind === undefined || !allowed.includes(kind)) {
    throw formError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of (${allowed.join(', ')}).`);
  }
  const updates = kind === CALLBACK.deferUpdate || kind === CALLBACK.update;
  if (updates && interaction.messageId === undefined) {
    throw formError(['type'], 'INTERACTION_TYPE_NEEDS_MESSAGE', 'There is no message to update.');
  }
  const made = apply(world, interaction, kind, asObject(body.data), uploads);
  interaction.state = 'acknowledged';
  interaction.callback = kind;
  clearTimeout(interaction.timer);
  const original = updates ? interaction.messageId : made?.id;
  if (original !== undefined) interaction.originalId = original;
  world.touch();
  return made;
}

function apply(
  world: World,
  interaction: InteractionRecord,
  kind: number,
  data: JsonObject,
  uploads: readonly Upload[],
): MessageRecord | undefined {
  switch (kind) {
    case CALLBACK.message:
      return reply(world, interaction, data, uploads, ['data']);
    case CALLBACK.deferMessage:
      return placeholder(world, interaction, data);
    case CALLBACK.update: {
      const message = world.messages.get(interaction.messageId ?? '');
      if (message?.deletedAt !== undefined || message === undefined) throw refuse.unknownMessage();
      return change(world, interaction, message, data, uploads, ['data']);
    }
    case CALLBACK.choices: {
      const errors = new FormErrors();
      const items = choices(errors, ['data'], data);
      errors.throwIfAny();
      interaction.choices = items;
      return undefined;
    }
    case CALLBACK.modal: {
      const errors = new FormErrors();
      modal(errors, ['data'], data);
      errors.throwIfAny();
      interaction.modal = data;
      return undefined;
    }
    default:
      return undefined;
  }
}

function reply(
  world: World,
  interaction: InteractionRecord,
  data: JsonObject,
  uploads: readonly Upload[],
  path: readonly string[],
): MessageRecord {
  const channel = world.channel(interaction.channelId);
  const draft = draftFor(world, channel, data, uploads, { path, settable: REPLY_FLAGS });
  const hidden = (draft.body.flags & FLAG.ephemeral) !== 0;
  return send(
    world,
    channel,
    { ...draft, enforceNonce: false },
    {
      authorId: world.bot.id,
      type: interaction.type === INTERACTION.command ? MESSAGE_TYPE.command : MESSAGE_TYPE.plain,
      interactionId: interaction.id,
      ...(hidden ? { visibleTo: interaction.userId } : {}),
    },
  );
}

/** "… is thinking": of the flags only ephemeral counts, and it cannot be changed later. */
function placeholder(world: World, interaction: InteractionRecord, data: JsonObject): MessageRecord {
  const flags = ((asNumber(data.flags) ?? 0) & FLAG.ephemeral) | FLAG.loading;
  const empty = { content: '', embeds: [], components: [], attachments: [], flags };
  return send(
    world,
    world.channel(interaction.channelId),
    { body: empty, allowed: undefined, nonce: undefined, enforceNonce: false, replyTo: undefined },
    {
      authorId: world.bot.id,
      type: interaction.type === INTERACTION.command ? MESSAGE_TYPE.command : MESSAGE_TYPE.plain,
      interactionId: interaction.id,
      ...((flags & FLAG.ephemeral) !== 0 ? { visibleTo: interaction.userId } : {}),
    },
  );
}

function change(
  world: World,
  interaction: InteractionRecord,
  message: MessageRecord,
  data: JsonObject,
  uploads: readonly Upload[],
  path: readonly string[],
): MessageRecord {
  const channel = world.channel(message.channelId);
  const draft = draftFor(world, channel, data, uploads, { path, settable: EDIT_FLAGS, base: message });
  interaction.edits += 1;
  return edit(world, message, draft, isLoading(message));
}

function isLoading(message: MessageRecord): boolean {
  return (latest(message).flags & FLAG.loading) !== 0;
}

/**
 * The interaction whose webhook a request uses. @throws ApiError 50027 for a token that is unknown or older than 15
 * minutes, 10015 for one that has not been answered yet
 */
export function webhook(world: World, token: string): InteractionRecord {
  const interaction = world.interactionByToken(token);
  if (interaction === undefined) throw refuse.invalidWebhookToken();
  if (world.clock.now() - interaction.createdAt > TOKEN_MS) throw refuse.invalidWebhookToken();
  if (interaction.state !== 'acknowledged') throw refuse.unknownWebhook();
  return interaction;
}

/** A message that this interaction's webhook may touch. @throws ApiError 10008 */
export function webhookMessage(world: World, interaction: InteractionRecord, id: string): MessageRecord {
  const real = id === '@original' ? interaction.originalId : id;
  const mine = real !== undefined && (real === interaction.originalId || interaction.followUps.includes(real));
  const message = mine ? world.messages.get(real) : undefined;
  if (message === undefined || message.deletedAt !== undefined) throw refuse.unknownMessage();
  return message;
}

/** A further message. The first one after a deferral takes the placeholder's place and its visibility. */
export function followUp(
  world: World,
  interaction: InteractionRecord,
  body: JsonObject,
  uploads: readonly Upload[],
): MessageRecord {
  const original = world.messages.get(interaction.originalId ?? '');
  const pending = interaction.callback === CALLBACK.deferMessage && original?.deletedAt === undefined;
  if (pending && original !== undefined && isLoading(original))
    return change(world, interaction, original, body, uploads, []);
  const message = reply(world, interaction, body, uploads, []);
  interaction.followUps.push(message.id);
  world.touch();
  return message;
}

export function editByWebhook(
  world: World,
  interaction: InteractionRecord,
  id: string,
  body: JsonObject,
  uploads: readonly Upload[],
): MessageRecord {
  return change(world, interaction, webhookMessage(world, interaction, id), body, uploads, []);
}

export function deleteByWebhook(world: World, interaction: InteractionRecord, id: string): void {
  remove(world, webhookMessage(world, interaction, id));
  world.touch();
}
