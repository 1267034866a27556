const QUARTER = 3;

/** The season of an instant (ms since the epoch): a quarter of the year in UTC, as `2026-Q4`. */
export function seasonOf(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / QUARTER) + 1}`;
}

/** When a season is over: the first instant of the next one, ms since the epoch. */
export function endOfSeason(season: string): number {
  const [year = '', quarter = ''] = season.split('-Q');
  return Date.UTC(Number(year), Number(quarter) * QUARTER);
}
