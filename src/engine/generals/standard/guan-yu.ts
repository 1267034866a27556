import { colourOf, suitOf } from '../../resolution/queries.ts';
import { general, skill, viewAs } from '../kinds.ts';

/** 武圣:可以将任意一张红色牌当【杀】使用或打出。若同时用到当前装备的红色装备效果,不可把这张装备牌当【杀】。 */
const wusheng = skill('wusheng', {
  label: { zh: '武圣', en: 'Wusheng' },
  text: {
    zh: '你可以将一张红色牌当【杀】使用或打出。',
    en: 'You may use or play a red card as Slash.',
  },
  effects: [
    viewAs({
      as: 'slash',
      count: 1,
      from: 'hand+equip',
      accepts: ({ game }, card) => colourOf(suitOf(game, card)) === 'red',
    }),
  ],
});

/** 关羽. */
export const guanYu = general('guan-yu', {
  label: { zh: '关羽', en: 'Guan Yu' },
  title: { zh: '美髯公', en: 'Lord of the Beautiful Beard' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 5, rebel: 5, renegade: 7 },
  skills: [wusheng],
});
