import { dealDamage } from '../../resolution/damage.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { hasDelayed, isForbidden } from '../../resolution/queries.ts';
import { delayedTrick } from '../kinds.ts';

const DAMAGE = 3;

/** 闪电: 置于自己的判定区;判定阶段判定,若结果为黑桃2~9,受到3点无来源的雷电伤害,否则移到下家的判定区。 */
export const lightning = delayedTrick(
  'lightning',
  {
    label: { zh: '闪电', en: 'Lightning' },
    text: {
      zh: '出牌阶段,置于你的判定区里。判定阶段进行判定:若结果为♠2~9,受到3点雷电伤害(无来源);否则移到下家的判定区里。',
      en: 'Play phase, put before yourself. In the judge phase its holder judges: on ♠2–9 he takes 3 thunder damage without source; else it moves to the next character.',
    },
  },
  {
    hint: { effect: 'harm', worth: 3, about: 'hp' },
    keep: 2,
    play: {
      can: (game, user, card) => !hasDelayed(game, user, card.name) && !isForbidden(game, user, card, user),
      targets: (_game, user) => fixedTargets(user),
    },
    delayed: {
      hits: ({ suit, rank }) => suit === 'spade' && rank >= 2 && rank <= 9,
      *strike(game, seat, card) {
        yield* dealDamage(game, { target: seat, amount: DAMAGE, nature: 'thunder', card, by: card.name });
      },
      movesOn: true,
    },
  },
);
