/** What the bot may do in a server, asked for once by the invite link. */
import { PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

/**
 * View channels, send messages (also in threads), embed links, attach files, read history, create public threads and pin.
 */
const PERMISSIONS = 2_252_109_051_448_320n;

/** The link by which a server's owner adds the bot. */
export function inviteUrl(applicationId: string): string {
  const url = new URL('https://discord.com/oauth2/authorize');
  url.searchParams.set('client_id', applicationId);
  url.searchParams.set('permissions', PERMISSIONS.toString());
  url.searchParams.set('scope', 'bot applications.commands');
  return url.href;
}

/** What each act needs. */
const NEEDED = {
  send: [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages, PermissionFlagsBits.AttachFiles],
  sendInThread: [
    PermissionFlagsBits.ViewChannel,
    PermissionFlagsBits.SendMessagesInThreads,
    PermissionFlagsBits.AttachFiles,
  ],
  edit: [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.ReadMessageHistory],
  thread: [
    PermissionFlagsBits.ViewChannel,
    PermissionFlagsBits.CreatePublicThreads,
    PermissionFlagsBits.SendMessagesInThreads,
  ],
  post: [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages, PermissionFlagsBits.SendMessagesInThreads],
} as const;

export type Act = keyof typeof NEEDED;

/** The names of permissions that are needed for an act and not among `held`. */
export function missingFor(act: Act, held: Readonly<PermissionsBitField>): string[] {
  return held.missing(NEEDED[act]);
}
