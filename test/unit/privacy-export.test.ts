import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import { openDatabase } from '../../src/persistence/database.ts';
import * as bulletinSchema from '../../src/persistence/bulletin-schema.ts';
import * as leagueSchema from '../../src/persistence/league-schema.ts';
import { KEPT_TABLES, WITHOUT_PERSONS } from '../../src/persistence/privacy-export.ts';
import * as schema from '../../src/persistence/schema.ts';
import * as standingSchema from '../../src/persistence/standing-schema.ts';
import { type CommandKit, commandKit } from '../support/command-kit.ts';
import { storeGame } from '../support/finished-games.ts';
import { openQuestions, playUntil, SEED, startTable, tableKit, thinking } from '../support/table-kit.ts';

const TABLES = Object.entries<unknown>({ ...schema, ...leagueSchema, ...standingSchema, ...bulletinSchema }).flatMap(
  ([name, table]): [string, SQLiteTable][] => (is(table, SQLiteTable) ? [[name, table]] : []),
);

interface Exported {
  readonly [part: string]: readonly Readonly<Record<string, unknown>>[];
}

function fileOf(message: Message): { readonly text: string; readonly kept: Exported } {
  const block = message.blocks.find(({ type }) => type === 'file');
  if (block?.type !== 'file') throw new Error('no file');
  const text = new TextDecoder().decode(block.bytes);
  return { text, kept: JSON.parse(text) as Exported };
}

describe('the export of what is kept about somebody', () => {
  it('has an opinion of every table and column of the database', () => {
    expect(TABLES.length).toBeGreaterThan(15);
    const parts = Object.values(KEPT_TABLES);
    for (const [name, table] of TABLES) {
      const told = parts.filter((part) => part.table === table);
      expect(told.length > 0, `${name}: told or not, and why`).toBe(!(name in WITHOUT_PERSONS));
      for (const { columns } of told)
        expect(Object.keys(columns).toSorted(), name).toEqual(Object.keys(getTableColumns(table)).toSorted());
    }
    expect(Object.keys(WITHOUT_PERSONS).filter((name) => !TABLES.some(([known]) => known === name))).toEqual([]);
  });

  it('knows all tables that the migrations make', async () => {
    const kit = await tableKit();
    const { client, close } = openDatabase(kit.path);
    const rows = client.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all() as { name: string }[];
    const made = rows.map(({ name }) => name).filter((name) => !name.startsWith('__') && !name.startsWith('sqlite_'));
    close();
    const known = new Set<string>(TABLES.map(([, table]) => getTableName(table)));
    expect(made.filter((name) => !known.has(name))).toEqual([]);
  });

  it('leaves out no person by what he is called in a column', () => {
    const naming = /^(?:user|host|by|former|reserved|vote)$/;
    for (const [name, table] of TABLES)
      if (Object.keys(getTableColumns(table)).some((column) => naming.test(column)))
        expect(name in WITHOUT_PERSONS, name).toBe(false);
  });

  it('has his games, points, totals and settings, and nobody else', async () => {
    const kit = await commandKit({}, { now: Date.UTC(2026, 10, 30) });
    const users = ['ann', 'ben', 'cat', 'dan', 'eve'];
    const roles = ['lord', 'loyalist', 'rebel', 'rebel', 'renegade'] as const;
    await storeGame(kit.process.stores, 't1', { guild: 'g1', at: 5, users, roles, deaths: [[1, 3]], winner: 'lord' });
    const ann = kit.person('ann', 'en');
    await ann.command('league create', { name: 'Cup' });
    await kit.person('ben', 'en').command('league join');
    await kit.process.stores.people.settle('playground', 'ann', () => ({ zone: 'Europe/Berlin' }));
    const { text, kept } = fileOf(await ann.command('privacy export'));
    expect(kept['results']).toMatchObject([{ user: 'ann', role: 'lord', points: 7, general: 'none', at: 5 }]);
    expect(kept['totals']).toHaveLength(4);
    expect(kept['people']).toMatchObject([{ settings: { zone: 'Europe/Berlin' } }]);
    expect(kept['leagues']).toMatchObject([{ host: 'ann', status: 'open' }]);
    expect(kept['leagueSeats']).toMatchObject([{ user: 'ann', seat: 1 }]);
    expect(text).not.toMatch(/"(?:ben|cat|dan|eve)"|Name-(?:ben|cat|dan|eve)/);
    const zoe = fileOf(await kit.person('zoe', 'en').command('privacy export'));
    expect(Object.values(zoe.kept).filter((rows) => Array.isArray(rows) && rows.length > 0)).toEqual([]);
  });

  it('is empty after a deletion', async () => {
    const kit = await commandKit();
    const users = ['ann', 'ben', 'cat', 'dan'];
    const roles = ['lord', 'loyalist', 'rebel', 'renegade'] as const;
    await storeGame(kit.process.stores, 't1', { at: 5, users, roles, deaths: [], winner: 'lord' });
    const ann = kit.person('ann', 'en');
    await ann.press('forget');
    const { kept } = fileOf(await ann.command('privacy export'));
    expect(Object.values(kept).filter((rows) => Array.isArray(rows) && rows.length > 0)).toEqual([]);
  });

  it('tells nothing of a game that goes on but what he answered himself', { timeout: 120_000 }, async () => {
    const kit: CommandKit = await commandKit();
    const { id } = await startTable(kit, 5, { generals: 'standard' });
    const player = thinking('a6');
    // Somebody else has a sealed answer in the open window.
    const isWindow = (table: TableInfo): boolean => table.answered.size > 0 && openQuestions(table).length > 1;
    const table = await playUntil(kit, id, player, isWindow);
    expect(isWindow(table)).toBe(true);
    const record = await kit.process.stores.tables.record(id);
    for (const { user = '', seat } of table.seats) {
      const { text, kept } = fileOf(await kit.person(user, 'en').command('privacy export'));
      expect(text).not.toContain(SEED);
      expect(text).not.toContain('commitment');
      const others = table.seats.flatMap((other) => (other.user === user ? [] : [other.user ?? '', other.name]));
      for (const other of others) expect(text).not.toContain(`"${other}"`);
      const own =
        record?.answers.filter(
          (answer) => answer.seat === seat && !['deadline', 'steward', 'upgrade'].includes(answer.source),
        ) ?? [];
      expect(kept['answers']?.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq));
      for (const answer of kept['answers'] ?? []) expect(answer['seat']).toBe(seat);
      expect(kept['results']).toEqual([]);
      expect(kept).not.toHaveProperty('snapshots');
    }
  });

  it('leaves out the answers of a seat that changed hands', async () => {
    const kit = await commandKit();
    const { id } = await startTable(kit, 2);
    await playUntil(kit, id, thinking('a6'), (table) => table.view('table').round > 1);
    const { client, close } = openDatabase(kit.path);
    client.exec(`UPDATE seats SET former = '["zoe"]' WHERE user = 'u1'`);
    close();
    const u1 = fileOf(await kit.person('u1', 'en').command('privacy export'));
    expect(u1.kept['answers']).toEqual([]);
    expect(u1.text).not.toContain('zoe');
    const zoe = fileOf(await kit.person('zoe', 'en').command('privacy export'));
    expect(zoe.kept['formerSeats']).toMatchObject([{ tableId: id }]);
    expect(zoe.text).not.toContain('"u1"');
    const u2 = fileOf(await kit.person('u2', 'en').command('privacy export'));
    expect(u2.kept['answers']?.length).toBeGreaterThan(0);
  });
});
