import type { CardId, CardName, Seat, SkillId } from '../core/ids.ts';
import type { SkillOption, TargetSpec, UseOption } from '../prompts/prompt.ts';
import { othersFrom, seatOf } from '../state/zones.ts';
import { free, isBarred } from './barred.ts';
import { contextOf, effectsOf } from './effects.ts';
import type { CardDef, Game, Ignored, Lent, Owned, Provide, Purpose, ViewAs, VirtualCard } from './model.ts';
import { asItself, converted, defOf, usedInPhase } from './queries.ts';

/** No target to choose. */
export const NO_TARGETS: TargetSpec = { min: 0, max: 0, from: [] };

/** Targets that are not chosen. */
export function fixedTargets(...fixed: Seat[]): TargetSpec {
  return { min: 0, max: 0, from: [], fixed };
}

function hasTargets(spec: TargetSpec): boolean {
  return spec.min === 0 ? (spec.fixed?.length ?? 0) > 0 : spec.from.length >= spec.min;
}

/** The legal targets of a card that is used in the play phase, or undefined when it cannot be used. */
function playTargets(
  game: Game,
  seat: Seat,
  def: CardDef,
  card: VirtualCard,
  ignoring: readonly CardId[],
): TargetSpec | undefined {
  if (def.play === undefined) return undefined;
  if (isBarred(game, seat, card, 'play-phase') || def.play.can?.(game, seat, card, ignoring) === false)
    return undefined;
  const spec = def.play.targets(game, seat, card, ignoring);
  return hasTargets(spec) ? spec : undefined;
}

/** Whether a seat cannot use or play what a conversion or supplier would give. */
function isBarredAs(game: Game, seat: Seat, { id, effect }: Owned<ViewAs | Provide>, purpose: Purpose): boolean {
  return isBarred(game, seat, { name: effect.as, cards: [], via: id }, purpose);
}

/** Cards that a conversion may take. */
function candidates(game: Game, seat: Seat, { id, effect }: Owned<ViewAs>): CardId[] {
  const { hand, equip } = seatOf(game.state, seat);
  const context = contextOf(game, seat, id);
  const from = effect.from === 'hand' ? hand : [...hand, ...equip];
  return free(game, seat, from).filter((card) => effect.accepts(context, card));
}

/** The cards of a conversion that takes several, in lots that may go together. */
function lotsOf(game: Game, seat: Seat, view: Owned<ViewAs>): CardId[][] {
  const { effect } = view;
  const from = candidates(game, seat, view);
  const context = contextOf(game, seat, view.id);
  const lots = new Map<string, CardId[]>();
  for (const card of from) {
    const key = effect.alike?.(context, card) ?? '';
    lots.set(key, [...(lots.get(key) ?? []), card]);
  }
  return [...lots.values()].filter((lot) => lot.length >= effect.count);
}

function viewsFor(game: Game, seat: Seat, purpose: Purpose, ignoring: Ignored = []): readonly Owned<ViewAs>[] {
  return effectsOf(game, seat, ignoring).views.filter(
    ({ id, effect }) => effect.when?.(contextOf(game, seat, id), purpose) ?? true,
  );
}

/** How often a conversion came to nothing in this phase, where it must go through something first. */
function failures(game: Game, seat: Seat, { id, effect }: Owned<ViewAs>): Pick<UseOption, 'vain'> {
  const vain = effect.before === undefined ? 0 : usedInPhase(game, seat, vainly(id));
  return vain === 0 ? {} : { vain };
}

/** Hand cards that are still what is printed on them: no locked conversion takes them. */
function plainHand(game: Game, seat: Seat): readonly CardId[] {
  const { hand } = seatOf(game.state, seat);
  const locked = effectsOf(game, seat).views.filter(({ effect }) => effect.locked === true);
  if (locked.length === 0) return hand;
  return hand.filter((card) => !locked.some(({ id, effect }) => effect.accepts(contextOf(game, seat, id), card)));
}

