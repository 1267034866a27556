import type { CardName } from '../../core/ids.ts';
import { dealDamage } from '../../resolution/damage.ts';
import type { CardDef } from '../../resolution/model.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { isForbidden, targetsAfter } from '../../resolution/queries.ts';
import { answered } from '../../resolution/respond.ts';
import { othersFrom } from '../../state/zones.ts';
import { SLASHES } from '../basic/slash.ts';
import { type Printed, trick } from '../kinds.ts';

function areaAttack(name: CardName, want: readonly CardName[], printed: Printed): CardDef {
  const asked = { kind: 'respond', want, mode: 'play', hint: { effect: 'self', worth: 3 } } as const;
  return trick(name, printed, {
    hint: { effect: 'harm', worth: 2, about: 'hp' },
    keep: 5,
    play: {
      targets: (game, user, card) =>
        fixedTargets(...othersFrom(game.state, user).filter((seat) => !isForbidden(game, user, card, seat))),
    },
    foresees: () => asked,
    *effect(game, use, target) {
      const { user, card, bonus } = use;
      const why = { kind: 'card', name, user, target } as const;
      const upcoming = targetsAfter(game, use, target);
      const answer = yield* answered(game, target, { ...asked, why, upcoming });
      if (answer !== undefined) return;
      yield* dealDamage(game, { source: user, target, amount: 1 + bonus, nature: 'normal', card, by: name });
    },
  });
}

/** 南蛮入侵: 对所有其他角色使用,按行动顺序结算;除非打出一张【杀】,否则受到1点伤害。 */
export const savageAssault = areaAttack('savage-assault', SLASHES, {
  label: { zh: '南蛮入侵', en: 'Savage Assault' },
  text: {
    zh: '出牌阶段,对所有其他角色使用:他们依次选择打出一张【杀】,否则受到你造成的1点伤害。',
    en: 'Play phase, on all other characters: each in turn plays a Slash or takes 1 damage from you.',
  },
});

/** 万箭齐发: 对所有其他角色使用,按行动顺序结算;除非打出一张【闪】,否则受到1点伤害。 */
export const archeryAttack = areaAttack('archery-attack', ['dodge'], {
  label: { zh: '万箭齐发', en: 'Archery Attack' },
  text: {
    zh: '出牌阶段,对所有其他角色使用:他们依次选择打出一张【闪】,否则受到你造成的1点伤害。',
    en: 'Play phase, on all other characters: each in turn plays a Dodge or takes 1 damage from you.',
  },
});
