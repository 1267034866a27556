import type { CardId, Seat } from '../../core/ids.ts';
import type { Pick, SeatAnswer } from '../../prompts/answer.ts';
import type {
  ArrangePrompt,
  CardChoice,
  ChoosePrompt,
  DistributePrompt,
  PickGeneralPrompt,
  PickCardsPrompt,
  PickSeatsPrompt,
  Turning,
} from '../../prompts/prompt.ts';
import { bestSeats, isGood, worthOf, WORTHWHILE } from './effects.ts';
import { attitude, cheapest, keepOf, type Mind, seenCard, UNSEEN_KEEP, whim } from './mind.ts';

const PASS: SeatAnswer = { type: 'pass' };
/** From this on a card is wanted on top of the pile. */
const GOOD_KEEP = 5;
/** A card before somebody in his judge area burdens him. */
const BURDEN = 6;
/** What a card given up is worth, against what it brings. */
const COST = 0.5;
/** The same, for a card that turns what happens to somebody. */
const TURNING_COST = 0.3;
/** Generals that are worth so much less than the best are chosen now and then all the same. */
const TASTE = 5;

interface Candidate {
  readonly pick: Pick;
  readonly value: number;
}

/** What it is worth to the viewer that a card leaves where it lies; `gained`: and that he gets it. */
function valueOfLoss(mind: Mind, choice: CardChoice, gained: boolean): number {
  if (choice.kind === 'unseen') return UNSEEN_KEEP * (-attitude(mind, choice.seat) + (gained ? 0.3 : 0));
  const keep = keepOf(mind, choice.card);
  const { owner } = choice;
  if (owner === undefined) return gained ? keep : -keep;
  if (choice.zone === 'judge') return BURDEN * attitude(mind, owner);
  return keep * (-attitude(mind, owner) + (gained && owner !== mind.me.seat ? 0.3 : 0));
}

/** A high rank for oneself or against a foe, a low one for a friend. */
function valueInComparison(mind: Mind, card: CardId, { why }: PickCardsPrompt): number {
  const isForFriend = why.kind === 'skill' && why.owner !== mind.me.seat && attitude(mind, why.owner) > WORTHWHILE;
  return (seenCard(mind, card)?.rank ?? 0) * (isForFriend ? -1 : 1) - keepOf(mind, card) * COST;
}

function valueOfChoice(mind: Mind, choice: CardChoice, prompt: PickCardsPrompt): number {
  const { purpose } = prompt;
  switch (purpose) {
    case 'compare':
      return choice.kind === 'card' ? valueInComparison(mind, choice.card, prompt) : 0;
    case 'take':
    case 'discard':
      return valueOfLoss(mind, choice, purpose === 'take');
    case 'keep':
      return choice.kind === 'card' ? keepOf(mind, choice.card) : UNSEEN_KEEP;
    case 'give':
    case 'show':
    case 'replace':
      return choice.kind === 'card' ? -keepOf(mind, choice.card) : -UNSEEN_KEEP;
  }
}

function candidatesOf(mind: Mind, prompt: PickCardsPrompt): Candidate[] {
  const list = prompt.from.flatMap((choice): Candidate[] => {
    const value = valueOfChoice(mind, choice, prompt) + whim(mind);
    if (choice.kind === 'card') return [{ pick: { card: choice.card }, value }];
    return Array.from({ length: choice.count }, () => ({ pick: { unseen: choice.seat }, value }));
  });
  return list.sort((a, b) => b.value - a.value);
}

/** Whether an optional thing is worth the cards that go into it. */
function isWorthIt(mind: Mind, { hint, why }: PickCardsPrompt, chosen: readonly Candidate[]): boolean {
  const gain = chosen.reduce((sum, { value }) => sum + value, 0) * COST;
  if (hint.effect === 'self') return hint.worth + gain > 0;
  if (hint.effect === 'neutral' || why.target === undefined) return false;
  const wish = attitude(mind, why.target) * (hint.effect === 'help' ? 1 : -1);
  return wish * hint.worth + Math.min(0, gain) > 0;
}

/** Somebody is helped or harmed by the card that is picked: turn it to one's wish where that is worth a card. */
function turningAnswer(mind: Mind, { hint, why, from }: PickCardsPrompt, { now, by }: Turning): SeatAnswer {
  if (why.target === undefined) return PASS;
  const wish = attitude(mind, why.target) * (hint.effect === 'harm' ? -1 : 1);
  if (now === wish > 0) return PASS;
  const cards = from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  const [card] = cheapest(
    mind,
    cards.filter((each) => by.includes(each) !== now),
  );
  if (card === undefined || Math.abs(wish) * hint.worth <= keepOf(mind, card) * TURNING_COST) return PASS;
  return { type: 'cards', picks: [{ card }] };
}

