import * as engine from '../../src/engine/index.ts';
import { answeredAt, type Day, waking } from './people.ts';

/** What a game cost its people. */
export interface Cost {
  /** From the start to the result, in days. */
  readonly days: number;
  /** Questions that one person had to answer, on average. */
  readonly requests: number;
  /** Times that one person was called, on average. */
  readonly pings: number;
  /** Waits for a person, one after another. */
  readonly waits: number;
}

const DAY = 24 * 60 * 60_000;

/** A finished game: how it began, and every answer that moved it. */
export interface Finished {
  readonly start: engine.GameStart;
  readonly answers: readonly engine.Answer[];
}

/** Who is asked by a question, one after the other until it is settled by what they answered. */
function askedInTurn(prompt: engine.Prompt, answer: engine.Answer): readonly engine.Seat[] {
  if (prompt.kind !== 'group' || answer.type !== 'group') return prompt.kind === 'group' ? [] : [prompt.seat];
  const order = prompt.members.map(({ seat }) => seat);
  if (prompt.settle === 'all') return order;
  const yes = order.findIndex((seat) => (answer.answers[seat]?.type ?? 'pass') !== 'pass');
  return yes < 0 ? order : order.slice(0, yes + 1);
}

/**
 * The same game as a program plays it that asks everybody everything in order: the same answers to the same questions,
 * one person after the other, each called for each. Who goes on with his own turn is still there.
 */
export function naiveCost({ start, answers }: Finished, days: readonly Day[], rng: engine.AiRng): Cost {
  const { run } = engine.newGame(start);
  let [now, requests, pings, waits] = [0, 0, 0, 0];
  let there: engine.Seat | undefined;
  for (const answer of answers) {
    const prompt = engine.pendingOf(run);
    if (prompt === undefined) break;
    for (const seat of askedInTurn(prompt, answer)) {
      requests += 1;
      if (seat === there) continue;
      pings += 1;
      waits += 1;
      now = answeredAt(days[seat - 1] ?? { begins: 0 }, now, waking(rng));
      there = seat;
    }
    const applied = engine.answer(run, answer);
    if (!applied.ok) throw new Error(`an answer of the record was refused: ${applied.reason}`);
  }
  if (engine.summaryOf(run) === undefined) throw new Error('the same answers did not lead to the same end');
  return { days: now / DAY, requests: requests / start.config.players, pings: pings / start.config.players, waits };
}
