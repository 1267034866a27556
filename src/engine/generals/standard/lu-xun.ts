import { drawCards } from '../../resolution/move.ts';
import { general, passive, skill, trigger } from '../kinds.ts';

/** 谦逊:锁定技,不能成为【顺手牵羊】和【乐不思蜀】的目标。 */
const qianxun = skill('qianxun', {
  label: { zh: '谦逊', en: 'Qianxun' },
  text: {
    zh: '锁定技,你不能成为【顺手牵羊】和【乐不思蜀】的目标。',
    en: 'Locked: you cannot be the target of Snatch or Indulgence.',
  },
  tags: ['locked'],
  effects: [passive({ forbids: (_context, _user, { name }) => name === 'snatch' || name === 'indulgence' })],
});

/** 连营:每当失去最后一张手牌时,可立即摸一张牌。 */
const lianying = skill('lianying', {
  label: { zh: '连营', en: 'Lianying' },
  text: {
    zh: '每当你失去最后一张手牌时,你可以摸一张牌。',
    en: 'Whenever you lose your last hand card you may draw a card.',
  },
  effects: [
    trigger({
      on: 'cards.lost',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 2 },
      can: ({ owner }, { seat, zone }) => seat === owner.seat && zone === 'hand' && owner.hand.length === 0,
      *run({ game, owner }) {
        yield* drawCards(game, owner.seat, 1);
      },
    }),
  ],
});

/** 陆逊. */
export const luXun = general('lu-xun', {
  label: { zh: '陆逊', en: 'Lu Xun' },
  title: { zh: '儒生雄才', en: 'The Scholar of Great Talent' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 5, loyalist: 5, rebel: 5, renegade: 4 },
  skills: [qianxun, lianying],
});
