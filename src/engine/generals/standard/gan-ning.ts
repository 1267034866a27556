import { colourOf, suitOf } from '../../resolution/queries.ts';
import { general, skill, viewAs } from '../kinds.ts';

/** 奇袭:出牌阶段,可以将任意黑色牌当【过河拆桥】使用。 */
const qixi = skill('qixi', {
  label: { zh: '奇袭', en: 'Qixi' },
  text: {
    zh: '出牌阶段,你可以将一张黑色牌当【过河拆桥】使用。',
    en: 'In your play phase you may use a black card as Dismantlement.',
  },
  effects: [
    viewAs({
      as: 'dismantlement',
      count: 1,
      from: 'hand+equip',
      accepts: ({ game }, card) => colourOf(suitOf(game, card)) === 'black',
    }),
  ],
});

/** 甘宁. */
export const ganNing = general('gan-ning', {
  label: { zh: '甘宁', en: 'Gan Ning' },
  title: { zh: '锦帆游侠', en: 'The Rover of the Brocade Sails' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 5, rebel: 6, renegade: 6 },
  skills: [qixi],
});
