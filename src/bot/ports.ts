/**
 * The contract between the tables and the chats. Everything here is neutral: no platform, no card, no skill.
 * An adapter (`discord/`, `playground/`, later `onebot/`) implements `ChatPort` and turns what its platform delivers
 * into `Incoming`; it knows nothing of tables, games or the database.
 */

export const LOCALES = ['zh-CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export type PlatformId = 'discord' | 'playground';

/** A text in every language of the project. */
export type Localized = Readonly<Record<Locale, string>>;

// ---------------------------------------------------------------- neutral messages

/**
 * A run of text. Strings are plain: the adapter escapes whatever its platform would interpret, so a player's name can
 * never format, link or ping. Only `mention` pings, and only users listed in `Message.mentions`.
 */
export type Span =
  | string
  | { readonly bold: string }
  | { readonly mention: string }
  /** An instant in ms since the epoch, shown relative to now where the platform can. */
  | { readonly time: number }
  | { readonly link: string; readonly label: string };

export type Line = readonly Span[];

export interface ButtonModel {
  /** At most 64 bytes of ASCII: what is pressed. Never holds a card, a role or a name. */
  readonly id: string;
  /** At most 80 characters. */
  readonly label: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
}

export interface SelectOption {
  readonly value: string;
  /** At most 100 characters. */
  readonly label: string;
  readonly description?: string;
  readonly selected?: boolean;
}

export interface SelectModel {
  readonly id: string;
  readonly hint: string;
  /** 1 to 25 options. */
  readonly options: readonly SelectOption[];
  readonly min: number;
  readonly max: number;
}

export type Block =
  /** `passing`: holds only for the moment, and goes with the controls of its message. */
  | { readonly type: 'text'; readonly lines: readonly Line[]; readonly passing?: true }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'fields'; readonly fields: readonly { readonly name: string; readonly lines: readonly Line[] }[] }
  | { readonly type: 'image'; readonly png: Uint8Array; readonly name: string; readonly alt: string }
  /** Something to keep, not to look at. */
  | { readonly type: 'file'; readonly bytes: Uint8Array; readonly name: string }
  | { readonly type: 'buttons'; readonly buttons: readonly ButtonModel[] }
  | { readonly type: 'select'; readonly select: SelectModel }
  | { readonly type: 'divider' };

/** One message, within no platform's limits: the adapter fits it, cutting at a safe place if it must. */
export interface Message {
  readonly blocks: readonly Block[];
  /** Platform user ids that this message pings. Everybody else is shown, not pinged. */
  readonly mentions?: readonly string[];
  /** Accent of the message, where the platform has one. */
  readonly tone?: 'neutral' | 'good' | 'bad' | 'attention';
  /**
   * Of a reply: the words in it that are only about what the reader just did. A platform where the rest is on view already
   * may show these alone.
   */
  readonly note?: string;
  /**
   * Of a reply to a press on a private message: it is that message's new content. Any other reply is shown beside it, so that
   * passing words never take controls away.
   */
  readonly inPlace?: true;
}

// ---------------------------------------------------------------- outgoing

/** A place where public messages go. */
export interface Place {
  readonly platform: PlatformId;
  /** Guild or group; absent in a private chat. */
  readonly guild?: string;
  readonly channel: string;
}

/** A message that was sent: enough to edit it later. */
export interface MessageRef {
  readonly channel: string;
  readonly message: string;
}

export type RejectCode =
  /** The channel, thread or message is gone. */
  | 'gone'
  /** The bot may not post there. */
  | 'forbidden'
  /** The user takes no private messages. */
  | 'closed'
  /** The platform refused the body: a defect of ours. */
  | 'invalid';

/** What became of a send or an edit. `unknown`: it may or may not have arrived; send again with the same nonce. */
export type Outcome<T = MessageRef> =
  | { readonly kind: 'sent'; readonly value: T }
  | { readonly kind: 'rejected'; readonly code: RejectCode; readonly detail: string }
  | { readonly kind: 'unknown'; readonly detail: string };

export interface Capabilities {
  /** Whether tables get a thread of their own. */
  readonly threads: boolean;
  /** Whether a reply to a press can be seen by the presser alone. */
  readonly ephemeral: boolean;
  readonly edit: boolean;
}

