import type { CardId } from '../../core/ids.ts';
import type { SeatAnswer } from '../../prompts/answer.ts';
import type { Hint, PlayPrompt, SkillOption, UseOption } from '../../prompts/prompt.ts';
import type { CardView } from '../../view/view.ts';
import { type Aim, bestAim, isBacked, worthOf, WORTHWHILE } from './effects.ts';
import { cheapest, keepOf, type Mind, seenCard, UNSEEN_KEEP } from './mind.ts';

/** What is put on comes before what is aimed at others: it may widen the range. */
const FIRST = 10;
/** What a card given up is worth, against what it brings. */
const COST = 0.4;
/** What a card that could not be kept counts for beside one that could. */
const SURPLUS = 0.25;
/** Up to this a card is gladly exchanged for an unknown one. */
const CHEAP_KEEP = 4;

interface Move {
  readonly answer: SeatAnswer;
  readonly value: number;
  readonly hint: Hint;
}

const NOTHING: Hint = { effect: 'neutral', worth: 0 };

function wornLike({ me }: Mind, card: CardView): CardView | undefined {
  return me.equip.find(({ kind }) => kind === card.kind);
}

function isEquipment({ kind }: CardView): boolean {
  return kind !== 'basic' && kind !== 'trick' && kind !== 'delayed-trick';
}

/** An equipment is put on where it is better than what is worn. */
function equipmentValue(mind: Mind, card: CardView): number {
  const gain = card.keep - (wornLike(mind, card)?.keep ?? 0);
  return gain > 0 ? FIRST + gain : 0;
}

/** Life is taken back when it is short, or when the card could not be kept anyway. */
function isHealNeeded({ me }: Mind): boolean {
  return me.hp <= me.maxHp / 2 || me.handCount > me.hp;
}

/** What giving up cards costs: less for those that could not be kept anyway. */
function priceOf(mind: Mind, cards: readonly CardId[]): number {
  const { hand = [], hp } = mind.me;
  const held = cheapest(mind, cards).filter((card) => hand.some(({ id }) => id === card));
  const surplus = held.slice(0, Math.max(0, hand.length - hp));
  return cards.reduce((sum, card) => sum + keepOf(mind, card) * (surplus.includes(card) ? SURPLUS : 1), 0) * COST;
}

function useAnswer({ name, via }: UseOption, cards: readonly CardId[], { targets }: Aim): SeatAnswer {
  const bare = { type: 'use', name, cards, targets } as const;
  return via === undefined ? bare : { via, ...bare };
}

function valueOfUse(mind: Mind, option: UseOption, cards: readonly CardId[], aim: Aim): number {
  const { hint, via, vain = 0 } = option;
  if (vain > 0) return 0;
  const [first] = cards;
  const card = via === undefined && first !== undefined ? seenCard(mind, first) : undefined;
  if (card !== undefined && isEquipment(card)) return equipmentValue(mind, card);
  if (hint.effect === 'self' && hint.about === 'hp' && !isHealNeeded(mind)) return 0;
  if (!isBacked(mind, hint, cards)) return 0;
  const early = hint.effect === 'self' ? FIRST / 2 : 0;
  return aim.value + early - (via === undefined ? 0 : priceOf(mind, cards));
}

function useMove(mind: Mind, option: UseOption): Move | undefined {
  const aim = bestAim(mind, option.hint, option.targets);
  if (aim === undefined) return undefined;
  const cards = option.from.length === option.count ? option.from : cheapest(mind, option.from).slice(0, option.count);
  return { answer: useAnswer(option, cards, aim), value: valueOfUse(mind, option, cards, aim), hint: option.hint };
}

/** The fewest cards, or all cheap ones where giving them up is the point. */
function cardsFor(mind: Mind, { from, min, max, hint }: SkillOption): CardId[] {
  const ranked = cheapest(mind, from);
  const cheap = ranked.filter((card) => keepOf(mind, card) <= CHEAP_KEEP).length;
  return ranked.slice(0, hint.exchange === true ? Math.max(min, Math.min(max, cheap)) : min);
}

/** What a skill costs in cards and brings besides. */
function balanceOf(mind: Mind, { own = {}, exchange }: Hint, cards: readonly CardId[]): number {
  const gain = worthOf(mind, own);
  if (exchange !== true) return gain - priceOf(mind, cards);
  return gain + cards.reduce((sum, card) => sum + UNSEEN_KEEP - keepOf(mind, card), 0) * COST;
}

function skillMove(mind: Mind, option: SkillOption): Move | undefined {
  const aim = bestAim(mind, option.hint, option.targets);
  if (aim === undefined) return undefined;
  const cards = cardsFor(mind, option);
  const answer: SeatAnswer = { type: 'skill', skill: option.skill, cards, targets: aim.targets };
  return { answer, value: aim.value + balanceOf(mind, option.hint, cards), hint: option.hint };
}

function recastMove(mind: Mind, card: CardId): Move | undefined {
  if (keepOf(mind, card) > CHEAP_KEEP) return undefined;
  return { answer: { type: 'recast', card }, value: WORTHWHILE + 0.1, hint: NOTHING };
}

/** What is worth nothing by itself is done before one of the cards that it serves, where that is worth it. */
function isLedUp(moves: readonly Move[], { before }: Hint): boolean {
  if (before === undefined) return true;
  return moves.some(({ answer, value }) => answer.type === 'use' && before.includes(answer.name) && value > WORTHWHILE);
}

/** The best thing to do now, or the end of the phase when nothing is worth it. */
export function playAnswer(mind: Mind, { uses, skills, recasts }: PlayPrompt): SeatAnswer {
  const moves = [
    ...uses.flatMap((option) => useMove(mind, option) ?? []),
    ...skills.flatMap((option) => skillMove(mind, option) ?? []),
    ...recasts.flatMap((card) => recastMove(mind, card) ?? []),
  ];
  let best: Move = { answer: { type: 'end' }, value: WORTHWHILE, hint: NOTHING };
  for (const move of moves) if (move.value > best.value && isLedUp(moves, move.hint)) best = move;
  return best.answer;
}
