import type { CardView, Rank, Seat, Suit } from '../../engine/index.ts';

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' };
const RANK_LETTERS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

const suitSign = (suit: Suit): string => SUIT_SIGNS[suit];
const rankText = (rank: Rank): string => RANK_LETTERS[rank] ?? String(rank);

/** Suit and rank of a card: `♠7`. */
export const cornerOf = (card: Pick<CardView, 'suit' | 'rank'>): string => suitSign(card.suit) + rankText(card.rank);

const CIRCLED_ONE = 0x2460;

/** A seat's number as one sign: ① … ⑳. */
export function seatSign(seat: Seat): string {
  return seat >= 1 && seat <= 20 ? String.fromCodePoint(CIRCLED_ONE + seat - 1) : `(${seat})`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cut a text at whole character clusters: at most `clusters` of them and at most `units` UTF-16 units, with `…` where
 * something is missing.
 */
export function clip(text: string, clusters: number, units = clusters * 4): string {
  const kept: string[] = [];
  let length = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length === clusters || length + segment.length > units) return `${kept.join('').trimEnd()}…`;
    kept.push(segment);
    length += segment.length;
  }
  return text;
}

/** Line breaks, control characters and direction marks, which would break the layout around a name. */
const LAYOUT_BREAKERS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE = /[\p{Cf}\p{Zs}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/gu;

/** One line of somebody else's text, cut to length. Empty when there is nothing to be seen in it. */
export function oneLine(text: string, clusters: number): string {
  const flat = text.replace(LAYOUT_BREAKERS, ' ').replace(/\s+/gu, ' ').trim();
  return flat.replace(INVISIBLE, '') === '' ? '' : clip(flat, clusters);
}

const NAME_CLUSTERS = 14;

/** A player's display name as it stands in lines and buttons. */
export function displayName(name: string): string {
  const text = oneLine(name, NAME_CLUSTERS);
  return text === '' ? '?' : text;
}
