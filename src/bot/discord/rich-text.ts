/** Text with markup: neutral lines become Discord's Markdown in which only our own spans mean anything. */
import type { Line, Span } from '../ports.ts';
import { byteLength, clean, ELLIPSIS, isolate, longestPrefix, shorten } from './plain-text.ts';

type Piece =
  | { readonly kind: 'text'; readonly raw: string; readonly bold: boolean }
  | { readonly kind: 'fixed'; readonly md: string };

/** A line ready to be rendered or cut. `prefix` is markup of ours at its start (a heading). */
export interface RichLine {
  readonly prefix: string;
  readonly pieces: readonly Piece[];
}

/** Room for a text: UTF-16 units and UTF-8 bytes. */
export interface Room {
  readonly chars: number;
  readonly bytes: number;
}

const MARKUP = /[\\*_~`|<[\]@]/gu;
/** A colon that could begin the `//` of a link, here or in the span that follows. */
const LINK_COLON = /:(?=\/|$)/gu;
const BLOCK_MARK = /^(\s*)([#>+-])/u;
const NUMBERED = /^(\s*\d+)([.)])/u;
const SNOWFLAKE = /^\d{17,20}$/u;
const LAST_INSTANT = 8_640_000_000_000;
const LINK_LABEL = 100;
const LINK_LENGTH = 512;

/** Escapes everything that means something within a line. */
function escapeInline(text: string): string {
  return text.replace(MARKUP, '\\$&').replace(LINK_COLON, '\\:');
}

/** Escapes what means something only at the start of a line: headings, quotes, lists, small print. */
function escapeStart(md: string): string {
  return md.replace(BLOCK_MARK, '$1\\$2').replace(NUMBERED, '$1\\$2');
}

function linkPiece(url: string, labelText: string): Piece {
  const plain: Piece = { kind: 'text', raw: clean(labelText), bold: false };
  if (!URL.canParse(url) || url.length > LINK_LENGTH) return plain;
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return plain;
  const target = parsed.href.replaceAll('(', '%28').replaceAll(')', '%29');
  const shown = escapeInline(isolate(shorten(plain.raw.trim(), LINK_LABEL)));
  return shown === '' ? plain : { kind: 'fixed', md: `[${shown}](${target})` };
}

function pieceOf(span: Span): Piece {
  if (typeof span === 'string') return { kind: 'text', raw: isolate(clean(span)), bold: false };
  if ('bold' in span) {
    const raw = isolate(clean(span.bold));
    return { kind: 'text', raw, bold: raw.trim() !== '' };
  }
  if ('mention' in span) {
    if (SNOWFLAKE.test(span.mention)) return { kind: 'fixed', md: `<@${span.mention}>` };
    return { kind: 'text', raw: isolate(clean(span.mention)), bold: false };
  }
  if ('time' in span) {
    const seconds = Math.floor(span.time / 1000);
    if (Math.abs(seconds) <= LAST_INSTANT) return { kind: 'fixed', md: `<t:${seconds}:R>` };
    return { kind: 'text', raw: ELLIPSIS, bold: false };
  }
  return linkPiece(span.link, span.label);
}

/** Neighbours of one weight become one piece: `**a****b**` would not be read as bold. */
function merged(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text' && piece.raw === '') continue;
    const last = result.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text' && last.bold === piece.bold) {
      result[result.length - 1] = { ...last, raw: last.raw + piece.raw };
    } else {
      result.push(piece);
    }
  }
  return result;
}

/** A neutral line; `prefix` is Markdown put before it as it is. */
export function richLine(line: Line, prefix = ''): RichLine {
  return { prefix, pieces: merged(line.map(pieceOf)) };
}

function renderPiece(piece: Piece): string {
  if (piece.kind === 'fixed') return piece.md;
  const text = escapeInline(piece.raw);
  return piece.bold ? `**${text}**` : text;
}

function renderLine(line: RichLine): string {
  return line.prefix + escapeStart(line.pieces.map(renderPiece).join(''));
}

function fits(md: string, room: Room): boolean {
  return md.length <= room.chars && byteLength(md) <= room.bytes;
}

/** As much of one line as fits, "…" included: whole spans, the last one cut between characters. */
function cutLine(line: RichLine, before: string, room: Room): string | undefined {
  const render = (pieces: readonly Piece[]): string =>
    before +
    renderLine({ prefix: line.prefix, pieces: merged([...pieces, { kind: 'text', raw: ELLIPSIS, bold: false }]) });
  const kept: Piece[] = [];
  for (const piece of line.pieces) {
    if (fits(render([...kept, piece]), room)) {
      kept.push(piece);
      continue;
    }
    if (piece.kind === 'text') {
      const raw = longestPrefix(piece.raw, (prefix) => fits(render([...kept, { ...piece, raw: prefix }]), room));
      if (raw.trim() !== '') kept.push({ ...piece, raw: raw.trimEnd() });
    }
    break;
  }
  const md = render(kept);
  return kept.length > 0 && fits(md, room) ? md : undefined;
}

/** The Markdown of some lines, complete. Empty when there is nothing to see. */
export function renderLines(lines: readonly RichLine[]): string {
  const md = lines.map(renderLine).join('\n');
  return md.trim() === '' ? '' : md;
}

/**
 * The Markdown of some lines within `room`: cut at the end of a line and marked with "…"; inside a line only where whole
 * lines would leave more than half of the room empty. Empty when not even a beginning fits.
 */
export function renderWithin(lines: readonly RichLine[], room: Room): string {
  const whole = renderLines(lines);
  if (fits(whole, room)) return whole;
  let md = '';
  for (const line of lines) {
    const before = md === '' ? '' : `${md}\n`;
    const next = before + renderLine(line);
    if (fits(`${next}\n${ELLIPSIS}`, room)) {
      md = next;
      continue;
    }
    if (md.length < room.chars / 2 && byteLength(md) < room.bytes / 2) {
      const part = cutLine(line, before, room);
      if (part !== undefined) return part;
    }
    break;
  }
  return md.trim() === '' ? '' : `${md}\n${ELLIPSIS}`;
}
