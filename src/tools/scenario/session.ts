import {
  type Answer,
  answer,
  fork,
  type GameEvent,
  type Pick,
  type Prompt,
  pendingOf,
  type Run,
  type Seat,
  type SeatAnswer,
  settle,
  type SinglePrompt,
  validate,
} from '../../engine/index.ts';
import { gameOf } from '../../engine/runner/run.ts';

/** What a mode of the runner does around each answer. */
export interface Watch {
  /** Right before an answer. Returns the game that is played on. */
  before(run: Run): Run;
  /** Right after an answer, and once at the beginning. */
  after(run: Run, events: readonly GameEvent[]): void;
}

/** A choice that had one outcome and was made without a step: a step may still name it. */
export interface Made {
  readonly seat: Seat;
  readonly why: SinglePrompt['why'];
  answer: SeatAnswer;
}

/** Parts of one answer that are named by several steps. */
export interface Held {
  readonly seat: Seat;
  readonly answer: Extract<SeatAnswer, { type: 'cards' | 'distribute' }>;
}

/** A game that a scenario plays. */
export interface Session {
  run: Run;
  readonly watch: Watch;
  /** Answers to the open window that do not settle it yet. */
  sealed: Map<Seat, SeatAnswer>;
  /** Choices since the last step that were made without one. */
  made: Made[];
  /** The open prompt was accepted by name and has still to be answered. */
  promised: boolean;
  held: Held | undefined;
}

const NOTHING: Watch = { before: (run) => run, after: () => undefined };

/** Begin to play a game. */
export function begin(run: Run, watch: Watch = NOTHING): Session {
  const { events, unasked } = gameOf(run);
  watch.after(run, events);
  return { run, watch, sealed: new Map(), made: [...unasked], promised: false, held: undefined };
}

/** A copy to try something on. Nothing watches it. */
export function copyOf(session: Session): Session {
  const { sealed, made, promised, held } = session;
  const copies = made.map((choice) => ({ ...choice }));
  return { run: fork(session.run), watch: NOTHING, sealed: new Map(sealed), made: copies, promised, held };
}

/** What is asked now of those who have not answered yet. */
export function openPrompts({ run, sealed }: Session): readonly SinglePrompt[] {
  const pending = pendingOf(run);
  if (pending === undefined) return [];
  if (pending.kind !== 'group') return [pending];
  return pending.members.filter((member) => !sealed.has(member.seat));
}

/** Whether an answer to a prompt of one seat is legal now. */
export function isLegal(prompt: SinglePrompt, given: SeatAnswer): boolean {
  return validate(prompt, given).ok;
}

function submit(session: Session, given: Answer): void {
  session.run = session.watch.before(session.run);
  const applied = answer(session.run, given);
  if (!applied.ok) throw new Error(`the engine refused what it had called legal: ${applied.reason}`);
  session.sealed = new Map();
  session.promised = false;
  session.held = undefined;
  session.made.push(...gameOf(session.run).unasked);
  session.watch.after(session.run, applied.events);
}

type Group = Extract<Prompt, { kind: 'group' }>;

/** Settle a window with the answers so far; who has not answered passes. */
function settleWith(session: Session, group: Group): void {
  const answers = new Map(
    group.members.map(({ seat }) => [seat, session.sealed.get(seat) ?? { type: 'pass' as const }]),
  );
  const settled = settle(group, answers);
  if (!settled.settled) throw new Error('a window does not settle when everybody has answered');
  submit(session, settled.answer);
}

/** Give a legal answer for a seat that is asked. */
export function put(session: Session, seat: Seat, given: SeatAnswer): void {
  const pending = pendingOf(session.run);
  if (pending?.kind !== 'group') {
    submit(session, given);
    return;
  }
  session.sealed.set(seat, given);
  const isAnswered = pending.members.every((member) => session.sealed.has(member.seat));
  if (isAnswered || (pending.settle === 'first' && given.type !== 'pass')) settleWith(session, pending);
}

function onlyPicks(prompt: Extract<SinglePrompt, { kind: 'pickCards' }>): SeatAnswer | undefined {
  const { from, min, max } = prompt;
  const picks = from.flatMap((choice): Pick[] =>
    choice.kind === 'card'
      ? [{ card: choice.card }]
      : Array.from({ length: choice.count }, () => ({ unseen: choice.seat })),
  );
  if (picks.length === min) return { type: 'cards', picks };
  const isBlind = from.length === 1 && from[0]?.kind === 'unseen' && min === max;
  return isBlind ? { type: 'cards', picks: picks.slice(0, min) } : undefined;
}

/** The one answer that a seat may give, where it has no choice. */
export function onlyAnswer(prompt: SinglePrompt): SeatAnswer | undefined {
  if (prompt.optional) return undefined;
  switch (prompt.kind) {
    case 'pickCards':
      return onlyPicks(prompt);
    case 'pickSeats':
      return prompt.from.length === prompt.min && prompt.min <= 1 ? prompt.fallback : undefined;
    case 'choose':
      return prompt.options.length === 1 ? prompt.fallback : undefined;
    case 'pickGeneral':
      return prompt.candidates.length === 1 ? prompt.fallback : undefined;
    case 'confirm':
      return { type: 'yes' };
    case 'distribute':
      return prompt.to.length === 1 && prompt.min === prompt.cards.length ? prompt.fallback : undefined;
    case 'arrange':
      return prompt.cards.length === 0 ? prompt.fallback : undefined;
    case 'play':
    case 'respond':
      return undefined;
  }
}

/** Answer everything that has only one answer. */
export function settleForced(session: Session): void {
  for (;;) {
    const forced = openPrompts(session).find((prompt) => onlyAnswer(prompt) !== undefined);
    const only = forced && onlyAnswer(forced);
    if (forced === undefined || only === undefined || session.promised) return;
    session.made.push({ seat: forced.seat, why: forced.why, answer: only });
    put(session, forced.seat, only);
  }
}

/** Why a game cannot go on without a step. */
export type Stop = 'over' | 'play' | 'choice' | 'promised';

/** Which of his own effects comes first is a question of the order only: where no step says, the first one does. */
function isOrder(prompt: SinglePrompt): boolean {
  return prompt.why.kind === 'rule' && prompt.why.rule === 'order';
}

/** Decline what is open, if it may be declined. Undefined when the game went on. */
export function decline(session: Session): Stop | undefined {
  const pending = pendingOf(session.run);
  const open = openPrompts(session);
  if (pending === undefined) return 'over';
  if (session.promised || session.held !== undefined) return 'promised';
  if (open.some((prompt) => prompt.kind === 'play')) return 'play';
  if (open.every((prompt) => prompt.optional)) {
    if (pending.kind === 'group') settleWith(session, pending);
    else submit(session, { type: 'pass' });
    return undefined;
  }
  if (pending.kind !== 'group' && isOrder(pending)) {
    submit(session, pending.fallback);
    return undefined;
  }
  return 'choice';
}
