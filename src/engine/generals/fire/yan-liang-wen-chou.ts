import { judge } from '../../resolution/judge.ts';
import { moveCards } from '../../resolution/move.ts';
import { colourOf, suitOf } from '../../resolution/queries.ts';
import type { Colour } from '../../core/ids.ts';
import { general, skill, trigger, viewAs } from '../kinds.ts';

/** Name under which the colour that was judged is kept for the turn. */
const judgedAs = (id: string, colour: Colour) => `${id}:${colour}`;
const OTHER: Readonly<Record<Colour, Colour>> = { red: 'black', black: 'red' };

/** 双雄:摸牌阶段,可以选择放弃摸牌并进行一次判定:获得此判定牌并且此回合可以将任意一张与该判定牌不同颜色的手牌当【决斗】使用。 */
const shuangxiong = skill('shuangxiong', {
  label: { zh: '双雄', en: 'Shuangxiong' },
  text: {
    zh: '摸牌阶段,你可以放弃摸牌,改为进行一次判定:你获得此判定牌,且本回合你可以将一张与之颜色不同的手牌当【决斗】使用。',
    en: 'In your draw phase you may judge instead of drawing: you take the judgement card, and in this turn may use any hand card of the other colour as Duel.',
  },
  effects: [
    trigger({
      on: 'draw.counting',
      optional: 'confirm',
      hint: { effect: 'self', worth: 3, own: { cards: -1 } },
      can: ({ owner }, { seat, replaced }) => seat === owner.seat && !replaced,
      *run({ game, owner, id }, drawing) {
        drawing.replaced = true;
        const judged = { seat: owner.seat, why: id, hits: () => true, hint: { effect: 'help', worth: 1 } } as const;
        const { card } = yield* judge(game, judged, function* take(result) {
          if (!game.state.table.includes(result.card.card)) return;
          yield* moveCards(game, [result.card.card], { zone: 'hand', seat: owner.seat }, { reason: 'take' });
        });
        owner.used.turn[judgedAs(id, card.colour)] = 1;
      },
    }),
    viewAs({
      as: 'duel',
      count: 1,
      from: 'hand',
      accepts: ({ game, owner, id }, card) =>
        (owner.used.turn[judgedAs(id, OTHER[colourOf(suitOf(game, card))])] ?? 0) > 0,
    }),
  ],
});

/** 颜良文丑: one character, not two. */
export const yanLiangWenChou = general('yan-liang-wen-chou', {
  label: { zh: '颜良文丑', en: 'Yan Liang and Wen Chou' },
  title: { zh: '虎狼兄弟', en: 'The Brothers of Tiger and Wolf' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 5, rebel: 7, renegade: 6 },
  skills: [shuangxiong],
});
