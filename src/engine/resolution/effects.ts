import type { Seat } from '../core/ids.ts';
import { faceOf, seatOf } from '../state/zones.ts';
import type {
  Active,
  AnyTrigger,
  Context,
  Effect,
  Game,
  Ignored,
  Lent,
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
  const lents: Owned<Lent>[] = [];
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
      case 'lent':
        lents.push({ id, effect });
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
  return { triggers, actives, lents, views, provides, passives };
}

function collect(game: Game, seat: Seat, ignoring: Ignored): Owned[] {
  const { skills, equip, marks } = seatOf(game.state, seat);
  const owned = (id: string, effects: readonly Effect[]): Owned[] => effects.map((effect) => ({ id, effect }));
  return [
    ...skills.filter((id) => !ignoring.includes(id)).flatMap((id) => owned(id, game.book.skill(id).effects)),
    ...equip
      .filter((card) => !ignoring.includes(card))
      .map((card) => faceOf(game.state, card).name)
      .flatMap((name) => owned(name, game.book.card(name).effects ?? [])),
    ...game.book.variants(game.state.config, seat),
    ...Object.entries(marks).flatMap(([mark, count]) => (count > 0 ? owned(mark, game.book.laid(mark)) : [])),
  ];
}

/**
 * The effects of a seat's skills and equipment, and of what is laid on it. `ignoring`: what is thought away, such as equipment that is itself given
 * up for what is being judged.
 */
export function effectsOf(game: Game, seat: Seat, ignoring: Ignored = []): SeatEffects {
  const { skills, equip } = seatOf(game.state, seat);
  if (ignoring.some((id) => equip.includes(id) || skills.includes(id))) return sort(collect(game, seat, ignoring));
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
