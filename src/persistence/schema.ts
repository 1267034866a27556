import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Answer, GameConfig, GameEvent, GeneralId, Role } from '../engine/index.ts';
import type { SeatPlan } from './plans.ts';
import type {
  AnswerRecord,
  AnswerSource,
  DueKind,
  MessageState,
  PersonSettings,
  PromptClock,
  ReminderRecord,
  ReservedRecord,
  StoredEnd,
  StoredOptions,
  StoredPart,
  StoredStatus,
  TableRecord,
  VoteRecord,
} from './records.ts';

/** Tables with everything that changes once an answer. `dirty`: the chat may not yet show this version. */
export const tables = sqliteTable(
  'tables',
  {
    id: text().primaryKey(),
    platform: text().$type<TableRecord['platform']>().notNull(),
    number: integer().notNull(),
    guild: text(),
    channel: text().notNull(),
    room: text(),
    slot: text(),
    host: text().notNull(),
    status: text().$type<StoredStatus>().notNull(),
    options: text({ mode: 'json' }).$type<StoredOptions>().notNull(),
    config: text({ mode: 'json' }).$type<GameConfig>(),
    seed: text(),
    commitment: text(),
    version: integer().notNull(),
    answers: integer().notNull(),
    digests: integer().notNull(),
    notices: integer().notNull(),
    clock: text({ mode: 'json' }).$type<PromptClock>(),
    vote: text({ mode: 'json' }).$type<VoteRecord>(),
    reserved: text({ mode: 'json' }).$type<readonly ReservedRecord[]>(),
    rematchOf: text('rematch_of'),
    errorId: text('error_id'),
    ended: text().$type<StoredEnd>(),
    createdAt: integer('created_at').notNull(),
    dirty: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    uniqueIndex('tables_slot').on(t.slot),
    index('tables_number').on(t.platform, t.number),
    index('tables_channel').on(t.platform, t.channel),
    index('tables_room').on(t.platform, t.room),
    index('tables_status').on(t.status),
    index('tables_dirty').on(t.dirty),
  ],
);

const tableId = () =>
  text('table_id')
    .notNull()
    .references(() => tables.id);

export const seats = sqliteTable(
  'seats',
  {
    tableId: tableId(),
    joined: integer().notNull(),
    seat: integer().notNull(),
    kind: text().$type<'human' | 'ai'>().notNull(),
    user: text(),
    name: text().notNull(),
    locale: text().$type<'zh-CN' | 'en'>(),
    steward: integer({ mode: 'boolean' }).notNull(),
    conceded: integer({ mode: 'boolean' }).notNull(),
    closedDm: integer('closed_dm', { mode: 'boolean' }).notNull(),
    misses: integer().notNull(),
    missed: integer().notNull().default(0),
    stewardSince: integer('steward_since'),
    offeredAt: integer('offered_at'),
    former: text({ mode: 'json' }).$type<readonly string[]>(),
    calls: integer().notNull(),
    kills: integer().notNull(),
    plan: text({ mode: 'json' }).$type<SeatPlan>(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.joined] }), index('seats_user').on(t.user)],
);

/** Append-only: every answer that moved a game or was sealed in a window. */
export const answers = sqliteTable(
  'answers',
  {
    tableId: tableId(),
    seq: integer().notNull(),
    at: integer().notNull(),
    kind: text().$type<AnswerRecord['kind']>().notNull(),
    prompt: integer().notNull(),
    seat: integer(),
    source: text().$type<AnswerSource>().notNull(),
    answer: text({ mode: 'json' }).$type<Answer>(),
    print: text(),
    plan: text({ mode: 'json' }).$type<SeatPlan>(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seq] })],
);

/** The latest safe point of each game. */
export const snapshots = sqliteTable('snapshots', {
  tableId: tableId().primaryKey(),
  answers: integer().notNull(),
  schema: integer().notNull(),
  body: text().notNull(),
});

