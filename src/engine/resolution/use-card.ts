import { invariant } from '../core/bug.ts';
import type { Seat } from '../core/ids.ts';
import { livingFrom, seatOf } from '../state/zones.ts';
import { fire } from './dispatch.ts';
import { emit, playedCard } from './emit.ts';
import type { Flow } from './flow.ts';
import type { CardUse, Game, VirtualCard } from './model.ts';
import { clearTable, moveCards } from './move.ts';
import { isNullified } from './nullify.ts';
import { immunityOf } from './queries.ts';
import { cardUsed } from './used.ts';

/** Targets in the order of resolution: turn order from the user on. */
function inOrder(game: Game, from: Seat, seats: readonly Seat[]): Seat[] {
  return livingFrom(game.state, from).filter((seat) => seats.includes(seat));
}

/** 成为目标时 for each target and for whom it is redirected to, then 指定目标后. */
function* confirmTargets(game: Game, use: CardUse): Flow<void> {
  for (let i = 0; i < use.targets.length; i += 1) {
    let target = use.targets[i];
    for (;;) {
      invariant(target, 'a card lost its target');
      yield* fire(game, 'card.targetConfirming', { use, target });
      if (use.targets[i] === target) break;
      target = use.targets[i];
    }
  }
  for (const target of [...use.targets]) yield* fire(game, 'card.targetConfirmed', { use, target });
}

/** Targets after the one that is being gone over that the card can still take effect on, as things stand. */
function stillToCome(game: Game, use: CardUse): Seat[] {
  const { affects } = game.book.card(use.card.name);
  return use.targets
    .slice(use.reached)
    .filter(
      (seat) =>
        seatOf(game.state, seat).alive &&
        !use.passedOver.has(seat) &&
        affects?.(game, use, seat) !== false &&
        immunityOf(game, use, seat) === undefined,
    );
}

function* resolveOn(game: Game, use: CardUse, target: Seat): Flow<void> {
  const def = game.book.card(use.card.name);
  if (!seatOf(game.state, target).alive || use.passedOver.has(target) || def.affects?.(game, use, target) === false)
    return;
  const { name } = def;
  const immunity = immunityOf(game, use, target);
  if (immunity !== undefined) {
    emit(game, { type: 'noEffect', name: use.card.name, target, by: immunity });
    return;
  }
  const isOpen = def.kind === 'trick' && !use.unnullifiable;
  if (isOpen) {
    const { user, targets } = use;
    const area = targets.length > 1;
    if (yield* isNullified(game, { name, user, target, hint: def.hint, area, upcoming: stillToCome(game, use) }))
      return;
  }
  if (def.effect !== undefined) yield* def.effect(game, use, target);
}

interface UseOptions {
  /** Counts against the limit of a play phase. */
  readonly counted?: boolean;
  /** Whom the target shall turn against. */
  readonly aim?: Seat;
  /** It cannot be answered with 无懈可击. */
  readonly unnullifiable?: boolean;
}

function newUse(user: Seat, card: VirtualCard, targets: Seat[], { aim, unnullifiable = false }: UseOptions): CardUse {
  const aimed = aim === undefined ? {} : { aim };
  const fresh = { reached: 0, bonus: 0, open: [], ignoresArmour: false };
  const sets = { undodgeable: new Set<Seat>(), passedOver: new Set<Seat>() };
  return { user, card, targets, unnullifiable, ...fresh, ...sets, ...aimed };
}

/** Use a card on its targets, from the announcement to the discard pile. */
export function* useCard(
  game: Game,
  user: Seat,
  card: VirtualCard,
  targets: readonly Seat[],
  options: UseOptions = {},
): Flow<void> {
  const def = game.book.card(card.name);
  const ordered = inOrder(game, user, targets);
  const use = newUse(user, card, ordered, options);
  const { aim, counted = false } = options;
  const used = { type: 'use', seat: user, card: playedCard(game, card) } as const;
  if (aim === undefined) emit(game, { ...used, targets: [...ordered] });
  else emit(game, { ...used, targets: [...ordered, aim], aimed: true });
  const mine = card.cards.filter((id) => !game.state.table.includes(id));
  if (mine.length > 0) yield* moveCards(game, mine, { zone: 'table' }, { reason: 'use' });
  const counts = def.play?.counts;
  if (counted && counts !== undefined) {
    const { phase } = seatOf(game.state, user).used;
    phase[counts] = (phase[counts] ?? 0) + 1;
  }
  yield* cardUsed(game, user, card);
  game.uses.push(use);
  yield* confirmTargets(game, use);
  if (def.prepare !== undefined) yield* def.prepare(game, use);
  for (const target of [...use.targets]) {
    use.reached += 1;
    yield* resolveOn(game, use, target);
  }
  if (def.finish !== undefined) yield* def.finish(game, use);
  yield* clearTable(game, card.cards);
  game.uses.pop();
}

/** 转移: the card now has another target. */
export function redirect(game: Game, use: CardUse, from: Seat, to: Seat): void {
  const at = use.targets.indexOf(from);
  invariant(at >= 0, `seat ${from} is no target`);
  use.targets[at] = to;
  emit(game, { type: 'redirect', name: use.card.name, from, to });
}
