import { EngineBug, invariant } from '../core/bug.ts';
import type { CardId, Seat, Viewer } from '../core/ids.ts';
import type { Answer } from '../prompts/answer.ts';
import { fingerprint } from '../prompts/fingerprint.ts';
import type { Prompt, SinglePrompt } from '../prompts/prompt.ts';
import { validate } from '../prompts/validate.ts';
import { aheadOf } from '../resolution/ahead.ts';
import { effectsOf } from '../resolution/effects.ts';
import type { Flow } from '../resolution/flow.ts';
import { gameLoop } from '../resolution/turn.ts';
import type { Book, Game } from '../resolution/model.ts';
import type { GameState } from '../state/game-state.ts';
import { checkCards, checkSafePoint } from '../state/invariants.ts';
import { copyState } from '../state/copy.ts';
import { decode, encode } from '../state/serial.ts';
import type { GameEvent } from '../view/event.ts';
import type { View } from '../view/view.ts';
import { type PublicView, publicView, viewOf } from '../view/view-for.ts';
import { BOOK } from './book.ts';
import type { Applied, GameConfig, Position, RejectReason } from './contract.ts';
import { setUp } from './set-up.ts';

interface Answered {
  readonly prompt: Prompt;
  readonly answer: Answer;
}

/** A game in memory: its flow stopped at a prompt, the last safe point, and what was answered since. */
interface Live {
  readonly game: Game;
  readonly flow: Flow<void>;
  pending: Prompt | undefined;
  snapshot: GameState;
  tail: Answered[];
  passedSafePoint: boolean;
  /** What everybody may see of the game as it stands; made when it is first asked for. */
  publicView: PublicView | undefined;
}

/** A game in memory. Opaque: everything about it is asked through the functions of the engine's door. */
export interface Run {
  readonly live: unique symbol;
}

const open = (run: Run): Live => run as unknown as Live;
const close = (live: Live): Run => live as unknown as Run;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key in value) deepFreeze(value[key]);
  }
  return value;
}

/** Drop what the last answer caused, once it has been told. */
function forget(game: Game): void {
  game.events = [];
  game.unasked = [];
  game.shuffles = [];
}

/** Run on to the next prompt, or to the end. */
function advance(live: Live, step: IteratorResult<Prompt, void>): void {
  live.pending = step.done === true ? undefined : step.value;
  live.publicView = undefined;
  if (live.pending === undefined) {
    checkCards(live.game.state);
    invariant(live.game.state.outcome, 'the game stopped without an outcome');
  }
}

function launch(state: GameState, book: Book = BOOK): Live {
  const snapshot = copyState(state);
  const game: Game = {
    state,
    book,
    events: [],
    unasked: [],
    shuffles: [],
    uses: [],
    effects: state.seats.map(() => undefined),
    safePoint: () => {
      checkSafePoint(state);
      live.snapshot = copyState(state);
      live.tail = [];
      live.passedSafePoint = true;
    },
  };
  const live: Live = {
    game,
    flow: gameLoop(game),
    pending: undefined,
    snapshot,
    tail: [],
    passedSafePoint: false,
    publicView: undefined,
  };
  advance(live, live.flow.next(undefined as never));
  return live;
}

function feed(live: Live, prompt: Prompt, answer: Answer): void {
  live.tail.push({ prompt, answer });
  advance(live, live.flow.next(answer));
}

/** Start a game from a position written by hand or from a set-up. */
export function runFrom(state: GameState): Run {
  return close(launch(state));
}

interface Setup {
  readonly config: GameConfig;
  /** 64 hex digits, drawn outside the engine. */
  readonly seed: string;
}

interface Begun {
  readonly run: Run;
  readonly events: readonly GameEvent[];
}

