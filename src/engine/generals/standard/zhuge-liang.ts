import * as ask from '../../prompts/ask.ts';
import { lookAtTop, putBack } from '../../resolution/move.ts';
import { livingFrom } from '../../state/zones.ts';
import { general, passive, skill, trigger } from '../kinds.ts';

const MOST = 5;

/** 观星:回合开始阶段,可以观看牌堆顶的X张牌(X为存活角色的数量且最多为5),任意分置于牌堆顶和牌堆底。 */
const guanxing = skill('guanxing', {
  label: { zh: '观星', en: 'Guanxing' },
  text: {
    zh: '回合开始阶段,你可以观看牌堆顶的X张牌(X为存活角色数,最多为5),将任意数量以任意顺序置于牌堆顶,其余以任意顺序置于牌堆底。',
    en: 'Start phase: you may look at the top X cards of the draw pile (X = living characters, at most 5) and put them back on top or at the bottom in any order.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 3 },
      can: ({ owner }, { seat, phase }) => seat === owner.seat && phase === 'start',
      *run({ game, owner, id }) {
        const count = Math.min(MOST, livingFrom(game.state, owner.seat).length);
        const cards = lookAtTop(game, owner.seat, count);
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const { top, bottom } = yield* ask.arrange(game, owner.seat, { why, cards });
        putBack(game, owner.seat, top, bottom);
      },
    }),
  ],
});

/** 空城:锁定技,当没有手牌时,不能成为【杀】或【决斗】的目标。 */
const kongcheng = skill('kongcheng', {
  label: { zh: '空城', en: 'Kongcheng' },
  text: {
    zh: '锁定技,若你没有手牌,你不能成为【杀】或【决斗】的目标。',
    en: 'Locked: without hand cards you cannot be the target of Slash or Duel.',
  },
  tags: ['locked'],
  effects: [
    passive({
      forbids: ({ game, owner }, _user, { name }) =>
        owner.hand.length === 0 && (name === 'duel' || game.book.card(name).slash === true),
    }),
  ],
});

/** 诸葛亮. */
export const zhugeLiang = general('zhuge-liang', {
  label: { zh: '诸葛亮', en: 'Zhuge Liang' },
  title: { zh: '迟暮的丞相', en: 'The Chancellor in His Evening' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 6, loyalist: 5, rebel: 4, renegade: 4 },
  skills: [guanxing, kongcheng],
});
