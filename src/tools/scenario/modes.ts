import {
  aiRng,
  answer,
  decide,
  fork,
  type GameEvent,
  type Position,
  pendingOf,
  positionOf,
  resume,
  type Run,
  type SeatAnswer,
  settle,
  viewFor,
} from '../../engine/index.ts';
import { stateOf } from '../../engine/runner/run.ts';
import { leaks, Knowledge } from './secrecy.ts';
import type { Watch } from './session.ts';

export const MODES = ['plain', 'restore', 'fork', 'views'] as const;
/**
 * How a scenario is run: `plain`; `restore` saved and restored before every answer; `fork` with a fork made, played on
 * and dropped at every prompt; `views` with a look at what every seat and a spectator can see.
 */
export type Mode = (typeof MODES)[number];

/** A promise of the engine broke in a mode, whatever the scenario expects. */
export class ModeFault extends Error {
  override readonly name = 'ModeFault';
  readonly expected: string;

  constructor(expected: string, actual: string) {
    super(actual);
    this.expected = expected;
  }
}

/** Prompts that a fork is played on for. */
const FORK_LENGTH = 30;

const textOf = (run: Run): string => JSON.stringify([stateOf(run), pendingOf(run)]);

function restored(run: Run): Run {
  const text = JSON.stringify(positionOf(run));
  const { run: copy, rewound } = resume(JSON.parse(text) as Position);
  if (rewound)
    throw new ModeFault('a restored game stands where it was saved', 'it was rewound to its last safe point');
  if (textOf(copy) !== textOf(run)) {
    throw new ModeFault('a restored game is the same game', 'its state or its prompt differs');
  }
  return copy;
}

function playOn(run: Run, stream: string): void {
  const rng = aiRng('00', stream);
  for (let i = 0; i < FORK_LENGTH; i += 1) {
    const pending = pendingOf(run);
    if (pending === undefined) return;
    const choose = (seat: number): SeatAnswer => decide('random', viewFor(run, seat), rng);
    if (pending.kind !== 'group') {
      answer(run, choose(pending.seat));
      continue;
    }
    const settled = settle(pending, new Map(pending.members.map(({ seat }) => [seat, choose(seat)])));
    if (!settled.settled) throw new Error('a window does not settle when everybody has answered');
    answer(run, settled.answer);
  }
}

function forked(run: Run): Run {
  const before = textOf(run);
  const copy = fork(run);
  if (textOf(copy) !== before) throw new ModeFault('a fork is the same game', 'its state or its prompt differs');
  playOn(copy, before.slice(-FORK_LENGTH));
  if (textOf(run) !== before) throw new ModeFault('a fork that is played on leaves the game alone', 'the game changed');
  return run;
}

function watchViews(): Watch {
  const knowledge = new Knowledge();
  const look = (run: Run, events: readonly GameEvent[]): void => {
    const [leak] = leaks(run, events, knowledge);
    if (leak !== undefined) throw new ModeFault('nobody sees a card that he may not see', leak);
  };
  return { before: (run) => run, after: look };
}

/** What a mode does around each answer. */
export function watchOf(mode: Mode): Watch {
  switch (mode) {
    case 'plain':
      return { before: (run) => run, after: () => undefined };
    case 'restore':
      return { before: restored, after: () => undefined };
    case 'fork':
      return { before: forked, after: () => undefined };
    case 'views':
      return watchViews();
  }
}
