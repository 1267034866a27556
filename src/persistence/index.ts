import { createBatch } from './batch.ts';
import { openDatabase } from './database.ts';
import { factStore, messageStore } from './message-store.ts';
import { peopleStore } from './people-store.ts';
import type { Stores } from './stores.ts';
import { tableReads } from './table-reads.ts';
import { tableWrites } from './table-writes.ts';

export { DatabaseUnusable } from './database.ts';
export type * from './records.ts';
export type * from './stores.ts';

/** The stores over one open database. */
export type OpenStores = Stores & { close(): void };

/**
 * Open the database file at `path`, bring its schema up to date and put the stores over it. Several processes may have
 * the same file open.
 * @throws DatabaseUnusable
 */
export function openStores(path: string): OpenStores {
  const { orm, client, close } = openDatabase(path);
  const batch = createBatch(client);
  return {
    tables: { ...tableReads(orm), ...tableWrites(orm, batch) },
    messages: messageStore(orm, batch),
    people: peopleStore(orm, batch),
    facts: factStore(orm, batch),
    close,
  };
}
