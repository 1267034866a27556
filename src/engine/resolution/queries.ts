import type { CardId, CardName, Colour, Seat, SkillId, Suit } from '../core/ids.ts';
import type { CardChoice } from '../prompts/prompt.ts';
import type { SeatState } from '../state/game-state.ts';
import { faceOf, livingFrom, seatOf } from '../state/zones.ts';
import { contextOf, effectsOf } from './effects.ts';
import type { CardDef, CardUse, Damage, Game, Ignored, JudgedCard, VirtualCard } from './model.ts';

/** Red for hearts and diamonds. */
export function colourOf(suit: Suit): Colour {
  return suit === 'heart' || suit === 'diamond' ? 'red' : 'black';
}

/** A suit as the skills of a seat make it count. */
function suitFor(game: Game, seat: Seat, suit: Suit): Suit {
  let seen = suit;
  for (const { id, effect } of effectsOf(game, seat).passives) {
    if (effect.suitAs !== undefined) seen = effect.suitAs(contextOf(game, seat, id), seen) ?? seen;
  }
  return seen;
}

/** The suit of a card as it counts for whoever holds it. */
export function suitOf(game: Game, card: CardId): Suit {
  const { suit } = faceOf(game.state, card);
  for (const { seat, hand, equip } of game.state.seats) {
    const counts = suitFor(game, seat, suit);
    if (counts !== suit && (hand.includes(card) || equip.includes(card))) return counts;
  }
  return suit;
}

/** A physical card as itself. */
export function asItself(game: Game, card: CardId): VirtualCard {
  const { name, rank } = faceOf(game.state, card);
  const suit = suitOf(game, card);
  return { name, cards: [card], suit, rank, colour: colourOf(suit) };
}

/** Cards counted as another: one card keeps suit and rank; several keep a colour only if they share it (seed 002). */
export function converted(game: Game, name: CardName, cards: readonly CardId[], via: string): VirtualCard {
  const [first, ...more] = cards;
  if (first === undefined) return { name, cards, via };
  const own = asItself(game, first);
  if (more.length === 0) return { ...own, name, cards, via };
  const colours = new Set(cards.map((card) => colourOf(suitOf(game, card))));
  return { name, cards, via, ...(colours.size === 1 && own.colour !== undefined ? { colour: own.colour } : {}) };
}

/** A card as it counts in a judgement of a seat. */
export function judgedCard(game: Game, seat: Seat, card: CardId): JudgedCard {
  const face = faceOf(game.state, card);
  const [suit, rank] = [suitFor(game, seat, face.suit), face.rank];
  return { card, suit, rank, colour: colourOf(suit) };
}

type Summed = 'distanceFrom' | 'distanceTo' | 'slashLimit' | 'handLimit';

function sum(game: Game, seat: Seat, query: Summed, ignoring: readonly CardId[] = []): number {
  let total = 0;
  for (const { id, effect } of effectsOf(game, seat, ignoring).passives) {
    total += effect[query]?.(contextOf(game, seat, id)) ?? 0;
  }
  return total;
}

/** Steps between two living seats, the shorter way round. */
function steps(game: Game, from: Seat, to: Seat): number {
  const order = livingFrom(game.state, from);
  const ahead = order.indexOf(to);
  return Math.min(ahead, order.length - ahead);
}

/** Distance from one living seat to another: at least 1 (rules: dead seats do not count). */
export function distance(game: Game, from: Seat, to: Seat, ignoring: readonly CardId[] = []): number {
  if (from === to) return 0;
  const adjusted = steps(game, from, to) + sum(game, from, 'distanceFrom', ignoring) + sum(game, to, 'distanceTo');
  return Math.max(1, adjusted);
}

/** Attack range: that of the weapon, else 1. */
export function attackRange(game: Game, seat: Seat, ignoring: readonly CardId[] = []): number {
  for (const card of seatOf(game.state, seat).equip) {
    if (ignoring.includes(card)) continue;
    const range = game.book.card(faceOf(game.state, card).name).range;
    if (range !== undefined) return range;
  }
  return 1;
}

