import type { SeatRecord } from '../../persistence/index.ts';
import type { UserRef } from '../ports.ts';
import { restartClock, schedule } from './asking.ts';
import { isAlive } from './alive.ts';
import { notRunning, playerOf } from './judge.ts';
import { leaveLobby } from './lobby.ts';
import { offer, replacePerson } from './offers.ts';
import { lookAgain, settleWindow } from './progress.ts';
import { refuse, type Refusal } from './refusal.ts';
import { seatOfUser, seatRow, setSeat, type Draft } from './state.ts';
import { giveBack, takeOver } from './steward.ts';
import type { World } from './world.ts';

/** The AI answers from now on, also what is open: until the person is back, until somebody takes the seat, or for good. */
function giveToAi(world: World, draft: Draft, seat: SeatRecord, how: 'while' | 'offered' | 'for-good'): void {
  takeOver(draft, seat, how === 'for-good');
  if (how === 'offered') offer(draft, seat.joined);
  schedule(world, draft);
  settleWindow(world, draft, 'steward');
}

/**
 * A person plays a seat again that the AI has played. If it is asked now, he gets the full time, unless his orders answer
 * it.
 */
function askAnew(world: World, draft: Draft, seat: number): void {
  const prompt = draft.game?.prompt;
  if (prompt?.kind !== 'group' && prompt?.seat === seat) restartClock(world, draft);
  lookAgain(world, draft, seat);
}

/** Leave a lobby, or hand the seat of a running game to the AI and to whoever takes it. The dead leave without a word. */
export function leave(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  if (draft.table.status === 'lobby') return leaveLobby(draft, by);
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (!isAlive(world, draft, seat.seat)) {
    setSeat(draft, seat.joined, { conceded: true });
    return undefined;
  }
  giveToAi(world, draft, seat, 'offered');
  return undefined;
}

/** Let the AI play for a while. */
export function handOver(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (!isAlive(world, draft, seat.seat)) return refuse('dead');
  if (!seat.steward) giveToAi(world, draft, seat, 'while');
  return undefined;
}

/** Play on in the place of somebody who stays away. */
export function replace(world: World, draft: Draft, by: UserRef, wanted: number | undefined): Refusal | undefined {
  const status = notRunning(draft);
  if (status !== undefined) return refuse(status);
  const seat = replacePerson(world, draft, by, wanted);
  if ('refused' in seat) return seat;
  askAnew(world, draft, seat.seat);
  return undefined;
}

/** Give up: the AI plays the seat to the end of the game. */
export function concede(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (!isAlive(world, draft, seat.seat)) return refuse('dead');
  giveToAi(world, draft, seat, 'for-good');
  return undefined;
}

/**
 * Take a seat back from the AI. If it was asked before, the time that is left goes on: leaving and coming back gains none.
 * A question that was put while the AI played gets its full time.
 */
export function back(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (!seat.steward) return undefined;
  giveBack(draft, seat);
  if ((draft.table.clock?.deadline ?? 0) > draft.at) lookAgain(world, draft, seat.seat);
  else askAnew(world, draft, seat.seat);
  return undefined;
}

/** The platform refuses private messages to a person. */
export function markClosedDm(draft: Draft, user: string): undefined {
  const seat = seatOfUser(draft.seats, user);
  if (seat !== undefined && !seat.closedDm) setSeat(draft, seatRow(draft.seats, seat.seat).joined, { closedDm: true });
}
