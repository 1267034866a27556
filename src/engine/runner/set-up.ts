import type { CardName, GeneralId, Role, Seat } from '../core/ids.ts';
import { shuffle } from '../core/rng.ts';
import { deckCards } from '../cards/registry.ts';
import { type GameState, type SeatState, STATE_SCHEMA } from '../state/game-state.ts';
import { candidatesEach } from '../modes/identity-opening.ts';
import { takeGeneral } from '../resolution/general.ts';
import { keyOfPlayed } from '../resolution/used.ts';
import { BOOK } from './book.ts';
import type { GameConfig } from './contract.ts';

/** A seat without cards, and without a character: it has no HP yet. */
export function emptySeat(seat: Seat, role: Role): SeatState {
  return {
    seat,
    role,
    roleShown: role === 'lord',
    general: 'none',
    kingdom: 'qun',
    gender: 'male',
    skills: [],
    hp: 0,
    maxHp: 0,
    alive: true,
    hand: [],
    equip: [],
    judge: [],
    chained: false,
    faceDown: false,
    drunk: false,
    marks: {},
    piles: {},
    used: { phase: {}, turn: {}, game: {} },
    deeds: {},
  };
}

/** Whether a set has as many generals as so many players choose among; none is enough where there are none. */
export function hasEnoughGenerals({ players, generals }: Pick<GameConfig, 'players' | 'generals'>): boolean {
  const count = BOOK.generals(generals).length;
  return count === 0 || count > candidatesEach(players) * (players - 1);
}

/** Give a seat a general with what is printed on it, for positions written by hand. */
export function hasGeneral(seat: SeatState, general: GeneralId): void {
  takeGeneral(seat, BOOK.general(general), 0);
}

/** Say that a seat has used a card so often in its present play phase, for positions written by hand. */
export function hasUsedCard(seat: SeatState, name: CardName, times: number): void {
  const counted = BOOK.card(name).play?.counts ?? name;
  seat.used.phase[counted] = times;
  seat.used.turn[counted] = times;
  seat.used.turn[keyOfPlayed(BOOK, name)] = times;
}

function drawRoles(config: GameConfig, state: Pick<GameState, 'rng'>): Role[] {
  const roles = [...BOOK.mode.roles(config)];
  if (config.lord === undefined) {
    shuffle(state.rng, roles);
    return roles;
  }
  const others: Role[] = roles.filter((role) => role !== 'lord');
  shuffle(state.rng, others);
  others.splice(config.lord - 1, 0, 'lord');
  return others;
}

/**
 * Draw roles and shuffle: a game before anything is chosen or dealt. The order of draws from the seed is roles, then deck.
 */
export function setUp(config: GameConfig, seed: string): GameState {
  const rng = { seed, drawn: 0 };
  const seats = drawRoles(config, { rng }).map((role, i) => emptySeat(i + 1, role));
  const drawPile = deckCards(config.deck);
  shuffle(rng, drawPile);
  return {
    schema: STATE_SCHEMA,
    config,
    rng,
    blindPick: 'random',
    seats,
    drawPile,
    discardPile: [],
    table: [],
    extra: {},
    cardCount: drawPile.length,
    at: 'opening',
    turn: seats.find(({ role }) => role === 'lord')?.seat ?? 1,
    phase: 'start',
    skips: [],
    turnNumber: 0,
    round: 1,
    nextPrompt: 1,
    deaths: [],
  };
}
