import {
  type AiKind,
  aiRng,
  type Answer,
  answer,
  decide,
  derivedRng,
  fork,
  type GameConfig,
  type GeneralSetId,
  newGame,
  type Position,
  positionOf,
  type Run,
} from '../src/engine/index.ts';
import { playedAnswer } from '../src/engine/runner/self-play.ts';

/** A seed for the n-th game: every run of the benchmarks plays the same ones. */
export function seedOf(number: number): string {
  return derivedRng('', `bench/${number}`).seed;
}

function configOf(players: number, generals: GeneralSetId): GameConfig {
  return { mode: 'identity', players, roles: 'standard', deck: 'full', generals };
}

/** What was counted while playing. */
export interface Counts {
  games: number;
  /** Questions, one to several seats counted once. */
  prompts: number;
  /** Answers of single seats, those included that had but one legal answer. */
  answers: number;
  /** Answers that a seat had to think about. */
  decisions: number;
}

export function noCounts(): Counts {
  return { games: 0, prompts: 0, answers: 0, decisions: 0 };
}

function answersIn(given: Answer): number {
  return given.type === 'group' ? Object.keys(given.answers).length : 1;
}

/** Play one game to its end, with a look at it before every answer. */
export function playGame(
  players: number,
  ai: AiKind,
  number: number,
  counts: Counts,
  look: (run: Run) => void = () => undefined,
  generals: GeneralSetId = 'none',
): void {
  const seed = seedOf(number);
  const rng = aiRng(seed, 'bench');
  const { run } = newGame({ config: configOf(players, generals), seed });
  const player: Parameters<typeof playedAnswer>[1] = (view) => {
    counts.decisions += 1;
    return decide(ai, view, rng);
  };
  for (;;) {
    look(run);
    const given = playedAnswer(run, player);
    if (given === undefined) break;
    const applied = answer(run, given);
    if (!applied.ok) throw new Error(`refused: ${applied.reason}`);
    counts.prompts += 1;
    counts.answers += answersIn(given);
  }
  counts.games += 1;
}

/** The position with the longest tail among some games. */
export interface Longest {
  readonly position: Position;
  readonly run: Run;
}

/** Search games for the position that has most to be played again when it is loaded. */
export function longestTail(players: number, games: number): Longest {
  let longest: Longest | undefined;
  for (let number = 0; number < games; number += 1) {
    let tail = 0;
    playGame(players, 'random', number, noCounts(), (run) => {
      tail += 1;
      if (tail <= (longest?.position.tail.length ?? 0)) return;
      const position = positionOf(run);
      tail = position.tail.length;
      if (tail > (longest?.position.tail.length ?? 0)) longest = { position, run: fork(run) };
    });
  }
  if (longest === undefined) throw new Error('no game has a tail');
  return longest;
}
