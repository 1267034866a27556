import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { Scenario, Step } from './model.ts';
import { type GeneralId, type GeneralSetId, isGeneralSet, type Seat } from '../../engine/index.ts';
import { readExpectation } from './expectation.ts';
import { readLine } from './line.ts';
import { generalNamed } from './names.ts';
import { complaints, expectation, file, type RawFile, until } from './schema.ts';
import { readSeats, seatsOf } from './seats.ts';
import { type Finding, type Findings, missing, placed, problem, seat, type Words } from './words.ts';

/** Modes and options of a game that scenarios can be played in. */
const MODES: ReadonlySet<string> = new Set(['identity']);

/** What a scenario file says, or why it cannot be played. */
export interface Reading {
  /** `?` where the file does not say. */
  readonly id: string;
  readonly title: string;
  /** Absent when anything was found. */
  readonly scenario?: Scenario;
  /** The file is wrong. */
  readonly problems: readonly Finding[];
  /** The file is right, but names what the engine does not have. */
  readonly missing: readonly Finding[];
}

type Keyed = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value);

type ReadKeyed = (words: Words, value: unknown, text: string, where: string) => Step | undefined;

/** The value in the wanted shape; what is wrong with it is noted. */
function shaped<T>(words: Words, schema: z.ZodType<T>, value: unknown, where: string): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { where: at, what } of complaints(parsed.error))
    problem(words, at === '' ? where : `${where}.${at}`, what);
  return undefined;
}

const readIllegal: ReadKeyed = (words, value, text, where) => {
  if (typeof value !== 'string') {
    problem(words, where, 'illegal wants a step');
    return undefined;
  }
  const line = readLine(words, value, where);
  return line && { kind: 'illegal', text, line };
};

const readExpect: ReadKeyed = (words, value, text, where) => {
  const raw = shaped(words, expectation, value, where);
  return raw && { kind: 'expect', text, expect: readExpectation(words, raw, where) };
};

const readUntil: ReadKeyed = (words, value, text, where) => {
  const raw = shaped(words, until, value, where);
  if (raw === undefined) return undefined;
  const { turn, phase } = raw;
  if (turn !== undefined) seat(words, turn, where);
  return {
    kind: 'until',
    text,
    ...(turn === undefined ? {} : { turn }),
    ...(phase === undefined ? {} : { phase }),
  };
};

const KEYED: Readonly<Record<string, ReadKeyed>> = { illegal: readIllegal, expect: readExpect, until: readUntil };

