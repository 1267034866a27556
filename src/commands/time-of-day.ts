/** Reads `20:00`, as a clock shows it; undefined for anything else. Whether there is such a time is for others to say. */
export function readTime(text: string): { readonly hour: number; readonly minute: number } | undefined {
  const [, hour, minute] = /^(\d{1,2})[:：](\d{2})$/u.exec(text) ?? [];
  return hour === undefined || minute === undefined ? undefined : { hour: Number(hour), minute: Number(minute) };
}

/** All days of a week; 0 is Sunday. */
export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
