import type { CardName, Seat } from '../core/ids.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import { die } from './death.ts';
import { fire } from './dispatch.ts';
import { contextOf, effectsOf } from './effects.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Game } from './model.ts';
import { clearTable } from './move.ts';
import { couldAnswer, hasPublicSource } from './options.ts';
import { isUnseenLeft, rescueBonus } from './queries.ts';
import { recover } from './recover.ts';
import { askAround, type Asked, type CardRequest } from './respond.ts';

const FOR_OTHERS: readonly CardName[] = ['peach'];
const FOR_ONESELF: readonly CardName[] = ['peach', 'analeptic'];

/** Whether HP at 0 or below let a seat die: not where a skill lets it live so. */
function isDying(game: Game, seat: Seat): boolean {
  const { hp, alive } = seatOf(game.state, seat);
  if (hp > 0 || !alive) return false;
  return !effectsOf(game, seat).passives.some(({ id, effect }) => effect.livesOn?.(contextOf(game, seat, id)) === true);
}

/** What a seat is asked for when another is dying. Undefined where it is not asked: the dying seat itself always is. */
export function rescuer(game: Game, helper: Seat, seat: Seat): CardRequest | undefined {
  const want = helper === seat ? FOR_ONESELF : FOR_OTHERS;
  if (helper !== seat && !couldAnswer(game, helper, want, 'use')) return undefined;
  const why = { kind: 'rule', rule: 'dying', target: seat } as const;
  return { want, mode: 'use', why, on: seat, hint: { effect: 'help', worth: 10 } };
}

/** Who is asked, by public facts, from the current player on. */
function rescuers(game: Game, seat: Seat): Asked[] {
  return livingFrom(game.state, game.state.turn).flatMap((helper) => {
    const request = rescuer(game, helper, seat);
    return request === undefined ? [] : [{ seat: helper, request }];
  });
}

function isPossible(game: Game, asked: readonly Asked[]): boolean {
  return (
    isUnseenLeft(game, FOR_ONESELF) ||
    asked.some(({ seat, request }) => hasPublicSource(game, seat, request.want, 'use'))
  );
}

/**
 * 濒死: with HP at 0 or below, everybody who may have one is asked for 桃 (oneself also for 酒), from the current player
 * on. Whoever gives one is asked again while it is not enough, then those after him; whoever has passed is not (cases
 * R044, R045). With HP still at 0 or below he dies by `source`.
 */
export function* dying(game: Game, seat: Seat, source?: Seat): Flow<void> {
  const victim = seatOf(game.state, seat);
  if (victim.hp > 0 || !victim.alive) return;
  yield* fire(game, 'dying.entering', { seat });
  if (!isDying(game, seat)) return;
  emit(game, { type: 'dying', seat, hp: victim.hp });
  const passed = new Set<Seat>();
  while (isDying(game, seat)) {
    const asked = rescuers(game, seat).filter(({ seat: helper }) => !passed.has(helper));
    if (!isPossible(game, asked)) {
      emit(game, { type: 'windowSkipped', want: 'peach', target: seat, reason: 'exhausted' });
      break;
    }
    const given = yield* askAround(game, { kind: 'rule', rule: 'dying', target: seat }, asked);
    if (given === undefined) break;
    const bonus = given.seat === seat ? 0 : rescueBonus(game, seat, given.seat);
    yield* recover(game, seat, 1 + bonus, given.seat === seat ? undefined : given.seat);
    yield* clearTable(game, given.card.cards);
    for (const helper of given.passed) passed.add(helper);
  }
  if (isDying(game, seat)) yield* die(game, seat, source);
}
