import { BadRequest } from './request.ts';
import { listed } from './skeleton.ts';

/** Add an import among those that there are, in the order of their paths. */
function withImport(text: string, line: string): string {
  const path = (each: string) => / from '(.+)';$/.exec(each)?.[1] ?? '';
  const lines = text.split('\n');
  const imports = lines.flatMap((each, at) => (each.startsWith('import ') ? [at] : []));
  const next = imports.find((at) => path(lines[at] ?? '') > path(line)) ?? (imports.at(-1) ?? -1) + 1;
  return lines.toSpliced(next, 0, line).join('\n');
}

interface List {
  /** The start of the line up to the bracket, the entries, and the bracket that closes it. */
  readonly pattern: RegExp;
  readonly close: string;
  readonly pad: string;
}

const ARRAY: List = { pattern: /^(export const \w+ = \[)([^\]]*)\];$/m, close: '];', pad: '' };
const PACKS: List = { pattern: /^(export const PACKS.*= \{)([^}]*)\};$/m, close: '};', pad: ' ' };

function withEntry(text: string, { pattern, close, pad }: List, entry: string, file: string): string {
  const [whole, before = '', inside = ''] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new BadRequest(`${file} has another shape than expected: add "${entry}" by hand`);
  const entries = inside.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  return text.replace(whole, listed(before, [...entries, entry], close, pad));
}

/** The index of a pack with one more general. `file`: what to call it in a message. */
export function withGeneral(text: string, id: string, variable: string, file: string): string {
  return withImport(withEntry(text, ARRAY, variable, file), `import { ${variable} } from './${id}.ts';`);
}

/** The registry of the packs with one more pack. `file`: what to call it in a message. */
export function withPack(text: string, pack: string, variable: string, file: string): string {
  const entry = variable === pack ? pack : `'${pack}': ${variable}`;
  return withImport(withEntry(text, PACKS, entry, file), `import { ${variable} } from './${pack}/index.ts';`);
}