/** Whether `to` is within the attack range of `from`. */
export function inAttackRange(game: Game, from: Seat, to: Seat, ignoring: readonly CardId[] = []): boolean {
  return distance(game, from, to, ignoring) <= attackRange(game, from, ignoring);
}

/** How many 杀 a seat may use in a play phase. */
export function slashLimit(game: Game, seat: Seat, ignoring: readonly CardId[] = []): number {
  return 1 + sum(game, seat, 'slashLimit', ignoring);
}

/** How many cards a seat keeps at the end of its turn: its HP, at least 0. */
export function handLimit(game: Game, seat: Seat): number {
  return Math.max(0, seatOf(game.state, seat).hp + sum(game, seat, 'handLimit'));
}

/** Whether a skill of `target` forbids that it becomes a target of this card. */
export function isForbidden(game: Game, user: Seat, card: VirtualCard, target: Seat): boolean {
  return effectsOf(game, target).passives.some(
    ({ id, effect }) => effect.forbids?.(contextOf(game, target, id), user, card) === true,
  );
}

/** How many targets a card of the user may have beyond one. */
export function extraTargets(game: Game, user: Seat, card: VirtualCard, ignoring: readonly CardId[]): number {
  return effectsOf(game, user, ignoring).passives.reduce(
    (sum, { id, effect }) => sum + (effect.extraTargets?.(contextOf(game, user, id), card) ?? 0),
    0,
  );
}

/** Whether a seat wears an armour. */
export function hasArmour(game: Game, seat: Seat): boolean {
  return seatOf(game.state, seat).equip.some((card) => defOf(game, card).kind === 'armor');
}

/** What a seat has for armour: the card that it wears, and skills that count as one. */
export function armourOf(game: Game, seat: Seat): Ignored {
  const { equip, skills } = seatOf(game.state, seat);
  return [
    ...equip.filter((card) => defOf(game, card).kind === 'armor'),
    ...skills.filter((id) => game.book.skill(id).armour === true),
  ];
}

/** Whether a damage is dealt by a 杀 that this seat used. */
export function isSlashBy(game: Game, seat: Seat, { source, card }: Damage): boolean {
  return source === seat && card !== undefined && game.book.card(card.name).slash === true;
}

/** How many cards it takes to answer a card of `by`: one, more by his skills. */
export function answersNeeded(game: Game, by: Seat, card: CardName): number {
  return effectsOf(game, by).passives.reduce(
    (sum, { id, effect }) => sum + (effect.extraAnswers?.(contextOf(game, by, id), card) ?? 0),
    1,
  );
}

/** Whether a card of the user knows no distance. */
function isUnlimited(game: Game, user: Seat, card: VirtualCard, ignoring: readonly CardId[]): boolean {
  return effectsOf(game, user, ignoring).passives.some(
    ({ id, effect }) => effect.unlimited?.(contextOf(game, user, id), card) === true,
  );
}

/** Whether a card that wants distance 1 can reach a seat. */
export function isNear(game: Game, user: Seat, to: Seat, card: VirtualCard, ignoring: readonly CardId[]): boolean {
  return distance(game, user, to, ignoring) <= 1 || isUnlimited(game, user, card, ignoring);
}

/** Whether a card that wants its target within attack range can reach a seat. */
export function isInReach(game: Game, user: Seat, to: Seat, card: VirtualCard, ignoring: readonly CardId[]): boolean {
  return inAttackRange(game, user, to, ignoring) || isUnlimited(game, user, card, ignoring);
}

/** Targets of a use that come after one and will be asked the same. */
export function targetsAfter(game: Game, { targets, passedOver }: CardUse, target: Seat): Seat[] {
  return targets
    .slice(targets.indexOf(target) + 1)
    .filter((seat) => seatOf(game.state, seat).alive && !passedOver.has(seat));
}

/** HP that a dying seat gains beyond one when `by` rescues it. */
export function rescueBonus(game: Game, seat: Seat, by: Seat): number {
  return effectsOf(game, seat).passives.reduce(
    (sum, { id, effect }) => sum + (effect.rescueBonus?.(contextOf(game, seat, id), by) ?? 0),
    0,
  );
}

