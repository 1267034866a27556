import { createBatch } from './batch.ts';
import type { BulletinStore } from './bulletin-records.ts';
import { bulletinStore } from './bulletin-store.ts';
import { openDatabase } from './database.ts';
import type { LeagueStore } from './league-records.ts';
import { leagueStore } from './league-store.ts';
import { factStore, messageStore, postStore } from './message-store.ts';
import { peopleStore } from './people-store.ts';
import { type PrivacyStore, privacyStore } from './privacy-store.ts';
import { standingBooks } from './standing-books.ts';
import { standingReads } from './standing-reads.ts';
import type { StandingStore } from './standing-records.ts';
import type { MessageStore, Stores } from './stores.ts';
import { tableReads } from './table-reads.ts';
import { tableWrites } from './table-writes.ts';

export type * from './bulletin-records.ts';
export { DatabaseUnusable } from './database.ts';
export type * from './league-records.ts';
export type * from './plans.ts';
export type * from './records.ts';
export type { KeptOf } from './privacy-export.ts';
export type { PrivacyStore } from './privacy-store.ts';
export * from './standing-records.ts';
export type * from './stores.ts';

/** The stores over one open database. */
export type OpenStores = Stores & {
  readonly standing: StandingStore;
  readonly leagues: LeagueStore;
  readonly privacy: PrivacyStore;
  readonly bulletins: BulletinStore;
  /** Messages that belong to no table. */
  readonly posts: MessageStore;
  close(): void;
};

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
    leagues: leagueStore(orm, batch),
    posts: postStore(orm, batch),
    privacy: privacyStore(orm, batch),
    bulletins: bulletinStore(orm, batch),
    standing: { ...standingBooks(orm, batch), ...standingReads(orm) },
    close,
  };
}
