const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Cut after at most `max` characters as people count them; a cut is shown by an ellipsis within the limit. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = Array.from(segmenter.segment(text), (part) => part.segment);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** Line breaks, other control characters, and marks that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;

/** A name as it is kept: one line, at most 32 characters. Undefined when nothing visible is left. */
export function tidyName(text: string): string | undefined {
  const line = text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  return /[^\p{Cf}\p{Mn}\s]/u.test(line) ? cut(line, 32) : undefined;
}
