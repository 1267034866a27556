import type { CardId, CardName, Face, Seat } from '../../engine/index.ts';
import { deckFace } from '../../engine/cards/deck-table.ts';
import { type Run, stateOf } from '../../engine/runner/run.ts';
import { faceKey } from './names.ts';
import type { State } from './position.ts';

/** The face of a card of this game. */
export function faceIn(state: State, card: CardId): Face {
  const face = deckFace(card) ?? state.extra[card];
  if (face === undefined) throw new Error(`no card ${card}`);
  return face;
}

/** Every card of the game, those of a seat's hand and equipment first. */
function everyCard(state: State, first: Seat): CardId[] {
  const near = state.seats.filter(({ seat }) => seat === first);
  const seats = [...near, ...state.seats.filter(({ seat }) => seat !== first)];
  const ofSeats = seats.flatMap(({ hand, equip, judge, piles }) => [
    ...hand,
    ...equip,
    ...judge.map(({ card }) => card),
    ...Object.values(piles).flat(),
  ]);
  return [...ofSeats, ...state.table, ...state.discardPile, ...state.drawPile];
}

/** Distinct cards with these faces, in this order, out of a list; undefined when one is not there. */
function among(state: State, faces: readonly Face[], list: readonly CardId[]): CardId[] | undefined {
  const left = [...list];
  const found: CardId[] = [];
  for (const face of faces) {
    const at = left.findIndex((card) => faceKey(faceIn(state, card)) === faceKey(face));
    const [card] = at < 0 ? [] : left.splice(at, 1);
    if (card === undefined) return undefined;
    found.push(card);
  }
  return found;
}

/**
 * The cards that a seat names by their faces: those that its prompt lists, else whatever cards of the game have these
 * faces, so that an answer with a wrong card can be tried too.
 */
export function cardsNamed(run: Run, seat: Seat, faces: readonly Face[], listed: readonly CardId[]): CardId[] {
  const state = stateOf(run);
  return among(state, faces, listed) ?? among(state, faces, everyCard(state, seat)) ?? [];
}

/** Whether a card in a zone is called so: by its own name, or by what it counts as in a judge area. */
export function isCalled(run: Run, card: CardId, name: CardName): boolean {
  const state = stateOf(run);
  if (faceIn(state, card).name === name) return true;
  return state.seats.some(({ judge }) => judge.some((delayed) => delayed.card === card && delayed.as === name));
}
