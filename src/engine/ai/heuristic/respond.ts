import type { SeatAnswer } from '../../prompts/answer.ts';
import type { ConfirmPrompt, Hint, RespondPrompt, UseOption, Why } from '../../prompts/prompt.ts';
import type { Seat } from '../../core/ids.ts';
import { bestAim, isGood, valueOn } from './effects.ts';
import { cheapest, keepOf, type Mind } from './mind.ts';

/** Saving another costs a card: what it is worth, against what it brings. */
const COST = 0.3;

interface Offer {
  readonly option: UseOption;
  readonly cards: readonly string[];
  readonly price: number;
}

/** What supplies the card for nothing is tried first, then the cheapest cards. What failed is not tried again. */
function cheapestOffer(mind: Mind, options: readonly UseOption[]): Offer | undefined {
  let best: Offer | undefined;
  const fresh = options.filter(({ vain = 0 }) => vain === 0);
  for (const option of fresh) {
    const cards = cheapest(mind, option.from).slice(0, option.count);
    const price = cards.reduce((sum, card) => sum + keepOf(mind, card), 0);
    if (best === undefined || price < best.price) best = { option, cards, price };
  }
  return best;
}

/** Whom the thing is about. */
function aimOf(why: Why): Seat | undefined {
  return why.target;
}

function isWanted(mind: Mind, hint: Hint, target: Seat | undefined, price: number): boolean {
  if (hint.effect === 'self' || target === mind.me.seat) return hint.effect !== 'harm';
  if (target === undefined) return hint.effect === 'neutral';
  return valueOn(mind, hint, target) > price * COST;
}

/** Give the wanted card where that serves oneself or a friend. */
export function respondAnswer(mind: Mind, { options, hint, on, why, optional }: RespondPrompt): SeatAnswer {
  const offer = cheapestOffer(mind, options);
  if (offer === undefined) return { type: 'pass' };
  if (optional && !isWanted(mind, hint, on ?? aimOf(why), offer.price)) return { type: 'pass' };
  const { option, cards } = offer;
  const aim = bestAim(mind, option.hint, option.targets);
  if (aim === undefined) return { type: 'pass' };
  const bare = { type: 'use', name: option.name, cards, targets: aim.targets } as const;
  return option.via === undefined ? bare : { via: option.via, ...bare };
}

/** Invoke what serves oneself, helps a friend or harms a foe. */
export function confirmAnswer(mind: Mind, { hint, why }: ConfirmPrompt): SeatAnswer {
  return { type: isGood(mind, hint, aimOf(why)) ? 'yes' : 'pass' };
}
