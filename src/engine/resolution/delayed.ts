import type { Seat } from '../core/ids.ts';
import type { DelayedCard } from '../state/game-state.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import type { Flow } from './flow.ts';
import { judge } from './judge.ts';
import type { DelayedRule, Game, JudgedCard, VirtualCard } from './model.ts';
import { clearTable, moveCards } from './move.ts';
import { isNullified } from './nullify.ts';
import { asItself, converted, hasDelayed, isForbidden } from './queries.ts';

/** A card in a judge area as it counts. */
function delayedAs(game: Game, { card, as, via }: DelayedCard): VirtualCard {
  return via === undefined ? asItself(game, card) : converted(game, as, [card], via);
}

/** The next living seat in turn order that can have it before it, beginning after `seat`; `seat` itself comes last. */
function nextHolder(game: Game, seat: Seat, card: VirtualCard): Seat | undefined {
  const [, ...others] = livingFrom(game.state, seat);
  return [...others, seat].find((next) => !hasDelayed(game, next, card.name) && !isForbidden(game, seat, card, next));
}

function* moveOn(game: Game, seat: Seat, delayed: DelayedCard, card: VirtualCard): Flow<void> {
  const holder = nextHolder(game, seat, card);
  if (holder === undefined || !game.state.table.includes(delayed.card)) return;
  const { as, via } = delayed;
  const counted = via === undefined ? { as } : { as, via };
  yield* moveCards(game, [delayed.card], { zone: 'judge', seat: holder }, { reason: 'delay', delayed: counted });
}

function* resolveDelayed(game: Game, seat: Seat, delayed: DelayedCard, rule: DelayedRule): Flow<void> {
  const card = delayedAs(game, delayed);
  const { name, hint } = game.book.card(delayed.as);
  yield* moveCards(game, [delayed.card], { zone: 'table' }, { reason: 'reveal' });
  const nullified = yield* isNullified(game, { name, user: seat, target: seat, hint });
  const hits = (judged: JudgedCard) => rule.hits(judged);
  const struck = !nullified && (yield* judge(game, { seat, why: name, hits, hint })).hit;
  if (struck) yield* rule.strike(game, seat, card);
  else if (rule.movesOn) yield* moveOn(game, seat, delayed, card);
  yield* clearTable(game, [delayed.card]);
}

/** Resolve the delayed tricks before a seat, the last placed first. */
export function* delayedTricks(game: Game, seat: Seat): Flow<void> {
  const done = new Set<string>();
  for (;;) {
    const owner = seatOf(game.state, seat);
    const next = [...owner.judge].reverse().find(({ card }) => !done.has(card));
    if (next === undefined || !owner.alive) return;
    done.add(next.card);
    const rule = game.book.card(next.as).delayed;
    if (rule !== undefined) yield* resolveDelayed(game, seat, next, rule);
  }
}

/** Place a delayed trick before a seat. */
export function* placeDelayed(game: Game, seat: Seat, card: VirtualCard): Flow<void> {
  const delayed = card.via === undefined ? { as: card.name } : { as: card.name, via: card.via };
  const cards = card.cards.filter((id) => game.state.table.includes(id));
  yield* moveCards(game, cards, { zone: 'judge', seat }, { reason: 'delay', delayed });
}
