import { and, eq, inArray, lte, min, or, sql } from 'drizzle-orm';
import type { Batch } from './batch.ts';
import type { Orm } from './database.ts';
import type { CallRecord, PersonRecord, PersonSettings, ReminderRecord } from './records.ts';
import { present } from './rows.ts';
import { people } from './schema.ts';
import type { PeopleStore, Platform } from './stores.ts';

const WHO = [people.platform, people.user];

/** Note when a person was called; a later call takes the place of a former one. */
export function prepareCall(orm: Orm): (platform: Platform, call: CallRecord) => void {
  const statement = orm
    .insert(people)
    .values({
      platform: sql.placeholder('platform') as never,
      user: sql.placeholder('user'),
      calledAt: sql.placeholder('calledAt'),
      pingedAt: sql.placeholder('pingedAt'),
      remindAt: sql.placeholder('remindAt'),
    })
    .onConflictDoUpdate({
      target: WHO,
      set: {
        calledAt: sql`max(${people.calledAt}, excluded.called_at)`,
        pingedAt: sql`max(${people.pingedAt}, excluded.pinged_at)`,
        remindAt: sql`coalesce(min(${people.remindAt}, excluded.remind_at), excluded.remind_at, ${people.remindAt})`,
      },
    })
    .prepare();
  return (platform, call) => {
    statement.run({ calledAt: 0, pingedAt: 0, remindAt: null, ...call, platform });
  };
}

function recordOf(row: typeof people.$inferSelect): PersonRecord {
  const { platform: _platform, settings = {}, ...rest } = present(row);
  return { ...rest, settings };
}

function reminders(orm: Orm): Pick<PeopleStore, 'nextReminder' | 'toRemind'> {
  const next = orm
    .select({ at: min(people.remindAt) })
    .from(people)
    .where(eq(people.platform, sql.placeholder('platform')))
    .prepare();
  return {
    nextReminder: (platforms) => {
      const times = platforms.flatMap((platform) => next.get({ platform })?.at ?? []);
      return Promise.resolve(times.length === 0 ? undefined : Math.min(...times));
    },
    toRemind: (platforms, until) => {
      const isSending = sql`json_extract(${people.reminder}, '$.state') = 'sending'`;
      return Promise.resolve(
        orm
          .select({ platform: people.platform, user: people.user })
          .from(people)
          .where(and(inArray(people.platform, [...platforms]), or(lte(people.remindAt, until), isSending)))
          .all(),
      );
    },
  };
}

/** The reminder after `before`. */
function nextReminder(before: ReminderRecord | undefined, at: number): ReminderRecord {
  if (before?.state === 'sending') return before;
  const base = { number: (before?.number ?? 0) + 1, at, state: 'sending' as const, listed: [], hash: '' };
  const { channel, message } = before?.state === 'sent' ? before : {};
  return channel === undefined || message === undefined ? base : { ...base, before: { channel, message } };
}

function take(
  orm: Orm,
  set: (platform: Platform, user: string, values: Partial<typeof people.$inferInsert>) => void,
  platform: Platform,
  user: string,
  at: number,
): ReminderRecord | undefined {
  const due = and(eq(people.platform, platform), eq(people.user, user), lte(people.remindAt, at));
  const row = orm.select().from(people).where(due).get();
  if (row === undefined) return undefined;
  const reminder = nextReminder(row.reminder ?? undefined, at);
  set(platform, user, { reminder, remindAt: null });
  return reminder;
}

/** Store of persons. */
export function peopleStore(orm: Orm, batch: Batch): PeopleStore {
  const one = (platform: Platform, user: string) => and(eq(people.platform, platform), eq(people.user, user));
  const set = (platform: Platform, user: string, values: Partial<typeof people.$inferInsert>): void => {
    orm.update(people).set(values).where(one(platform, user)).run();
  };
  const person = orm
    .select()
    .from(people)
    .where(and(eq(people.platform, sql.placeholder('platform')), eq(people.user, sql.placeholder('user'))))
    .prepare();
  return {
    ...reminders(orm),
    takeReminder: (platform, user, at) => batch(() => take(orm, set, platform, user, at)),
    putReminder: (platform, user, reminder, calledAt) =>
      batch(() => {
        set(platform, user, calledAt === undefined ? { reminder } : { reminder, calledAt });
      }),
    putOff: (platform, user, at) =>
      batch(() => {
        set(platform, user, { remindAt: at });
      }),
    find: (platform, users) => {
      const rows = users.flatMap((user) => person.get({ platform, user }) ?? []);
      return Promise.resolve(new Map(rows.map((row) => [row.user, recordOf(row)])));
    },
    settle: (platform, user, work) =>
      batch((): PersonSettings => {
        const before = orm.select().from(people).where(one(platform, user)).get()?.settings ?? {};
        const settings = work(before);
        if (settings === undefined) return before;
        orm
          .insert(people)
          .values({ platform, user, settings, calledAt: 0 })
          .onConflictDoUpdate({ target: WHO, set: { settings } })
          .run();
        return settings;
      }),
  };
}
