import { free } from '../../resolution/barred.ts';
import { discard, drawCards } from '../../resolution/move.ts';
import { NO_TARGETS } from '../../resolution/options.ts';
import { seatOf } from '../../state/zones.ts';
import { active, general, passive, skill } from '../kinds.ts';

/** 制衡:出牌阶段,可以弃掉任意数量的牌,然后摸取等量的牌,每回合限用一次。 */
const zhiheng = skill('zhiheng', {
  label: { zh: '制衡', en: 'Zhiheng' },
  text: {
    zh: '出牌阶段,你可以弃置任意数量的牌,然后摸等量的牌。每回合限一次。',
    en: 'Once a turn, in your play phase: discard any number of cards and draw as many.',
  },
  effects: [
    active({
      hint: { effect: 'self', worth: 1, exchange: true },
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0) return undefined;
        const from = free(game, owner.seat, [...owner.hand, ...owner.equip]);
        return { from, min: 1, max: from.length, targets: NO_TARGETS };
      },
      *run({ game, owner, id }, cards) {
        owner.used.phase[id] = 1;
        yield* discard(game, cards);
        yield* drawCards(game, owner.seat, cards.length);
      },
    }),
  ],
});

/** 救援:主公技,锁定技,其他吴势力角色在你濒死时对你使用【桃】,额外回复1点体力。 */
const jiuyuan = skill('jiuyuan', {
  label: { zh: '救援', en: 'Jiuyuan' },
  text: {
    zh: '主公技,锁定技,当你处于濒死状态时,其他吴势力角色对你使用的【桃】额外令你回复1点体力。',
    en: 'Lord, locked: a Peach that another Wu character uses on you while you are dying gives you 1 more HP.',
  },
  tags: ['lord', 'locked'],
  effects: [passive({ rescueBonus: ({ game }, by) => (seatOf(game.state, by).kingdom === 'wu' ? 1 : 0) })],
});

/** 孙权. */
export const sunQuan = general('sun-quan', {
  label: { zh: '孙权', en: 'Sun Quan' },
  title: { zh: '年轻的贤君', en: 'The Young Wise Ruler' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 7, loyalist: 6, rebel: 5, renegade: 4 },
  lord: true,
  skills: [zhiheng, jiuyuan],
});
