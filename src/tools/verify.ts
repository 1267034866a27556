import { readFileSync } from 'node:fs';
import { replay } from '../engine/index.ts';
import { NoRecord, readRecord } from './verify/read.ts';
import { lines } from './verify/words.ts';

const USAGE = `npm run verify -- record.json
  Plays the exported record of a game again and checks its commitment, every answer, every shuffle, every judgement and
  the outcome. Exit status: 0 it holds, 1 it does not, 2 there is no record to read.`;

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new NoRecord(error instanceof Error ? error.message : String(error));
  }
}

function main(args: readonly string[]): number {
  const [path, ...more] = args;
  if (path === undefined || more.length > 0 || path === '--help') {
    console.error(USAGE);
    return path === '--help' ? 0 : 2;
  }
  try {
    const record = readRecord(textOf(path));
    const verification = replay(record);
    console.log(lines(record, verification).join('\n'));
    return verification.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoRecord)) throw error;
    console.error(`${path}: ${error.message}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
