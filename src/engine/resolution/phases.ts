import type { CardId, Seat } from '../core/ids.ts';
import type { SeatAnswer } from '../prompts/answer.ts';
import * as ask from '../prompts/ask.ts';
import type { PlayPrompt } from '../prompts/prompt.ts';
import { seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import { free } from './barred.ts';
import { contextOf, effectsOf } from './effects.ts';
import { emit, emitSkill } from './emit.ts';
import { noteDeed } from './deeds.ts';
import { delayedTricks } from './delayed.ts';
import type { Flow } from './flow.ts';
import { isGranted } from './grant.ts';
import type { Game, VirtualCard } from './model.ts';
import { discard, drawCards, pickedCard } from './move.ts';
import { lentTo, playOptions, recastBy, recastOptions, skillOptions, vainly } from './options.ts';
import { asItself, converted, handLimit, ownHandChoices } from './queries.ts';
import { give } from './respond.ts';
import { useCard } from './use-card.ts';

/** How many cards are drawn in a draw phase. */
const DRAW = 2;

/** 判定阶段. */
export function judgePhase(game: Game, seat: Seat): Flow<void> {
  return delayedTricks(game, seat);
}

/** 摸牌阶段. */
export function* drawPhase(game: Game, seat: Seat): Flow<void> {
  const drawing = { seat, count: DRAW, replaced: false };
  yield* fire(game, 'draw.counting', drawing);
  if (!drawing.replaced) yield* drawCards(game, seat, drawing.count);
  yield* fire(game, 'draw.finished', { seat });
}

type Use = Extract<SeatAnswer, { type: 'use' }>;

/** The targets that were named, or those that the card has by itself. */
function targetsOf(game: Game, seat: Seat, card: VirtualCard, named: readonly Seat[]): readonly Seat[] {
  if (named.length > 0) return named;
  return game.book.card(card.name).play?.targets(game, seat, card, []).fixed ?? [];
}

function* useInPlayPhase(game: Game, seat: Seat, answer: Use): Flow<void> {
  const { name, via, cards, targets } = answer;
  const def = game.book.card(name);
  const isSupplied = via !== undefined && cards.length === 0;
  const why = { kind: 'rule', rule: 'play' } as const;
  const card = isSupplied
    ? yield* give(game, seat, { want: [name], mode: 'use', why, hint: def.hint, promised: true }, answer)
    : via === undefined
      ? asItself(game, cards[0] ?? '')
      : converted(game, name, cards, via);
  if (card !== undefined && !(yield* isGranted(game, seat, card, targetsOf(game, seat, card, targets)))) return;
  if (card === undefined) {
    const { phase } = seatOf(game.state, seat).used;
    if (via !== undefined) phase[vainly(via)] = (phase[vainly(via)] ?? 0) + 1;
    return;
  }
  for (const target of targets) noteDeed(game, seat, target, def.hint);
  const spec = def.play?.targets(game, seat, card, []);
  const [first, aim] = targets;
  if (spec?.then !== undefined && first !== undefined && aim !== undefined) {
    yield* useCard(game, seat, card, [first], { counted: true, aim });
  } else {
    yield* useCard(game, seat, card, targets.length > 0 ? targets : (spec?.fixed ?? []), { counted: true });
  }
}

/** 重铸: discard a card and draw one. It was not used. */
function* recast(game: Game, seat: Seat, card: CardId): Flow<void> {
  const by = recastBy(game, seat, card);
  if (by !== undefined) emitSkill(game, seat, by);
  emit(game, { type: 'recast', seat, card });
  yield* discard(game, [card], 'recast');
  yield* drawCards(game, seat, 1);
}

type SkillUse = Extract<SeatAnswer, { type: 'skill' }>;

/** Use a skill of somebody else that he lends. */
function* useLent(game: Game, seat: Seat, { skill, cards, targets }: SkillUse): Flow<void> {
  const lent = lentTo(game, seat).find(({ id }) => id === skill);
  if (lent === undefined) return;
  const { owner, effect } = lent;
  emitSkill(game, seat, skill, [owner]);
  noteDeed(game, seat, owner, effect.hint);
  yield* effect.run(contextOf(game, owner, skill), seatOf(game.state, seat), cards, targets);
}

function* useSkill(game: Game, seat: Seat, answer: SkillUse): Flow<void> {
  const owned = effectsOf(game, seat).actives.find(({ id }) => id === answer.skill);
  if (owned === undefined) return yield* useLent(game, seat, answer);
  emitSkill(game, seat, owned.id, answer.targets);
  for (const target of answer.targets) noteDeed(game, seat, target, owned.effect.hint);
  yield* fire(game, 'skill.used', { user: seat, targets: answer.targets, hint: owned.effect.hint });
  yield* owned.effect.run(contextOf(game, seat, owned.id), answer.cards, answer.targets);
}

/** Everything that a seat can do in its play phase as things stand. */
export function actions(game: Game, seat: Seat): Pick<PlayPrompt, 'uses' | 'skills' | 'recasts'> {
  const uses = playOptions(game, seat);
  return { uses, skills: skillOptions(game, seat), recasts: recastOptions(game, seat) };
}

/** How many cards a seat has to discard in its discard phase as things stand; 0 or less for none. */
export function excessOf(game: Game, seat: Seat): number {
  return seatOf(game.state, seat).hand.length - handLimit(game, seat);
}

/** 出牌阶段. The game is at a safe point before each of its prompts. */
export function* playPhase(game: Game, seat: Seat): Flow<void> {
  while (seatOf(game.state, seat).alive) {
    game.state.at = 'play';
    game.safePoint();
    const answer = yield* ask.play(game, { seat, ...actions(game, seat) });
    if (answer.type === 'use') yield* useInPlayPhase(game, seat, answer);
    else if (answer.type === 'skill') yield* useSkill(game, seat, answer);
    else if (answer.type === 'recast') yield* recast(game, seat, answer.card);
    else break;
  }
}

/**
 * 弃牌阶段: down to the hand limit. Cheapest cards are listed first, so that a missed deadline costs least. Whoever may
 * not discard what is too much shows his hand and keeps it (seed 002).
 */
export function* discardPhase(game: Game, seat: Seat): Flow<void> {
  const { hand } = seatOf(game.state, seat);
  const excess = excessOf(game, seat);
  if (excess <= 0) return;
  const from = ownHandChoices(game, seat, free(game, seat, hand));
  const count = Math.min(excess, from.length);
  const why = { kind: 'rule', rule: 'discard' } as const;
  const picks = yield* ask.cards(game, seat, { why, purpose: 'discard', from, min: count, max: count });
  const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
  if (cards.length > 0) yield* discard(game, cards, 'discard');
  yield* fire(game, 'discard.finished', { seat, cards });
  if (count < excess) emit(game, { type: 'shown', seat, cards: [...seatOf(game.state, seat).hand] });
}
