import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const UINT32 = 2 ** 32;

/** 256 bits in hex: every shuffle of a game follows from them. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** An id that no other table has: 12 characters, about 59 bits. */
export function newTableId(): string {
  const bytes = randomBytes(48);
  let id = '';
  for (const byte of bytes) {
    if (id.length < 12 && byte < LETTERS.length * 8) id += LETTERS.charAt(byte % LETTERS.length);
  }
  return id.length === 12 ? id : newTableId();
}

/** A short id for a fault, for the owner's log and the table. */
export function newErrorId(): string {
  return `E-${newTableId().slice(0, 6).toUpperCase()}`;
}

/** A number in [0, 1) that follows from the seed and a purpose of its own. */
export function fractionOf(seed: string, purpose: string): number {
  return createHash('sha256').update(`sanguosha/${purpose}/${seed}`).digest().readUInt32BE(0) / UINT32;
}

/** A name for a message that is the same however often it is sent: 20 characters. */
export function nonceOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 20);
}