/** The best card of each lot. */
function lotsAnswer(mind: Mind, prompt: PickCardsPrompt, lots: readonly (readonly CardId[])[]): SeatAnswer {
  const ranked = candidatesOf(mind, prompt).map(({ pick }) => pick);
  const best = (lot: readonly CardId[]) =>
    ranked.filter((pick) => 'card' in pick && lot.includes(pick.card)).slice(0, 1);
  return { type: 'cards', picks: lots.flatMap(best) };
}

/** As few cards as allowed, but all that are good to pick. */
export function cardsAnswer(mind: Mind, prompt: PickCardsPrompt): SeatAnswer {
  const { turning, optional, min, max, lots } = prompt;
  if (lots !== undefined) return lotsAnswer(mind, prompt, lots);
  if (turning !== undefined && optional && min <= 1 && max >= 1) return turningAnswer(mind, prompt, turning);
  const chosen = candidatesOf(mind, prompt).filter(
    ({ value }, i) => i < prompt.min || (i < prompt.max && value > WORTHWHILE),
  );
  if (prompt.optional && (chosen.length < Math.max(1, prompt.min) || !isWorthIt(mind, prompt, chosen))) return PASS;
  return { type: 'cards', picks: chosen.map(({ pick }) => pick) };
}

/** The best seats for it. */
export function seatsAnswer(mind: Mind, { from, min, max, hint, optional }: PickSeatsPrompt): SeatAnswer {
  const best = bestSeats(mind, hint, from, min, max);
  if (best === undefined || (optional && best.value + worthOf(mind, hint.own ?? {}) <= WORTHWHILE)) return PASS;
  return { type: 'seats', seats: best.targets };
}

/** Of one's own skills that fire together, the first; of other options the best, as far as that is known. */
export function optionAnswer(mind: Mind, { options, why, hint, stakes = {} }: ChoosePrompt): SeatAnswer {
  if (hint !== undefined && !isGood(mind, hint, why.target)) return PASS;
  if (why.kind === 'rule') return { type: 'option', option: options[0] ?? '' };
  const ranked = options.map((option) => ({ option, value: worthOf(mind, stakes[option] ?? {}) + whim(mind) }));
  const [best] = ranked.sort((a, b) => b.value - a.value);
  return { type: 'option', option: best?.option ?? '' };
}

/** The good cards on top, the best first; the others under the pile. */
export function arrangeAnswer(mind: Mind, { cards }: ArrangePrompt): SeatAnswer {
  const bestFirst = cheapest(mind, cards).reverse();
  const isGood = (card: CardId) => keepOf(mind, card) >= GOOD_KEEP;
  return {
    type: 'arrange',
    top: bestFirst.filter(isGood),
    bottom: bestFirst.filter((card) => !isGood(card)),
  };
}

/** As few as allowed, the cheapest, to the best friend; what could not be kept anyway as well. */
export function distributeAnswer(mind: Mind, { cards, to, min, max, optional }: DistributePrompt): SeatAnswer {
  const friend = [...to].sort((a, b) => attitude(mind, b) - attitude(mind, a))[0];
  if (friend === undefined) return PASS;
  const isFriend = attitude(mind, friend) > WORTHWHILE;
  const surplus = isFriend ? mind.me.handCount - mind.me.hp : 0;
  const count = Math.min(max, cards.length, Math.max(min, surplus));
  if (optional && (!isFriend || count === 0)) return PASS;
  const gives = cheapest(mind, cards).slice(0, count);
  return { type: 'distribute', gives: gives.map((card): { card: CardId; to: Seat } => ({ card, to: friend })) };
}

/** A general that suits the role; of those that are about as good, any. */
export function generalAnswer({ view, rng }: Mind, { candidates }: PickGeneralPrompt): SeatAnswer {
  const worth = view.pending?.worth ?? {};
  const ranked = candidates
    .map((general) => ({ general, value: (worth[general] ?? 0) + (TASTE * rng.next()) / 2 ** 32 }))
    .sort((a, b) => b.value - a.value);
  return { type: 'general', general: ranked[0]?.general ?? 'none' };
}
