import type { CardId, CardName, Seat, SkillId } from '../core/ids.ts';
import { commitment } from '../core/rng.ts';
import type { Answer } from '../prompts/answer.ts';
import { fingerprint } from '../prompts/fingerprint.ts';
import type { GameEvent } from '../view/event.ts';
import type { OutcomeView } from '../view/view.ts';
import { STATE_SCHEMA } from '../state/game-state.ts';
import type { GameConfig, TailEntry } from './contract.ts';
import { lotOf } from './lot.ts';
import { answer, newGame, pendingOf, type Run, shufflesOf, stateOf } from './run.ts';

/** Version of the record. */
export const RECORD_SCHEMA = 1;

/** What a game was started with. */
export interface GameStart {
  readonly tableId: string;
  readonly config: GameConfig;
  /** 64 hex digits. */
  readonly seed: string;
}

/** A shuffle. `after`: how many answers had been given before it happened; 0 is the deck before the deal. */
export interface ShuffleFact {
  readonly after: number;
  /** The whole pile, the bottom first. */
  readonly cards: readonly CardId[];
}

/** A judgement that was settled. `after` as with shuffles: it happened while that many answers had been given. */
export interface JudgementFact {
  readonly after: number;
  readonly seat: Seat;
  readonly why: CardName | SkillId;
  /** The card that counted, after every replacement. */
  readonly card: CardId;
  readonly hit: boolean;
}

/** What came of a game as far as its answers go. */
export interface Played {
  readonly answers: readonly TailEntry[];
  readonly shuffles: readonly ShuffleFact[];
  readonly judgements: readonly JudgementFact[];
  /** Absent while the game is not over. */
  readonly outcome?: OutcomeView;
  /** What the engine said when it broke down. */
  readonly fault?: string;
}

/** A game from seed to outcome, as plain JSON. It holds every secret of the game: not to be shown before the end. */
export interface GameRecord extends GameStart, Played {
  readonly schema: number;
  /** Version of the state that the rules of the time worked with. */
  readonly rules: number;
  /** SHA-256(seed ‖ table id), as it was published at the start. */
  readonly commitment: string;
  /** `lot[i]` is the seat of the i-th player in order of joining. */
  readonly lot: readonly Seat[];
}

/** Where a record could not be followed any further. */
export interface Stop {
  /** Number of the answer, from 1. */
  readonly at: number;
  readonly why: 'refused' | 'other-question' | 'over';
  readonly detail: string;
}

interface Facts {
  readonly answers: TailEntry[];
  readonly shuffles: ShuffleFact[];
  readonly judgements: JudgementFact[];
}

function note({ shuffles, judgements }: Facts, run: Run, events: readonly GameEvent[], after: number): void {
  for (const cards of shufflesOf(run)) shuffles.push({ after, cards });
  for (const event of events) {
    if (event.type !== 'judgeResult') continue;
    const { seat, why, card, hit } = event;
    judgements.push({ after, seat, why, card, hit });
  }
}

/** Give one answer and note what came of it. A recorded print must be that of the question now asked. */
function step(facts: Facts, run: Run, given: Answer, print: string | undefined): Stop | undefined {
  const at = facts.answers.length + 1;
  const prompt = pendingOf(run);
  if (prompt === undefined) return { at, why: 'over', detail: 'the game is over' };
  const present = fingerprint(prompt);
  if (print !== undefined && print !== present) return { at, why: 'other-question', detail: prompt.kind };
  const applied = answer(run, given);
  if (!applied.ok) return { at, why: 'refused', detail: applied.reason };
  facts.answers.push({ print: present, answer: given });
  note(facts, run, applied.events, at);
  return undefined;
}

function follow(
  facts: Facts,
  start: GameStart,
  answers: readonly Partial<TailEntry>[],
): Stop | OutcomeView | undefined {
  const { run, events } = newGame(start);
  note(facts, run, events, 0);
  for (const { print, answer: given } of answers) {
    const stop = given === undefined ? undefined : step(facts, run, given, print);
    if (stop !== undefined) return stop;
  }
  return stateOf(run).outcome;
}

/** Play answers from the start. An engine that breaks down is a fact like any other. */
export function enact(
  start: GameStart,
  answers: readonly (Pick<TailEntry, 'answer'> & Partial<TailEntry>)[],
): { played: Played; stop?: Stop } {
  const facts: Facts = { answers: [], shuffles: [], judgements: [] };
  try {
    const end = follow(facts, start, answers);
    if (end === undefined) return { played: facts };
    return 'winner' in end ? { played: { ...facts, outcome: end } } : { played: facts, stop: end };
  } catch (error) {
    return { played: { ...facts, fault: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * The record of a game: `answers` in order, each as it was applied (those to a window as it was settled). A game that is
 * not over, or that broke down, has no outcome. Answers from the first refused one on are left out.
 */
export function recordOf(start: GameStart, answers: readonly Answer[]): GameRecord {
  const { tableId, config, seed } = start;
  const { played } = enact(
    start,
    answers.map((given) => ({ answer: given })),
  );
  return {
    schema: RECORD_SCHEMA,
    rules: STATE_SCHEMA,
    tableId,
    config,
    seed,
    commitment: commitment(seed, tableId),
    lot: lotOf(seed, config),
    ...played,
  };
}
