import { and, asc, eq, getTableColumns, gte, lt, max, ne, sql } from 'drizzle-orm';
import type { Batch } from './batch.ts';
import type { Orm } from './database.ts';
import type { MessageRecord } from './records.ts';
import { filled, parameters, present } from './rows.ts';
import { facts, messages as tableMessages, posts } from './schema.ts';
import type { FactStore, MessageStore } from './stores.ts';

function recordOf(row: typeof tableMessages.$inferSelect): MessageRecord {
  const { tableId: _tableId, ...rest } = present(row);
  return rest;
}

/** Store of what is visible in the chats. @param messages where it is kept */
export function messageStore(orm: Orm, batch: Batch, messages: typeof tableMessages = tableMessages): MessageStore {
  const columns = getTableColumns(messages);
  const { tableId: _tableId, key: _key, ...changing } = columns;
  const names = Object.keys(columns);
  const upsert = orm
    .insert(messages)
    .values(parameters(columns))
    .onConflictDoUpdate({
      target: [messages.tableId, messages.key],
      set: parameters(changing),
    })
    .prepare();
  const table = sql.placeholder('table');
  const active = orm
    .select()
    .from(messages)
    .where(and(eq(messages.tableId, table), ne(messages.state, 'done')))
    .orderBy(asc(messages.key))
    .prepare();
  const one = orm
    .select()
    .from(messages)
    .where(and(eq(messages.tableId, table), eq(messages.key, sql.placeholder('key'))))
    .prepare();
  const [from, to] = [sql.placeholder('from'), sql.placeholder('to')];
  const highest = orm
    .select({ upto: max(messages.upto) })
    .from(messages)
    .where(and(eq(messages.tableId, table), gte(messages.key, from), lt(messages.key, to)))
    .prepare();
  return {
    active: (id) => Promise.resolve(active.all({ table: id }).map(recordOf)),
    find: (id, key) => {
      const row = one.get({ table: id, key });
      return Promise.resolve(row === undefined ? undefined : recordOf(row));
    },
    put: (id, records) =>
      batch(() => {
        for (const record of records) upsert.run(filled(names, { ...record, tableId: id }));
      }),
    cursor: (id, prefix) => {
      const row = highest.get({ table: id, from: prefix, to: `${prefix}\uffff` });
      return Promise.resolve(row?.upto ?? 0);
    },
    byRef: (channel, message) => {
      const row = orm
        .select()
        .from(messages)
        .where(and(eq(messages.channel, channel), eq(messages.message, message)))
        .get();
      return Promise.resolve(row === undefined ? undefined : { table: row.tableId, record: recordOf(row) });
    },
  };
}

/** Store of messages that belong to no table; where a table is named stands whatever they do belong to. */
export function postStore(orm: Orm, batch: Batch): MessageStore {
  // The columns are the same; the types differ in the name of the table alone.
  return messageStore(orm, batch, posts as unknown as typeof tableMessages);
}

/** Store of single values of the program. */
export function factStore(orm: Orm, batch: Batch): FactStore {
  return {
    get: (name) => Promise.resolve(orm.select().from(facts).where(eq(facts.name, name)).get()?.value),
    set: (name, value) =>
      batch(() => {
        orm.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } }).run();
      }),
  };
}
