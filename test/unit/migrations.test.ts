import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/persistence/database.ts';
import { openStores } from '../../src/persistence/index.ts';
import { root } from '../arch/sources.ts';
import { tempDir } from '../support/temp-dir.ts';

interface Journal {
  entries: readonly unknown[];
}

/** The migrations as they were when there were only so many. */
function earlierMigrations(count: number): string {
  const folder = join(tempDir(), 'migrations');
  cpSync(join(root, 'migrations'), folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

it('results of games that were finished before parts were kept are explained as a whole', async () => {
  const path = join(tempDir(), 'old.db');
  const old = openDatabase(path, earlierMigrations(1));
  old.client.exec(`
    INSERT INTO tables VALUES ('t1', 'discord', 1, 'g1', 'c1', 'r1', NULL, 'u1', 'finished', '{}', NULL, NULL, NULL, 9, 3, 3, 0, NULL, NULL, NULL, 5, false);
    INSERT INTO seats VALUES ('t1', 1, 2, 'human', 'u1', 'Alice', NULL, true, false, false, 0, 0, 1), ('t1', 2, 1, 'ai', NULL, 'AI 1', NULL, false, false, false, 0, 0, 0);
    INSERT INTO results VALUES ('t1', 1, 'discord', 'g1', NULL, 'lord', false, 0, false, 0, 77), ('t1', 2, 'discord', 'g1', 'u1', 'rebel', true, 5, true, 1, 77);
  `);
  old.close();

  const stores = openStores(path);
  const { results } = (await stores.tables.record('t1')) ?? { results: [] };
  expect(results).toEqual([
    {
      seat: 1,
      name: 'AI 1',
      role: 'lord',
      general: 'none',
      won: false,
      points: 0,
      parts: [],
      alive: false,
      kills: 0,
      steward: false,
    },
    {
      seat: 2,
      user: 'u1',
      name: 'Alice',
      role: 'rebel',
      general: 'none',
      won: true,
      points: 5,
      parts: [{ reason: 'total', count: 5, each: 1 }],
      alive: true,
      kills: 1,
      steward: true,
    },
  ]);
  stores.close();

  const raw = openDatabase(path);
  expect(raw.client.prepare('SELECT * FROM games').all()).toEqual([
    { table_id: 't1', platform: 'discord', guild: 'g1', at: 77, booked: null },
  ]);
  raw.close();
});
