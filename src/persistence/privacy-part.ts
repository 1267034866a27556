import { type Column, eq, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Orm } from './database.ts';
import { messages, tables } from './schema.ts';
import type { Platform } from './stores.ts';

/**
 * Whether a column is told. `kept`: yes · a function: his own part of it · `game`: it belongs to a game, where it may be
 * somebody's secret · `others`: it is about other people · `inner`: it says nothing about anybody.
 */
export type Decision = 'kept' | 'game' | 'others' | 'inner' | ((value: unknown, user: string) => unknown);

/** One table of the database: what of it is told, and which rows are about a person. */
export interface KeptTable {
  readonly table: SQLiteTable;
  readonly columns: Readonly<Record<string, Decision>>;
  readonly rows: (orm: Orm, platform: Platform, user: string) => SQL | undefined;
}

/** A decision for each column of a table. */
export type ColumnsOf<T extends SQLiteTable> = Readonly<Record<keyof T['$inferSelect'], Decision>>;

/** Every column of a table needs a decision: the compiler asks for it. */
export function kept<T extends SQLiteTable>(table: T, rows: KeptTable['rows'], columns: ColumnsOf<T>): KeptTable {
  return { table, rows, columns };
}

/** The value itself where it is the person. */
export const own = (value: unknown, user: string): unknown => (value === user ? value : undefined);

/** Ids of the tables of a platform. */
export const onPlatform = (orm: Orm, platform: Platform) =>
  orm.select({ id: tables.id }).from(tables).where(eq(tables.platform, platform));

/** Whether a text of JSON names a person; ids may hold the wildcards of LIKE. */
export const names = (column: Column, user: string): SQL => sql`instr(${column}, ${JSON.stringify(user)}) > 0`;

/** Whether a message is a person's: keys of private messages end in whose they are, perhaps with a count behind. */
export const isHis = (user: string): SQL | undefined =>
  or(
    sql`substr(${messages.key}, -length(${`:${user}`})) = ${`:${user}`}`,
    sql`instr(${messages.key}, ${`:${user}.`}) > 0`,
  );
