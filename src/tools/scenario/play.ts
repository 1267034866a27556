import { type Run, runFrom } from '../../engine/runner/run.ts';
import { attempt } from './attempt.ts';
import { type Mismatch, mismatches } from './check.ts';
import { declineIfAsked } from './declines.ts';
import { describePending, isNamed } from './describe.ts';
import { illegal } from './illegal.ts';
import { wasMade } from './made.ts';
import { type Mode, ModeFault, watchOf } from './modes.ts';
import type { Expectation, Line, Scenario, Step } from './model.ts';
import { positionOfScenario } from './position.ts';
import { begin, decline, openPrompts, put, type Session, settleForced, type Stop } from './session.ts';
import { viewFor } from '../../engine/index.ts';

/** Why a scenario does not hold. */
export interface Failure {
  readonly mode: Mode;
  /** 1, 2, … of the steps; `start` or `end`. */
  readonly step: number | 'start' | 'end';
  /** The step as it is written. */
  readonly text: string;
  readonly expected: string;
  readonly actual: string;
  /** What was asked when it failed. */
  readonly pending: string;
}

/** Prompts that one step may pass by: more than any game asks between two steps. */
const PATIENCE = 5000;

const STOPS: Readonly<Record<Stop, string>> = {
  over: 'the game is over',
  play: 'the play phase waits for a step',
  choice: 'the prompt cannot be declined and has several answers',
  promised: 'a step before it began an answer that is not complete',
};

function performLine(session: Session, line: Line, next: Step | undefined): Mismatch[] {
  if (line.act.verb === 'decline') {
    declineIfAsked(session, line, line.act, next);
    return [];
  }
  settleForced(session);
  const before = describePending(openPrompts(session));
  for (let i = 0; i < PATIENCE; i += 1) {
    if (attempt(session, line, next) !== undefined || wasMade(session, line)) return [];
    const stop = decline(session);
    if (stop !== undefined) {
      const actual = `it fits no prompt: ${STOPS[stop]}; before the step ${before}`;
      return [{ expected: `a prompt for "${line.text}"`, actual }];
    }
    settleForced(session);
  }
  return [{ expected: `a prompt for "${line.text}"`, actual: 'it does not come' }];
}

type Until = Extract<Step, { kind: 'until' }>;

function isThere({ run }: Session, open: ReturnType<typeof openPrompts>, { turn, phase }: Until): boolean {
  const table = viewFor(run, 'table');
  if (open.length === 0 || (turn !== undefined && table.turn !== turn)) return false;
  if (phase === undefined) return true;
  return table.phase === phase && (phase !== 'play' || open.some((prompt) => prompt.kind === 'play'));
}

/** Decline everything, and end the play phases on the way. */
function performUntil(session: Session, goal: Until): Mismatch[] {
  for (let i = 0; i < PATIENCE; i += 1) {
    settleForced(session);
    const open = openPrompts(session);
    if (isThere(session, open, goal)) return [];
    const stop = decline(session);
    const [prompt] = open;
    if (stop === 'play' && prompt !== undefined) put(session, prompt.seat, { type: 'end' });
    else if (stop !== undefined) return [{ expected: goal.text, actual: STOPS[stop] }];
  }
  return [{ expected: goal.text, actual: 'it does not come' }];
}

/** Decline what is open but for the play prompt and what `pending` names. */
function settleFor(session: Session, pending: Expectation['pending']): void {
  for (let i = 0; i < PATIENCE; i += 1) {
    settleForced(session);
    if (openPrompts(session).some((prompt) => isNamed(prompt, pending))) return;
    if (decline(session) !== undefined) return;
  }
}

function performExpect(session: Session, expect: Expectation): Mismatch[] {
  settleFor(session, expect.pending);
  return mismatches(session, expect);
}

function perform(session: Session, step: Step, next: Step | undefined): Mismatch[] {
  switch (step.kind) {
    case 'line':
      return performLine(session, step, next);
    case 'illegal':
      return illegal(session, step.line);
    case 'until':
      return performUntil(session, step);
    case 'expect':
      return performExpect(session, step.expect);
  }
}

/** Nothing may be left open that the file does not name. Whoever names one of those who are asked at once names the question. */
function performEnd(session: Session, expect: Expectation | undefined): Mismatch[] {
  settleFor(session, expect?.pending);
  const open = openPrompts(session);
  const isExpected = open.some((prompt) => isNamed(prompt, expect?.pending));
  const left = isExpected ? [] : open.filter(({ kind }) => kind !== 'play');
  const isLeft = session.promised || session.held !== undefined || left.some((prompt) => !prompt.optional);
  const found = expect === undefined ? [] : mismatches(session, expect);
  if (found.length > 0 || !isLeft) return found;
  return [{ expected: 'no prompt is left open', actual: describePending(left) }];
}

interface Part {
  readonly step: Failure['step'];
  readonly text: string;
  readonly run: (session: Session) => Mismatch[];
}

function partsOf({ steps, expect }: Scenario): Part[] {
  const written = steps.map((step, at): Part => {
    return { step: at + 1, text: step.text, run: (session) => perform(session, step, steps[at + 1]) };
  });
  return [...written, { step: 'end', text: 'expect', run: (session) => performEnd(session, expect) }];
}

/** What an exception says: a broken promise of a mode, or a defect of the engine. */
function thrown(error: unknown): Mismatch {
  if (error instanceof ModeFault) return { expected: error.expected, actual: error.message };
  return { expected: 'no error', actual: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

function guarded(run: () => Mismatch[]): Mismatch[] {
  try {
    return run();
  } catch (error) {
    return [thrown(error)];
  }
}

/** Play a scenario in one mode. Undefined when everything holds. */
export function playScenario(scenario: Scenario, mode: Mode): Failure | undefined {
  let session: Session | undefined;
  const fail = (step: Failure['step'], text: string, found: readonly Mismatch[]): Failure => ({
    mode,
    step,
    text,
    expected: found.map(({ expected }) => expected).join('; '),
    actual: found.map(({ actual }) => actual).join('; '),
    pending: session === undefined ? 'nothing is asked' : describePending(openPrompts(session)),
  });
  const started = guarded(() => {
    const run: Run = runFrom(positionOfScenario(scenario));
    session = begin(run, watchOf(mode));
    return [];
  });
  if (session === undefined) return fail('start', 'the position', started);
  const playing = session;
  for (const { step, text, run } of partsOf(scenario)) {
    const found = guarded(() => run(playing));
    if (found.length > 0) return fail(step, text, found);
  }
  return undefined;
}
