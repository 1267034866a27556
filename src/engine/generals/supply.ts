import type { CardName, Kingdom, Seat } from '../core/ids.ts';
import { emit, playedCard } from '../resolution/emit.ts';
import type { Context, Effect } from '../resolution/model.ts';
import { couldAnswer } from '../resolution/options.ts';
import { askAround } from '../resolution/respond.ts';
import { othersFrom, seatOf } from '../state/zones.ts';
import { provide } from './kinds.ts';

interface Supply {
  /** The card that is supplied; it keeps the kind (a 火杀 stays one) and the physical cards of the helper. */
  readonly as: CardName;
  readonly want: readonly CardName[];
  readonly kingdom: Kingdom;
}

function helpersOf({ game, owner }: Context, { want, kingdom }: Supply): Seat[] {
  return othersFrom(game.state, owner.seat).filter(
    (seat) => seatOf(game.state, seat).kingdom === kingdom && couldAnswer(game, seat, want, 'play'),
  );
}

/** 护驾, 激将: the other characters of a kingdom, in turn order, may play the wanted card for its lord. */
export function suppliedByKingdom(supply: Supply): Effect {
  return provide({
    as: supply.as,
    others: true,
    can: (context) => helpersOf(context, supply).length > 0,
    *run(context) {
      const { game, owner, id } = context;
      const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
      const hint = { effect: 'help', worth: 3 } as const;
      const request = { want: supply.want, mode: 'play', why, on: owner.seat, hint } as const;
      const asked = helpersOf(context, supply).map((seat) => ({ seat, request }));
      const given = yield* askAround(game, why, asked);
      if (given === undefined) return undefined;
      const played = playedCard(game, { ...given.card, via: id });
      emit(game, { type: 'play', seat: owner.seat, card: played, for: given.seat });
      return { ...given.card, via: id };
    },
  });
}
