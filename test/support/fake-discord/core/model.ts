import type { Json, JsonObject } from './json.ts';

export const CHANNEL = { text: 0, dm: 1, thread: 11, privateThread: 12, forum: 15 } as const;
export const FLAG = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;
export const INTERACTION = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
/** Kinds of answers to an interaction. */
export const CALLBACK = { message: 4, deferMessage: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const;
export const MESSAGE_TYPE = { plain: 0, threadCreated: 18, reply: 19, command: 20 } as const;

export interface UserRecord {
  readonly id: string;
  name: string;
  readonly bot: boolean;
  locale: string;
  /** Takes private messages. */
  dmsOpen: boolean;
}

export interface RoleRecord {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
  readonly position: number;
}

export interface MemberRecord {
  readonly userId: string;
  roles: string[];
  readonly joinedAt: number;
}

export interface GuildRecord {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  readonly roles: Map<string, RoleRecord>;
  readonly members: Map<string, MemberRecord>;
  /** False during an outage of this guild. */
  available: boolean;
}

export interface ThreadState {
  archived: boolean;
  locked: boolean;
  readonly autoArchiveMinutes: number;
  /** When the archive state last changed. */
  changedAt: number;
  /** When the thread last counted as used. */
  activeAt: number;
  readonly ownerId: string;
  messageCount: number;
}

export interface ChannelRecord {
  readonly id: string;
  readonly type: number;
  name: string;
  readonly guildId?: string;
  readonly parentId?: string;
  readonly overwrites: Map<string, { allow: bigint; deny: bigint; member: boolean }>;
  /** The other party of a private chat. */
  readonly recipientId?: string;
  readonly thread?: ThreadState;
  deleted: boolean;
  lastMessageId: string | undefined;
}

export interface AttachmentRecord {
  readonly id: string;
  readonly filename: string;
  /** Alt text. */
  readonly description?: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly url: string;
}

export interface MessageBody {
  readonly content: string;
  readonly embeds: readonly JsonObject[];
  readonly components: readonly JsonObject[];
  readonly flags: number;
  readonly attachments: readonly AttachmentRecord[];
}

/** Who a text mentions and, on sending, notifies. */
export interface Mentions {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

export interface MessageVersion extends MessageBody {
  readonly at: number;
  readonly mentions: Mentions;
}

export interface MessageRecord {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly type: number;
  /** Every state it was ever seen in; the last one is now. */
  readonly versions: [MessageVersion, ...MessageVersion[]];
  /** Whom sending it notified. Edits notify nobody. */
  pings: Mentions;
  /** An ephemeral message is seen by this user alone. */
  readonly visibleTo?: string;
  readonly nonce?: string;
  readonly replyTo?: string;
  /** The interaction that made it. */
  readonly interactionId?: string;
  deletedAt?: number;
}

export type InteractionState = 'waiting' | 'acknowledged' | 'failed';

export interface InteractionRecord {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId?: string;
  /** The message that carries the pressed control. */
  readonly messageId?: string;
  readonly createdAt: number;
  readonly data: JsonObject;
  state: InteractionState;
  /** Kind of the first answer. */
  callback?: number;
  /** What `@original` means: its own answer, or the message it updates. */
  originalId?: string;
  modal?: JsonObject;
  choices?: readonly JsonObject[];
  readonly followUps: string[];
  /** How often its token changed a message: what the user notices of a deferred update. */
  edits: number;
  timer?: NodeJS.Timeout;
}

/** One thing that happened, for the gateway. `intents`: any of these lets it through; 0 is for everybody. */
export interface GatewayEvent {
  readonly t: string;
  readonly d: Json;
  readonly intents: number;
}

export function latest(message: MessageRecord): MessageVersion {
  return message.versions.at(-1) ?? message.versions[0];
}

export function isThread(channel: ChannelRecord): channel is ChannelRecord & { readonly thread: ThreadState } {
  return channel.thread !== undefined;
}
