import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  AI_KINDS,
  type AiKind,
  aiRng,
  type Answer,
  answer,
  decide,
  DECKS,
  derivedRng,
  type GameConfig,
  type GameEvent,
  type GameStart,
  generalSetId,
  hasEnoughGenerals,
  hasRoleTable,
  newGame,
  PACK_IDS,
  recordOf,
  ROLE_TABLES,
  type Run,
} from '../../src/engine/index.ts';
import { stateOf } from '../../src/engine/runner/run.ts';
import { playedAnswer } from '../../src/engine/runner/self-play.ts';

/** Fixed, so that every run of the tests sees the same games. Another value sees others. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_130);

/** Longer than any game of two AIs: a game that takes more does not end. */
const ENDLESS = 20_000;

/** A game to be played by AIs: everything follows from these few values. */
export interface Case extends GameStart {
  readonly ai: AiKind;
}

/** Options for `fc.assert`. Games do not shrink: another seed is another game. */
export function runs(numRuns: number) {
  return { seed: SEED, numRuns, endOnFailure: true };
}

const configs = fc
  .record({
    mode: fc.constant('identity' as const),
    players: fc.integer({ min: 4, max: 10 }),
    roles: fc.constantFrom(...ROLE_TABLES),
    deck: fc.constantFrom(...DECKS),
    // Generals bring every kind of question.
    generals: fc.record({ packs: fc.subarray([...PACK_IDS]), gods: fc.boolean() }).map(generalSetId),
  })
  .filter((config): config is GameConfig => hasRoleTable(config) && hasEnoughGenerals(config));

/** Any game. */
export const cases: fc.Arbitrary<Case> = fc
  .record({
    config: configs,
    number: fc.nat(),
    ai: fc.constantFrom(...AI_KINDS),
  })
  .map(({ number, ...rest }) => ({ ...rest, tableId: 'property', seed: seedOf(number) }));

/** A seed out of a number. */
export function seedOf(number: number): string {
  return derivedRng('', `test/${number}`).seed;
}

/** Start a game. */
export function begin(one: Case): { run: Run; events: readonly GameEvent[] } {
  return newGame(one);
}

/** Give an answer that must be legal. */
export function give(run: Run, given: Answer): readonly GameEvent[] {
  const applied = answer(run, given);
  if (!applied.ok) throw new Error(`refused (${applied.reason}): ${JSON.stringify(given)}`);
  return applied.events;
}

/** Whatever the AI of the case would answer now. `stream` tells apart several ways to go on from one place. */
export function chooser({ ai, seed }: Case, stream = 'play'): (run: Run) => Answer | undefined {
  const rng = aiRng(seed, stream);
  return (run) => playedAnswer(run, (view) => decide(ai, view, rng));
}

/** What is looked at after every answer. */
export type Look = (run: Run, given: Answer, events: readonly GameEvent[]) => void;

interface Way {
  readonly choose: (run: Run) => Answer | undefined;
  /** At most so many answers; else the game must come to its end. */
  readonly limit?: number;
  readonly look?: Look;
}

/** Play a run on. Returns the answers. */
export function playOn(run: Run, { choose, limit = ENDLESS, look }: Way, answers: Answer[] = []): Answer[] {
  while (answers.length < limit) {
    const given = choose(run);
    if (given === undefined) return answers;
    answers.push(given);
    const events = give(run, given);
    look?.(run, given, events);
  }
  if (limit === ENDLESS) throw new Error(`the game does not end within ${ENDLESS} answers`);
  return answers;
}

/** The whole state as text, to compare with. */
export function textOf(run: Run): string {
  return JSON.stringify(stateOf(run));
}

function recordPath(one: Case, answers: readonly Answer[]): string {
  const path = join(tmpdir(), `sanguosha-${one.seed.slice(0, 12)}.json`);
  writeFileSync(path, JSON.stringify(recordOf(one, answers), undefined, 1));
  return path;
}

/**
 * Play a case from the start, with a look at it before the first and after every answer. Whatever goes wrong is told with
 * the seed and with a file that has the record up to there.
 */
export function watch(
  one: Case,
  first: (run: Run, events: readonly GameEvent[]) => void,
  look: Look,
  limit = ENDLESS,
): Answer[] {
  const answers: Answer[] = [];
  try {
    const { run, events } = begin(one);
    first(run, events);
    return playOn(run, { choose: chooser(one), limit, look }, answers);
  } catch (error) {
    throw new Error(`seed ${one.seed}, record ${recordPath(one, answers)}`, { cause: error });
  }
}
