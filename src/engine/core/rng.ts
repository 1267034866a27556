import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 in counter mode. Word `n` of a seed is 32-bit word `n mod 8` of SHA-256(seed ‖ block), block = n div 8 as 8
 * big-endian bytes, so that every shuffle of a finished game can be recomputed from its published seed.
 */
export interface RngState {
  /** 64 hex digits. */
  readonly seed: string;
  /** Words drawn so far. */
  drawn: number;
}

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

function block(seed: string, index: number): DataView {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(index));
  return new DataView(sha256(concatBytes(hexToBytes(seed), counter)).buffer);
}

/** A reader that hashes each block once; use it for several draws in a row. */
function reader(rng: RngState): () => number {
  let view: DataView | undefined;
  let at = -1;
  return () => {
    const index = Math.floor(rng.drawn / WORDS_PER_BLOCK);
    if (view === undefined || index !== at) {
      view = block(rng.seed, index);
      at = index;
    }
    const word = view.getUint32((rng.drawn % WORDS_PER_BLOCK) * 4);
    rng.drawn += 1;
    return word;
  };
}

function below(next: () => number, bound: number): number {
  const limit = WORD_RANGE - (WORD_RANGE % bound);
  let word = next();
  while (word >= limit) word = next();
  return word % bound;
}

/** A number in 0..bound-1, without bias. */
export function nextBelow(rng: RngState, bound: number): number {
  return below(reader(rng), bound);
}

/** Fisher–Yates, in place. */
export function shuffle(rng: RngState, items: unknown[]): void {
  const next = reader(rng);
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = below(next, i + 1);
    const a = items[i];
    items[i] = items[j];
    items[j] = a;
  }
}

/** SHA-256(seed ‖ table id) in hex: what is published when a game starts, so that the seed cannot be changed later. */
export function commitment(seed: string, tableId: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), utf8ToBytes(tableId))));
}

/** A generator of its own for a named purpose (the lot for the seats, a window's hold), unrelated to the game's draws. */
export function derivedRng(seed: string, purpose: string): RngState {
  return { seed: bytesToHex(sha256(concatBytes(hexToBytes(seed), utf8ToBytes(`/${purpose}`)))), drawn: 0 };
}

/** The lot for the seats: `lot[i]` is the seat of the i-th player in order of joining. */
export function drawSeats(seed: string, players: number): number[] {
  const seats = Array.from({ length: players }, (_, i) => i + 1);
  shuffle(derivedRng(seed, 'seats'), seats);
  return seats;
}
