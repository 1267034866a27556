import { faceOf } from '../../state/zones.ts';
import { defOf } from '../../resolution/queries.ts';
import { general, skill, viewAs } from '../kinds.ts';

/** 龙胆:可以将手牌的【杀】当【闪】、【闪】当【杀】使用或打出。 */
const longdan = skill('longdan', {
  label: { zh: '龙胆', en: 'Longdan' },
  text: {
    zh: '你可以将手牌中的【杀】当【闪】、【闪】当【杀】使用或打出。',
    en: 'You may use or play a Slash of your hand as Dodge, and a Dodge as Slash.',
  },
  effects: [
    viewAs({ as: 'dodge', count: 1, from: 'hand', accepts: ({ game }, card) => defOf(game, card).slash === true }),
    viewAs({
      as: 'slash',
      count: 1,
      from: 'hand',
      accepts: ({ game }, card) => faceOf(game.state, card).name === 'dodge',
    }),
  ],
});

/** 赵云. */
export const zhaoYun = general('zhao-yun', {
  label: { zh: '赵云', en: 'Zhao Yun' },
  title: { zh: '少年将军', en: 'The Young General' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 6, loyalist: 5, rebel: 5, renegade: 6 },
  skills: [longdan],
});
