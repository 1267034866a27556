import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { SeatAnswer } from '../engine/index.ts';
import type { Orm } from './database.ts';
import type {
  AnswerRecord,
  DigestRecord,
  DueRecord,
  ResultRecord,
  SealedRecord,
  SeatRecord,
  TableRecord,
} from './records.ts';
import { present } from './rows.ts';
import * as schema from './schema.ts';
import type { LoadedTable, Platform, StoredGame, StoredTable, TableStore } from './stores.ts';
import { LIVE } from './table-writes.ts';

const { tables, seats, answers, snapshots, digests, notices, dues, results, seenEvents } = schema;

function tableOf(row: typeof tables.$inferSelect): TableRecord {
  const { dirty: _dirty, ...rest } = present(row);
  return rest;
}

function seatOf(row: typeof seats.$inferSelect): SeatRecord {
  const { tableId: _tableId, ...rest } = present(row);
  return rest;
}

function answerOf(row: typeof answers.$inferSelect): AnswerRecord {
  const { tableId: _tableId, ...rest } = present(row);
  return rest;
}

function digestOf(row: typeof digests.$inferSelect): DigestRecord {
  return { seq: row.seq, at: row.at, events: row.events };
}

function dueOf(row: typeof dues.$inferSelect): DueRecord {
  return { kind: row.kind, index: row.index, at: row.at, prompt: row.prompt };
}

/** How a game ended for one seat, without the columns that are the game's own. */
function resultOf(row: typeof results.$inferSelect): ResultRecord {
  const { tableId: _table, platform: _platform, guild: _guild, at: _at, ...seat } = present(row);
  const { waited: _waited, answered: _answered, ...rest } = seat;
  return rest;
}

function sealedOf(row: AnswerRecord): SealedRecord[] {
  const { seat, source, answer } = row;
  return seat === undefined || answer === undefined ? [] : [{ seat, source, answer: answer as SeatAnswer }];
}

/** The answers to the open window that have not been withdrawn. */
function stillSealed(rows: readonly AnswerRecord[]): SealedRecord[] {
  const sealed = new Map<number, SealedRecord>();
  for (const row of rows) {
    if (row.kind === 'withdrawn' && row.seat !== undefined) sealed.delete(row.seat);
    if (row.kind === 'sealed') for (const one of sealedOf(row)) sealed.set(one.seat, one);
  }
  return [...sealed.values()];
}

function prepare(orm: Orm) {
  const id = sql.placeholder('id');
  return {
    version: orm.select({ version: tables.version }).from(tables).where(eq(tables.id, id)).prepare(),
    table: orm.select().from(tables).where(eq(tables.id, id)).prepare(),
    seats: orm.select().from(seats).where(eq(seats.tableId, id)).orderBy(asc(seats.seat), asc(seats.joined)).prepare(),
    snapshot: orm.select().from(snapshots).where(eq(snapshots.tableId, id)).prepare(),
    answersAfter: orm
      .select()
      .from(answers)
      .where(and(eq(answers.tableId, id), gt(answers.seq, sql.placeholder('after'))))
      .orderBy(asc(answers.seq))
      .prepare(),
    digestsAfter: orm
      .select()
      .from(digests)
      .where(and(eq(digests.tableId, id), gt(digests.seq, sql.placeholder('after'))))
      .orderBy(asc(digests.seq))
      .prepare(),
    digestsLast: orm
      .select()
      .from(digests)
      .where(eq(digests.tableId, id))
      .orderBy(desc(digests.seq))
      .limit(sql.placeholder('count'))
      .prepare(),
    noticesAfter: orm
      .select()
      .from(notices)
      .where(and(eq(notices.tableId, id), gt(notices.seq, sql.placeholder('after'))))
      .orderBy(asc(notices.seq))
      .prepare(),
    dues: orm.select().from(dues).where(eq(dues.tableId, id)).orderBy(asc(dues.at)).prepare(),
    nextDue: orm
      .select({ at: dues.at })
      .from(dues)
      .where(eq(dues.platform, sql.placeholder('platform')))
      .orderBy(asc(dues.at))
      .limit(1)
      .prepare(),
  };
}

type Statements = ReturnType<typeof prepare>;

function game(run: Statements, table: TableRecord): StoredGame | undefined {
  const row = run.snapshot.get({ id: table.id });
  if (row === undefined) return undefined;
  const since = table.clock?.since ?? table.answers;
  const after = run.answersAfter.all({ id: table.id, after: Math.min(row.answers, since) }).map(answerOf);
  return {
    snapshot: { answers: row.answers, schema: row.schema, body: row.body },
    tail: after.filter((answer) => answer.kind === 'applied' && answer.seq > row.answers),
    sealed: stillSealed(after.filter(({ seq, prompt }) => seq > since && prompt === table.clock?.prompt)),
  };
}

function load(run: Statements, id: string): LoadedTable | undefined {
  const row = run.table.get({ id });
  if (row === undefined) return undefined;
  const stored = { table: tableOf(row), seats: run.seats.all({ id }).map(seatOf) };
  const found = game(run, stored.table);
  return found === undefined ? stored : { ...stored, game: found };
}

function bundles(run: Statements, rows: readonly (typeof tables.$inferSelect)[]): StoredTable[] {
  return rows.map((row) => ({ table: tableOf(row), seats: run.seats.all({ id: row.id }).map(seatOf) }));
}

