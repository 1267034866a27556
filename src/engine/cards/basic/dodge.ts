import { basic } from '../kinds.ts';

/** 闪: 当受到【杀】的攻击时,可以使用一张【闪】来抵消【杀】的效果。 */
export const dodge = basic(
  'dodge',
  {
    label: { zh: '闪', en: 'Dodge' },
    text: {
      zh: '当你成为【杀】的目标时使用,抵消此【杀】。【万箭齐发】也用它响应。不能主动使用。',
      en: 'Use it when a Slash is about to hit you: the Slash has no effect on you. It also answers Archery Attack. It cannot be used by itself.',
    },
  },
  { hint: { effect: 'self', worth: 3 }, keep: 6 },
);
