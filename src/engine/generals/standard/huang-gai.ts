import { loseHp } from '../../resolution/damage.ts';
import { drawCards } from '../../resolution/move.ts';
import { NO_TARGETS } from '../../resolution/options.ts';
import { active, general, skill } from '../kinds.ts';

const CARDS = 2;

/** 苦肉:出牌阶段,可以失去一点体力,然后摸两张牌。当失去最后一点体力时,优先结算濒死,被救活后才摸牌。 */
const kurou = skill('kurou', {
  label: { zh: '苦肉', en: 'Kurou' },
  text: {
    zh: '出牌阶段,你可以失去1点体力,然后摸两张牌。',
    en: 'In your play phase you may lose 1 HP, then draw two cards.',
  },
  effects: [
    active({
      hint: { effect: 'self', worth: 1, own: { hp: -1, cards: CARDS } },
      offer: () => ({ from: [], min: 0, max: 0, targets: NO_TARGETS }),
      *run({ game, owner }) {
        yield* loseHp(game, owner.seat, 1);
        yield* drawCards(game, owner.seat, CARDS);
      },
    }),
  ],
});

/** 黄盖. */
export const huangGai = general('huang-gai', {
  label: { zh: '黄盖', en: 'Huang Gai' },
  title: { zh: '轻身为国', en: 'Who Gave His Body for the State' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 4, loyalist: 4, rebel: 5, renegade: 4 },
  skills: [kurou],
});
