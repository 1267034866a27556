import { drawCards } from '../../resolution/move.ts';
import { general, passive, skill, trigger } from '../kinds.ts';

/** 集智:每当使用一张非延时类锦囊时(在它结算之前),可以立即摸一张牌。 */
const jizhi = skill('jizhi', {
  label: { zh: '集智', en: 'Jizhi' },
  text: {
    zh: '每当你使用一张非延时类锦囊牌时,你可以摸一张牌。',
    en: 'Whenever you use a trick that is not delayed, you may draw a card before it resolves.',
  },
  effects: [
    trigger({
      on: 'card.used',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 2 },
      can: ({ game, owner }, { user, card }) => user === owner.seat && game.book.card(card.name).kind === 'trick',
      *run({ game, owner }) {
        yield* drawCards(game, owner.seat, 1);
      },
    }),
  ],
});

/** 奇才:使用任何锦囊无距离限制。 */
const qicai = skill('qicai', {
  label: { zh: '奇才', en: 'Qicai' },
  text: { zh: '你使用锦囊牌无距离限制。', en: 'Your tricks have no distance limit.' },
  effects: [passive({ unlimited: ({ game }, { name }) => game.book.card(name).kind.endsWith('trick') })],
});

/** 黄月英. */
export const huangYueYing = general('huang-yue-ying', {
  label: { zh: '黄月英', en: 'Huang Yueying' },
  title: { zh: '归隐的杰女', en: 'The Talented Recluse' },
  kingdom: 'shu',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 6, loyalist: 5, rebel: 6, renegade: 4 },
  skills: [jizhi, qicai],
});
