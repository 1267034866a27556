import type { CardName, Nature } from '../../core/ids.ts';
import { dealDamage } from '../../resolution/damage.ts';
import { fire } from '../../resolution/dispatch.ts';
import { emit } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { CardDef, CardUse, Game } from '../../resolution/model.ts';
import {
  answersNeeded,
  extraTargets,
  ignoredBy,
  isForbidden,
  isInReach,
  slashLimit,
  usedInPhase,
} from '../../resolution/queries.ts';
import { answered } from '../../resolution/respond.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { basic, type Printed } from '../kinds.ts';

/** All kinds of 杀 share one limit and one name for every rule that says 杀. */
export const SLASHES: readonly CardName[] = ['slash', 'fire-slash', 'thunder-slash'];

function* strike(game: Game, use: CardUse, target: number): Flow<void> {
  const { user, card, bonus } = use;
  const nature = game.book.card(card.name).nature ?? 'normal';
  const ignoring = ignoredBy(game, use, target);
  yield* dealDamage(game, { source: user, target, amount: 1 + bonus, nature, card, by: card.name, ignoring });
}

function* hitsAllTheSame(game: Game, use: CardUse, target: number): Flow<boolean> {
  emit(game, { type: 'dodged', user: use.user, target });
  const dodged = { use, target, hits: false };
  yield* fire(game, 'slash.dodged', dodged);
  return dodged.hits;
}

/** 酒: the next 杀 of this turn deals 1 more, hit or miss. */
function* drink(game: Game, use: CardUse): Flow<void> {
  const user = seatOf(game.state, use.user);
  if (user.drunk) use.bonus += 1;
  user.drunk = false;
}

/** Ask for as many 闪 as it takes. Too few are spent for nothing. */
function* isDodged(game: Game, use: CardUse, target: number): Flow<boolean> {
  const { user, card } = use;
  const why = { kind: 'card', name: card.name, user, target } as const;
  const hint = { effect: 'self', worth: 3 } as const;
  for (let left = answersNeeded(game, user, card.name); left > 0; left -= 1) {
    const ignoring = ignoredBy(game, use, target);
    const dodge = yield* answered(game, target, { want: ['dodge'], mode: 'use', why, hint, ignoring });
    if (dodge === undefined) return false;
  }
  return true;
}

function* attack(game: Game, use: CardUse, target: number): Flow<void> {
  const dodged = !use.undodgeable.has(target) && (yield* isDodged(game, use, target));
  if (dodged && !(yield* hitsAllTheSame(game, use, target))) return;
  yield* strike(game, use, target);
}

function slashOf(name: CardName, nature: Nature, printed: Printed): CardDef {
  return basic(name, printed, {
    hint: { effect: 'harm', worth: 3, about: 'hp' },
    keep: 4,
    slash: true,
    nature,
    play: {
      counts: 'slash',
      can: (game, user, _card, ignoring) => usedInPhase(game, user, 'slash') < slashLimit(game, user, ignoring),
      targets: (game, user, card, ignoring) => ({
        min: 1,
        max: 1 + extraTargets(game, user, card, ignoring),
        from: othersFrom(game.state, user).filter(
          (seat) => isInReach(game, user, seat, card, ignoring) && !isForbidden(game, user, card, seat),
        ),
      }),
    },
    prepare: drink,
    effect: attack,
  });
}

/** 杀: 出牌阶段,对攻击范围内的一名其他角色使用;除非其使用一张【闪】,否则受到1点伤害。每个出牌阶段限一张。 */
export const slash = slashOf('slash', 'normal', {
  label: { zh: '杀', en: 'Slash' },
  text: {
    zh: '出牌阶段,对攻击范围内的一名其他角色使用:除非他使用一张【闪】,否则你对他造成1点伤害。每个出牌阶段只能使用一张【杀】。',
    en: 'Play phase, on another character within your attack range: unless he uses a Dodge, you deal 1 damage to him. One Slash a play phase.',
  },
});

/** 火杀: 【杀】的一种,造成火焰伤害。 */
export const fireSlash = slashOf('fire-slash', 'fire', {
  label: { zh: '火杀', en: 'Fire Slash' },
  text: {
    zh: '【杀】的一种,造成的伤害为火焰伤害。',
    en: 'A Slash that deals fire damage.',
  },
});

/** 雷杀: 【杀】的一种,造成雷电伤害。 */
export const thunderSlash = slashOf('thunder-slash', 'thunder', {
  label: { zh: '雷杀', en: 'Thunder Slash' },
  text: {
    zh: '【杀】的一种,造成的伤害为雷电伤害。',
    en: 'A Slash that deals thunder damage.',
  },
});
