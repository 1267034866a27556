import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mode } from './modes.ts';
import { type Failure, playScenario } from './play.ts';
import { type Reading, readScenario } from './read.ts';
import type { Outcome } from './report.ts';

/** All scenario files of a file or folder, in the order of their names. */
function filesAt(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .map((name) => join(path, name))
    .flatMap((inside) => (statSync(inside).isDirectory() || /\.ya?ml$/.test(inside) ? filesAt(inside) : []));
}

/** All scenario files of files and folders (recursively), each once. Throws when a path does not exist. */
export function scenarioFiles(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => filesAt(resolve(path))))];
}

function failureOf(reading: Reading, modes: readonly Mode[]): Failure | undefined {
  const { scenario } = reading;
  if (scenario === undefined) return undefined;
  for (const mode of modes) {
    const failure = playScenario(scenario, mode);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

interface Settings {
  readonly modes: readonly Mode[];
  /** A file that names what the engine does not have is no failure. */
  readonly possible: boolean;
}

/** Run one file. `seen` holds the files of the ids that have come before it. */
export function runFile(path: string, settings: Settings, seen: Map<string, string>): Outcome {
  const reading = readScenario(readFileSync(path, 'utf8'));
  const { id, title, missing } = reading;
  const first = seen.get(id);
  if (id !== '?' && first === undefined) seen.set(id, path);
  const twice = id === '?' || first === undefined ? [] : [{ where: 'id', what: `${id} is also the id of ${first}` }];
  const problems = [...reading.problems, ...twice];
  const base = { id, title, path, problems, missing };
  if (problems.length > 0) return { ...base, result: 'failed' };
  if (missing.length > 0) return { ...base, result: settings.possible ? 'impossible' : 'failed' };
  const failure = failureOf(reading, settings.modes);
  return failure === undefined ? { ...base, result: 'passed' } : { ...base, result: 'failed', failure };
}
