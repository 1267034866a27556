import { invariant } from '../core/bug.ts';
import type { CardId, Seat, SkillId } from '../core/ids.ts';
import { nextBelow, shuffle } from '../core/rng.ts';
import type { Pick } from '../prompts/answer.ts';
import type { DelayedCard } from '../state/game-state.ts';
import { faceOf, isCovered, placeOf, removeCard, samePlace, seatOf, turnUp, zoneList } from '../state/zones.ts';
import type { MoveReason, Place } from '../view/event.ts';
import { fire } from './dispatch.ts';
import { effectsChanged } from './effects.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import { endGame } from './game-end.ts';
import type { Game } from './model.ts';

interface MoveOptions {
  readonly reason: MoveReason;
  /** Who makes the move, where it is not the owner. */
  readonly by?: Seat;
  /** Who gets to know the cards, where the move is hidden and others than the owners of the hands do. */
  readonly knownTo?: readonly Seat[];
  /** On the table: face down. */
  readonly covered?: true;
  /** Into a judge area: what the card counts as. */
  readonly delayed?: Omit<DelayedCard, 'card'>;
}

interface Batch {
  readonly from: Place;
  /** It lay face down on the table. */
  readonly covered: boolean;
  readonly cards: CardId[];
}

function isHidden({ book }: Game, place: Place): boolean {
  if (place.zone === 'pile') return book.skill(place.pile).pile !== 'open';
  return place.zone === 'hand' || place.zone === 'draw';
}

/** Who sees what lies at hidden places. */
const ownersOf = (...places: Place[]): Seat[] => places.flatMap((place) => ('seat' in place ? [place.seat] : []));

function tell(game: Game, batch: Batch, to: Place, { reason, by, covered, knownTo = [] }: MoveOptions): void {
  const { from, cards } = batch;
  const count = cards.length;
  const maker = by === undefined ? {} : { by };
  if ((batch.covered || isHidden(game, from)) && (covered === true || isHidden(game, to))) {
    const secret = { to: [...new Set([...ownersOf(from, to), ...knownTo])], cards: [...cards] };
    emit(game, { type: 'move', reason, from, to, count, ...maker, secret });
  } else {
    emit(game, { type: 'move', reason, from, to, count, cards: [...cards], ...maker });
  }
}

function put(game: Game, card: CardId, to: Place, { delayed, covered }: MoveOptions): void {
  if (to.zone === 'judge') {
    invariant(delayed, 'a card enters a judge area as nothing');
    seatOf(game.state, to.seat).judge.push({ card, ...delayed });
  } else {
    zoneList(game.state, to).push(card);
  }
  if (covered === true) game.state.covered = [...(game.state.covered ?? []), card];
}

function equipmentTouched(game: Game, ...places: Place[]): void {
  for (const place of places) if (place.zone === 'equip') effectsChanged(game, place.seat);
}

function* lostEquipment(game: Game, seat: Seat, cards: readonly CardId[]): Flow<void> {
  for (const card of cards) {
    const { lost } = game.book.card(faceOf(game.state, card).name);
    if (lost !== undefined && seatOf(game.state, seat).alive) yield* lost(game, seat);
  }
}

/**
 * Move cards, together, from wherever they lie. The public record names them unless they go from one hidden place to
 * another. Afterwards the skills that care about lost cards fire.
 */
export function* moveCards(game: Game, cards: readonly CardId[], to: Place, options: MoveOptions): Flow<void> {
  const batches: Batch[] = [];
  for (const card of cards) {
    const from = placeOf(game.state, card);
    const covered = isCovered(game.state, card);
    const batch = batches.find((b) => samePlace(b.from, from) && b.covered === covered);
    if (batch === undefined) batches.push({ from, covered, cards: [card] });
    else batch.cards.push(card);
    removeCard(game.state, from, card);
    put(game, card, to, options);
  }
  for (const batch of batches) {
    equipmentTouched(game, batch.from, to);
    tell(game, batch, to, options);
  }
  for (const { from, cards: lost } of batches) {
    if (from.zone === 'equip') yield* lostEquipment(game, from.seat, lost);
    if (from.zone === 'hand') yield* fire(game, 'cards.lost', { seat: from.seat, zone: 'hand', cards: lost });
    if (from.zone !== 'equip') continue;
    for (const card of lost) yield* fire(game, 'cards.lost', { seat: from.seat, zone: 'equip', cards: [card] });
  }
}

