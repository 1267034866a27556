import { setChained } from '../../resolution/damage.ts';
import { isForbidden } from '../../resolution/queries.ts';
import { livingFrom, seatOf } from '../../state/zones.ts';
import { trick } from '../kinds.ts';

/** 铁索连环: 选择一至两名角色,分别横置或重置。可以重铸:弃掉这张牌,摸一张牌。 */
export const ironChain = trick(
  'iron-chain',
  {
    label: { zh: '铁索连环', en: 'Iron Chain' },
    text: {
      zh: '出牌阶段,对一至两名角色使用:分别横置或重置他们。重铸:弃置此牌,摸一张牌。横置的角色受到属性伤害后,其他横置的角色依次受到同样的伤害,然后重置。',
      en: 'Play phase, on one or two characters: chain or unchain each. Recast: discard it and draw a card. When a chained character takes fire or thunder damage, all other chained characters take the same in turn and are unchained.',
    },
  },
  {
    hint: { effect: 'neutral', worth: 1 },
    keep: 3,
    recast: true,
    play: {
      targets: (game, user, card) => ({
        min: 1,
        max: 2,
        from: livingFrom(game.state, user).filter((seat) => !isForbidden(game, user, card, seat)),
      }),
    },
    *effect(game, _use, target) {
      setChained(game, target, !seatOf(game.state, target).chained);
    },
  },
);
