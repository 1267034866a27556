import { and, eq, inArray, isNull, notLike, or } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { type ColumnsOf, isHis, kept, type KeptTable, names, onPlatform, own } from './privacy-part.ts';
import { answers, messages, notices, results, seats, tables } from './schema.ts';

const hasKept = (value: unknown, user: string): unknown =>
  Array.isArray(value) && value.some((each: { readonly user?: unknown }) => each.user === user) ? true : undefined;

function ownVote(value: unknown, user: string): unknown {
  const { yes = [], no = [], by } = (value ?? {}) as { yes?: readonly string[]; no?: readonly string[]; by?: string };
  const vote = yes.includes(user) ? 'yes' : no.includes(user) ? 'no' : undefined;
  if (vote === undefined && by !== user) return undefined;
  return { ...(vote === undefined ? {} : { vote }), ...(by === user ? { called: true } : {}) };
}

const tablesOf = (orm: Orm, user: string) => orm.select({ id: seats.tableId }).from(seats).where(eq(seats.user, user));
const messageColumns: ColumnsOf<typeof messages> = {
  tableId: 'kept',
  key: 'kept',
  nonce: 'inner',
  hash: 'inner',
  body: 'kept',
  state: 'kept',
  generation: 'inner',
  call: 'inner',
  upto: 'inner',
  channel: 'kept',
  message: 'kept',
};

/** What is told of the tables at which a person sits or sat. */
export const TABLE_PARTS: Readonly<Record<string, KeptTable>> = {
  tables: kept(
    tables,
    (orm, platform, user) =>
      and(
        eq(tables.platform, platform),
        or(eq(tables.host, user), inArray(tables.id, tablesOf(orm, user)), names(tables.reserved, user)),
      ),
    {
      id: 'kept',
      platform: 'kept',
      number: 'kept',
      guild: 'kept',
      channel: 'kept',
      room: 'kept',
      slot: 'inner',
      host: own,
      status: 'kept',
      options: 'kept',
      config: 'game',
      seed: 'game',
      commitment: 'game',
      version: 'inner',
      answers: 'inner',
      digests: 'inner',
      notices: 'inner',
      clock: 'game',
      vote: ownVote,
      reserved: hasKept,
      rematchOf: 'kept',
      errorId: 'inner',
      ended: 'kept',
      createdAt: 'kept',
      dirty: 'inner',
    },
  ),
  seats: kept(
    seats,
    (orm, platform, user) => and(eq(seats.user, user), inArray(seats.tableId, onPlatform(orm, platform))),
    {
      tableId: 'kept',
      joined: 'kept',
      seat: 'kept',
      kind: 'kept',
      user: 'kept',
      name: 'kept',
      locale: 'kept',
      steward: 'kept',
      conceded: 'kept',
      closedDm: 'kept',
      misses: 'kept',
      missed: 'kept',
      stewardSince: 'kept',
      offeredAt: 'kept',
      former: 'others',
      calls: 'kept',
      kills: 'kept',
      plan: 'kept',
    },
  ),
  formerSeats: kept(
    seats,
    (orm, platform, user) => and(names(seats.former, user), inArray(seats.tableId, onPlatform(orm, platform))),
    {
      tableId: 'kept',
      joined: 'kept',
      seat: 'kept',
      kind: 'others',
      user: 'others',
      name: 'others',
      locale: 'others',
      steward: 'others',
      conceded: 'others',
      closedDm: 'others',
      misses: 'others',
      missed: 'others',
      stewardSince: 'others',
      offeredAt: 'others',
      former: 'others',
      calls: 'others',
      kills: 'others',
      plan: 'others',
    },
  ),
  notices: kept(
    notices,
    (orm, platform, user) =>
      and(
        names(notices.body, user),
        inArray(notices.tableId, tablesOf(orm, user)),
        inArray(notices.tableId, onPlatform(orm, platform)),
      ),
    { tableId: 'kept', seq: 'kept', at: 'kept', body: 'kept' },
  ),
  messages: kept(
    messages,
    (orm, platform, user) => and(isHis(user), inArray(messages.tableId, onPlatform(orm, platform))),
    messageColumns,
  ),
  results: kept(results, (_orm, platform, user) => and(eq(results.platform, platform), eq(results.user, user)), {
    tableId: 'kept',
    seat: 'kept',
    platform: 'kept',
    guild: 'kept',
    user: 'kept',
    role: 'kept',
    won: 'kept',
    points: 'kept',
    alive: 'kept',
    kills: 'kept',
    at: 'kept',
    name: 'kept',
    general: 'kept',
    parts: 'kept',
    steward: 'kept',
    out: 'kept',
    killedBy: 'kept',
    waited: 'kept',
    answered: 'kept',
  }),
};

/** A person's own answers. Of a seat that changed hands nobody can tell whose they were. */
export const ANSWER_PARTS: Readonly<Record<string, KeptTable>> = {
  answers: kept(
    answers,
    (orm, platform, user) => {
      const his = orm
        .select({ tableId: seats.tableId })
        .from(seats)
        .where(
          and(
            eq(seats.user, user),
            or(isNull(seats.former), notLike(seats.former, '%"%')),
            eq(seats.tableId, answers.tableId),
            eq(seats.seat, answers.seat),
          ),
        );
      return and(
        inArray(answers.source, ['player', 'ahead', 'order']),
        inArray(answers.tableId, onPlatform(orm, platform)),
        inArray(answers.tableId, his),
      );
    },
    {
      tableId: 'kept',
      seq: 'kept',
      at: 'kept',
      kind: 'kept',
      prompt: 'kept',
      seat: 'kept',
      source: 'kept',
      answer: 'kept',
      print: 'game',
      plan: 'kept',
    },
  ),
};