export const digests = sqliteTable(
  'digests',
  {
    tableId: tableId(),
    seq: integer().notNull(),
    at: integer().notNull(),
    events: text({ mode: 'json' }).$type<readonly GameEvent[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seq] })],
);

export const notices = sqliteTable(
  'notices',
  {
    tableId: tableId(),
    seq: integer().notNull(),
    at: integer().notNull(),
    body: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seq] })],
);

export const dues = sqliteTable(
  'dues',
  {
    tableId: tableId(),
    kind: text().$type<DueKind>().notNull(),
    index: integer('idx').notNull(),
    at: integer().notNull(),
    prompt: integer().notNull(),
    platform: text().$type<TableRecord['platform']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.kind, t.index] }), index('dues_at').on(t.at)],
);

export const results = sqliteTable(
  'results',
  {
    tableId: tableId(),
    seat: integer().notNull(),
    platform: text().$type<TableRecord['platform']>().notNull(),
    guild: text(),
    user: text(),
    role: text().$type<Role>().notNull(),
    won: integer({ mode: 'boolean' }).notNull(),
    points: integer().notNull(),
    alive: integer({ mode: 'boolean' }).notNull(),
    kills: integer().notNull(),
    at: integer().notNull(),
    name: text().notNull().default(''),
    general: text().$type<GeneralId>().notNull().default('none'),
    parts: text({ mode: 'json' }).$type<readonly StoredPart[]>().notNull().default([]),
    steward: integer({ mode: 'boolean' }).notNull().default(false),
    out: integer(),
    killedBy: integer('killed_by'),
    waited: integer().notNull().default(0),
    answered: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seat] }), index('results_user').on(t.platform, t.user, t.at)],
);

/** Finished games. `booked`: their place in the order in which they were added to the kept totals. */
export const games = sqliteTable(
  'games',
  {
    tableId: tableId().primaryKey(),
    platform: text().$type<TableRecord['platform']>().notNull(),
    guild: text(),
    at: integer().notNull(),
    booked: integer(),
  },
  (t) => [uniqueIndex('games_booked').on(t.booked), index('games_at').on(t.at)],
);

/** Platform events that changed something, so that a repeat is recognised. */
export const seenEvents = sqliteTable(
  'seen_events',
  {
    platform: text().notNull(),
    event: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.event] }), index('seen_events_at').on(t.at)],
);

const messageColumns = () => ({
  key: text().notNull(),
  nonce: text().notNull(),
  hash: text().notNull(),
  body: text(),
  state: text().$type<MessageState>().notNull(),
  generation: integer().notNull(),
  call: integer().notNull(),
  upto: integer(),
  channel: text(),
  message: text(),
});

export const messages = sqliteTable('messages', { tableId: tableId(), ...messageColumns() }, (t) => [
  primaryKey({ columns: [t.tableId, t.key] }),
  index('messages_state').on(t.tableId, t.state),
  index('messages_ref').on(t.channel, t.message),
]);

/** Messages that belong to no table: of leagues, of recurring posts. */
export const posts = sqliteTable('posts', { tableId: text('owner').notNull(), ...messageColumns() }, (t) => [
  primaryKey({ columns: [t.tableId, t.key] }),
  index('posts_state').on(t.tableId, t.state),
  index('posts_ref').on(t.channel, t.message),
]);

/** Persons over all their tables: what they want, and when they were last called. */
export const people = sqliteTable(
  'people',
  {
    platform: text().$type<TableRecord['platform']>().notNull(),
    user: text().notNull(),
    settings: text({ mode: 'json' }).$type<PersonSettings>(),
    calledAt: integer('called_at').notNull(),
    pingedAt: integer('pinged_at').notNull().default(0),
    remindAt: integer('remind_at'),
    reminder: text({ mode: 'json' }).$type<ReminderRecord>(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.user] }), index('people_remind').on(t.remindAt)],
);

/** Single values of the whole program. */
export const facts = sqliteTable('facts', {
  name: text().primaryKey(),
  value: text().notNull(),
});
