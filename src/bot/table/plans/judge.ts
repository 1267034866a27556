import type { SinglePrompt } from '../../../engine/index.ts';
import type { SeatRecord } from '../../../persistence/index.ts';
import { isAlive } from '../alive.ts';
import type { PlanWish } from '../contract.ts';
import { playerOf, questionTo } from '../judge.ts';
import { lookAgain } from '../progress.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { isAiRun, type Draft } from '../state.ts';
import type { World } from '../world.ts';
import { foreseenQuestions } from './info.ts';
import { dropOrder, order, renewOrder, setProfile } from './change-orders.ts';
import { layAhead, withdraw } from './keep.ts';

type Ahead = Extract<PlanWish, { kind: 'ahead' }>;

/** Answer a question before it is put: judged as when it is. */
function ahead(world: World, draft: Draft, seat: SeatRecord, { print, answer }: Ahead): Refusal | undefined {
  if (draft.game === undefined) return refuse('not-running');
  const found = foreseenQuestions(world.rules, draft.game, seat.seat).find((question) => question.print === print);
  if (found === undefined) return refuse('stale');
  const verdict = world.rules.validate(found.prompt, answer);
  if (!verdict.ok) return refuse(verdict.reason);
  layAhead(world, draft, seat, found.prompt, answer);
  return undefined;
}

type Order = Extract<PlanWish, { kind: 'order' }>;

function orderOf(world: World, draft: Draft, seat: SeatRecord, wish: Order): Refusal | undefined {
  const question: SinglePrompt | undefined = questionTo(draft, seat.seat);
  if (question?.id !== wish.prompt) return refuse('stale');
  return order(world, draft, seat, question, wish) ? undefined : refuse('illegal-option');
}

function carryOut(world: World, draft: Draft, seat: SeatRecord, wish: PlanWish): Refusal | undefined {
  switch (wish.kind) {
    case 'ahead':
      return ahead(world, draft, seat, wish);
    case 'withdraw':
      if (draft.game?.prompt?.id !== wish.prompt) return refuse('settled');
      withdraw(draft, seat);
      return undefined;
    case 'order':
      return orderOf(world, draft, seat, wish);
    case 'drop':
      return dropOrder(draft, seat, wish.print) ? undefined : refuse('stale');
    case 'renew':
      return renewOrder(world, draft, seat, wish.print) ? undefined : refuse('stale');
    case 'profile':
      setProfile(draft, seat, wish.profile);
      return undefined;
  }
}

/** What to do with a player's wish to lay something down or to take it back. */
export function judgePlan(world: World, draft: Draft, user: string, wish: PlanWish): Refusal | undefined {
  const seat = playerOf(draft, user);
  if (typeof seat === 'string') return refuse(seat);
  if (!isAlive(world, draft, seat.seat)) return refuse('dead');
  if (isAiRun(seat)) return refuse('steward-plays');
  const refusal = carryOut(world, draft, seat, wish);
  if (refusal === undefined) lookAgain(world, draft, seat.seat);
  return refusal;
}
