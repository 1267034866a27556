/** Text without markup: what Discord shows as it is (labels, hints, alt texts, thread names). */

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const ELLIPSIS = '…';

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
/** Controls, explicit bidi formatting and marks without any shape: they draw nothing and upset what stands around them. */
const WITHOUT_SHAPE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** More marks on one letter than any script stacks; longer runs paint over the lines around. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u;

/** One line of untrusted text as it may be shown: same letters, no line breaks, nothing that reorders its surroundings. */
export function clean(text: string): string {
  return text
    .replace(LONE_SURROGATES, '\uFFFD')
    .replace(LINE_BREAKS, ' ')
    .replace(WITHOUT_SHAPE, '')
    .replace(STACKED_MARKS, '$1');
}

/** Keeps right-to-left text from turning the rest of the line around (first-strong isolate). */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** UTF-8 size in bytes. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** The longest run of whole characters from the start for which `fits` holds; `fits` must not hold again once it failed. */
export function longestPrefix(text: string, fits: (prefix: string) => boolean): string {
  if (fits(text)) return text;
  const ends: number[] = [0];
  for (const { index, segment } of clusters.segment(text)) ends.push(index + segment.length);
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, ends[middle]))) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, ends[low]);
}

/** At most `max` UTF-16 units, cut between characters as people see them, with "…" where something is missing. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${longestPrefix(text, (prefix) => prefix.length <= max - ELLIPSIS.length).trimEnd()}${ELLIPSIS}`;
}

/** A label of at most `max` units, never empty. */
export function label(text: string, max: number): string {
  const trimmed = clean(text).trim();
  if (trimmed === '') return ELLIPSIS;
  return isolate(shorten(trimmed, RIGHT_TO_LEFT.test(trimmed) ? max - 2 : max));
}