function readKeyed(words: Words, written: Keyed, where: string): Step | undefined {
  const [entry, ...more] = Object.entries(written);
  if (entry === undefined || more.length > 0) {
    problem(words, where, `want a line, or one of expect / illegal / until: ${JSON.stringify(written)}`);
    return undefined;
  }
  const [key, value] = entry;
  const read = KEYED[key];
  if (read === undefined) {
    problem(words, where, `unknown step key "${key}"`);
    return undefined;
  }
  const text = `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  return read(words, value, text, `${where} ${key}`);
}

function readStep(words: Words, written: unknown, index: number): Step[] {
  const where = `step ${index + 1}`;
  if (typeof written === 'string') return [readLine(words, written, where)].filter((line) => line !== undefined);
  if (isMap(written)) return [readKeyed(words, written, where)].filter((step) => step !== undefined);
  problem(words, where, `want a line, or one of expect / illegal / until: ${JSON.stringify(written)}`);
  return [];
}

/**
 * `generals: SET` begins before the first turn. The game then deals: a seat has its role and nothing else. `pool`: the
 * generals that are dealt out.
 */
function readOpening(words: Words, { options, seats }: RawFile): GeneralSetId | undefined {
  const { generals, pool: _pool, firstOutProtection: _firstOut, ...others } = options;
  for (const option of Object.keys(others)) missing(words, `options.${option}`, `option ${option}`);
  if (generals === undefined) return undefined;
  const set = isGeneralSet(generals) ? generals : undefined;
  if (set === undefined) missing(words, 'options.generals', `generals ${JSON.stringify(generals)}`);
  for (const [at, written] of Object.entries(seats)) {
    const excess = Object.keys(written ?? {}).filter((key) => key !== 'role');
    if (excess.length > 0) problem(words, `seats.${at}`, `is dealt by the game: no ${excess.join(', ')}`);
  }
  return set;
}

const names = z.array(z.string()).min(1);

/** `pool: [NAMES]`: the generals that an opening deals out, whatever generals there are. */
function readPool(words: Words, { options }: RawFile): readonly GeneralId[] | undefined {
  const written = options['pool'];
  if (written === undefined) return undefined;
  const where = 'options.pool';
  const read = shaped(words, names, written, where);
  return read?.flatMap((name) => {
    const id = generalNamed(name);
    if (id === undefined) missing(words, where, `general ${name}`);
    return id ?? [];
  });
}

const firstOutProtection = z.strictObject({ seat: z.int() });

/** `firstOutProtection: { seat: N }`: N was out first in the game before. */
function readFirstOut(words: Words, { options }: RawFile): Seat | undefined {
  const written = options['firstOutProtection'];
  if (written === undefined) return undefined;
  const where = 'options.firstOutProtection';
  const read = shaped(words, firstOutProtection, written, where);
  return read === undefined ? undefined : seat(words, read.seat, where);
}

function readFile(raw: RawFile, findings: Findings): Scenario {
  const words: Words = { findings, seats: seatsOf(raw), pool: new Set() };
  if (!MODES.has(raw.mode)) missing(words, 'mode', `mode ${raw.mode}`);
  const opening = readOpening(words, raw);
  const pool = readPool(words, raw);
  const firstOut = readFirstOut(words, raw);
  const seats = readSeats(words, raw);
  const draw = placed(words, raw.draw, 'draw');
  const discard = placed(words, raw.discard, 'discard');
  const turn = seat(words, raw.turn, 'turn');
  if (raw.seats[turn]?.dead === true) problem(words, 'turn', 'that seat is dead');
  const steps = raw.steps.flatMap((step, index) => readStep(words, step, index));
  const expect = raw.expect && readExpectation(words, raw.expect, 'expect');
  const isChecked =
    expect !== undefined || raw.steps.some((step) => isMap(step) && ('expect' in step || 'illegal' in step));
  if (!isChecked) problem(words, 'expect', 'nothing is checked');
  const { id, title, seed, phase } = raw;
  const more = {
    ...(expect === undefined ? {} : { expect }),
    ...(opening === undefined ? {} : { opening }),
    ...(pool === undefined ? {} : { pool }),
    ...(firstOut === undefined ? {} : { firstOut }),
  };
  return { id, title, seats, draw, discard, seed, turn, phase, steps, ...more };
}

/** Read a scenario file from its text. */
export function readScenario(text: string): Reading {
  const findings: Findings = { problems: [], missing: [] };
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  const written: unknown = document.errors.length === 0 ? document.toJS() : {};
  const named = isMap(written) ? written : {};
  const id = typeof named['id'] === 'string' ? named['id'] : '?';
  const title = typeof named['title'] === 'string' ? named['title'] : '';
  for (const error of document.errors) {
    findings.problems.push({ where: 'yaml', what: error.message.split('\n')[0] ?? '' });
  }
  if (findings.problems.length > 0) return { id, title, ...findings };
  const raw = file.safeParse(written);
  if (!raw.success) {
    findings.problems.push(...complaints(raw.error));
    return { id, title, ...findings };
  }
  const scenario = readFile(raw.data, findings);
  const isSound = findings.problems.length === 0 && findings.missing.length === 0;
  return { id, title, ...(isSound ? { scenario } : {}), ...findings };
}
