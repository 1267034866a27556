import type { CardId, Seat } from '../../core/ids.ts';
import type { Hint, Stake, TargetSpec } from '../../prompts/prompt.ts';
import { attitude, type Mind, seatView, whim } from './mind.ts';

/** Below this a thing is not worth doing. */
export const WORTHWHILE = 0.4;

/** How much a loss or gain of HP matters to somebody. */
function needOfHp({ hp }: { readonly hp: number }): number {
  return hp <= 1 ? 2 : hp === 2 ? 1.4 : 1;
}

/** What a card is worth that comes or goes unseen. */
const OF_A_CARD = 1.2;
/** What HP are worth to somebody who has enough of them. */
const OF_HP = 2;
/** More than anything that could be won. */
const LIFE = 100;

/** What it is worth to the viewer that he gains or loses HP and cards. */
export function worthOf({ me }: Mind, { hp = 0, cards = 0 }: Stake): number {
  const ofCards = cards * OF_A_CARD;
  if (hp >= 0) return ofCards + Math.min(hp, me.maxHp - me.hp) * OF_HP * needOfHp(me);
  return ofCards + (me.hp + hp > 0 ? hp * OF_HP * needOfHp({ hp: me.hp + hp }) : -LIFE);
}

/** Whether the viewer holds what the thing is worth little without. `spent`: cards that go into it. */
export function isBacked({ me }: Mind, { backedBy }: Hint, spent: readonly CardId[] = []): boolean {
  if (backedBy === undefined) return true;
  return (me.hand ?? []).some(({ id, name }) => backedBy.includes(name) && !spent.includes(id));
}

function harmTo(mind: Mind, seat: Seat, { about }: Hint): number {
  const { hp, handCount, equip, judge, role } = seatView(mind, seat);
  if (about !== 'cards') return needOfHp({ hp }) + (handCount === 0 ? 0.4 : 0) + (role === 'lord' ? 0.3 : 0);
  // Whoever loses a card from before him is helped.
  if (judge.length > 0 && attitude(mind, seat) > 0) return -2;
  return handCount + equip.length === 0 ? 0 : 1 + equip.length * 0.15;
}

function helpTo(mind: Mind, seat: Seat, { about }: Hint): number {
  const { hp, maxHp } = seatView(mind, seat);
  if (about !== 'hp') return 1;
  return hp < maxHp ? needOfHp({ hp }) : 0;
}

/** What it is worth to the viewer that the thing happens to a seat. */
export function valueOn(mind: Mind, hint: Hint, seat: Seat): number {
  const { worth } = hint;
  switch (hint.effect) {
    case 'harm':
      return -attitude(mind, seat) * worth * harmTo(mind, seat, hint);
    case 'help':
      return attitude(mind, seat) * worth * helpTo(mind, seat, hint);
    case 'neutral':
      return -attitude(mind, seat) * worth * 0.5;
    case 'self':
      return worth;
  }
}

export interface Aim {
  readonly targets: readonly Seat[];
  readonly value: number;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function bestPair(mind: Mind, hint: Hint, { from, then = {} }: TargetSpec): Aim | undefined {
  const pairs = from.flatMap((first) =>
    (then[first] ?? []).map((second) => ({
      targets: [first, second],
      value: valueOn(mind, hint, first) * 0.4 + valueOn(mind, hint, second) * 0.6 + whim(mind),
    })),
  );
  return pairs.sort((a, b) => b.value - a.value)[0];
}

/** The best seats to name, and what that is worth; undefined when there are too few. */
export function bestSeats(mind: Mind, hint: Hint, from: readonly Seat[], min: number, max: number): Aim | undefined {
  const ranked = from
    .map((seat) => ({ seat, value: valueOn(mind, hint, seat) + whim(mind) }))
    .sort((a, b) => b.value - a.value);
  if (ranked.length < min) return undefined;
  const chosen = ranked.filter(({ value }, i) => i < min || (i < max && value > WORTHWHILE));
  return { targets: chosen.map(({ seat }) => seat), value: sum(chosen.map(({ value }) => value)) };
}

/** Whom to aim at, and what that is worth to the viewer. */
export function bestAim(mind: Mind, hint: Hint, spec: TargetSpec): Aim | undefined {
  if (spec.then !== undefined) return bestPair(mind, hint, spec);
  if (hint.effect === 'self' && spec.max === 0) return { targets: [], value: hint.worth };
  const fixed = sum((spec.fixed ?? []).map((seat) => valueOn(mind, hint, seat)));
  if (spec.max === 0) return { targets: [], value: fixed };
  const best = bestSeats(mind, hint, spec.from, spec.min, spec.max);
  return best === undefined ? undefined : { targets: best.targets, value: best.value + fixed };
}

/** What it is worth that a thing is done to somebody, or to nobody in particular. */
function gainOf(mind: Mind, hint: Hint, target: Seat | undefined): number {
  if (hint.effect !== 'self' && target !== undefined) return valueOn(mind, hint, target);
  return hint.effect === 'neutral' || !isBacked(mind, hint) ? 0 : hint.worth;
}

/** Whether a thing serves oneself, helps a friend or harms a foe, for what it brings and costs. */
export function isGood(mind: Mind, hint: Hint, target: Seat | undefined): boolean {
  return gainOf(mind, hint, target) + worthOf(mind, hint.own ?? {}) > 0;
}
