import { and, asc, eq, getTableColumns, gt, inArray, isNull, max } from 'drizzle-orm';
import { Undo, type Batch } from './batch.ts';
import type { Orm } from './database.ts';
import { filled, parameters, present } from './rows.ts';
import { answers, games, results } from './schema.ts';
import { generalTotals, totals } from './standing-schema.ts';
import type { Booking, FinishedGame, FinishedSeat, PaceRow, StandingStore } from './standing-records.ts';

type GameRow = typeof games.$inferSelect;

function seatOf(row: typeof results.$inferSelect): FinishedSeat {
  const { tableId: _table, platform: _platform, guild: _guild, at: _at, ...rest } = present(row);
  return rest;
}

/** The games of some rows, each with its seats. */
export function finishedGames(orm: Orm, rows: readonly GameRow[]): FinishedGame[] {
  const ids = rows.map(({ tableId }) => tableId);
  const seats = new Map<string, FinishedSeat[]>(ids.map((id) => [id, []]));
  const found = orm.select().from(results).where(inArray(results.tableId, ids)).orderBy(asc(results.seat)).all();
  for (const row of found) seats.get(row.tableId)?.push(seatOf(row));
  return rows.map((row) => {
    const { tableId: table, booked: _booked, ...rest } = present(row);
    return { table, ...rest, seats: seats.get(table) ?? [] };
  });
}

function paceOf(row: Pick<typeof answers.$inferSelect, 'at' | 'kind' | 'seat' | 'source'>): PaceRow {
  const { source, ...rest } = present(row);
  return { ...rest, byPlayer: source === 'player' };
}

function putOf(orm: Orm, table: typeof totals | typeof generalTotals) {
  const columns = getTableColumns(table);
  const names = Object.keys(columns);
  const statement = orm
    .insert(table)
    .values(parameters(columns) as never)
    .prepare();
  return (record: object): void => {
    statement.run(filled(names, record));
  };
}

type Bookkeeping = Pick<
  StandingStore,
  | 'unbooked'
  | 'lastBooked'
  | 'bookedAfter'
  | 'game'
  | 'paces'
  | 'totalsOf'
  | 'generalsOf'
  | 'book'
  | 'everyTotal'
  | 'replace'
>;

function writing(orm: Orm, batch: Batch, lastBooked: () => number): Pick<Bookkeeping, 'book' | 'replace'> {
  const putTotal = putOf(orm, totals);
  const putGeneral = putOf(orm, generalTotals);
  const drop = ({ totals: changed, generals }: Pick<Booking, 'totals' | 'generals'>): void => {
    for (const { platform, scope, season, user } of changed) {
      const { platform: p, scope: s, season: t, user: u } = totals;
      orm
        .delete(totals)
        .where(and(eq(p, platform), eq(s, scope), eq(t, season), eq(u, user)))
        .run();
    }
    for (const { platform, scope, season, user, general } of generals) {
      const { platform: p, scope: s, season: t, user: u, general: g } = generalTotals;
      orm
        .delete(generalTotals)
        .where(and(eq(p, platform), eq(s, scope), eq(t, season), eq(u, user), eq(g, general)))
        .run();
    }
  };
  const put = (change: Pick<Booking, 'totals' | 'generals'>): void => {
    for (const total of change.totals) putTotal(total);
    for (const general of change.generals) putGeneral(general);
  };
  return {
    book: (booking) =>
      batch(() => {
        const { table, place, paces } = booking;
        if (lastBooked() !== place - 1) return 'conflict';
        const taken = orm
          .update(games)
          .set({ booked: place })
          .where(and(eq(games.tableId, table), isNull(games.booked)))
          .run();
        if (taken.changes !== 1) throw new Undo<'conflict'>('conflict');
        for (const { seat, waited, answered } of paces) {
          const where = and(eq(results.tableId, table), eq(results.seat, seat));
          orm.update(results).set({ waited, answered }).where(where).run();
        }
        drop(booking);
        put(booking);
        return 'done';
      }),
    replace: (place, changed, generals) =>
      batch(() => {
        if (lastBooked() !== place) return 'conflict';
        orm.delete(totals).run();
        orm.delete(generalTotals).run();
        put({ totals: changed, generals });
        return 'done';
      }),
  };
}

/** The half of the store that adds finished games to the totals. */
export function standingBooks(orm: Orm, batch: Batch): Bookkeeping {
  const lastBooked = (): number =>
    orm
      .select({ last: max(games.booked) })
      .from(games)
      .get()?.last ?? 0;
  return {
    ...writing(orm, batch, lastBooked),
    lastBooked: () => Promise.resolve(lastBooked()),
    unbooked: (limit) => {
      const rows = orm
        .select({ id: games.tableId })
        .from(games)
        .where(isNull(games.booked))
        .orderBy(asc(games.at), asc(games.tableId))
        .limit(limit)
        .all();
      return Promise.resolve(rows.map(({ id }) => id));
    },
    bookedAfter: (after, limit) => {
      const rows = orm
        .select()
        .from(games)
        .where(gt(games.booked, after))
        .orderBy(asc(games.booked))
        .limit(limit)
        .all();
      const found = finishedGames(orm, rows);
      return Promise.resolve(found.map((game, i) => ({ ...game, booked: rows[i]?.booked ?? 0 })));
    },
    game: (table) => {
      const rows = orm.select().from(games).where(eq(games.tableId, table)).all();
      return Promise.resolve(finishedGames(orm, rows)[0]);
    },
    paces: (table) => {
      const { at, kind, seat, source, seq } = answers;
      const rows = orm
        .select({ at, kind, seat, source })
        .from(answers)
        .where(eq(answers.tableId, table))
        .orderBy(asc(seq))
        .all();
      return Promise.resolve(rows.map(paceOf));
    },
    totalsOf: (platform, users) =>
      Promise.resolve(
        orm
          .select()
          .from(totals)
          .where(and(eq(totals.platform, platform), inArray(totals.user, [...users])))
          .all(),
      ),
    generalsOf: (platform, users) =>
      Promise.resolve(
        orm
          .select()
          .from(generalTotals)
          .where(and(eq(generalTotals.platform, platform), inArray(generalTotals.user, [...users])))
          .all(),
      ),
    everyTotal: () =>
      Promise.resolve({
        totals: orm.select().from(totals).all(),
        generals: orm.select().from(generalTotals).all(),
      }),
  };
}
