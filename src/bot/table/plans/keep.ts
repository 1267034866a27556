import type { Prompt, Seat, SeatAnswer, SinglePrompt, View } from '../../../engine/index.ts';
import type {
  AnswerSource,
  CardPlan,
  LaidAnswer,
  OrderRecord,
  Profile,
  PromptClock,
  SeatPlan,
  SeatRecord,
} from '../../../persistence/index.ts';
import { type AnswerScope, isOrderable, MOST_ORDERS, type PlanWish } from '../contract.ts';
import { addAnswer, askedBy, liveRun, patched, type Patch, seatRow, setSeat, type Draft } from '../state.ts';
import type { World } from '../world.ts';
import { factsOf, premiseOf, shownRoles } from './facts.ts';
import { type ForeseenAnswer, holds, isRescueHeld, trickOf } from './foresee.ts';
import { orderPrint } from './profiles.ts';

const PASS: SeatAnswer = { type: 'pass' };

function tableView(world: World, draft: Draft): View {
  if (draft.game === undefined) throw new Error('no game is running');
  return world.rules.viewFor(liveRun(draft.game), 'table');
}

/** Change what a seat has laid down. */
function setPlan(draft: Draft, seat: SeatRecord, patch: Patch<SeatPlan>): void {
  const plan = patched<SeatPlan>(seatRow(draft.seats, seat.seat).plan ?? {}, patch);
  setSeat(draft, seat.joined, { plan: Object.keys(plan).length > 0 ? plan : undefined });
}

/** Who changes a plan: its player, or the end of his time. */
type Planner = 'player' | 'deadline';

/** The same, as a step of the record. */
function plan(draft: Draft, seat: SeatRecord, patch: Patch<SeatPlan>, source: Planner = 'player'): void {
  setPlan(draft, seat, patch);
  const now = seatRow(draft.seats, seat.seat).plan ?? {};
  addAnswer(draft, {
    kind: 'planned',
    prompt: draft.game?.prompt?.id ?? 0,
    seat: seat.seat,
    source,
    plan: now,
  });
}

/** The answers by target that follow from one answer to a window with several targets. */
function byTarget(targets: readonly Seat[], answer: SeatAnswer, { on, only }: AnswerScope): Record<Seat, SeatAnswer> {
  const [first] = targets;
  if (answer.type === 'pass') {
    return Object.fromEntries((only === true ? targets.slice(0, 1) : targets).map((seat) => [seat, PASS]));
  }
  // Whoever gives a card for a target decides anew about those after it.
  const meant = on ?? first;
  const upTo = targets.slice(0, targets.indexOf(meant ?? 0) + 1);
  return Object.fromEntries(upTo.map((seat) => [seat, seat === meant ? answer : PASS]));
}

/** What was laid down about the same card. */
function sameCard(before: CardPlan | undefined, { name, user }: Pick<CardPlan, 'name' | 'user'>): CardPlan {
  return before?.name === name && before.user === user ? before : { name, user };
}

/**
 * Keep what an answer to a window says about later targets, and give what it says about this one. Undefined for a target
 * that the window does not decide on.
 */
export function answerNow(
  world: World,
  draft: Draft,
  question: SinglePrompt,
  answer: SeatAnswer,
  scope: AnswerScope,
  source: Planner = 'player',
): SeatAnswer | undefined {
  const trick = trickOf(question);
  const targets = trick === undefined ? [] : [trick.target, ...(question.upcoming ?? [])];
  if (scope.on !== undefined && !targets.includes(scope.on)) return undefined;
  if (trick === undefined || targets.length < 2) return answer;
  const row = seatRow(draft.seats, question.seat);
  const answers = byTarget(targets, answer, scope);
  const premise = premiseOf(tableView(world, draft), question.seat);
  const laid = Object.entries(answers).map(([seat, given]) => [seat, { answer: given, premise }] as const);
  plan(draft, row, { card: { ...sameCard(row.plan?.card, trick), on: Object.fromEntries(laid) } }, source);
  return answers[trick.target] ?? PASS;
}

/** The open window's deadline is a "no" to the later targets as well. */
export function passRest(world: World, draft: Draft, question: SinglePrompt): void {
  answerNow(world, draft, question, PASS, {}, 'deadline');
}

/** Lay down the answer to a question that is foreseen. */
export function layAhead(
  world: World,
  draft: Draft,
  seat: SeatRecord,
  foreseen: SinglePrompt,
  answer: SeatAnswer,
): void {
  const premise = premiseOf(tableView(world, draft), seat.seat);
  const { why } = foreseen;
  if (foreseen.kind === 'play') {
    plan(draft, seat, { next: { answer, hand: premise.hand } });
  } else if (why.kind === 'card') {
    plan(draft, seat, { card: { ...sameCard(seat.plan?.card, why), own: { answer, premise } } });
  } else if (why.kind === 'rule' && why.rule === 'dying' && why.target !== undefined) {
    plan(draft, seat, { rescue: { ...seat.plan?.rescue, [why.target]: { answer, premise } } });
  } else if (answer.type === 'cards') {
    plan(draft, seat, { drop: answer.picks.flatMap((pick) => ('card' in pick ? [pick.card] : [])) });
  }
}

const WITHDRAWABLE: readonly AnswerSource[] = ['player', 'ahead', 'order'];

/**
 * Take back whatever a seat has answered ahead and what its player has sealed in the open window: he is asked himself.
 * What the AI or the end of his time has answered stays.
 */
export function withdraw(draft: Draft, seat: SeatRecord): void {
  const { game } = draft;
  const sealed = game?.sealed.get(seat.seat);
  if (game?.prompt !== undefined && sealed !== undefined && WITHDRAWABLE.includes(sealed.source)) {
    addAnswer(draft, { kind: 'withdrawn', prompt: game.prompt.id, seat: seat.seat, source: 'player' });
    draft.game = { ...game, sealed: new Map([...game.sealed].filter(([other]) => other !== seat.seat)) };
  }
  const isAsked = game?.prompt !== undefined && askedBy(game.prompt).includes(seat.seat);
  const awake = isAsked ? game.prompt.id : undefined;
  const { card, rescue, next, drop, awake: before } = seat.plan ?? {};
  if ((card ?? rescue ?? next ?? drop) === undefined && before === awake) return;
  plan(draft, seat, { card: undefined, rescue: undefined, next: undefined, drop: undefined, awake });
}

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

/** The trick whose later targets need no window of their own any more, after a question was answered. */
export function trickHeld(
  before: PromptClock['trick'],
  answered: Prompt | undefined,
  asked: Prompt,
  newTurn: boolean,
): PromptClock['trick'] {
  if (newTurn || asked.kind === 'play') return undefined;
  const trick = answered?.kind === 'group' ? trickOf(answered) : undefined;
  return trick === undefined ? before : { name: trick.name, user: trick.user };
}
