import type { SinglePrompt } from '../../../engine/index.ts';
import type { OrderRecord, Profile, SeatRecord } from '../../../persistence/index.ts';
import { isOrderable, MOST_ORDERS, type PlanWish } from '../contract.ts';
import { patched, type Draft } from '../state.ts';
import type { World } from '../world.ts';
import { factsOf, shownRoles } from './facts.ts';
import { plan } from './keep.ts';
import { orderPrint } from './profiles.ts';
import { tableView } from './situation.ts';

const isSame = (a: OrderRecord, b: OrderRecord): boolean =>
  a.topic === b.topic && a.name === b.name && a.whom === b.whom;

/** Make a standing order out of the question that is open to a seat. False where none fits it. */
export function order(
  world: World,
  draft: Draft,
  seat: SeatRecord,
  question: SinglePrompt,
  wish: Extract<PlanWish, { kind: 'order' }>,
): boolean {
  const table = tableView(world, draft);
  const facts = factsOf(table, question);
  if (facts === undefined || !isOrderable(facts.topic, wish)) return false;
  const { topic, name, whom } = facts;
  const made = patched<OrderRecord>(
    { topic, whom, act: wish.act, shown: shownRoles(table) },
    { name: wish.named ? name : undefined, turn: wish.until === 'turn' ? table.turnNumber : undefined },
  );
  const others = (seat.plan?.orders ?? []).filter((one) => !isSame(one, made));
  plan(draft, seat, { orders: [made, ...others].slice(0, MOST_ORDERS) });
  return true;
}

/** Take back one order, or all of them. */
export function dropOrder(draft: Draft, seat: SeatRecord, print: number | 'all'): boolean {
  const orders = seat.plan?.orders ?? [];
  const left = print === 'all' ? [] : orders.filter((order) => orderPrint(order) !== print);
  if (left.length === orders.length) return false;
  plan(draft, seat, { orders: left.length > 0 ? left : undefined });
  return true;
}

/** Let an order that rests count again. */
export function renewOrder(world: World, draft: Draft, seat: SeatRecord, print: number): boolean {
  const orders = seat.plan?.orders ?? [];
  const shown = shownRoles(tableView(world, draft));
  if (!orders.some((one) => orderPrint(one) === print)) return false;
  plan(draft, seat, { orders: orders.map((one) => (orderPrint(one) === print ? { ...one, shown } : one)) });
  return true;
}

/** How much the player of a seat wants to be asked at this table; undefined: as everywhere. */
export function setProfile(draft: Draft, seat: SeatRecord, profile: Profile | undefined): void {
  plan(draft, seat, { profile });
}
