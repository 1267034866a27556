import type { UserRef } from '../ports.ts';
import { restartClock, schedule } from './asking.ts';
import { refuse, type Refusal } from './change.ts';
import { isAlive, playerOf } from './judge.ts';
import { leaveLobby } from './lobby.ts';
import { settleWindow } from './progress.ts';
import { seatOfUser, seatRow, setSeat, type Draft } from './state.ts';
import { giveBack, takeOver } from './steward.ts';
import type { World } from './world.ts';

/** The AI answers from now on, also what is open. */
function handOver(world: World, draft: Draft, joined: number, forGood: boolean): void {
  const seat = draft.seats.find((row) => row.joined === joined);
  if (seat === undefined) return;
  takeOver(draft, seat, forGood);
  schedule(world, draft);
  settleWindow(world, draft, 'steward');
}

/** Leave a lobby, or hand the seat of a running game to the AI. The dead leave without a word. */
export function leave(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  if (draft.table.status === 'lobby') return leaveLobby(draft, by);
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (isAlive(world, draft, seat.seat)) handOver(world, draft, seat.joined, false);
  else setSeat(draft, seat.joined, { conceded: true });
  return undefined;
}

/** Give up: the AI plays the seat to the end of the game. */
export function concede(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (!isAlive(world, draft, seat.seat)) return refuse('dead');
  handOver(world, draft, seat.joined, true);
  return undefined;
}

/** Take a seat back from the AI. If it is asked now, the person gets his full time. */
export function back(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const seat = playerOf(draft, by.id);
  if (typeof seat === 'string') return refuse(seat);
  if (!seat.steward) return undefined;
  giveBack(draft, seat);
  const prompt = draft.game?.prompt;
  if (prompt === undefined || prompt.kind === 'group' || prompt.seat !== seat.seat) return undefined;
  restartClock(world, draft);
  return undefined;
}

/** The platform refuses private messages to a person. */
export function markClosedDm(draft: Draft, user: string): undefined {
  const seat = seatOfUser(draft.seats, user);
  if (seat !== undefined && !seat.closedDm) setSeat(draft, seatRow(draft.seats, seat.seat).joined, { closedDm: true });
}
