import type { Seat } from '../core/ids.ts';
import { complete } from '../prompts/ask.ts';
import type {
  ArrangePrompt,
  PickCardsPrompt,
  PlayPrompt,
  Prompt,
  RespondPrompt,
  SinglePrompt,
  Why,
} from '../prompts/prompt.ts';
import { seatOf } from '../state/zones.ts';
import { rescuer } from './dying.ts';
import type { CardUse, Foreseen, Game } from './model.ts';
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

/** Open cards are ranked: the best that is left will be taken. */
function questionOf(game: Game, pending: Prompt, foreseen: Foreseen, seat: Seat, why: Why): SinglePrompt | undefined {
  switch (foreseen.kind) {
    case 'respond': {
      const options = answerOptions(game, seat, foreseen.want, foreseen.mode);
      return complete<RespondPrompt>({ ...foreseen, seat, why, optional: true, options }, pending.id);
    }
    case 'take': {
      const { from: cards } = foreseen;
      if (cards.length < 2) return undefined;
      return complete<ArrangePrompt>({ kind: 'arrange', seat, why, optional: false, cards }, pending.id);
    }
    case 'pick': {
      const { purpose, from, hint } = foreseen;
      // Of one card, or of unseen cards of one hand, nobody is asked to pick.
      if (from.length < 2) return undefined;
      const counts = { purpose, from, min: 1, max: 1, hint } as const;
      return complete<PickCardsPrompt>({ kind: 'pickCards', seat, why, optional: false, ...counts }, pending.id);
    }
  }
}

/** What a card that is being used will ask of a seat. */
function fromCard(game: Game, pending: Prompt, use: CardUse, seat: Seat): SinglePrompt[] {
  const { name, foresees } = game.book.card(use.card.name);
  if (foresees === undefined) return [];
  return unasked(pending, use).flatMap((target) => {
    const foreseen = foresees(game, use, target);
    const asked = foreseen.kind === 'pick' && foreseen.of === 'user' ? use.user : target;
    if (asked !== seat) return [];
    return questionOf(game, pending, foreseen, seat, { kind: 'card', name, user: use.user, target }) ?? [];
  });
}

/** Characters whom a card may still bring to 0 HP. */
function endangered(game: Game, { card, user, targets, reached, passedOver, bonus }: CardUse): readonly Seat[] {
  const { hint, mutual = false } = game.book.card(card.name);
  if (hint.effect !== 'harm' || hint.about !== 'hp') return [];
  const left = targets.slice(Math.max(0, reached - 1)).filter((seat) => !passedOver.has(seat));
  return [...new Set([...left, ...(mutual ? [user] : [])])].filter((seat) => {
    const { alive, hp } = seatOf(game.state, seat);
    return alive && hp > 0 && hp <= 1 + bonus;
  });
}

/** Whether a seat will give a card that saves whoever may fall by a card. */
function fromDanger(game: Game, pending: Prompt, use: CardUse, seat: Seat): SinglePrompt[] {
  return endangered(game, use).flatMap((target) => {
    const asked = rescuer(game, seat, target);
    if (asked === undefined) return [];
    const options = answerOptions(game, seat, asked.want, asked.mode);
    return [complete<RespondPrompt>({ kind: 'respond', seat, optional: true, options, ...asked }, pending.id)];
  });
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
  const { uses } = game;
  const last = uses.slice(-1);
  return [
    ...uses.flatMap((use) => fromCard(game, pending, use, seat)),
    ...last.flatMap((use) => fromDanger(game, pending, use, seat)),
    ...fromTurn(game, pending, seat),
  ];
}
