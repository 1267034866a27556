import { type CardId, SUITS } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { emit } from '../../resolution/emit.ts';
import type { Context } from '../../resolution/model.ts';
import { clearTable, discard, lookAtHand, moveCards, pickedCard, revealTop } from '../../resolution/move.ts';
import { hasCards, suitOf } from '../../resolution/queries.ts';
import { faceOf, othersFrom } from '../../state/zones.ts';
import { active, general, skill, trigger } from '../kinds.ts';

const SHOWN = 5;

/** 涉猎:摸牌阶段,可以选择执行以下行动来取代摸牌:从牌堆顶亮出五张牌,拿走不同花色的牌各一张,弃掉其余的。 */
const shelie = skill('shelie', {
  label: { zh: '涉猎', en: 'Shelie' },
  text: {
    zh: '摸牌阶段,你可以放弃摸牌,改为亮出牌堆顶的五张牌:你获得其中每种花色的牌各一张,弃置其余的牌。',
    en: 'In your draw phase you may, instead of drawing, turn over the top five cards: you take one card of each suit among them and discard the rest.',
  },
  effects: [
    trigger({
      on: 'draw.counting',
      optional: 'confirm',
      hint: { effect: 'self', worth: 4 },
      can: ({ owner }, { seat, replaced }) => seat === owner.seat && !replaced,
      *run({ game, owner, id }, drawing) {
        drawing.replaced = true;
        const open = yield* revealTop(game, SHOWN, 'reveal');
        const bySuit = SUITS.map((suit) => open.filter((card) => faceOf(game.state, card).suit === suit));
        const lots = bySuit.filter((lot) => lot.length > 0);
        const picks = yield* ask.cards(game, owner.seat, {
          why: { kind: 'skill', skill: id, owner: owner.seat },
          purpose: 'take',
          from: open.map((card) => ({ kind: 'card', card, zone: 'table' })),
          min: lots.length,
          max: lots.length,
          lots,
        });
        const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
        yield* moveCards(game, cards, { zone: 'hand', seat: owner.seat }, { reason: 'take' });
        yield* clearTable(game, open);
      },
    }),
  ],
});

/** Show a heart card of a hand that one looks at. Whether there is one is not told by whether one is asked. */
function* showHeart({ game, owner, id }: Context, target: number) {
  const shown = lookAtHand(game, owner.seat, target);
  const hearts = shown.filter((card) => suitOf(game, card) === 'heart');
  const [pick] =
    (yield* ask.cards(game, owner.seat, {
      why: { kind: 'skill', skill: id, owner: owner.seat, target },
      purpose: 'show',
      from: hearts.map((card) => ({ kind: 'card', card, zone: 'hand', owner: target })),
      min: 1,
      max: 1,
      optional: true,
      shown,
      hint: { effect: 'harm', worth: 6 },
    })) ?? [];
  if (pick === undefined) return undefined;
  const card: CardId = pickedCard(game, pick);
  emit(game, { type: 'shown', seat: target, cards: [card] });
  return card;
}

/** 攻心:出牌阶段,可以观看一次任意一名角色的手牌,并可以展示其中一张红桃牌,然后弃掉它或将它置于牌堆顶。 */
const gongxin = skill('gongxin', {
  label: { zh: '攻心', en: 'Gongxin' },
  text: {
    zh: '出牌阶段,你可以观看一名其他角色的手牌,并可以展示其中的一张♥牌,然后弃置之或将之置于牌堆顶。每阶段限一次。',
    en: 'Once in your play phase: look at the hand of another character; you may show one heart card of it and discard it or put it on top of the draw pile.',
  },
  effects: [
    active({
      hint: { effect: 'harm', worth: 2, about: 'cards' },
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0) return undefined;
        const from = othersFrom(game.state, owner.seat).filter((seat) => hasCards(game, seat, ['hand']));
        return { from: [], min: 0, max: 0, targets: { min: 1, max: 1, from } };
      },
      *run(context, _cards, [target]) {
        const { game, owner, id } = context;
        owner.used.phase[id] = 1;
        if (target === undefined) return;
        const card = yield* showHeart(context, target);
        if (card === undefined) return;
        const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
        const way = yield* ask.choose(game, owner.seat, { why, options: ['discard', 'top'] });
        if (way === 'top') yield* moveCards(game, [card], { zone: 'draw' }, { reason: 'pile', by: owner.seat });
        else yield* discard(game, [card], 'discard', owner.seat);
      },
    }),
  ],
});

/** 神吕蒙. */
export const shenLvMeng = general('shen-lv-meng', {
  label: { zh: '神吕蒙', en: 'Lü Meng (God)' },
  title: { zh: '圣光之国士', en: 'The Statesman of Holy Light' },
  kingdom: 'god',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 8, loyalist: 7, rebel: 7, renegade: 8 },
  skills: [shelie, gongxin],
});
