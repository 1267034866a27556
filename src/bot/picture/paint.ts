import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { CellPicture, Tint } from './model.ts';

/** Colours of paper, ink and sides. Text on each of them has a contrast of 4.5 or more. */
export const COLOURS = {
  paper: '#fbf7ee',
  band: '#f3ecdb',
  rule: '#d9cdb2',
  ink: '#2b2118',
  faint: '#6b5c49',
  gold: '#8a5a00',
} as const;

const TINTS: Readonly<Record<Tint, { readonly ground: string; readonly ink: string }>> = {
  red: { ground: '#f6d5cf', ink: '#8c1d12' },
  yellow: { ground: '#f8e6b4', ink: '#6b4a00' },
  green: { ground: '#d3ead0', ink: '#1c5a22' },
  blue: { ground: '#d3e2f4', ink: '#1d4680' },
  grey: { ground: '#e8e3d8', ink: '#4d453b' },
};

const [REGULAR, BOLD, EMOJI] = ['SgsRegular', 'SgsBold', 'SgsEmoji'] as const;
const CORNER = 10;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

let areFontsKnown = false;

/** The fonts are read when the first picture is drawn: many programs never draw one. */
function knowFonts(): void {
  if (areFontsKnown) return;
  const require = createRequire(import.meta.url);
  const chinese = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts');
  const emoji = dirname(require.resolve('@expo-google-fonts/noto-emoji/package.json'));
  const files: readonly (readonly [string, string])[] = [
    [join(chinese, 'NotoSansHans-Regular.otf'), REGULAR],
    [join(chinese, 'NotoSansHans-Bold.otf'), BOLD],
    [join(emoji, '400Regular/NotoEmoji_400Regular.ttf'), EMOJI],
  ];
  for (const [path, family] of files)
    if (GlobalFonts.registerFromPath(path, family) === null) throw new Error(`the font ${path} cannot be read`);
  areFontsKnown = true;
}

/** How a text is written. Sizes and places are in pixels. */
export interface Pen {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A sheet of paper that is painted on. */
export class Sheet {
  readonly #canvas: Canvas;
  readonly #context: SKRSContext2D;

  constructor(width: number, height: number) {
    knowFonts();
    this.#canvas = createCanvas(width, height);
    this.#context = this.#canvas.getContext('2d');
    this.fill({ x: 0, y: 0, width, height }, COLOURS.paper);
  }

  fill({ x, y, width, height }: Box, colour: string, corner = 0): void {
    this.#context.fillStyle = colour;
    this.#context.beginPath();
    this.#context.roundRect(x, y, width, height, corner);
    this.#context.fill();
  }

  rule(x: number, y: number, width: number): void {
    this.fill({ x, y, width, height: 1 }, COLOURS.rule);
  }

  /** One line with its baseline at `y`, cut with `…` where it is wider than `most`. */
  write(text: string, x: number, y: number, most: number, pen: Pen): void {
    const context = this.#context;
    context.font = `${pen.size}px ${pen.bold === true ? BOLD : REGULAR}, ${EMOJI}`;
    context.fillStyle = pen.colour ?? COLOURS.ink;
    context.textAlign = pen.align ?? 'left';
    context.fillText(this.#fitted(text, most), x, y);
  }

  /** A tinted cell: large text, small text below, marks in the corners. */
  cell({ x, y, width, height }: Box, { text, below, tint, mark, note }: CellPicture): void {
    const { ground, ink } = TINTS[tint];
    const [middle, inner] = [x + width / 2, width - 8];
    const small = Math.round(height * 0.24);
    this.fill({ x, y, width, height }, ground, CORNER);
    this.write(text, middle, y + height * 0.55, inner, {
      size: Math.round(height * 0.38),
      bold: true,
      colour: ink,
      align: 'center',
    });
    this.write(below, middle, y + height * 0.86, inner, { size: small, colour: ink, align: 'center' });
    const corner = { size: Math.round(height * 0.2), bold: true, colour: ink };
    if (mark !== undefined)
      this.write(mark, x + width - 5, y + height * 0.24, inner / 2, { ...corner, align: 'right' });
    if (note !== undefined) this.write(note, x + 5, y + height * 0.24, inner / 2, corner);
  }

  /** A bar of which `share` (0 to 1) is filled. */
  bar({ x, y, width, height }: Box, share: number, tint: Tint): void {
    this.fill({ x, y, width, height }, COLOURS.band, height / 2);
    const filled = Math.max(share > 0 ? height : 0, width * Math.min(1, share));
    if (filled > 0) this.fill({ x, y, width: filled, height }, TINTS[tint].ink, height / 2);
  }

  png(): Uint8Array {
    return new Uint8Array(this.#canvas.toBuffer('image/png'));
  }

  #fitted(text: string, most: number): string {
    if (this.#context.measureText(text).width <= most) return text;
    const kept = [...segmenter.segment(text)].map(({ segment }) => segment);
    while (kept.length > 0 && this.#context.measureText(`${kept.join('')}…`).width > most) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  }
}
