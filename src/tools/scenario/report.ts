import type { Failure } from './play.ts';
import type { Finding } from './words.ts';

/** What became of one file. */
export interface Outcome {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly result: 'passed' | 'failed' | 'impossible';
  /** Why the file cannot be played. */
  readonly problems: readonly Finding[];
  /** What the engine does not have. */
  readonly missing: readonly Finding[];
  /** Where it does not hold. */
  readonly failure?: Failure;
}

const named = ({ id, title, path }: Outcome): string => `${id} ${title === '' ? path : title}`;
const line = ({ where, what }: Finding): string => (where === '' ? what : `${where}: ${what}`);

function missingOf({ missing }: Outcome): string {
  return [...new Set(missing.map(({ what }) => what))].join(', ');
}

function detail(label: string, text: string): string {
  return `     ${label.padEnd(9)}${text}`;
}

function details({ path, problems, missing, failure }: Outcome): string[] {
  const found = [...problems, ...missing].map((finding) => detail('', line(finding)));
  if (failure === undefined) return [detail('file', path), ...found];
  const { mode, step, text, expected, actual, pending } = failure;
  return [
    detail('file', `${path} (${mode})`),
    detail('step', `${step}: ${text}`),
    detail('expected', expected),
    detail('found', actual),
    detail('pending', pending),
  ];
}

/** The lines of one file as people read them. */
export function linesOf(outcome: Outcome): string[] {
  switch (outcome.result) {
    case 'passed':
      return [`ok ${named(outcome)}`];
    case 'impossible':
      return [`not yet possible ${named(outcome)} (${missingOf(outcome)})`];
    case 'failed':
      return [`FAIL ${named(outcome)}`, ...details(outcome)];
  }
}

/** The one object of a file for machines. A file that is not yet possible is neither right nor wrong: `ok` is null. */
export function jsonOf(outcome: Outcome): string {
  const { id, result, problems, missing, failure } = outcome;
  const findings = [...problems, ...missing].map(line).join('; ');
  const ok = result === 'impossible' ? null : result === 'passed';
  const found = failure ?? { step: null, expected: null, actual: null };
  const unread = { step: 'read', expected: 'a file that can be played', actual: findings };
  const { step, expected, actual } = findings === '' ? found : unread;
  return JSON.stringify({ id, ok, step, expected, actual });
}

/** The closing lines. The last one always has the same form. */
export function summaryOf(outcomes: readonly Outcome[]): string[] {
  const count = (result: Outcome['result']): number => outcomes.filter((outcome) => outcome.result === result).length;
  const impossible = count('impossible');
  return [
    ...(impossible > 0 ? [`${impossible} not yet possible`] : []),
    `${count('passed')} passed, ${count('failed')} failed`,
  ];
}