/** Put cards into the discard pile. */
export function discard(game: Game, cards: readonly CardId[], reason: MoveReason = 'discard', by?: Seat): Flow<void> {
  return moveCards(game, cards, { zone: 'discard' }, { reason, ...(by === undefined ? {} : { by }) });
}

/** Turn cards that lie face down on the table up, for all to see. `seat`: whose they were. */
export function uncover(game: Game, seat: Seat, cards: readonly CardId[]): void {
  for (const card of cards) turnUp(game.state, card);
  emit(game, { type: 'shown', seat, cards });
}

/** Put those of the cards that still lie on the table into the discard pile. */
export function* clearTable(game: Game, cards: readonly CardId[]): Flow<void> {
  const left = cards.filter((card) => game.state.table.includes(card));
  if (left.length > 0) yield* discard(game, left, 'settle');
}

/** Shuffle the discard pile into a new draw pile; with nothing left to shuffle the game ends in a draw (rules §1). */
function refill(game: Game): void {
  const { state } = game;
  if (state.discardPile.length === 0) endGame(game, { winner: 'none', winners: [] });
  state.drawPile = state.discardPile;
  state.discardPile = [];
  shuffle(state.rng, state.drawPile);
  game.shuffles.push([...state.drawPile]);
  emit(game, { type: 'shuffled', count: state.drawPile.length });
}

/** Take the top `count` cards of the draw pile, refilling it when it is empty. */
function* takeTop(game: Game, count: number, to: Place, reason: MoveReason): Flow<CardId[]> {
  const taken: CardId[] = [];
  while (taken.length < count) {
    if (game.state.drawPile.length === 0) refill(game);
    const want = Math.min(count - taken.length, game.state.drawPile.length);
    const cards = game.state.drawPile.slice(-want).reverse();
    yield* moveCards(game, cards, to, { reason });
    taken.push(...cards);
  }
  return taken;
}

/**
 * Let a seat look at the top cards of the draw pile, uppermost first; they stay where they are. When there are fewer,
 * the discard pile is shuffled and put under them.
 */
export function lookAtTop(game: Game, seat: Seat, count: number): CardId[] {
  const { state } = game;
  if (state.drawPile.length < count && state.discardPile.length > 0) {
    const top = state.drawPile;
    refill(game);
    state.drawPile.push(...top);
  }
  const cards = state.drawPile.slice(-count).reverse();
  emit(game, { type: 'looked', seat, count: cards.length, secret: { to: [seat], cards } });
  return cards;
}

/** Let a seat look at the hand of another. */
export function lookAtHand(game: Game, seat: Seat, at: Seat): CardId[] {
  const cards = [...seatOf(game.state, at).hand];
  emit(game, { type: 'looked', seat, count: cards.length, at, secret: { to: [seat], cards } });
  return cards;
}

/** Put cards that were looked at back on top of the draw pile (first = uppermost) and under it. */
export function putBack(game: Game, seat: Seat, top: readonly CardId[], bottom: readonly CardId[]): void {
  const { state } = game;
  const rest = state.drawPile.filter((card) => !top.includes(card) && !bottom.includes(card));
  state.drawPile = [...[...bottom].reverse(), ...rest, ...[...top].reverse()];
  emit(game, { type: 'arranged', seat, top: top.length, bottom: bottom.length });
}

/** Draw cards into a hand. */
export function* drawCards(game: Game, seat: Seat, count: number): Flow<CardId[]> {
  if (count <= 0 || !seatOf(game.state, seat).alive) return [];
  return yield* takeTop(game, count, { zone: 'hand', seat }, 'draw');
}

/** Put the top cards of the draw pile on a general, into the pile of a skill. */
export function pileTop(game: Game, seat: Seat, pile: SkillId, count: number): Flow<CardId[]> {
  return takeTop(game, count, { zone: 'pile', seat, pile }, 'pile');
}

/** Lay the top cards of the draw pile open on the table. */
export function revealTop(game: Game, count: number, reason: MoveReason): Flow<CardId[]> {
  return takeTop(game, count, { zone: 'table' }, reason);
}

/** The physical card of a pick: an unseen one is drawn by lot. */
export function pickedCard(game: Game, pick: Pick): CardId {
  if ('card' in pick) return pick.card;
  const { hand } = seatOf(game.state, pick.unseen);
  const at = game.state.blindPick === 'first' ? 0 : nextBelow(game.state.rng, hand.length);
  const card = hand[at];
  invariant(card, `no hand card of seat ${pick.unseen} to pick`);
  return card;
}
