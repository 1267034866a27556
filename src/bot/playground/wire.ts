import { z } from 'zod';
import type { Block } from '../ports.ts';
import { LOCALES } from '../ports.ts';

/**
 * What the page and the server say to each other: requests by POST, everything that happens by a WebSocket.
 * The page imports the types of this file in its JSDoc, so both sides are checked against one contract.
 */

// ---------------------------------------------------------------- what is shown

export interface ImageBlock {
  readonly type: 'image';
  /** Path of the picture; its name cannot be guessed. */
  readonly src: string;
  readonly name: string;
  readonly alt: string;
}

export interface FileBlock {
  readonly type: 'file';
  /** Path of the file; its name cannot be guessed. */
  readonly src: string;
  readonly name: string;
}

export type WireBlock = Exclude<Block, { type: 'image' | 'file' }> | ImageBlock | FileBlock;

/** A message as the page has it: public, in somebody's private chat, or a reply that only one person sees. */
export interface WireMessage {
  readonly id: string;
  readonly channel: string;
  /** Grows with every edition of the message: an older one never replaces a newer. */
  readonly rev: number;
  /** When it was sent, and last changed, in ms since the epoch. */
  readonly at: number;
  readonly changed: number;
  /** The person who wrote it; absent for what the bot says. */
  readonly author?: string;
  readonly tone: 'neutral' | 'good' | 'bad' | 'attention';
  readonly mentions: readonly string[];
  readonly blocks: readonly WireBlock[];
}

export interface WirePerson {
  readonly id: string;
  readonly name: string;
}

export interface WireChannel {
  readonly id: string;
  /** Absent for the hall, which every page names in its own language. */
  readonly title?: string;
  readonly created: number;
}

// ---------------------------------------------------------------- server → page

/** The first thing after a `hello`: who the page is and all it may see. */
export interface Welcome {
  readonly type: 'welcome';
  /** Repeats the number of the `hello` that it answers. */
  readonly hello: number;
  readonly now: number;
  /** Absent for a spectator. */
  readonly you?: WirePerson & { readonly admin: boolean };
  /** Who the held tokens belong to, in the order of the `hello`; `null` for a token nobody has. */
  readonly held: readonly (WirePerson | null)[];
  /** Those of the held who are asked for something. */
  readonly asked: readonly string[];
  readonly people: readonly WirePerson[];
  readonly channels: readonly WireChannel[];
  /** The channel that is open, and its messages, oldest first. */
  readonly channel: string;
  readonly messages: readonly WireMessage[];
  /** Private chat of `you`, oldest first. */
  readonly letters: readonly WireMessage[];
  /** Replies only `you` can see, newest first. */
  readonly replies: readonly WireMessage[];
}

export type ServerEvent =
  | Welcome
  | { readonly type: 'person'; readonly person: WirePerson }
  | { readonly type: 'channel'; readonly channel: WireChannel; readonly parent: string }
  | { readonly type: 'channel-gone'; readonly channel: string }
  | { readonly type: 'history'; readonly channel: string; readonly messages: readonly WireMessage[] }
  | { readonly type: 'message'; readonly message: WireMessage }
  | { readonly type: 'gone'; readonly channel: string; readonly message: string }
  | { readonly type: 'letter'; readonly message: WireMessage }
  | { readonly type: 'letter-gone'; readonly message: string }
  /** All replies of the person, newest first. */
  | { readonly type: 'replies'; readonly replies: readonly WireMessage[] }
  /** A passing word on what the person just did. */
  | { readonly type: 'note'; readonly text: string }
  /** What the bot answered stands already in the private chat: show it there. */
  | { readonly type: 'reveal'; readonly message: string }
  /** Whether a held person is asked for something. */
  | { readonly type: 'asked'; readonly person: string; readonly asked: boolean };

// ---------------------------------------------------------------- page → server

const token = z.string().max(64);
const shortId = z.string().min(1).max(64);
const locale = z.enum(LOCALES);

/** The page says who it acts as; again whenever that changes. */
const hello = z.strictObject({
  type: z.literal('hello'),
  hello: z.int().nonnegative(),
  as: token.optional(),
  held: z.array(token).max(40),
  channel: shortId.optional(),
});

const open = z.strictObject({ type: z.literal('open'), channel: shortId });

/** Everything a page sends over the WebSocket. */
export const clientEvent = z.discriminatedUnion('type', [hello, open]);
export type ClientEvent = z.infer<typeof clientEvent>;
export type Hello = z.infer<typeof hello>;

/** Chosen by the page for each thing a person does; a repeat after a lost answer carries the same. */
const eventId = z.uuid();

export const createRequest = z.strictObject({ locale, name: z.string().max(400).optional() });
export const renameRequest = z.strictObject({ name: z.string().max(400) });
export const pressRequest = z.strictObject({
  eventId,
  locale,
  channel: shortId,
  message: shortId,
  id: z.string().min(1).max(100),
  values: z.array(z.string().max(200)).max(25),
});
export const commandRequest = z.strictObject({
  eventId,
  locale,
  channel: shortId,
  name: shortId,
  options: z.record(shortId, z.union([z.string().max(2000), z.number(), z.boolean()])),
});
export const lineRequest = z.strictObject({ eventId, locale, channel: shortId, text: z.string().min(1).max(1000) });
export const completeRequest = z.strictObject({ locale, text: z.string().max(1000) });
export const suggestRequest = z.strictObject({
  locale,
  command: shortId,
  option: shortId,
  text: z.string().max(200),
});
export const dismissRequest = z.strictObject({ id: shortId });

export type PressRequest = z.infer<typeof pressRequest>;
export type CommandRequest = z.infer<typeof commandRequest>;
export type LineRequest = z.infer<typeof lineRequest>;

/** Why the platform did not take what a person did; the page has words for each. `what` names the culprit. */
export const FAULTS = [
  'gone',
  'no-control',
  'bad-values',
  'no-channel',
  'no-command',
  'no-option',
  'missing-option',
  'bad-option',
  'too-many-people',
  'bad-name',
  'not-a-person',
  'bad-request',
] as const;
export type Fault = { readonly code: (typeof FAULTS)[number]; readonly what?: string };

export type Taken = { readonly ok: true } | { readonly ok: false; readonly fault: Fault };

/** Answer to the creation of a person: the only time the token is told. */
export interface CreatedPerson extends WirePerson {
  readonly token: string;
}

/** One way to go on with a typed command line. */
export interface Completion {
  /** The whole line if it is taken. */
  readonly line: string;
  readonly label: string;
  readonly hint: string;
}
