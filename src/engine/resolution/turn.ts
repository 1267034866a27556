import { PHASES, type Phase, type Seat } from '../core/ids.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import { emit } from './emit.ts';
import { type Flow, GameOver } from './flow.ts';
import type { Game } from './model.ts';
import { turnOver } from './general.ts';
import { lapse } from './lasting.ts';
import { discardPhase, drawPhase, judgePhase, playPhase } from './phases.ts';

function* runPhase(game: Game, seat: Seat): Flow<void> {
  switch (game.state.phase) {
    case 'judge':
      return yield* judgePhase(game, seat);
    case 'draw':
      return yield* drawPhase(game, seat);
    case 'play':
      return yield* playPhase(game, seat);
    case 'discard':
      return yield* discardPhase(game, seat);
    case 'start':
    case 'finish':
      return undefined;
  }
}

function beginTurn(game: Game): void {
  const { state } = game;
  state.at = 'turn';
  game.safePoint();
  state.turnNumber += 1;
  state.phase = 'start';
  emit(game, { type: 'turn', seat: state.turn, turnNumber: state.turnNumber, round: state.round });
  lapse(game, state.turn);
}

/** Enter `state.phase`, unless the game was loaded in the middle of it. Returns whether it takes place. */
function* enterPhase(game: Game, seat: Seat): Flow<boolean> {
  const { state } = game;
  if (state.at === 'play') return true;
  state.at = 'phase';
  seatOf(state, seat).used.phase = {};
  if (state.skips.includes(state.phase)) {
    emit(game, { type: 'phaseSkipped', seat, phase: state.phase });
    return false;
  }
  emit(game, { type: 'phase', seat, phase: state.phase });
  const starting = { seat, phase: state.phase, skipped: false };
  yield* fire(game, 'phase.starting', starting);
  if (starting.skipped) emit(game, { type: 'phaseSkipped', seat, phase: state.phase });
  return !starting.skipped && seatOf(state, seat).alive;
}

function phaseAfter(phase: Phase): Phase | undefined {
  return PHASES[PHASES.indexOf(phase) + 1];
}

function endTurn(game: Game, seat: Seat): void {
  game.state.skips = [];
  for (const each of game.state.seats) {
    each.used.phase = {};
    each.used.turn = {};
  }
  seatOf(game.state, seat).drunk = false;
}

/** One turn of the current player, from wherever the state says. Ends early when he dies. */
function* takeTurn(game: Game): Flow<void> {
  const { state } = game;
  const seat = state.turn;
  if (state.at === 'turn') beginTurn(game);
  while (seatOf(state, seat).alive) {
    if (yield* enterPhase(game, seat)) yield* runPhase(game, seat);
    state.at = 'phase';
    const next = phaseAfter(state.phase);
    if (next === undefined) break;
    state.phase = next;
  }
  endTurn(game, seat);
}

/** 翻面: a general that lies face down is turned up instead of taking its turn. Returns whether it was. */
function isTurnedUp(game: Game): boolean {
  const { at, turn, seats } = game.state;
  if (at !== 'turn' || seats[turn - 1]?.faceDown !== true) return false;
  turnOver(game, turn);
  return true;
}

/** Pass the turn to the next living seat; a round is over when it has come past the lord's seat. */
function passTurn(game: Game): void {
  const { state } = game;
  const n = state.seats.length;
  const first = state.seats.find((seat) => seat.role === 'lord')?.seat ?? 1;
  const next = livingFrom(state, (state.turn % n) + 1)[0] ?? state.turn;
  const rank = (seat: Seat) => (seat - first + n) % n;
  if (rank(next) <= rank(state.turn)) state.round += 1;
  state.turn = next;
  state.at = 'turn';
}

/** What comes before the first turn, unless the game was loaded later. */
function* open(game: Game): Flow<void> {
  const { state, book } = game;
  if (state.at !== 'opening') return;
  yield* book.mode.opening(game);
  state.at = 'turn';
}

/** The whole game from wherever the state says, until it is over. */
export function* gameLoop(game: Game): Flow<void> {
  try {
    yield* open(game);
    for (;;) {
      if (!isTurnedUp(game)) yield* takeTurn(game);
      passTurn(game);
    }
  } catch (end) {
    if (!(end instanceof GameOver)) throw end;
  }
}
