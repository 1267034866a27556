import { invariant } from '../core/bug.ts';
import type { Role } from '../core/ids.ts';
import type { Game, ModeDef } from '../resolution/model.ts';
import { emit } from '../resolution/emit.ts';
import { discard, drawCards } from '../resolution/move.ts';
import type { GameConfig } from '../runner/contract.ts';
import { identityScores } from '../scoring/identity.ts';
import type { GameState, SeatState } from '../state/game-state.ts';
import { identityOpening } from './identity-opening.ts';

type Counts = readonly [loyalists: number, rebels: number, renegades: number];

/** Players → loyalists, rebels, renegades beside the one lord (rules §1). */
const STANDARD: Readonly<Record<number, Counts>> = {
  4: [1, 1, 1],
  5: [1, 2, 1],
  6: [1, 3, 1],
  7: [2, 3, 1],
  8: [2, 4, 1],
  9: [3, 4, 1],
  10: [3, 4, 2],
};

const TWO_RENEGADES: Readonly<Record<number, Counts>> = { 6: [1, 2, 2], 8: [2, 3, 2] };

/** Cards drawn for killing a rebel. */
const REWARD = 3;

/** Whether a role table exists for a number of players. */
export function hasRoleTable(config: Pick<GameConfig, 'players' | 'roles'>): boolean {
  return (config.roles === 'standard' ? STANDARD : TWO_RENEGADES)[config.players] !== undefined;
}

function roles({ players, roles: table }: GameConfig): readonly Role[] {
  const counts = (table === 'standard' ? STANDARD : TWO_RENEGADES)[players];
  invariant(counts, `no role table ${table} for ${players} players`);
  const [loyalists, rebels, renegades] = counts;
  return [
    'lord',
    ...Array.from({ length: loyalists }, (): Role => 'loyalist'),
    ...Array.from({ length: rebels }, (): Role => 'rebel'),
    ...Array.from({ length: renegades }, (): Role => 'renegade'),
  ];
}

function seatsOf(state: GameState, ...wanted: Role[]): number[] {
  return state.seats.filter((seat) => wanted.includes(seat.role)).map((seat) => seat.seat);
}

/**
 * The lord is dead: the renegade wins if he alone lives, else the rebels. All rebels and renegades dead: lord and
 * loyalists win. Dead or alive, a side wins as a whole.
 */
function outcome(state: GameState): ReturnType<ModeDef['outcome']> {
  const living = state.seats.filter((seat) => seat.alive);
  if (!living.some((seat) => seat.role === 'lord')) {
    const [last, ...more] = living;
    if (last?.role === 'renegade' && more.length === 0) return { winner: 'renegade', winners: [last.seat] };
    return { winner: 'rebel', winners: seatsOf(state, 'rebel') };
  }
  if (living.some((seat) => seat.role === 'rebel' || seat.role === 'renegade')) return undefined;
  return { winner: 'lord', winners: seatsOf(state, 'lord', 'loyalist') };
}

/** Whoever killed a rebel draws three; a lord who killed a loyalist discards hand and equipment. */
function* afterDeath(game: Game, dead: SeatState, killer: SeatState | undefined) {
  if (killer === undefined) return;
  if (dead.role === 'rebel') {
    emit(game, { type: 'reward', seat: killer.seat, count: REWARD });
    yield* drawCards(game, killer.seat, REWARD);
  } else if (dead.role === 'loyalist' && killer.role === 'lord') {
    emit(game, { type: 'penalty', seat: killer.seat });
    yield* discard(game, [...killer.hand, ...killer.equip], 'penalty');
  }
}

/** 身份局, 4–10 players. */
export const identity: ModeDef = {
  id: 'identity',
  roles,
  opening: identityOpening,
  outcome,
  afterDeath,
  scores: identityScores,
};
