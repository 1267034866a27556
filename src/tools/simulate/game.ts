import {
  agreed,
  type CardName,
  type Answer,
  aiRng,
  type AiKind,
  answer,
  decide,
  derivedRng,
  type GameConfig,
  type GameEvent,
  type GeneralId,
  type GameStart,
  type OutcomeView,
  positionOf,
  type Position,
  type Role,
  type Run,
} from '../../engine/index.ts';
import { newGameBy, stateOf } from '../../engine/runner/run.ts';
import { playedAnswer } from '../../engine/runner/self-play.ts';
import { type SkillUses, watchSkills } from './skills.ts';

/** A finished game. */
export interface Finished {
  readonly outcome: OutcomeView;
  /** By seat, index = seat - 1. */
  readonly roles: readonly Role[];
  /** By seat; `none` for a character without general. */
  readonly generals: readonly GeneralId[];
  readonly skills: SkillUses;
  /** How often each card was used or played, real or converted. */
  readonly cards: Readonly<Partial<Record<CardName, number>>>;
  readonly turns: number;
  readonly rounds: number;
  /** Questions to a seat, or to several at once. */
  readonly prompts: number;
  /** Answers that a seat had to think about. */
  readonly decisions: number;
}

/** A position in the middle of a game, as it would be on disk, and how many answers came before it. */
export interface Halt {
  readonly position: string;
  readonly at: number;
}

/** A game that was played, to its end or not. */
export interface Trial {
  readonly start: GameStart;
  readonly answers: readonly Answer[];
  readonly finished?: Finished;
  /** Why it is not finished. */
  readonly failure?: string;
  readonly halt?: Halt;
  /** The state at the end as text, to compare with. */
  readonly end?: string;
}

/** A game was not over after as many questions as it may take. */
class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Everything that a game of a series is started with: it follows from the seed of the series and its number. */
export function startOf(seed: string, number: number, config: GameConfig): GameStart {
  const hex = Buffer.from(seed, 'utf8').toString('hex');
  return { tableId: `simulate-${number}`, config: agreed(config), seed: derivedRng(hex, `simulate/${number}`).seed };
}

/** A player for every seat, from a stream of chance of its own; counts its decisions. */
export function playerOf(ai: AiKind, seed: string, stream: string) {
  const rng = aiRng(seed, stream);
  const count = { decisions: 0 };
  const player: Parameters<typeof playedAnswer>[1] = (view) => {
    count.decisions += 1;
    return decide(ai, view, rng);
  };
  return { player, count };
}

/** Keeps one position of a game whose length is not known ahead, each as likely: the n-th replaces it with chance 1/n. */
function haltOf(seed: string) {
  const rng = aiRng(seed, 'halt');
  const kept: { halt?: Halt } = {};
  const meet = (run: Run, at: number) => {
    if ((rng.next() / 2 ** 32) * (at + 1) < 1) kept.halt = { position: JSON.stringify(positionOf(run)), at };
  };
  return { kept, meet };
}

/** Read a position that was kept as text. */
export function positionFrom({ position }: Halt): Position {
  return JSON.parse(position) as Position;
}

/** Play on to the end. Throws `Stalled`, or whatever the engine throws. */
export function playOn(
  run: Run,
  player: Parameters<typeof playedAnswer>[1],
  limit: number,
  each: (given: Answer) => void = () => undefined,
  after: (events: readonly GameEvent[]) => void = () => undefined,
): void {
  for (let prompts = 0; ; prompts += 1) {
    const given = playedAnswer(run, player);
    if (given === undefined) return;
    if (prompts >= limit) throw new Stalled(`not over after ${limit} questions`);
    each(given);
    const applied = answer(run, given);
    if (!applied.ok) throw new Error(`an AI gave an illegal answer (${applied.reason})`);
    after(applied.events);
  }
}

function finish(run: Run, counts: Pick<Finished, 'prompts' | 'decisions' | 'skills' | 'cards'>): Finished | undefined {
  const { outcome, seats, turnNumber, round } = stateOf(run);
  if (outcome === undefined) return undefined;
  const [roles, generals] = [seats.map(({ role }) => role), seats.map(({ general }) => general)];
  return { outcome, roles, generals, turns: turnNumber, rounds: round, ...counts };
}

/** The cards that were used or played. */
function cardsIn(events: readonly GameEvent[]) {
  return events.flatMap((event) => (event.type === 'use' || event.type === 'play' ? [event.card] : []));
}

/** Play one game. `halting`: keep a position in the middle of it. */
export function tryGame(start: GameStart, ai: AiKind, limit: number, halting: boolean): Trial {
  const answers: Answer[] = [];
  const { player, count } = playerOf(ai, start.seed, 'play');
  const { kept, meet } = haltOf(start.seed);
  try {
    const watch = watchSkills();
    const cards: Partial<Record<CardName, number>> = {};
    const { run } = newGameBy(watch.book, start);
    const each = (given: Answer) => {
      if (halting) meet(run, answers.length);
      answers.push(given);
    };
    playOn(run, player, limit, each, (events) => {
      watch.after(events);
      for (const { name } of cardsIn(events)) cards[name] = (cards[name] ?? 0) + 1;
    });
    const { decisions } = count;
    const finished = finish(run, { prompts: answers.length, decisions, skills: watch.uses, cards });
    if (finished === undefined) return { start, answers, failure: 'the game stopped without an outcome' };
    return { start, answers, finished, ...kept, end: JSON.stringify(stateOf(run)) };
  } catch (error) {
    return { start, answers, failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
