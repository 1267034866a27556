import type { CrossTable } from './model.ts';
import { COLOURS, Sheet } from './paint.ts';

const EDGE = 28;
const HEAD = 128;
const FOOT = 56;
const ROW = 84;
const CELL = 76;
const GAP = 6;
const PLACE = 52;
const NAME = 268;
const TOTAL = 116;
/** Narrow tables still have room for their title. */
const LEAST_WIDTH = 760;

/** Where the columns of games begin. */
const CELLS = EDGE + PLACE + NAME + TOTAL;

function drawHead(sheet: Sheet, { title, subtitle, columns, total }: CrossTable, width: number): void {
  const most = width - 2 * EDGE;
  sheet.write(title, EDGE, 50, most, { size: 34, bold: true });
  sheet.write(subtitle, EDGE, 82, most, { size: 21, colour: COLOURS.faint });
  const head = { size: 20, bold: true, colour: COLOURS.faint, align: 'center' } as const;
  sheet.write(total, CELLS - TOTAL / 2, HEAD - 12, TOTAL - GAP, head);
  for (const [i, column] of columns.entries())
    sheet.write(column, CELLS + i * (CELL + GAP) + CELL / 2, HEAD - 12, CELL, head);
}

function drawRow(sheet: Sheet, row: CrossTable['rows'][number], y: number, width: number): void {
  const isFirst = row.place === 1;
  sheet.rule(EDGE, y, width - 2 * EDGE);
  const colour = isFirst ? COLOURS.gold : COLOURS.ink;
  sheet.write(String(row.place), EDGE + PLACE / 2 - 4, y + 52, PLACE - GAP, {
    size: 30,
    bold: true,
    colour,
    align: 'center',
  });
  const name = EDGE + PLACE;
  sheet.write(row.name, name, y + 40, NAME - GAP, { size: 26, bold: isFirst });
  sheet.write(row.below, name, y + 69, NAME - GAP, { size: 19, colour: COLOURS.faint });
  sheet.write(row.total, CELLS - TOTAL / 2, y + 54, TOTAL - GAP, { size: 36, bold: true, colour, align: 'center' });
  for (const [i, cell] of row.cells.entries()) {
    if (cell === undefined) continue;
    sheet.cell({ x: CELLS + i * (CELL + GAP), y: y + (ROW - CELL) / 2, width: CELL, height: CELL }, cell);
  }
}

/** A cross table as a PNG. */
export function drawCrossTable(table: CrossTable): Uint8Array {
  const width = Math.max(LEAST_WIDTH, CELLS + table.columns.length * (CELL + GAP) - GAP + EDGE);
  const sheet = new Sheet(width, HEAD + table.rows.length * ROW + FOOT);
  drawHead(sheet, table, width);
  for (const [i, row] of table.rows.entries()) drawRow(sheet, row, HEAD + i * ROW, width);
  const end = HEAD + table.rows.length * ROW;
  sheet.rule(EDGE, end, width - 2 * EDGE);
  sheet.write(table.legend, EDGE, end + 36, width - 2 * EDGE, { size: 19, colour: COLOURS.faint });
  return sheet.png();
}
