import type { CardName, Seat } from '../core/ids.ts';
import type { Hint, TrickAtStake } from '../prompts/prompt.ts';
import { livingFrom } from '../state/zones.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Game } from './model.ts';
import { clearTable } from './move.ts';
import { couldAnswer, hasPublicSource } from './options.ts';
import { isUnseenLeft } from './queries.ts';
import { askAround } from './respond.ts';

const WANT = ['nullification'] as const;

/** A trick that is about to take effect on one target. */
export interface Pending {
  readonly name: CardName;
  readonly user: Seat;
  readonly target: Seat;
  /** What the trick does to its target. */
  readonly hint: Hint;
  /** It has several targets. */
  readonly area?: boolean;
  /** Targets after this one. */
  readonly upcoming?: readonly Seat[];
}

const OPPOSITE = { harm: 'help', help: 'harm', self: 'harm', neutral: 'neutral' } as const;

/** Seats that are asked: by public facts, never by what they hold (chat §3.1). */
function eligible(game: Game): Seat[] | 'nobody' | 'exhausted' {
  const living = livingFrom(game.state, game.state.turn);
  const seats = living.filter((seat) => couldAnswer(game, seat, WANT, 'use'));
  if (seats.length === 0) return 'nobody';
  const possible = isUnseenLeft(game, WANT) || living.some((seat) => hasPublicSource(game, seat, WANT, 'use'));
  return possible ? seats : 'exhausted';
}

function trickOf({ name, user, target, area = false }: Pending): TrickAtStake {
  return { name, user, target, restores: false, ...(area ? { area } : {}) };
}

/**
 * 无懈可击: ask everybody who may have one whether the trick is kept from taking effect on this target. A 无懈可击 may
 * itself be nullified; the chain is run once (docs/rulings.md).
 */
export function* isNullified(game: Game, pending: Pending, trick: TrickAtStake = trickOf(pending)): Flow<boolean> {
  const { name, user, target, upcoming = [] } = pending;
  const seats = eligible(game);
  if (typeof seats === 'string') {
    emit(game, { type: 'windowSkipped', want: 'nullification', target, reason: seats });
    return false;
  }
  const why = { kind: 'card', name, user, target, trick } as const;
  const { effect, worth, about } = pending.hint;
  const hint: Hint = { effect: OPPOSITE[effect], worth, ...(about === undefined ? {} : { about }) };
  const later = upcoming.length > 0 ? { upcoming } : {};
  const request = { want: WANT, mode: 'use', why, on: target, hint, ...later } as const;
  const given = yield* askAround(
    game,
    why,
    seats.map((seat) => ({ seat, request })),
  );
  if (given === undefined) return false;
  const counter = { name: 'nullification', user: given.seat, target, hint } as const;
  const countered = yield* isNullified(game, counter, { ...trick, restores: !trick.restores });
  yield* clearTable(game, given.card.cards);
  if (!countered) emit(game, { type: 'nullified', name, target });
  return !countered;
}