/** Reading of single tables and of their history. */
function oneTable(orm: Orm, run: Statements) {
  return {
    versionOf: (id: string) => run.version.get({ id })?.version,
    load: (id: string) => orm.transaction(() => load(run, id)),
    answersTo: (id: string, prompt: number) =>
      orm
        .select()
        .from(answers)
        .where(and(eq(answers.tableId, id), eq(answers.prompt, prompt)))
        .orderBy(asc(answers.seq))
        .all()
        .map(answerOf),
    digestsAfter: (id: string, after: number) => run.digestsAfter.all({ id, after }).map(digestOf),
    digestsLast: (id: string, count: number) => run.digestsLast.all({ id, count }).map(digestOf).reverse(),
    noticesAfter: (id: string, after: number) =>
      run.noticesAfter.all({ id, after }).map(({ seq, at, body }) => ({ seq, at, body })),
    dues: (id: string) => run.dues.all({ id }).map(dueOf),
    record: (id: string) => {
      const row = run.table.get({ id });
      if (row === undefined) return undefined;
      const stored = { table: tableOf(row), seats: run.seats.all({ id }).map(seatOf) };
      const ended = orm.select().from(results).where(eq(results.tableId, id)).orderBy(asc(results.seat)).all();
      return {
        ...stored,
        answers: run.answersAfter.all({ id, after: 0 }).map(answerOf),
        results: ended.map(resultOf),
      };
    },
  };
}

/** Finding of tables. */
function manyTables(orm: Orm, run: Statements) {
  const idsWhere = (...conditions: Parameters<typeof and>) =>
    orm
      .select({ id: tables.id })
      .from(tables)
      .where(and(...conditions))
      .orderBy(asc(tables.createdAt))
      .all()
      .map((row) => row.id);
  const live = inArray(tables.status, LIVE);
  return {
    bySlot: (slot: string) => idsWhere(eq(tables.slot, slot))[0],
    byNumber: (platform: Platform, number: number) => {
      const isLive = sql`${tables.status} IN ('lobby', 'running', 'frozen')`;
      const row = orm
        .select({ id: tables.id })
        .from(tables)
        .where(and(eq(tables.platform, platform), eq(tables.number, number)))
        .orderBy(desc(isLive), desc(tables.createdAt))
        .get();
      return row?.id;
    },
    inChannel: (platform: Platform, channel: string) => {
      const here = or(eq(tables.channel, channel), eq(tables.room, channel));
      const where = and(eq(tables.platform, platform), live, here);
      return bundles(run, orm.select().from(tables).where(where).orderBy(desc(sql`rowid`)).all());
    },
    lastOver: (platform: Platform, channel: string) => {
      const here = or(eq(tables.channel, channel), eq(tables.room, channel));
      const isOver = inArray(tables.status, ['finished', 'closed']);
      const where = and(eq(tables.platform, platform), isOver, here);
      return orm.select({ id: tables.id }).from(tables).where(where).orderBy(desc(sql`rowid`)).limit(1).get()?.id;
    },
    inGuild: (platform: Platform, guild: string) =>
      idsWhere(eq(tables.platform, platform), live, eq(tables.guild, guild)),
    ofUser: (platform: Platform, user: string) => {
      const mine = orm.select({ id: seats.tableId }).from(seats).where(eq(seats.user, user));
      const where = and(eq(tables.platform, platform), live, inArray(tables.id, mine));
      return bundles(run, orm.select().from(tables).where(where).orderBy(asc(sql`rowid`)).all());
    },
    running: (platforms: readonly Platform[]) =>
      idsWhere(eq(tables.status, 'running'), inArray(tables.platform, platforms)),
    dirty: (platforms: readonly Platform[]) => idsWhere(eq(tables.dirty, true), inArray(tables.platform, platforms)),
    nextDue: (platforms: readonly Platform[]) => {
      const times = platforms.flatMap((platform) => run.nextDue.get({ platform })?.at ?? []);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    dueUntil: (platforms: readonly Platform[], until: number) =>
      orm
        .select()
        .from(dues)
        .where(and(lte(dues.at, until), inArray(dues.platform, platforms)))
        .orderBy(asc(dues.at))
        .all()
        .map((row) => ({ table: row.tableId, due: dueOf(row) })),
  };
}

type Settled<T> = T extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

/** The same functions behind promises, so that another database could stand here. */
function promised<T extends Record<string, (...args: never[]) => unknown>>(
  functions: T,
): { [K in keyof T]: Settled<T[K]> } {
  const wrap =
    (run: (...args: never[]) => unknown) =>
    async (...args: never[]) =>
      Promise.resolve(run(...args));
  return Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, wrap(run)])) as {
    [K in keyof T]: Settled<T[K]>;
  };
}

/** The reading half of the table store. */
export function tableReads(orm: Orm): Omit<TableStore, 'create' | 'commit' | 'clean' | 'forgetEvents'> {
  const run = prepare(orm);
  const seen = orm
    .select({ at: seenEvents.at })
    .from(seenEvents)
    .where(and(eq(seenEvents.platform, sql.placeholder('platform')), eq(seenEvents.event, sql.placeholder('event'))))
    .prepare();
  return promised({
    ...oneTable(orm, run),
    ...manyTables(orm, run),
    seen: (event: { platform: string; event: string }) => seen.get({ ...event }) !== undefined,
  });
}
