import { openStores } from '../../src/persistence/index.ts';

/** Commits answers to one table until the process is killed, and prints the number of each that is on the disk. */
const path = process.argv[2];
if (path === undefined) throw new Error('name a database file');
const stores = openStores(path);
const options = { players: 5, generals: 'none', deck: 'full', roles: 'standard', speed: 'live', locale: 'en' } as const;
const empty = { version: 1, answers: 0, digests: 0, notices: 0, createdAt: 1 } as const;
const place = { id: 't', platform: 'playground', channel: 'c', host: 'u' } as const;
await stores.tables.create({
  table: { ...place, ...empty, status: 'lobby', options },
  seats: [],
  event: { platform: 'playground', event: 'open' },
});
let table = (await stores.tables.load('t'))?.table;
while (table !== undefined) {
  const next = { ...table, version: table.version + 1, answers: table.answers + 1 };
  const answer = {
    seq: next.answers,
    at: 1,
    kind: 'applied',
    prompt: next.answers,
    seat: 1,
    source: 'player',
  } as const;
  const outcome = await stores.tables.commit({ expect: table.version, table: next, answers: [answer], at: 1 });
  if (outcome !== 'done') throw new Error(outcome);
  process.stdout.write(`${next.answers}\n`);
  table = next;
}