/** Start a game by another book, for tools that watch what the rules look up. A fork of it goes by the usual one. */
export function newGameBy(book: Book, { config, seed }: Setup): Begun {
  const state = setUp(config, seed);
  const deck = [...state.drawPile];
  const live = launch(state, book);
  live.game.shuffles.unshift(deck);
  return { run: close(live), events: live.game.events };
}

/** Start a game. */
export function newGame(setup: Setup): Begun {
  return newGameBy(BOOK, setup);
}

/** The open prompt, or undefined when the game is over. */
export function pendingOf(run: Run): Prompt | undefined {
  return open(run).pending;
}

/**
 * Apply an answer to the open prompt. An illegal one is refused with a reason and changes nothing. Throws when an
 * invariant breaks; the run must then be dropped, its last position is still good.
 */
export function answer(run: Run, given: Answer): Applied | { readonly ok: false; readonly reason: RejectReason } {
  const live = open(run);
  if (live.pending === undefined) return { ok: false, reason: 'not-asked' };
  const verdict = validate(live.pending, given);
  if (!verdict.ok) return verdict;
  forget(live.game);
  live.passedSafePoint = false;
  feed(live, live.pending, deepFreeze(given));
  return { ok: true, events: live.game.events, safePoint: live.passedSafePoint };
}

/** The game at rest: the last safe point, and what was answered since. */
export function positionOf(run: Run): Position {
  const { snapshot, tail } = open(run);
  return {
    schema: snapshot.schema,
    snapshot: encode(snapshot),
    tail: tail.map((entry) => ({ print: fingerprint(entry.prompt), answer: entry.answer })),
  };
}

/**
 * Load a game. When the rules now ask something else than what was answered (an upgrade in the middle of a card use),
 * the game stands at the last safe point and `rewound` is true.
 */
export function resume(position: Position): { run: Run; rewound: boolean } {
  const live = launch(decode(position.snapshot));
  for (const { print, answer: given } of position.tail) {
    const { pending } = live;
    const same = pending !== undefined && fingerprint(pending) === print && validate(pending, given).ok;
    if (!same) return { run: close(launch(decode(position.snapshot))), rewound: true };
    feed(live, pending, deepFreeze(given));
  }
  forget(live.game);
  return { run: close(live), rewound: false };
}

/** An independent copy of a game. */
export function fork(run: Run): Run {
  const { snapshot, tail } = open(run);
  const copy = launch(copyState(snapshot));
  for (const entry of tail) {
    if (copy.pending === undefined) throw new EngineBug('a fork ended before its original');
    feed(copy, copy.pending, entry.answer);
  }
  forget(copy.game);
  return close(copy);
}

/** Everything that one viewer may know: a seat, or the public table. */
export function viewFor(run: Run, viewer: Viewer): View {
  const live = open(run);
  const { game, pending } = live;
  live.publicView ??= publicView(game, pending);
  return viewOf(game, live.publicView, pending, viewer);
}

/**
 * Questions that a seat may answer before they are put, as things stand: what a card will ask of it, and its own next
 * steps while its play phase waits for others. For this seat alone.
 */
export function aheadFor(run: Run, seat: Seat): readonly SinglePrompt[] {
  const { game, pending } = open(run);
  return pending === undefined ? [] : aheadOf(game, pending, seat);
}

/** Whether a skill of a seat answers the damage it takes: it may rather be hurt than spend a card. Public. */
export function isRepaidForDamage(run: Run, seat: Seat): boolean {
  return (effectsOf(open(run).game, seat).triggers.get('damage.received') ?? []).length > 0;
}

/** The state itself, for tests and tools; never for the bot. */
export function stateOf(run: Run): GameState {
  return open(run).game.state;
}

/** The rules context of a run, for tools that ask queries. */
export function gameOf(run: Run): Game {
  return open(run).game;
}

/** Draw piles as they were shuffled since the last answer: for the record of a game, never for the bot. */
export function shufflesOf(run: Run): readonly (readonly CardId[])[] {
  return open(run).game.shuffles;
}
