import { equipment, names } from '../kinds.ts';

/** 诸葛连弩: 出牌阶段,可以使用任意数量的【杀】。 */
export const crossbow = equipment(
  'weapon',
  'crossbow',
  {
    label: names('诸葛连弩', 'Zhuge Crossbow'),
    text: {
      zh: '攻击范围1。出牌阶段,你可以使用任意数量的【杀】。',
      en: 'Attack range 1. In your play phase you may use any number of Slashes.',
    },
  },
  { range: 1, keep: 6, effects: [{ kind: 'passive', slashLimit: () => Number.POSITIVE_INFINITY }] },
);
