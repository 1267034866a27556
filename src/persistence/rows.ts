import { sql, type Column, type SQL } from 'drizzle-orm';

/** A row whose empty columns are absent instead of null. */
export type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** The database's nulls end here. */
export function present<T extends object>(row: T): Present<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Present<T>;
}

/** A record as values of prepared parameters: what is absent is null. */
export function filled(names: readonly string[], record: object): Record<string, unknown> {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** All columns as parameters of the same names, written as the columns are. */
export function parameters<C extends Record<string, Column>>(columns: C): { [K in keyof C]: SQL } {
  const entries = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ]);
  return Object.fromEntries(entries) as { [K in keyof C]: SQL };
}
