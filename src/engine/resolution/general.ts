import type { GeneralId, Seat } from '../core/ids.ts';
import type { SeatState } from '../state/game-state.ts';
import { seatOf } from '../state/zones.ts';
import { effectsChanged } from './effects.ts';
import { emit } from './emit.ts';
import type { Game, GeneralDef } from './model.ts';

/**
 * Give a seat its general: kingdom, gender, HP and skills; lord skills count for the lord only. `bonusHp`: HP beyond what
 * is printed.
 */
export function takeGeneral(seat: SeatState, def: GeneralDef, bonusHp: number): void {
  seat.general = def.id;
  seat.kingdom = def.kingdom;
  seat.gender = def.gender;
  seat.maxHp = def.maxHp + bonusHp;
  seat.hp = seat.maxHp;
  seat.skills = def.skills.filter(({ tags }) => seat.role === 'lord' || !tags.includes('lord')).map(({ id }) => id);
}

/** 亮出武将: a seat shows its general, and from now on is that character. */
export function showGeneral(game: Game, seat: Seat, general: GeneralId, bonusHp: number): void {
  takeGeneral(seatOf(game.state, seat), game.book.general(general), bonusHp);
  effectsChanged(game, seat);
  emit(game, { type: 'general', seat, general });
}

/** 翻面: turn a general over. Face down it misses its next turn, and is turned up then. */
export function turnOver(game: Game, seat: Seat): void {
  const owner = seatOf(game.state, seat);
  owner.faceDown = !owner.faceDown;
  emit(game, { type: 'faceDown', seat, faceDown: owner.faceDown });
}

/** Give a seat marks (标记), or take them where `count` is below 0. */
export function addMarks(game: Game, seat: Seat, mark: string, count: number): void {
  const { marks } = seatOf(game.state, seat);
  marks[mark] = (marks[mark] ?? 0) + count;
  emit(game, { type: 'mark', seat, mark, count: marks[mark] });
}
