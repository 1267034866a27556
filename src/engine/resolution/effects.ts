import type { CardId, Seat } from '../core/ids.ts';
import { faceOf, seatOf } from '../state/zones.ts';
import type {
  Active,
  AnyTrigger,
  Context,
  Effect,
  Game,
  Owned,
  Passive,
  Provide,
  SeatEffects,
  TimingName,
  ViewAs,
} from './model.ts';

function sort(all: readonly Owned[]): SeatEffects {
  const triggers = new Map<TimingName, Owned<AnyTrigger>[]>();
  const actives: Owned<Active>[] = [];
  const views: Owned<ViewAs>[] = [];
  const provides: Owned<Provide>[] = [];
  const passives: Owned<Passive>[] = [];
  for (const { id, effect } of all) {
    switch (effect.kind) {
      case 'trigger': {
        const list = triggers.get(effect.on) ?? [];
        triggers.set(effect.on, [...list, { id, effect }]);
        break;
      }
      case 'active':
        actives.push({ id, effect });
        break;
      case 'viewAs':
        views.push({ id, effect });
        break;
      case 'provide':
        provides.push({ id, effect });
        break;
      case 'passive':
        passives.push({ id, effect });
        break;
    }
  }
  return { triggers, actives, views, provides, passives };
}

function collect(game: Game, seat: Seat, ignoring: readonly CardId[]): Owned[] {
  const { skills, equip } = seatOf(game.state, seat);
  const owned = (id: string, effects: readonly Effect[]): Owned[] => effects.map((effect) => ({ id, effect }));
  return [
    ...skills.flatMap((id) => owned(id, game.book.skill(id).effects)),
    ...equip
      .filter((card) => !ignoring.includes(card))
      .map((card) => faceOf(game.state, card).name)
      .flatMap((name) => owned(name, game.book.card(name).effects ?? [])),
    ...game.book.variants(game.state.config, seat),
  ];
}

/**
 * The effects of a seat's skills and equipment. `ignoring`: equipment thought away, as when it is itself given up for
 * what is being judged.
 */
export function effectsOf(game: Game, seat: Seat, ignoring: readonly CardId[] = []): SeatEffects {
  const isWorn = ignoring.some((card) => seatOf(game.state, seat).equip.includes(card));
  if (isWorn) return sort(collect(game, seat, ignoring));
  return (game.effects[seat - 1] ??= sort(collect(game, seat, [])));
}

/** Forget the effects of a seat: its skills or equipment changed. */
export function effectsChanged(game: Game, seat: Seat): void {
  game.effects[seat - 1] = undefined;
}

/** What the functions of an effect are given. */
export function contextOf(game: Game, seat: Seat, id: string): Context {
  return { game, owner: seatOf(game.state, seat), id };
}
