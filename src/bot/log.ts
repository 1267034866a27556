import { pino, stdTimeFunctions, type Logger } from 'pino';

const NAMES: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** Fields that stand in every line, or are shown in their own way. */
const SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

interface Entry extends Readonly<Record<string, unknown>> {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** One entry as a person at a terminal reads it. */
function readable(line: string): string {
  const entry = JSON.parse(line) as Entry;
  const rest = Object.entries(entry).filter(([name]) => !SHOWN.has(name));
  const fields = rest.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = `${entry.time.slice(11, 19)} ${NAMES[entry.level] ?? entry.level}`;
  const fault = entry.err === undefined ? [] : [entry.err.stack ?? entry.err.message ?? ''];
  return [[head, entry.msg ?? '', ...fields].join('  ').trimEnd(), ...fault].join('\n');
}

/** The log of the program: JSON lines, or readable ones at a terminal. */
export function createLog(level: string, terminal: boolean): Logger {
  const options = { level, timestamp: stdTimeFunctions.isoTime };
  if (!terminal) return pino(options);
  return pino(options, { write: (line: string) => void process.stdout.write(`${readable(line)}\n`) });
}