/** What of a target does not count against a use: its armour, where the use ignores it. */
export function ignoredBy(game: Game, use: CardUse, target: Seat): Ignored {
  return use.ignoresArmour ? armourOf(game, target) : [];
}

/** The skill or equipment by which a use has no effect on a target, if there is one. */
export function immunityOf(game: Game, use: CardUse, target: Seat): SkillId | undefined {
  return effectsOf(game, target, ignoredBy(game, use, target)).passives.find(
    ({ id, effect }) => effect.immuneTo?.(contextOf(game, target, id), use) === true,
  )?.id;
}

/** How often a name was used in this phase. */
export function usedInPhase(game: Game, seat: Seat, name: string): number {
  return seatOf(game.state, seat).used.phase[name] ?? 0;
}

/** Whether a delayed trick that counts as `name` lies before the seat. */
export function hasDelayed(game: Game, seat: Seat, name: CardName): boolean {
  return seatOf(game.state, seat).judge.some((delayed) => delayed.as === name);
}

/** Whether a seat has any card that can be taken or discarded by others. */
export function hasCards(game: Game, seat: Seat, zones: readonly ('hand' | 'equip' | 'judge')[]): boolean {
  const state = seatOf(game.state, seat);
  return zones.some((zone) => state[zone].length > 0);
}

/** The hand of a seat, or some cards of it, as its owner chooses among them, cheapest first. */
export function ownHandChoices(
  game: Game,
  seat: Seat,
  cards: readonly CardId[] = seatOf(game.state, seat).hand,
): CardChoice[] {
  return [...cards]
    .sort((a, b) => defOf(game, a).keep - defOf(game, b).keep)
    .map((card): CardChoice => ({ kind: 'card', card, zone: 'hand', owner: seat }));
}

/** The cards of a seat as another seat may choose among them: its hand unseen, the rest by name. */
export function choicesOf(game: Game, seat: Seat, zones: readonly ('hand' | 'equip' | 'judge')[]): CardChoice[] {
  const state = seatOf(game.state, seat);
  const choices: CardChoice[] = [];
  if (zones.includes('hand') && state.hand.length > 0) {
    choices.push({ kind: 'unseen', seat, count: state.hand.length });
  }
  if (zones.includes('equip')) {
    choices.push(...state.equip.map((card): CardChoice => ({ kind: 'card', card, zone: 'equip', owner: seat })));
  }
  if (zones.includes('judge')) {
    choices.push(...state.judge.map(({ card }): CardChoice => ({ kind: 'card', card, zone: 'judge', owner: seat })));
  }
  return choices;
}

/** Cards on a general that its owner alone sees. */
function closedPiles({ book }: Game, piles: SeatState['piles']): CardId[] {
  return Object.entries(piles).flatMap(([pile, cards]) => (book.skill(pile).pile === 'open' ? [] : cards));
}

/** Whether some card of these names is neither in sight nor in the discard pile: it may be in a hand or will be drawn. */
export function isUnseenLeft(game: Game, names: readonly CardName[]): boolean {
  const { state } = game;
  const wanted = (card: CardId) => names.includes(faceOf(state, card).name);
  return (
    state.drawPile.some(wanted) ||
    state.covered?.some(wanted) === true ||
    state.seats.some(({ hand, piles }) => hand.some(wanted) || closedPiles(game, piles).some(wanted))
  );
}

/** The rules of a physical card. */
export function defOf(game: Game, card: CardId): CardDef {
  return game.book.card(faceOf(game.state, card).name);
}

/** HP below which no damage or loss by a source brings a seat; undefined where nothing holds them. */
export function leastHp(game: Game, seat: Seat, source: Seat | undefined): number | undefined {
  let least: number | undefined;
  for (const { id, effect } of effectsOf(game, seat).passives) {
    const bound = effect.leastHp?.(contextOf(game, seat, id), source);
    if (bound !== undefined) least = Math.max(bound, least ?? bound);
  }
  return least;
}
