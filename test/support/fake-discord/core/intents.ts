/** Gateway intents as bits: which events a session asked to hear. */
export const INTENT = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const;

/** Events that every session hears, whatever it asked for. */
export const EVERYBODY = 0;

export const PRIVILEGED_INTENTS = INTENT.guildMembers | INTENT.guildPresences | INTENT.messageContent;

/** Bits that name an intent at all. */
export const KNOWN_INTENTS = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);

/** Flags of an application that was granted privileged intents, in the form for few guilds. */
export function applicationFlags(granted: number): number {
  const flag = (intent: number, bit: number): number => ((granted & intent) === 0 ? 0 : bit);
  return (
    flag(INTENT.guildPresences, 1 << 13) | flag(INTENT.guildMembers, 1 << 15) | flag(INTENT.messageContent, 1 << 19)
  );
}

/** Which intent covers the messages of a channel. */
export function messageIntent(channel: { readonly guildId?: string }): number {
  return channel.guildId === undefined ? INTENT.directMessages : INTENT.guildMessages;
}
