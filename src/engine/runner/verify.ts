import { commitment } from '../core/rng.ts';
import { lotOf } from './lot.ts';
import { enact, type GameRecord, type Played, type Stop } from './record.ts';

export const CHECKS = ['commitment', 'lot', 'answers', 'shuffles', 'judgements', 'outcome'] as const;
/** What is checked about a record, in this order. */
export type Check = (typeof CHECKS)[number];

/** How one check came out. */
export interface Finding {
  readonly check: Check;
  readonly ok: boolean;
  /** How many things were compared. */
  readonly count: number;
  /** The first that differs, from 1. */
  readonly at?: number;
  readonly recorded?: string;
  readonly found?: string;
}

export interface Verification {
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** Where the record could not be followed any further. */
  readonly stop?: Stop;
}

/** Keys in one order, so that texts of equal things are equal. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(sorted(value));
}

function compare(check: Check, recorded: readonly unknown[], found: readonly unknown[]): Finding {
  const count = Math.max(recorded.length, found.length);
  for (let i = 0; i < count; i += 1) {
    const [was, is] = [textOf(recorded[i]), textOf(found[i])];
    if (was !== is) return { check, ok: false, count, at: i + 1, recorded: was, found: is };
  }
  return { check, ok: true, count };
}

function outcomeOf({ outcome, fault }: Played): unknown {
  return fault === undefined ? outcome : { fault };
}

/**
 * Play a record again from its seed and compare everything: the commitment, the lot for the seats, the question and the
 * legality of every answer, every shuffle card by card, every judgement, and the outcome with its points.
 */
export function replay(record: GameRecord): Verification {
  const { played, stop } = enact(record, record.answers);
  const prints = (of: Played) => of.answers.map(({ print }) => print);
  const findings = [
    compare('commitment', [record.commitment], [commitment(record.seed, record.tableId)]),
    compare('lot', record.lot, lotOf(record.seed, record.config)),
    compare('answers', prints(record), prints(played)),
    compare('shuffles', record.shuffles, played.shuffles),
    compare('judgements', record.judgements, played.judgements),
    compare('outcome', [outcomeOf(record)], [outcomeOf(played)]),
  ];
  const ok = findings.every((finding) => finding.ok);
  return stop === undefined ? { ok, findings } : { ok, findings, stop };
}
