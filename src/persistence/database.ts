import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import * as schema from './schema.ts';

/** How long a statement waits for another process that writes, in ms. */
const BUSY_TIMEOUT = 5000;

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export type Orm = BetterSQLite3Database<typeof schema>;

export interface Database {
  readonly orm: Orm;
  readonly client: Sqlite.Database;
  readonly close: () => void;
}

/** The database cannot be used; the message is one line for the person who hosts the program. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

function newestKnown(folder: string): number {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}

function newestApplied(client: Sqlite.Database): number {
  const known = client.prepare(`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`).get();
  if (known === undefined) return 0;
  const row = client.prepare('SELECT max(created_at) AS newest FROM __drizzle_migrations').get() as {
    newest: number | null;
  };
  return row.newest ?? 0;
}

function open(path: string): Sqlite.Database {
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    const client = new Sqlite(path, { timeout: BUSY_TIMEOUT });
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = FULL');
    client.pragma('foreign_keys = ON');
    return client;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const what = existsSync(path) ? 'cannot be opened for writing' : 'cannot be created';
    throw new DatabaseUnusable(`The database ${path} ${what}: ${why}`);
  }
}

/**
 * Open the database and bring its schema up to date. Every commit is on the disk when it returns. A database that a
 * newer version of the program has changed is refused, as its rows could be misread.
 * @throws DatabaseUnusable
 */
export function openDatabase(path: string, migrations = MIGRATIONS): Database {
  const client = open(path);
  const orm = drizzle(client, { schema });
  try {
    if (newestApplied(client) > newestKnown(migrations)) {
      throw new DatabaseUnusable(
        `The database ${path} was written by a newer version of this program. Update the program, or name another DATABASE_PATH.`,
      );
    }
    migrate(orm, { migrationsFolder: migrations });
  } catch (error) {
    client.close();
    if (error instanceof DatabaseUnusable) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(`The database ${path} cannot be brought up to date: ${why}`);
  }
  return { orm, client, close: () => void client.close() };
}
