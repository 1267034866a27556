import { suitOf } from '../../resolution/queries.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { general, passive, skill, viewAs } from '../kinds.ts';

const COST = 2;
const LIMIT_EACH = 2;

/** 乱击:出牌阶段,可以将任意两张相同花色的手牌当【万箭齐发】使用。 */
const luanji = skill('luanji', {
  label: { zh: '乱击', en: 'Luanji' },
  text: {
    zh: '出牌阶段,你可以将两张相同花色的手牌当【万箭齐发】使用。',
    en: 'In your play phase you may use two hand cards of the same suit as Archery Attack.',
  },
  effects: [
    viewAs({
      as: 'archery-attack',
      count: COST,
      from: 'hand',
      accepts: () => true,
      alike: ({ game }, card) => suitOf(game, card),
    }),
  ],
});

/** 血裔:主公技,锁定技,场上每有一名其他群雄角色存活,手牌上限便+2。 */
const xueyi = skill('xueyi', {
  label: { zh: '血裔', en: 'Xueyi' },
  text: {
    zh: '主公技,锁定技,场上每有一名其他群势力角色存活,你的手牌上限+2。',
    en: 'Lord, locked: your hand limit is +2 for each other living Qun character.',
  },
  tags: ['lord', 'locked'],
  effects: [
    passive({
      handLimit: ({ game, owner }) =>
        othersFrom(game.state, owner.seat).filter((seat) => seatOf(game.state, seat).kingdom === 'qun').length *
        LIMIT_EACH,
    }),
  ],
});

/** 袁绍. */
export const yuanShao = general('yuan-shao', {
  label: { zh: '袁绍', en: 'Yuan Shao' },
  title: { zh: '高贵的名门', en: 'The Noble House' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 6, loyalist: 4, rebel: 6, renegade: 5 },
  skills: [luanji, xueyi],
});
