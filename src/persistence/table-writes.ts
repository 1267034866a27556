import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { Undo, type Batch } from './batch.ts';
import type { Orm } from './database.ts';
import { prepareCall } from './people-store.ts';
import { filled, parameters } from './rows.ts';
import * as schema from './schema.ts';
import type { Committed, EventRef, NewTable, TableChange, TableStore } from './stores.ts';

/** Statuses of tables that people may still have to do with. */
export const LIVE = ['lobby', 'running', 'frozen'] as const;

/** Numbers that people type stay short: after this one they start again at 1. */
const HIGHEST_NUMBER = 999;

const {
  id: _id,
  platform: _platform,
  number: _number,
  createdAt: _createdAt,
  ...changing
} = getTableColumns(schema.tables);
const CHANGING = Object.keys(changing);

function insertOf(orm: Orm, table: (typeof schema)[keyof typeof schema]) {
  const columns = getTableColumns(table);
  const names = Object.keys(columns);
  const statement = orm
    .insert(table)
    .values(parameters(columns) as never)
    .prepare();
  return (table_: string, record: object): void => {
    statement.run(filled(names, { ...record, tableId: table_ }));
  };
}

/** Rows of which a table has one by its key: a later one takes the place of the former. */
function prepareUpserts(orm: Orm) {
  const { seats, snapshots } = schema;
  const seatColumns = getTableColumns(seats);
  const { tableId: _seatTable, joined: _joined, ...seatChanging } = seatColumns;
  const seat = orm
    .insert(seats)
    .values(parameters(seatColumns))
    .onConflictDoUpdate({ target: [seats.tableId, seats.joined], set: parameters(seatChanging) })
    .prepare();
  const snapshotColumns = getTableColumns(snapshots);
  const { tableId: _snapshotTable, ...snapshotChanging } = snapshotColumns;
  const snapshot = orm
    .insert(snapshots)
    .values(parameters(snapshotColumns))
    .onConflictDoUpdate({ target: snapshots.tableId, set: parameters(snapshotChanging) })
    .prepare();
  const [seatNames, snapshotNames] = [Object.keys(seatColumns), Object.keys(snapshotColumns)];
  return {
    putSeat: (table: string, record: object): void => {
      seat.run(filled(seatNames, { ...record, tableId: table }));
    },
    putSnapshot: (table: string, record: object): void => {
      snapshot.run(filled(snapshotNames, { ...record, tableId: table }));
    },
  };
}

function prepare(orm: Orm) {
  const { tables, seats, dues, seenEvents } = schema;
  const byTable = sql.placeholder('table');
  const updated = orm
    .update(tables)
    .set(parameters(changing))
    .where(and(eq(tables.id, byTable), eq(tables.version, sql.placeholder('expect'))))
    .prepare();
  const seen = orm
    .insert(seenEvents)
    .values(parameters(getTableColumns(seenEvents)))
    .onConflictDoNothing()
    .prepare();
  const bySlot = eq(tables.slot, sql.placeholder('slot'));
  const slotHolder = orm.select({ id: tables.id }).from(tables).where(bySlot).prepare();
  const dropDues = orm.delete(dues).where(eq(dues.tableId, byTable)).prepare();
  const dropSeats = orm.delete(seats).where(eq(seats.tableId, byTable)).prepare();
  return {
    ...prepareUpserts(orm),
    update: (change: TableChange): boolean => {
      const values = filled(CHANGING, { ...change.table, dirty: true });
      return updated.run({ ...values, table: change.table.id, expect: change.expect }).changes === 1;
    },
    slotTaken: (slot: string | undefined, by: string): boolean => {
      const holder = slot === undefined ? undefined : slotHolder.get({ slot });
      return holder !== undefined && holder.id !== by;
    },
    seen: (event: EventRef, at: number): boolean => seen.run({ ...event, at }).changes === 1,
    dropDues: (table: string) => dropDues.run({ table }),
    dropSeats: (table: string) => dropSeats.run({ table }),
    insertTable: insertOf(orm, schema.tables),
    insertAnswer: insertOf(orm, schema.answers),
    insertDigest: insertOf(orm, schema.digests),
    insertNotice: insertOf(orm, schema.notices),
    insertDue: insertOf(orm, schema.dues),
    insertResult: insertOf(orm, schema.results),
    insertGame: insertOf(orm, schema.games),
    call: prepareCall(orm),
  };
}

