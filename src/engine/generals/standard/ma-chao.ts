import { judge } from '../../resolution/judge.ts';
import type { JudgedCard } from '../../resolution/model.ts';
import { general, passive, skill, trigger } from '../kinds.ts';

/** 马术:锁定技,始终可视为装备有一匹-1马。仍然可以装备一匹-1马,效果叠加。 */
export const mashu = skill('mashu', {
  label: { zh: '马术', en: 'Mashu' },
  text: { zh: '锁定技,你计算与其他角色的距离时,始终-1。', en: 'Locked: your distance to others is -1.' },
  tags: ['locked'],
  effects: [passive({ distanceFrom: () => -1 })],
});

/** 铁骑:当使用【杀】指定一名角色为目标后,可以进行判定,若结果为红色,此【杀】不可被闪避。 */
const tieqi = skill('tieqi', {
  label: { zh: '铁骑', en: 'Tieqi' },
  text: {
    zh: '当你使用【杀】指定一名角色为目标后,你可以进行一次判定:若结果为红色,该角色不能使用【闪】响应此【杀】。',
    en: 'After your Slash has a character as its target, you may judge: if it is red, he cannot dodge it.',
  },
  effects: [
    trigger({
      on: 'card.targetConfirmed',
      optional: 'confirm',
      hint: { effect: 'harm', worth: 3 },
      about: (_context, { target }) => target,
      can: ({ game, owner }, { use }) => use.user === owner.seat && game.book.card(use.card.name).slash === true,
      *run({ game, owner, id }, { use, target }) {
        const hits = ({ colour }: JudgedCard) => colour === 'red';
        const { hit } = yield* judge(game, { seat: owner.seat, why: id, hits, hint: { effect: 'help', worth: 3 } });
        if (hit) use.undodgeable.add(target);
      },
    }),
  ],
});

/** 马超. */
export const maChao = general('ma-chao', {
  label: { zh: '马超', en: 'Ma Chao' },
  title: { zh: '一骑当千', en: 'One Rider Against a Thousand' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 7, rebel: 6, renegade: 7 },
  skills: [mashu, tieqi],
});