/** Single cards with the same legal targets make one option. */
function singleViewOptions(game: Game, seat: Seat, view: Owned<ViewAs>, def: CardDef): UseOption[] {
  const { equip } = seatOf(game.state, seat);
  const groups = new Map<string, { from: CardId[]; targets: TargetSpec }>();
  for (const card of candidates(game, seat, view)) {
    const ignoring = equip.includes(card) ? [card] : [];
    const targets = playTargets(game, seat, def, converted(game, def.name, [card], view.id), ignoring);
    if (targets === undefined) continue;
    const key = JSON.stringify(targets);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { from: [card], targets });
    else group.from.push(card);
  }
  return [...groups.values()].map(({ from, targets }) => ({
    name: def.name,
    via: view.id,
    from,
    count: 1,
    targets,
    hint: def.hint,
    ...failures(game, seat, view),
  }));
}

function viewOptions(game: Game, seat: Seat, view: Owned<ViewAs>): UseOption[] {
  const def = game.book.card(view.effect.as);
  if (view.effect.count === 1) return singleViewOptions(game, seat, view, def);
  const lots = lotsOf(game, seat, view);
  if (lots.length === 0) return [];
  const targets = playTargets(game, seat, def, { name: def.name, cards: [], via: view.id }, []);
  if (targets === undefined) return [];
  return lots.map((from) => ({
    name: def.name,
    via: view.id,
    from,
    count: view.effect.count,
    targets,
    hint: def.hint,
  }));
}

/** A card that a skill makes of nothing, and what conversions of the seat can make of it. */
export function kindsOf(game: Game, seat: Seat, card: VirtualCard): VirtualCard[] {
  const turned = viewsFor(game, seat, 'use').filter(({ effect }) => effect.of === card.name);
  return [card, ...turned.map(({ id, effect }) => ({ ...card, name: effect.as, via: id }))];
}

/** Name under which it is counted how often a supplier was tried in vain. */
export function vainly(supplier: SkillId): string {
  return `vain:${supplier}`;
}

/** Every way to use a card in one's play phase now. */
export function playOptions(game: Game, seat: Seat): UseOption[] {
  const options: UseOption[] = [];
  for (const card of plainHand(game, seat)) {
    const def = defOf(game, card);
    const targets = playTargets(game, seat, def, asItself(game, card), []);
    if (targets !== undefined) options.push({ name: def.name, from: [card], count: 1, targets, hint: def.hint });
  }
  for (const view of viewsFor(game, seat, 'play-phase')) options.push(...viewOptions(game, seat, view));
  for (const { id, effect } of effectsOf(game, seat).provides) {
    if (!effect.can(contextOf(game, seat, id), 'play-phase')) continue;
    const def = game.book.card(effect.as);
    const targets = playTargets(game, seat, def, { name: def.name, cards: [], via: id }, []);
    if (targets === undefined) continue;
    const vain = usedInPhase(game, seat, vainly(id));
    const besides = { ...(effect.others === true ? { others: true as const } : {}), ...(vain === 0 ? {} : { vain }) };
    options.push({ name: def.name, via: id, from: [], count: 0, targets, hint: def.hint, ...besides });
  }
  return options;
}

/** The conversion by which a card may be recast that may not be by itself. */
export function recastBy(game: Game, seat: Seat, card: CardId): SkillId | undefined {
  if (defOf(game, card).recast === true) return undefined;
  const views = viewsFor(game, seat, 'play-phase').filter(({ effect }) => effect.recast === true);
  return views.find((view) => candidates(game, seat, view).includes(card))?.id;
}

/** Cards that may be recast (重铸) in the play phase. */
export function recastOptions(game: Game, seat: Seat): CardId[] {
  return free(game, seat, plainHand(game, seat)).filter(
    (card) => defOf(game, card).recast === true || recastBy(game, seat, card) !== undefined,
  );
}