type Statements = ReturnType<typeof prepare>;

function write(run: Statements, change: TableChange): void {
  const { id, platform, guild } = change.table;
  if (change.reseated === true) run.dropSeats(id);
  for (const seat of change.seats ?? []) run.putSeat(id, seat);
  for (const answer of change.answers ?? []) run.insertAnswer(id, answer);
  if (change.snapshot !== undefined) run.putSnapshot(id, change.snapshot);
  if (change.digest !== undefined) run.insertDigest(id, change.digest);
  for (const notice of change.notices ?? []) run.insertNotice(id, notice);
  if (change.dues !== undefined) {
    run.dropDues(id);
    for (const due of change.dues) run.insertDue(id, { ...due, platform });
  }
  for (const call of change.calls ?? []) run.call(platform, call);
  if (change.results === undefined) return;
  const game = { platform, guild, at: change.at };
  run.insertGame(id, game);
  for (const result of change.results) run.insertResult(id, { ...result, ...game, waited: 0, answered: 0 });
}

function commit(run: Statements, change: TableChange): Committed {
  if (change.event !== undefined && !run.seen(change.event, change.at)) throw new Undo<Committed>('repeat');
  if (run.slotTaken(change.table.slot, change.table.id)) throw new Undo<Committed>('busy');
  if (!run.update(change)) throw new Undo<Committed>('conflict');
  write(run, change);
  return 'done';
}

function freeNumber(orm: Orm, platform: NewTable['table']['platform']): number {
  const { tables } = schema;
  const ofPlatform = eq(tables.platform, platform);
  const rows = orm
    .select({ number: tables.number })
    .from(tables)
    .where(and(ofPlatform, inArray(tables.status, LIVE)))
    .all();
  const taken = new Set(rows.map((row) => row.number));
  const last = orm
    .select({ number: tables.number })
    .from(tables)
    .where(ofPlatform)
    .orderBy(desc(sql`rowid`))
    .limit(1)
    .get();
  let number = last?.number ?? 0;
  do number = number >= HIGHEST_NUMBER && taken.size < HIGHEST_NUMBER ? 1 : number + 1;
  while (taken.has(number));
  return number;
}

type Created = Awaited<ReturnType<TableStore['create']>>;

function create(orm: Orm, run: Statements, { table, seats, event }: NewTable): Created {
  if (!run.seen(event, table.createdAt)) throw new Undo<Created>({ outcome: 'repeat' });
  if (run.slotTaken(table.slot, table.id)) throw new Undo<Created>({ outcome: 'busy' });
  const number = freeNumber(orm, table.platform);
  run.insertTable(table.id, { ...table, number, dirty: true });
  for (const seat of seats) run.putSeat(table.id, seat);
  return { outcome: 'done', number };
}

/** The writing half of the table store. */
export function tableWrites(orm: Orm, batch: Batch): Pick<TableStore, 'create' | 'commit' | 'clean' | 'forgetEvents'> {
  const run = prepare(orm);
  const { tables, seenEvents } = schema;
  const clean = orm
    .update(tables)
    .set({ dirty: false })
    .where(and(eq(tables.id, sql.placeholder('id')), eq(tables.version, sql.placeholder('version'))))
    .prepare();
  return {
    create: (table) => batch(() => create(orm, run, table)),
    commit: (change) => batch(() => commit(run, change)),
    clean: (id, version) =>
      batch(() => {
        clean.run({ id, version });
      }),
    forgetEvents: (before) =>
      batch(() => {
        orm.delete(seenEvents).where(lt(seenEvents.at, before)).run();
      }),
  };
}
