import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** All files below a folder of the project, as paths from the root, sorted. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(root, resolve(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}
