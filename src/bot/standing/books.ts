import type { FinishedGame, StandingStore } from '../../persistence/index.ts';
import type { Recount } from './contract.ts';
import { pacesOf } from './pace.ts';
import { addGame, type Ledger, ledgerOf } from './totals.ts';

/** Games that are read at a time. */
const AT_ONCE = 200;

/** How often a piece of bookkeeping is done anew because another process came first. */
const ATTEMPTS = 50;

/** What has changed in a ledger since it was made. */
function changes(before: Ledger, after: Ledger) {
  const changed = <T>(old: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): T[] =>
    [...now].filter(([key, value]) => old.get(key) !== value).map(([, value]) => value);
  return { totals: changed(before.totals, after.totals), generals: changed(before.generals, after.generals) };
}

async function timed(store: StandingStore, game: FinishedGame): Promise<FinishedGame> {
  const paces = new Map(pacesOf(await store.paces(game.table)).map((pace) => [pace.seat, pace]));
  return { ...game, seats: game.seats.map((seat) => ({ ...seat, ...paces.get(seat.seat) })) };
}

async function bookOne(store: StandingStore, table: string): Promise<'done' | 'conflict'> {
  const place = (await store.lastBooked()) + 1;
  const found = await store.game(table);
  if (found === undefined) throw new Error(`there is no finished game of table ${table}`);
  const game = await timed(store, found);
  const users = game.seats.flatMap(({ user }) => user ?? []);
  const [totals, generals] = await Promise.all([
    store.totalsOf(game.platform, users),
    store.generalsOf(game.platform, users),
  ]);
  const before = ledgerOf(totals, generals);
  const after = ledgerOf(totals, generals);
  addGame(after, game);
  const paces = game.seats.map(({ seat, waited, answered }) => ({ seat, waited, answered }));
  return store.book({ table, place, paces, ...changes(before, after) });
}

/** Add every finished game that is in no total yet, in the order of their ends. */
export async function catchUp(store: StandingStore): Promise<void> {
  let conflicts = 0;
  for (;;) {
    const [table] = await store.unbooked(1);
    if (table === undefined) return;
    const outcome = await bookOne(store, table);
    if (outcome === 'done') continue;
    conflicts += 1;
    if (conflicts > ATTEMPTS) throw new Error('finished games are booked too often by others');
  }
}

async function countedAnew(store: StandingStore): Promise<{ ledger: Ledger; place: number; games: number }> {
  const ledger = ledgerOf([], []);
  let [place, games] = [0, 0];
  for (;;) {
    const next = await store.bookedAfter(place, AT_ONCE);
    for (const game of next) addGame(ledger, game);
    games += next.length;
    const last = next.at(-1);
    if (last === undefined) return { ledger, place, games };
    place = last.booked;
  }
}

function countDifferences(kept: Ledger, counted: Ledger): number {
  const differ = (one: ReadonlyMap<string, object>, other: ReadonlyMap<string, object>): number => {
    const keys = new Set([...one.keys(), ...other.keys()]);
    return [...keys].filter((key) => textOf(one.get(key)) !== textOf(other.get(key))).length;
  };
  return differ(kept.totals, counted.totals) + differ(kept.generals, counted.generals);
}

/** A record as text, its fields in one order. */
function textOf(record: object | undefined): string {
  return JSON.stringify(Object.entries(record ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Add all booked games up anew, in the order in which they were booked, and mend the kept totals where they differ. */
export async function recount(store: StandingStore): Promise<Recount> {
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const { ledger, place, games } = await countedAnew(store);
    const kept = await store.everyTotal();
    const differences = countDifferences(ledgerOf(kept.totals, kept.generals), ledger);
    if (place !== (await store.lastBooked())) continue;
    if (differences === 0) return { games, differences };
    const outcome = await store.replace(place, [...ledger.totals.values()], [...ledger.generals.values()]);
    if (outcome === 'done') return { games, differences };
  }
  throw new Error('finished games are booked too often by others');
}
