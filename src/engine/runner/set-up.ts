import type { CardId, CardName, Role, Seat } from '../core/ids.ts';
import { shuffle } from '../core/rng.ts';
import { deckCards } from '../cards/registry.ts';
import { type GameState, type SeatState, STATE_SCHEMA } from '../state/game-state.ts';
import type { GameEvent } from '../view/event.ts';
import { keyOfPlayed } from '../resolution/used.ts';
import { BOOK } from './book.ts';
import type { GameConfig } from './contract.ts';

/** Cards that everybody starts with. */
const STARTING_HAND = 4;
/** From this many players on the lord has one more HP. */
const LORD_BONUS_FROM = 5;

/** A seat without cards. */
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

/** Give a seat its general: kingdom, HP and skills; lord skills count for the lord only. */
export function takeGeneral(seat: SeatState, general: string, bonusHp: number): void {
  const def = BOOK.general(general);
  seat.general = def.id;
  seat.kingdom = def.kingdom;
  seat.gender = def.gender;
  seat.maxHp = def.maxHp + bonusHp;
  seat.hp = seat.maxHp;
  seat.skills = def.skills.filter(({ tags }) => seat.role === 'lord' || !tags.includes('lord')).map(({ id }) => id);
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

function deal(seats: readonly SeatState[], drawPile: CardId[], first: Seat): GameEvent[] {
  const order = [...seats.slice(first - 1), ...seats.slice(0, first - 1)];
  return order.map((seat): GameEvent => {
    seat.hand = drawPile.splice(-STARTING_HAND).reverse();
    const secret = { to: [seat.seat], cards: [...seat.hand] };
    const to = { zone: 'hand', seat: seat.seat } as const;
    return { type: 'move', reason: 'deal', from: { zone: 'draw' }, to, count: STARTING_HAND, secret };
  });
}

/**
 * Draw roles, shuffle and deal: a game before its first turn. The order of draws from the seed is roles, then deck.
 * `deck`: the draw pile as it was before the deal, the bottom first.
 */
export function setUp(
  config: GameConfig,
  seed: string,
): { state: GameState; events: GameEvent[]; deck: readonly CardId[] } {
  const rng = { seed, drawn: 0 };
  const seats = drawRoles(config, { rng }).map((role, i) => emptySeat(i + 1, role));
  const bonus = config.players >= LORD_BONUS_FROM ? 1 : 0;
  for (const seat of seats) takeGeneral(seat, 'none', seat.role === 'lord' ? bonus : 0);
  const drawPile = deckCards(config.deck);
  const cardCount = drawPile.length;
  shuffle(rng, drawPile);
  const deck = [...drawPile];
  const first = seats.find(({ role }) => role === 'lord')?.seat ?? 1;
  const events: GameEvent[] = [{ type: 'start', first }, ...deal(seats, drawPile, first)];
  const state: GameState = {
    schema: STATE_SCHEMA,
    config,
    rng,
    blindPick: 'random',
    seats,
    drawPile,
    discardPile: [],
    table: [],
    extra: {},
    cardCount,
    at: 'turn',
    turn: first,
    phase: 'start',
    skips: [],
    turnNumber: 0,
    round: 1,
    nextPrompt: 1,
    deaths: [],
  };
  return { state, events, deck };
}
