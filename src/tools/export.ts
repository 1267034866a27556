import { parseArgs } from 'node:util';
import { existsSync, writeFileSync } from 'node:fs';
import { recordOf } from '../engine/index.ts';
import { DatabaseUnusable, openStores } from '../persistence/index.ts';

const USAGE = `npm run export -- TABLE [options]
  Writes the record of a finished game, which "npm run verify" checks: TABLE is the id that its result message names.
  --database FILE  where the games are kept, as in DATABASE_PATH (./data/sanguosha.db)
  --out FILE       the file to write (record-TABLE.json)
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

function read(args: readonly string[]) {
  const options = {
    database: { type: 'string', default: './data/sanguosha.db' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [id, ...more] = positionals;
    return more.length > 0 ? undefined : { ...values, id };
  } catch {
    return undefined;
  }
}

async function main(args: readonly string[]): Promise<number> {
  const given = read(args);
  if (given?.id === undefined) {
    console.error(USAGE);
    return given?.help === true ? 0 : 2;
  }
  const { id, database, out: file = `record-${id}.json` } = given;
  try {
    const record = await recordAt(database, id);
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
