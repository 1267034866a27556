import type { Seat } from '../core/ids.ts';
import { complete } from '../prompts/ask.ts';
import type {
  ArrangePrompt,
  PickCardsPrompt,
  PlayPrompt,
  Prompt,
  RespondPrompt,
  SinglePrompt,
} from '../prompts/prompt.ts';
import { seatOf } from '../state/zones.ts';
import type { CardUse, Game } from './model.ts';
import { free } from './barred.ts';
import { answerOptions } from './options.ts';
import { actions, excessOf } from './phases.ts';
import { ownHandChoices } from './queries.ts';

/** Whether the open question is whether a card takes effect at all on the target that is being gone over. */
function isUndecided(pending: Prompt, { card }: CardUse): boolean {
  return pending.why.kind === 'card' && pending.why.trick?.name === card.name;
}

/** Targets that have not been asked what a card asks of each. */
function unasked(pending: Prompt, use: CardUse): readonly Seat[] {
  const toCome = use.targets.slice(isUndecided(pending, use) ? use.reached - 1 : use.reached);
  return toCome.filter((seat) => !use.passedOver.has(seat));
}

/** What a card that is being used will ask of a seat. Open cards are ranked: the best that is left will be taken. */
function fromCard(game: Game, pending: Prompt, use: CardUse, seat: Seat): SinglePrompt[] {
  const { name } = use.card;
  const foreseen = unasked(pending, use).includes(seat) ? game.book.card(name).foresees?.(game, use) : undefined;
  if (foreseen === undefined) return [];
  const why = { kind: 'card', name, user: use.user, target: seat } as const;
  if (foreseen.kind === 'take') {
    const { from: cards } = foreseen;
    return cards.length > 1
      ? [complete<ArrangePrompt>({ kind: 'arrange', seat, why, optional: false, cards }, pending.id)]
      : [];
  }
  const options = answerOptions(game, seat, foreseen.want, foreseen.mode);
  return [complete<RespondPrompt>({ ...foreseen, seat, why, optional: true, options }, pending.id)];
}

/** The next steps of a seat whose play phase waits for somebody else: an action or the end, and what it discards. */
function fromTurn(game: Game, pending: Prompt, seat: Seat): SinglePrompt[] {
  const { turn, phase } = game.state;
  if (turn !== seat || phase !== 'play') return [];
  if (pending.kind !== 'group' && pending.seat === seat) return [];
  const base = { seat, optional: false } as const;
  const play = { ...base, kind: 'play', why: { kind: 'rule', rule: 'play' }, ...actions(game, seat) } as const;
  const next = complete<PlayPrompt>(play, pending.id);
  if (excessOf(game, seat) <= 0) return [next];
  const from = ownHandChoices(game, seat, free(game, seat, seatOf(game.state, seat).hand));
  if (from.length === 0) return [next];
  const counts = { min: 1, max: from.length, from, hint: { effect: 'self', worth: 1 } } as const;
  const drop = {
    ...base,
    kind: 'pickCards',
    purpose: 'discard',
    why: { kind: 'rule', rule: 'discard' },
    ...counts,
  } as const;
  return [next, complete<PickCardsPrompt>(drop, pending.id)];
}

/**
 * Questions that a seat may answer before they are put to it, as things stand. They tell it nothing that it may not know:
 * its own cards and what lies open.
 */
export function aheadOf(game: Game, pending: Prompt, seat: Seat): readonly SinglePrompt[] {
  if (!seatOf(game.state, seat).alive) return [];
  return [...game.uses.flatMap((use) => fromCard(game, pending, use, seat)), ...fromTurn(game, pending, seat)];
}
