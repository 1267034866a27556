import { getTableColumns } from 'drizzle-orm';
import type { Orm } from './database.ts';
import type { KeptTable } from './privacy-part.ts';
import { PERSON_PARTS } from './privacy-persons.ts';
import { ANSWER_PARTS, TABLE_PARTS } from './privacy-tables.ts';
import { present } from './rows.ts';
import type { Platform } from './stores.ts';

/** Everything that is kept about one person, by the names of the tables and columns of the database. */
export type KeptOf = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What is told of each table, by the name under which it stands in the export. */
export const KEPT_TABLES: Readonly<Record<string, KeptTable>> = {
  ...PERSON_PARTS,
  ...TABLE_PARTS,
  ...ANSWER_PARTS,
};

/** Tables without anything about a person, each with the reason. */
export const WITHOUT_PERSONS: Readonly<Record<string, string>> = {
  snapshots: 'positions of games: hands and roles of everybody',
  digests: 'events of games with what only some may see',
  dues: 'times at which something happens to a table',
  games: 'which games are over; the results have the people',
  seenEvents: "the platforms' numbers of presses, without who pressed",
  facts: 'single values of the program',
  bulletins: 'what is posted on which server, and when',
  jobRuns: 'which recurring work was done',
  posts: 'messages to channels',
};

/** Everything that is kept about a person; nothing that a game that goes on hides from him. */
export function keptOf(orm: Orm, platform: Platform, user: string): KeptOf {
  const parts = Object.entries(KEPT_TABLES).map(([name, { table, columns, rows }]) => {
    const found = orm
      .select(getTableColumns(table))
      .from(table)
      .where(rows(orm, platform, user))
      .all();
    return [name, found.map((row) => toldOf(row, columns, user))] as const;
  });
  return Object.fromEntries(parts);
}

function toldOf(row: object, columns: KeptTable['columns'], user: string): Readonly<Record<string, unknown>> {
  const told = Object.entries(present(row)).flatMap(([name, value]): [string, unknown][] => {
    const decision = columns[name];
    if (decision === 'kept') return [[name, value]];
    const part = typeof decision === 'function' ? decision(value, user) : undefined;
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(told);
}
