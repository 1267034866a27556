import { trick } from '../kinds.ts';

/** 无懈可击: 在目标锦囊生效前,抵消其对一名角色产生的效果。本身也可被抵消。 */
export const nullification = trick(
  'nullification',
  {
    label: { zh: '无懈可击', en: 'Nullification' },
    text: {
      zh: '当一张锦囊牌即将对一名角色生效时使用:抵消它对该角色的效果。【无懈可击】本身也可被抵消。',
      en: 'When a trick is about to take effect on a character: it has no effect on him. A Nullification can itself be nullified.',
    },
  },
  { hint: { effect: 'neutral', worth: 3 }, keep: 7 },
);
