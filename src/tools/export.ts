import { existsSync, writeFileSync } from 'node:fs';
import { recordOf } from '../engine/index.ts';
import { DatabaseUnusable, openStores } from '../persistence/index.ts';

const USAGE = `npm run export -- TABLE [FILE]
  Writes the record of a finished game, which "npm run verify" checks: TABLE is the id that its result message names.
  FILE is record-TABLE.json unless another is given. The database is that of DATABASE_PATH (./data/sanguosha.db).
  A game that is not over is not exported: its record holds every secret.`;

/** Why there is nothing to export, in words for whoever hosts the tables. */
class NoExport extends Error {
  override readonly name = 'NoExport';
}

async function recordAt(database: string, id: string) {
  if (!existsSync(database)) throw new NoExport(`there is no database ${database}`);
  const stores = openStores(database);
  try {
    const stored = await stores.tables.record(id);
    if (stored === undefined) throw new NoExport(`there is no table ${id} in ${database}`);
    const { table, answers } = stored;
    if (table.status !== 'finished') throw new NoExport(`table ${id} is not finished (${table.status})`);
    if (table.seed === undefined || table.config === undefined) throw new NoExport(`table ${id} was never started`);
    const applied = answers.flatMap(({ kind, answer }) => (kind === 'applied' && answer !== undefined ? [answer] : []));
    const start = { tableId: id, config: table.config, seed: table.seed };
    return recordOf(start, applied);
  } finally {
    stores.close();
  }
}

async function main(args: readonly string[]): Promise<number> {
  const [id, file = `record-${id ?? ''}.json`, ...more] = args;
  if (id === undefined || id === '--help' || more.length > 0) {
    console.error(USAGE);
    return id === '--help' ? 0 : 2;
  }
  try {
    const record = await recordAt(process.env['DATABASE_PATH'] ?? './data/sanguosha.db', id);
    writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
    console.log(`${file}: ${record.answers.length} answers. Check it with: npm run verify -- ${file}`);
    return 0;
  } catch (error) {
    if (!(error instanceof NoExport) && !(error instanceof DatabaseUnusable)) throw error;
    console.error(error.message);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
