import { general, passive, skill } from '../kinds.ts';

/** 咆哮:出牌阶段,可以使用任意数量的【杀】。 */
const paoxiao = skill('paoxiao', {
  label: { zh: '咆哮', en: 'Paoxiao' },
  text: { zh: '出牌阶段,你可以使用任意数量的【杀】。', en: 'In your play phase you may use any number of Slashes.' },
  effects: [passive({ slashLimit: () => Number.POSITIVE_INFINITY })],
});

/** 张飞. */
export const zhangFei = general('zhang-fei', {
  label: { zh: '张飞', en: 'Zhang Fei' },
  title: { zh: '万夫不当', en: 'Match for Ten Thousand' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 5, rebel: 6, renegade: 5 },
  skills: [paoxiao],
});
