/** Makes a message fit: fewer parts where there are too many, shorter texts where they are too long. */
import type { APIActionRowComponent, APIComponentInMessageActionRow, APIMediaGalleryItem } from 'discord.js';
import { LIMITS } from './limits.ts';
import { byteLength } from './plain-text.ts';
import { renderLines, renderWithin, type RichLine } from './rich-text.ts';

/** A part of a message before its texts are cut to size. */
export type Part =
  | { readonly kind: 'text'; readonly lines: readonly RichLine[] }
  | { readonly kind: 'row'; readonly row: APIActionRowComponent<APIComponentInMessageActionRow> }
  | { readonly kind: 'gallery'; readonly items: readonly APIMediaGalleryItem[] }
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'divider' };

type TextPart = Extract<Part, { kind: 'text' }>;

/** A text is not cut below this many characters while a longer one is left to cut. */
const KEPT = 60;

/** How many components a part makes, the parts within it included. */
function weight(part: Part): number {
  return part.kind === 'row' ? 1 + part.row.components.length : 1;
}

function tooMany(parts: readonly Part[]): boolean {
  const container = 1;
  return parts.reduce((sum, part) => sum + weight(part), container) > LIMITS.components;
}

function join(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      result[result.length - 1] = { kind: 'text', lines: [...last.lines, ...part.lines] };
    } else {
      result.push(part);
    }
  }
  return result;
}

function gatherGalleries(parts: readonly Part[]): Part[] {
  const items = parts.flatMap((part) => (part.kind === 'gallery' ? part.items : []));
  if (items.length === 0) return [...parts];
  const first = parts.findIndex((part) => part.kind === 'gallery');
  return parts.flatMap((part, index): Part[] => {
    if (part.kind !== 'gallery') return [part];
    return index === first ? [{ kind: 'gallery', items: items.slice(0, LIMITS.galleryItems) }] : [];
  });
}

function gatherTexts(parts: readonly Part[]): Part[] {
  const isText = (part: Part): part is TextPart => part.kind === 'text';
  const lines: RichLine[] = parts.filter(isText).flatMap((part) => part.lines);
  const others = parts.filter((part) => !isText(part));
  return lines.length === 0 ? others : [{ kind: 'text', lines }, ...others];
}

/** Each step takes something of the looks and nothing of the content. */
const STEPS: readonly ((parts: readonly Part[]) => Part[])[] = [
  (parts) => parts.filter((part) => part.kind !== 'text' || renderLines(part.lines) !== ''),
  (parts) => parts.filter((part) => part.kind !== 'divider'),
  join,
  gatherGalleries,
  gatherTexts,
];

/** At most as many components as a message holds, if taking away looks is enough; controls are never dropped. */
export function fitCount(parts: readonly Part[]): Part[] {
  let fitted = [...parts];
  for (const step of STEPS) {
    if (!tooMany(fitted)) break;
    fitted = step(fitted);
  }
  return fitted;
}

interface Sized {
  readonly index: number;
  readonly lines: readonly RichLine[];
  md: string;
}

function excess(texts: readonly Sized[]): { readonly chars: number; readonly bytes: number } {
  const shown = texts.filter(({ md }) => md !== '');
  const chars = shown.reduce((sum, { md }) => sum + md.length, 0);
  const bytes = shown.reduce((sum, { md }) => sum + byteLength(md) + LIMITS.textOverhead, 0);
  return { chars: Math.max(0, chars - LIMITS.textChars), bytes: Math.max(0, bytes - LIMITS.textBytes) };
}

/** Cuts one text by what is over, down to `least` characters; says whether everything fits now. */
function cut(texts: readonly Sized[], text: Sized, least: number): boolean {
  const over = excess(texts);
  const chars = Math.max(least, text.md.length - over.chars);
  const bytes = Math.max(least, byteLength(text.md) - over.bytes);
  text.md = renderWithin(text.lines, { chars, bytes });
  const left = excess(texts);
  return left.chars === 0 && left.bytes === 0;
}

/**
 * The Markdown of every text part by its place in `parts` ('' for other parts), all together within the limits. The longest
 * are cut first; where that is not enough the last ones go.
 */
export function fitTexts(parts: readonly Part[]): string[] {
  const texts: Sized[] = parts.flatMap((part, index) =>
    part.kind === 'text' ? [{ index, lines: part.lines, md: renderLines(part.lines) }] : [],
  );
  const { chars, bytes } = excess(texts);
  if (chars > 0 || bytes > 0) {
    const longestFirst = texts.toSorted((a, b) => byteLength(b.md) - byteLength(a.md));
    const enough = longestFirst.some((text) => cut(texts, text, KEPT));
    if (!enough) texts.toReversed().some((text) => cut(texts, text, 0));
  }
  const result = parts.map(() => '');
  for (const { index, md } of texts) result[index] = md;
  return result;
}
