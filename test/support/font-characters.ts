import { readFileSync } from 'node:fs';

const SEGMENTED = 12;
const BASIC = 4;

/** Where a table of an OpenType file begins. */
function tableAt(file: Buffer, tag: string): number {
  const count = file.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + i * 16;
    if (file.toString('latin1', entry, entry + 4) === tag) return file.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function segmented(file: Buffer, at: number): Set<number> {
  const found = new Set<number>();
  const groups = file.readUInt32BE(at + 12);
  for (let i = 0; i < groups; i += 1) {
    const group = at + 16 + i * 12;
    const last = file.readUInt32BE(group + 4);
    for (let code = file.readUInt32BE(group); code <= last; code += 1) found.add(code);
  }
  return found;
}

/** Code points that a font has a glyph for, by its character map. */
export function charactersOf(path: string): ReadonlySet<number> {
  const file = readFileSync(path);
  const cmap = tableAt(file, 'cmap');
  const count = file.readUInt16BE(cmap + 2);
  const formats: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = cmap + file.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = file.readUInt16BE(at);
    if (format === SEGMENTED) return segmented(file, at);
    if (format !== BASIC) formats.push(format);
  }
  throw new Error(`the font has no segmented character map, only ${formats.join()}`);
}
