import type { CardId } from '../core/ids.ts';
import type { GameState, SeatState } from './game-state.ts';

/** The keys that hold lists or records. */
type Nested<T> = { [K in keyof T]-?: T[K] extends string | number | boolean | undefined ? never : K }[keyof T];

// A state is copied before every action of a play phase: everything is spread, and what is nested is copied by name, which
// is several times faster than walking through it. A nested part that is not named here does not compile. What is never
// changed once it is there (the configuration, the outcome, a delayed card, a death, what is laid on whom) is shared.

function copyPiles(piles: Readonly<Record<string, readonly CardId[]>>): Record<string, CardId[]> {
  const copy: Record<string, CardId[]> = {};
  for (const name in piles) copy[name] = [...(piles[name] ?? [])];
  return copy;
}

function partsOfSeat(seat: SeatState): Pick<SeatState, Nested<SeatState>> {
  const { phase, turn, game } = seat.used;
  return {
    skills: [...seat.skills],
    hand: [...seat.hand],
    equip: [...seat.equip],
    judge: [...seat.judge],
    marks: { ...seat.marks },
    piles: copyPiles(seat.piles),
    used: { phase: { ...phase }, turn: { ...turn }, game: { ...game } },
    deeds: { ...seat.deeds },
  };
}

function copySeat(seat: SeatState): SeatState {
  return Object.assign({ ...seat }, partsOfSeat(seat));
}

function partsOf(state: GameState): Pick<GameState, Exclude<Nested<GameState>, 'outcome' | 'lasting'>> {
  return {
    config: state.config,
    rng: { ...state.rng },
    seats: state.seats.map(copySeat),
    drawPile: [...state.drawPile],
    discardPile: [...state.discardPile],
    table: [...state.table],
    ...(state.covered === undefined ? {} : { covered: [...state.covered] }),
    extra: { ...state.extra },
    skips: [...state.skips],
    deaths: [...state.deaths],
  };
}

/** A copy of a state that goes its own way. */
export function copyState(state: GameState): GameState {
  return Object.assign({ ...state }, partsOf(state));
}
