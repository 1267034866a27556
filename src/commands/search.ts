import { spellings } from './pinyin.ts';

/** Something that can be looked up by its names. */
export interface Findable {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

interface Indexed<T> {
  readonly entry: T;
  readonly keys: readonly string[];
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’·.-]+/gu, '');

/** How well a key answers a text; lower is better. */
function rank(key: string, text: string): number {
  if (key === text) return 0;
  if (key.startsWith(text)) return 1;
  return key.includes(text) ? 2 : Number.POSITIVE_INFINITY;
}

/** Search by Chinese name, pinyin (in full or by initials), English name or id. Best first; an empty text finds all. */
export function searchOver<T extends Findable>(entries: readonly T[]): (text: string) => readonly T[] {
  const index: Indexed<T>[] = entries.map((entry) => ({
    entry,
    keys: [folded(entry.zh), folded(entry.en), folded(entry.id), ...spellings(entry.zh)],
  }));
  return (text) => {
    const wanted = folded(text);
    if (wanted === '') return entries;
    return index
      .map(({ entry, keys }, at) => ({ entry, at, rank: Math.min(...keys.map((key) => rank(key, wanted))) }))
      .filter((hit) => Number.isFinite(hit.rank))
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ entry }) => entry);
  };
}