/** Skills of others that a seat may use in its play phase, with whose they are. */
export function lentTo(game: Game, seat: Seat): (Owned<Lent> & { readonly owner: Seat })[] {
  return othersFrom(game.state, seat).flatMap((owner) =>
    effectsOf(game, owner).lents.map((lent) => ({ ...lent, owner })),
  );
}

/** Every active skill that one may use in one's play phase now. */
export function skillOptions(game: Game, seat: Seat): SkillOption[] {
  const options: SkillOption[] = [];
  for (const { id, effect, owner } of lentTo(game, seat)) {
    const offer = effect.offer(contextOf(game, owner, id), seatOf(game.state, seat));
    if (offer !== undefined && offer.from.length >= offer.min) options.push({ skill: id, hint: effect.hint, ...offer });
  }
  for (const { id, effect } of effectsOf(game, seat).actives) {
    for (const offer of [effect.offer(contextOf(game, seat, id)) ?? []].flat()) {
      if (offer.from.length < offer.min || offer.targets.from.length < offer.targets.min) continue;
      // A question keeps what was asked: it shares no list with the state, which goes on.
      options.push({ skill: id, hint: effect.hint, ...offer, from: [...offer.from] });
    }
  }
  return options;
}

/** Every way to give a wanted card now. `tried`: suppliers that failed. `ignoring`: what does not count of the seat. */
export function answerOptions(
  game: Game,
  seat: Seat,
  want: readonly CardName[],
  purpose: 'use' | 'play',
  { tried = [], ignoring = [] }: { tried?: readonly string[]; ignoring?: Ignored } = {},
): UseOption[] {
  const option = (name: CardName, from: readonly CardId[], count: number, via?: string): UseOption => ({
    name,
    from,
    count,
    targets: NO_TARGETS,
    hint: game.book.card(name).hint,
    ...(via === undefined ? {} : { via }),
  });
  const options: UseOption[] = [];
  for (const card of plainHand(game, seat)) {
    const { name } = defOf(game, card);
    if (want.includes(name) && !isBarred(game, seat, asItself(game, card), purpose))
      options.push(option(name, [card], 1));
  }
  for (const view of viewsFor(game, seat, purpose, ignoring)) {
    if (!want.includes(view.effect.as) || isBarredAs(game, seat, view, purpose)) continue;
    for (const lot of lotsOf(game, seat, view)) {
      options.push({ ...option(view.effect.as, lot, view.effect.count, view.id), ...failures(game, seat, view) });
    }
  }
  for (const { id, effect } of effectsOf(game, seat, ignoring).provides) {
    if (!want.includes(effect.as) || tried.includes(id) || isBarredAs(game, seat, { id, effect }, purpose)) continue;
    if (!effect.can(contextOf(game, seat, id), purpose)) continue;
    options.push({ ...option(effect.as, [], 0, id), ...(effect.others === true ? { others: true } : {}) });
  }
  return options;
}

/**
 * Whether a seat may have an answer, by public facts: it has a hand card, or a skill or equipment in sight that could
 * give one. Never looks at a hand.
 */
export function couldAnswer(game: Game, seat: Seat, want: readonly CardName[], purpose: 'use' | 'play'): boolean {
  const { alive, hand } = seatOf(game.state, seat);
  if (!alive) return false;
  return hand.length > 0 || hasPublicSource(game, seat, want, purpose);
}

/** Whether a seat has a conversion or supplier in sight that could give a wanted card without a hand card being known. */
export function hasPublicSource(game: Game, seat: Seat, want: readonly CardName[], purpose: 'use' | 'play'): boolean {
  const { hand, equip } = seatOf(game.state, seat);
  const byView = viewsFor(game, seat, purpose).some(({ id, effect }) => {
    if (!want.includes(effect.as)) return false;
    if (hand.length > 0) return true;
    return effect.from === 'hand+equip' && equip.some((card) => effect.accepts(contextOf(game, seat, id), card));
  });
  if (byView) return true;
  return effectsOf(game, seat).provides.some(
    ({ id, effect }) => want.includes(effect.as) && effect.can(contextOf(game, seat, id), purpose),
  );
}
