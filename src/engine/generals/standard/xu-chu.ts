import { SLASHES } from '../../cards/basic/slash.ts';
import { isSlashBy } from '../../resolution/queries.ts';
import { general, skill, trigger } from '../kinds.ts';

/** 裸衣:摸牌阶段,可以少摸一张牌;若如此做,该回合的出牌阶段,使用【杀】或【决斗】(为伤害来源时)造成的伤害+1。 */
const luoyi = skill('luoyi', {
  label: { zh: '裸衣', en: 'Luoyi' },
  text: {
    zh: '摸牌阶段,你可以少摸一张牌;若如此做,本回合的出牌阶段,你使用【杀】或【决斗】造成的伤害+1。',
    en: 'In your draw phase you may draw one card less; then in the play phase of this turn your Slashes and Duels deal 1 more damage.',
  },
  effects: [
    trigger({
      on: 'draw.counting',
      optional: 'confirm',
      hint: { effect: 'self', worth: 3, own: { cards: -1 }, backedBy: [...SLASHES, 'duel'] },
      can: ({ owner }, { seat, count, replaced }) => seat === owner.seat && count > 0 && !replaced,
      *run({ owner, id }, drawing) {
        drawing.count -= 1;
        owner.used.turn[id] = 1;
      },
    }),
    trigger({
      on: 'damage.inflicting',
      hint: { effect: 'harm', worth: 2 },
      about: (_context, { target }) => target,
      can: ({ game, owner, id }, damage) =>
        (owner.used.turn[id] ?? 0) > 0 &&
        game.state.turn === owner.seat &&
        game.state.phase === 'play' &&
        (isSlashBy(game, owner.seat, damage) || (damage.source === owner.seat && damage.card?.name === 'duel')),
      *run(_context, damage) {
        damage.amount += 1;
      },
    }),
  ],
});

/** 许褚. */
export const xuChu = general('xu-chu', {
  label: { zh: '许褚', en: 'Xu Chu' },
  title: { zh: '虎痴', en: 'The Mad Tiger' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 4, loyalist: 4, rebel: 5, renegade: 4 },
  skills: [luoyi],
});
