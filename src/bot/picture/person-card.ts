import type { Figure, PersonCard } from './model.ts';
import { COLOURS, Sheet } from './paint.ts';

const WIDTH = 900;
const EDGE = 32;
const INNER = WIDTH - 2 * EDGE;
const GAP = 14;
const A_ROW = 3;
const TILE = { width: (INNER - (A_ROW - 1) * GAP) / A_ROW, height: 116 } as const;
const BAR = { label: 150, text: 230, line: 44, height: 20 } as const;
const FACT = 40;
const SECTION = 26;
const GAME = 68;
/** Games in the last line. */
const MOST_GAMES = 10;

function drawTile(sheet: Sheet, { label, value, note }: Figure, x: number, y: number): void {
  const most = TILE.width - 32;
  sheet.fill({ x, y, ...TILE }, COLOURS.band, 12);
  sheet.write(label, x + 16, y + 32, most, { size: 20, colour: COLOURS.faint });
  sheet.write(value, x + 16, y + 73, most, { size: 36, bold: true });
  if (note !== undefined) sheet.write(note, x + 16, y + 102, most, { size: 19, colour: COLOURS.faint });
}

function drawBar(sheet: Sheet, { label, share, text, tint }: PersonCard['bars'][number], y: number): void {
  const width = INNER - BAR.label - BAR.text;
  sheet.write(label, EDGE, y + 28, BAR.label - GAP, { size: 23 });
  sheet.bar({ x: EDGE + BAR.label, y: y + 10, width, height: BAR.height }, share, tint);
  sheet.write(text, EDGE + INNER, y + 28, BAR.text - GAP, { size: 21, align: 'right', colour: COLOURS.faint });
}

function heightOf({ figures, bars, facts, games }: PersonCard): number {
  const tiles = Math.ceil(figures.length / A_ROW) * (TILE.height + GAP);
  const recent = games.cells.length > 0 ? SECTION + FACT + GAME : 0;
  return 112 + tiles + SECTION + bars.length * BAR.line + facts.length * FACT + recent + EDGE;
}

function drawGames(sheet: Sheet, { label, cells }: PersonCard['games'], y: number): void {
  if (cells.length === 0) return;
  sheet.write(label, EDGE, y + 24, INNER, { size: 21, colour: COLOURS.faint });
  const step = (INNER + GAP) / MOST_GAMES;
  for (const [i, cell] of cells.slice(0, MOST_GAMES).entries())
    sheet.cell({ x: EDGE + i * step, y: y + FACT, width: step - GAP, height: GAME }, cell);
}

/** A card about one person as a PNG. */
export function drawPersonCard(card: PersonCard): Uint8Array {
  const sheet = new Sheet(WIDTH, heightOf(card));
  sheet.write(card.title, EDGE, 58, INNER, { size: 38, bold: true });
  sheet.write(card.subtitle, EDGE, 92, INNER, { size: 21, colour: COLOURS.faint });
  let y = 112;
  for (const [i, figure] of card.figures.entries())
    drawTile(sheet, figure, EDGE + (i % A_ROW) * (TILE.width + GAP), y + Math.floor(i / A_ROW) * (TILE.height + GAP));
  y += Math.ceil(card.figures.length / A_ROW) * (TILE.height + GAP) + SECTION / 2;
  for (const bar of card.bars) {
    drawBar(sheet, bar, y);
    y += BAR.line;
  }
  for (const { label, value } of card.facts) {
    sheet.write(label, EDGE, y + 28, BAR.label + GAP, { size: 21, colour: COLOURS.faint });
    sheet.write(value, EDGE + BAR.label + 2 * GAP, y + 28, INNER - BAR.label - 2 * GAP, { size: 23 });
    y += FACT;
  }
  drawGames(sheet, card.games, y + SECTION / 2);
  return sheet.png();
}
