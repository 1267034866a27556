import type { Prompt, Seat, SinglePrompt, View } from '../../../engine/index.ts';
import type { CardPlan, LaidAnswer, SeatPlan, SeatRecord } from '../../../persistence/index.ts';
import { patched, type Patch, seatRow, type Draft } from '../state.ts';
import type { World } from '../world.ts';
import type { ForeseenAnswer } from './foresee.ts';
import { setPlan } from './keep.ts';
import { holds, isRescueHeld } from './laid.ts';
import { tableView } from './situation.ts';

type ByTarget = Readonly<Record<Seat, LaidAnswer>>;

/** Those answers that still hold. */
function held(laid: ByTarget | undefined, holdsFor: (target: Seat, one: LaidAnswer) => boolean): ByTarget | undefined {
  const left = Object.entries(laid ?? {}).filter(([target, one]) => holdsFor(Number(target), one));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** What has become void goes, so that it stays void. */
function withoutVoid(table: View, seat: Seat, { card, rescue }: SeatPlan): Patch<SeatPlan> {
  const isOwnHeld = card?.own !== undefined && holds(table, seat, seat, card.own);
  const on = held(card?.on, (target, one) => holds(table, seat, target, one));
  return {
    card: card && patched<CardPlan>(card, { on, own: isOwnHeld ? card.own : undefined }),
    rescue: held(rescue, (_target, one) => isRescueHeld(table, seat, one)),
  };
}

/** What was laid down for a card or a turn goes with it, and what has become void goes. `asked`: what is asked next. */
export function forgetDone(world: World, draft: Draft, asked: Prompt | undefined, newTurn: boolean): void {
  const cardOver = newTurn || asked === undefined || asked.kind === 'play';
  for (const seat of draft.seats) {
    const { card, rescue, next, drop, orders } = seat.plan ?? {};
    const lasting = orders?.filter(({ turn }) => turn === undefined);
    if (newTurn && lasting?.length !== orders?.length) setPlan(draft, seat, { orders: lasting });
    if ((card ?? rescue) !== undefined) {
      const left = cardOver ? { card: undefined, rescue: undefined } : undefined;
      setPlan(draft, seat, left ?? withoutVoid(tableView(world, draft), seat.seat, seat.plan ?? {}));
    }
    if ((next ?? drop) !== undefined && newTurn) setPlan(draft, seat, { next: undefined, drop: undefined });
  }
}

/** Everything goes that was laid down for what comes next. */
export function forgetAhead(draft: Draft, seats: readonly SeatRecord[] = draft.seats): void {
  const nothing = { card: undefined, rescue: undefined, next: undefined, drop: undefined, awake: undefined };
  for (const seat of seats) if (seat.plan !== undefined) setPlan(draft, seat, nothing);
}

/** What was laid down for a question counts once, a queued action also where it turned out to be impossible. */
export function forgetUsed(draft: Draft, prompt: SinglePrompt, source: ForeseenAnswer['source'] | undefined): void {
  const row = seatRow(draft.seats, prompt.seat);
  const { card, next } = row.plan ?? {};
  if (prompt.kind === 'play' && next !== undefined) setPlan(draft, row, { next: undefined });
  const isOwn = prompt.why.kind === 'card' && source === 'ahead';
  if (isOwn && card !== undefined) setPlan(draft, row, { card: patched<CardPlan>(card, { own: undefined }) });
}
