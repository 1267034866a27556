import { describe, expect, it } from 'vitest';
import { clip, cornerOf, displayName, oneLine, seatSign } from '../../src/bot/render/words.ts';

const family = '👨‍👩‍👧‍👦';
const wave = '👋🏽';

describe('names and labels', () => {
  it('cut between characters as people see them', () => {
    expect(clip(wave.repeat(64), 3)).toBe(`${wave.repeat(3)}…`);
    expect(clip('诸葛亮', 3)).toBe('诸葛亮');
    expect(clip('e\u0301'.repeat(5), 2)).toBe(`${'e\u0301'.repeat(2)}…`);
  });

  it('cut long clusters by their length too, never inside one', () => {
    const text = clip(family.repeat(10), 14, 40);
    expect(text).toBe(`${family.repeat(3)}…`);
  });

  it('keep one line: breaks, controls and direction marks are gone', () => {
    expect(oneLine('a\nb\u0007c\u202Ed\u2066e', 20)).toBe('a b c d e');
  });

  it('show something for a name of which nothing can be seen', () => {
    for (const name of ['', '   ', '\u200b\u200d', '\u3164', '\u202e']) expect(displayName(name)).toBe('?');
  });

  it('leave markup as it is: the adapter escapes it', () => {
    expect(displayName('*_~`</a>')).toBe('*_~`</a>');
    expect(displayName('@everyone')).toBe('@everyone');
  });

  it('write seats and cards', () => {
    expect([1, 10, 20, 21].map(seatSign)).toEqual(['①', '⑩', '⑳', '(21)']);
    expect(cornerOf({ suit: 'heart', rank: 1 })).toBe('♥A');
    expect(cornerOf({ suit: 'spade', rank: 10 })).toBe('♠10');
    expect(cornerOf({ suit: 'club', rank: 11 })).toBe('♣J');
    expect(cornerOf({ suit: 'diamond', rank: 13 })).toBe('♦K');
  });
});
