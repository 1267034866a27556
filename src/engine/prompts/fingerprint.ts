import type { Prompt } from './prompt.ts';

/** What only AIs read: it may be judged otherwise at any time, and the question stays the same. */
const FOR_AIS: ReadonlySet<string> = new Set(['hint', 'turning', 'stakes', 'vain']);

/**
 * A short print of everything that a prompt says to a player, so that a resumed game notices when the rules now ask something else.
 * FNV-1a over the JSON text, twice with different offsets: 64 bits, for noticing, not for security.
 */
export function fingerprint(prompt: Prompt): string {
  const text = JSON.stringify(prompt, (key, value: unknown) => (FOR_AIS.has(key) ? undefined : value));
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
