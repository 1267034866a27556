import { attackRange } from '../../resolution/queries.ts';
import { seatOf } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

/** 烈弓:出牌阶段,当使用【杀】指定目标后,若其手牌数不少于你的体力值或不多于你的攻击范围,可以令此【杀】不可被闪避。 */
const liegong = skill('liegong', {
  label: { zh: '烈弓', en: 'Liegong' },
  text: {
    zh: '出牌阶段,当你使用【杀】指定一名角色为目标后,若他的手牌数大于或等于你的体力值,或小于或等于你的攻击范围,你可以令他不能使用【闪】响应此【杀】。',
    en: 'In your play phase, after your Slash has a target: if he has at least as many hand cards as you have HP, or at most as many as your attack range, you may decide that he cannot dodge it.',
  },
  effects: [
    trigger({
      on: 'card.targetConfirmed',
      optional: 'confirm',
      hint: { effect: 'harm', worth: 3 },
      about: (_context, { target }) => target,
      can: ({ game, owner }, { use, target }) => {
        if (use.user !== owner.seat || game.book.card(use.card.name).slash !== true) return false;
        if (game.state.turn !== owner.seat || game.state.phase !== 'play') return false;
        const held = seatOf(game.state, target).hand.length;
        return held >= owner.hp || held <= attackRange(game, owner.seat);
      },
      *run(_context, { use, target }) {
        use.undodgeable.add(target);
      },
    }),
  ],
});

/** 黄忠. */
export const huangZhong = general('huang-zhong', {
  label: { zh: '黄忠', en: 'Huang Zhong' },
  title: { zh: '老当益壮', en: 'Old but Vigorous' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 7, renegade: 5 },
  skills: [liegong],
});
