import type { Context } from '../../resolution/model.ts';
import { canCompare, compare } from '../../resolution/compare.ts';
import { othersFrom } from '../../state/zones.ts';
import { active, general, passive, skill } from '../kinds.ts';

/** Names under which the outcome is kept for the turn. */
const wonOf = (id: string) => `${id}:won`;
const lostOf = (id: string) => `${id}:lost`;

const hasWon = ({ owner, id }: Context) => (owner.used.turn[wonOf(id)] ?? 0) > 0;
const hasLost = ({ owner, id }: Context) => (owner.used.turn[lostOf(id)] ?? 0) > 0;

/** 天义:出牌阶段,可以和一名角色拼点。若赢了,直到回合结束:攻击范围无限,可额外使用一张【杀】,使用【杀】时可额外指定一个目标;若没赢,不能使用【杀】直到回合结束。每回合限一次. */
const tianyi = skill('tianyi', {
  label: { zh: '天义', en: 'Tianyi' },
  text: {
    zh: '出牌阶段,你可以与一名角色拼点:若你赢,直到回合结束,你使用【杀】无距离限制,可以额外使用一张【杀】,且使用【杀】时可以额外指定一个目标;若你没赢,你不能使用【杀】直到回合结束。每回合限一次。',
    en: 'Once a turn, in your play phase: compare with another character. If you win, until the turn ends your Slashes know no distance, you may use one more, and each may have one more target. If not, you cannot use Slash until the turn ends.',
  },
  effects: [
    active({
      hint: { effect: 'harm', worth: 2, about: 'cards', own: { cards: -1 }, backedBy: ['slash'] },
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0 || !canCompare(game, owner.seat)) return undefined;
        const from = othersFrom(game.state, owner.seat).filter((seat) => canCompare(game, seat));
        return { from: [], min: 0, max: 0, targets: { min: 1, max: 1, from } };
      },
      *run({ game, owner, id }, _cards, [target]) {
        if (target === undefined) return;
        owner.used.phase[id] = 1;
        const won = yield* compare(game, owner.seat, target, id);
        owner.used.turn[won ? wonOf(id) : lostOf(id)] = 1;
      },
    }),
    passive({
      slashLimit: (context) => (hasWon(context) ? 1 : 0),
      extraTargets: (context, { name }) => (hasWon(context) && context.game.book.card(name).slash === true ? 1 : 0),
      unlimited: (context, { name }) => hasWon(context) && context.game.book.card(name).slash === true,
      bars: (context, { name }, purpose) =>
        hasLost(context) && purpose !== 'play' && context.game.book.card(name).slash === true,
    }),
  ],
});

/** 太史慈. */
export const taiShiCi = general('tai-shi-ci', {
  label: { zh: '太史慈', en: 'Taishi Ci' },
  title: { zh: '笃烈之士', en: 'The Man of Ardent Loyalty' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 5, rebel: 7, renegade: 5 },
  skills: [tianyi],
});
