import { cardsInOwnPlayPhase } from '../../resolution/used.ts';
import { general, skill, trigger } from '../kinds.ts';

/** 克己:若于出牌阶段未使用或打出过任何一张【杀】,可以跳过此回合的弃牌阶段。 */
const keji = skill('keji', {
  label: { zh: '克己', en: 'Keji' },
  text: {
    zh: '若你于出牌阶段未使用或打出过【杀】,你可以跳过此回合的弃牌阶段。',
    en: 'If you neither used nor played a Slash in your play phase, you may skip the discard phase of this turn.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 3 },
      can: ({ game, owner }, { seat, phase }) =>
        seat === owner.seat && phase === 'discard' && cardsInOwnPlayPhase(game, seat, 'slash') === 0,
      *run(_context, starting) {
        starting.skipped = true;
      },
    }),
  ],
});

/** 吕蒙. */
export const lvMeng = general('lv-meng', {
  label: { zh: '吕蒙', en: 'Lü Meng' },
  title: { zh: '白衣渡江', en: 'Who Crossed the River in White' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 5, renegade: 4 },
  skills: [keji],
});