/** One chat platform. All methods settle: they never reject for what the platform says. */
export interface ChatPort {
  readonly platform: PlatformId;
  readonly capabilities: Capabilities;
  /** Send to a channel or thread. A second send with the same nonce within minutes creates no second message where the platform can tell. */
  send(channel: string, message: Message, nonce: string): Promise<Outcome>;
  edit(ref: MessageRef, message: Message): Promise<Outcome>;
  /** Take a message away, or at least its controls where deleting is not possible. */
  retire(ref: MessageRef): Promise<Outcome>;
  /** Send to one user's private chat. */
  sendPrivate(user: string, message: Message, nonce: string): Promise<Outcome>;
  /** Open a place for one table, below `place` where the platform has threads, else `place` itself. */
  openRoom(place: Place, title: string): Promise<Outcome<string>>;
  /** A link to a channel or message, where the platform has one. */
  linkTo(place: Place, channel: string, message?: string): string | undefined;
}

// ---------------------------------------------------------------- incoming

export interface UserRef {
  readonly id: string;
  /** Display name as the platform gives it: untrusted text. */
  readonly name: string;
  /** The user's language, where the platform tells. */
  readonly locale?: Locale;
}

export interface IncomingBase {
  /** The platform's id of this event; a repeat has the same id. */
  readonly eventId: string;
  readonly platform: PlatformId;
  readonly user: UserRef;
  /** Where it happened; `channel` may be a thread. A private chat has no guild. */
  readonly place: Place;
  /** Whether the presser administers the guild. */
  readonly admin: boolean;
  /** Whether he hosts the program. */
  readonly owner?: boolean;
}

export type OptionValue = string | number | boolean;

export interface IncomingCommand extends IncomingBase {
  readonly kind: 'command';
  /** As in its spec. */
  readonly name: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The users that options name, by id. */
  readonly people?: Readonly<Record<string, UserRef>>;
}

export interface IncomingPress extends IncomingBase {
  readonly kind: 'press';
  /** Id of the button or select that was pressed. */
  readonly id: string;
  /** Chosen values of a select. */
  readonly values: readonly string[];
  /** Whether the pressed message is private to the presser. */
  readonly onPrivate: boolean;
}

export type Incoming = IncomingCommand | IncomingPress;

/** The private answer to what a user did. */
export interface Reply {
  readonly message: Message;
}

export interface Suggestion {
  readonly value: string;
  readonly label: string;
}

export interface AutocompleteRequest {
  readonly command: string;
  readonly option: string;
  readonly text: string;
  readonly locale?: Locale;
}

/** What the adapters call. Implemented by `src/commands`, wired in `main.ts`. */
export interface Handler {
  /** Never rejects: a fault becomes a neutral message with an error id. */
  handle(incoming: Incoming): Promise<Reply>;
  /** At most 25 suggestions. Never rejects. */
  suggest(request: AutocompleteRequest): Promise<readonly Suggestion[]>;
  /** The platform says that a room or message is gone or a guild was left: the tables there are paused or mended. */
  vanished(platform: PlatformId, what: Vanished): Promise<void>;
}

export type Vanished =
  | { readonly kind: 'channel'; readonly channel: string }
  | { readonly kind: 'message'; readonly channel: string; readonly message: string }
  | { readonly kind: 'guild'; readonly guild: string };

// ---------------------------------------------------------------- commands as data

export type OptionSpec = {
  /** Lower-case English name, as on Discord. */
  readonly name: string;
  readonly label: Localized;
  readonly description: Localized;
  readonly required?: boolean;
} & (
  | { readonly type: 'integer'; readonly min: number; readonly max: number; readonly initial?: number }
  | { readonly type: 'string'; readonly maxLength: number; readonly autocomplete?: boolean }
  | {
      readonly type: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: Localized }[];
      readonly initial?: string;
    }
  | { readonly type: 'boolean' }
  /** Somebody of the place; the value is his id. */
  | { readonly type: 'user' }
);

/** One command of the `/sgs` tree, as data that every adapter can offer. */
export interface CommandSpec {
  /** One word, or a group and a command in it with a blank between: `league join`. */
  readonly name: string;
  /** As many words as the name. */
  readonly label: Localized;
  readonly description: Localized;
  /** What the group is about; the same for all commands in it. */
  readonly group?: Localized;
  readonly options: readonly OptionSpec[];
}

// ---------------------------------------------------------------- time

/** The clock of the program, in ms since the epoch. Tests have a fake one. */
export interface Clock {
  readonly now: () => number;
  /** Call once at or after `at`; returns a function that cancels. */
  at(at: number, run: () => void): () => void;
}
