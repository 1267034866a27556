import type { Seat, SkillId } from '../core/ids.ts';
import * as ask from '../prompts/ask.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import { contextOf, effectsOf } from './effects.ts';
import { emitSkill } from './emit.ts';
import { type Flow, NOTHING } from './flow.ts';
import type { Game, Ignored, TimingEvents, TimingName, Trigger } from './model.ts';

interface Candidate<T extends TimingName> {
  readonly id: SkillId;
  readonly effect: Trigger<T>;
}

function candidates<T extends TimingName>(
  game: Game,
  seat: Seat,
  timing: T,
  event: TimingEvents[T],
  ignoring: Ignored,
): Candidate<T>[] {
  const list = effectsOf(game, seat, ignoring).triggers.get(timing) as readonly Candidate<T>[] | undefined;
  if (list === undefined) return [];
  return list.filter(({ id, effect }) => effect.can(contextOf(game, seat, id), event));
}

/** Returns false when the owner did not want it. */
function* invoke<T extends TimingName>(
  game: Game,
  seat: Seat,
  { id, effect }: Candidate<T>,
  event: TimingEvents[T],
): Flow<boolean> {
  const context = contextOf(game, seat, id);
  const target = effect.about?.(context, event);
  const aim = target === undefined ? {} : { target };
  if (effect.optional === 'confirm') {
    const why = { kind: 'skill', skill: id, owner: seat, ...aim } as const;
    if (!(yield* ask.confirm(game, seat, why, effect.hint, effect.free))) return false;
  }
  if (effect.optional !== 'within' && effect.silent !== true)
    emitSkill(game, seat, id, target === undefined ? [] : [target]);
  yield* effect.run(context, event);
  return true;
}

/** Which of one's own skills comes first; locked ones in the order written. Undefined when all are declined. */
function* pickOne<T extends TimingName>(game: Game, seat: Seat, list: Candidate<T>[]): Flow<Candidate<T> | undefined> {
  if (list.length <= 1 || list.every(({ effect }) => effect.optional === undefined)) return list[0];
  const id = yield* ask.choose(game, seat, {
    why: { kind: 'rule', rule: 'order' },
    options: list.map((candidate) => candidate.id),
    optional: list.every(({ effect }) => effect.optional !== undefined),
  });
  return list.find((candidate) => candidate.id === id);
}

const isCounting = <T extends TimingName>({ effect }: Candidate<T>): boolean => effect.counting === true;

function* fireOf<T extends TimingName>(
  game: Game,
  seat: Seat,
  timing: T,
  event: TimingEvents[T],
  ignoring: Ignored,
  goesOn: () => boolean = () => seatOf(game.state, seat).alive,
): Flow<void> {
  const invoked = new Map<SkillId, number>();
  for (const { id, effect } of candidates(game, seat, timing, event, ignoring).filter(isCounting)) {
    yield* effect.run(contextOf(game, seat, id), event);
  }
  const isOpen = ({ id, effect }: Candidate<T>) =>
    effect.counting !== true && (invoked.get(id) ?? 0) < (effect.times?.(contextOf(game, seat, id), event) ?? 1);
  while (goesOn()) {
    const open = candidates(game, seat, timing, event, ignoring).filter(isOpen);
    const next = yield* pickOne(game, seat, open);
    if (next === undefined) return;
    invoked.set(next.id, (invoked.get(next.id) ?? 0) + 1);
    if (!(yield* invoke(game, seat, next, event))) invoked.set(next.id, Number.POSITIVE_INFINITY);
  }
}

function* fireAll<T extends TimingName>(game: Game, timing: T, event: TimingEvents[T], ignoring: Ignored): Flow<void> {
  for (const seat of livingFrom(game.state, game.state.turn)) {
    if (effectsOf(game, seat).triggers.has(timing)) yield* fireOf(game, seat, timing, event, ignoring);
  }
}

/**
 * Let the skills of a timing fire: seat by seat from the current player on, of one's own in the order that the owner
 * chooses. Whether a skill may fire is asked again right before it runs. `ignoring`: equipment and skills that do not
 * count.
 */
export function fire<T extends TimingName>(
  game: Game,
  timing: T,
  event: TimingEvents[T],
  ignoring: Ignored = [],
): Flow<void> {
  // Most timings are heard by nobody, and there are many of them.
  const isHeard = game.state.seats.some(({ seat, alive }) => alive && effectsOf(game, seat).triggers.has(timing));
  return isHeard ? fireAll(game, timing, event, ignoring) : NOTHING;
}

/** Let the skills of somebody who is dead fire, at the timing that is about it. */
export function fireOfDead<T extends TimingName>(
  game: Game,
  timing: T,
  event: TimingEvents[T] & { readonly seat: Seat },
): Flow<void> {
  return fireOf(game, event.seat, timing, event, [], () => true);
}
