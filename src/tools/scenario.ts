import { runFile, scenarioFiles } from './scenario/files.ts';
import { type Mode, MODES } from './scenario/modes.ts';
import { jsonOf, linesOf, type Outcome, summaryOf } from './scenario/report.ts';

const USAGE = `usage: npm run scenario -- [--json] [--possible] [--modes ${MODES.join(',')}] PATH...
  PATH        scenario files, or folders of them
  --modes     how each file is run, separated by commas (all, if nothing is said)
  --json      one JSON object a file; the summary goes to stderr
  --possible  a file that names a card, general, skill or mode which is not in play is listed, not failed`;

/** Neither passed nor failed: the command itself is wrong. */
const MISUSE = 2;

interface Command {
  readonly paths: readonly string[];
  readonly modes: readonly Mode[];
  readonly json: boolean;
  readonly possible: boolean;
}

class Misuse extends Error {}

function modesOf(list: string | undefined): Mode[] {
  const names = (list ?? '').split(',');
  const modes = MODES.filter((mode) => names.includes(mode));
  const unknown = names.filter((name) => !MODES.some((mode) => mode === name));
  if (unknown.length > 0) throw new Misuse(`unknown mode "${unknown.join(',')}"`);
  return modes;
}

function commandOf(args: readonly string[]): Command {
  const paths: string[] = [];
  let modes: readonly Mode[] = MODES;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--modes') {
      at += 1;
      modes = modesOf(args[at]);
    } else if (word.startsWith('--modes=')) modes = modesOf(word.slice('--modes='.length));
    else if (word.startsWith('--')) {
      if (word !== '--json' && word !== '--possible') throw new Misuse(`unknown option ${word}`);
    } else paths.push(word);
  }
  if (paths.length === 0) throw new Misuse('name a file or a folder');
  return { paths, modes, json: args.includes('--json'), possible: args.includes('--possible') };
}

function filesOf(paths: readonly string[]): string[] {
  try {
    return scenarioFiles(paths);
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

function run({ paths, modes, json, possible }: Command): number {
  const seen = new Map<string, string>();
  const outcomes = filesOf(paths).map((path): Outcome => {
    const outcome = runFile(path, { modes, possible }, seen);
    console.log(json ? jsonOf(outcome) : linesOf(outcome).join('\n'));
    return outcome;
  });
  const summary = summaryOf(outcomes).join('\n');
  if (json) console.error(summary);
  else console.log(summary);
  if (outcomes.length === 0) console.error('there is no scenario file');
  return outcomes.length === 0 || outcomes.some(({ result }) => result === 'failed') ? 1 : 0;
}

try {
  process.exitCode = run(commandOf(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(`scenario: ${error.message}\n${USAGE}`);
  process.exitCode = MISUSE;
}
