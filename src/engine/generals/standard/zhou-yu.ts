import type { CardId, Seat } from '../../core/ids.ts';
import { SUITS } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { dealDamage } from '../../resolution/damage.ts';
import { emit } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context } from '../../resolution/model.ts';
import { moveCards, pickedCard } from '../../resolution/move.ts';
import { choicesOf, suitOf } from '../../resolution/queries.ts';
import { othersFrom, placeOf, seatOf } from '../../state/zones.ts';
import { active, general, skill, trigger } from '../kinds.ts';

/** 英姿:摸牌阶段,可以额外摸一张牌。 */
const yingzi = skill('yingzi', {
  label: { zh: '英姿', en: 'Yingzi' },
  text: { zh: '摸牌阶段,你可以额外摸一张牌。', en: 'In your draw phase you may draw one more card.' },
  effects: [
    trigger({
      on: 'draw.counting',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 2 },
      can: ({ owner }, { seat, replaced }) => seat === owner.seat && !replaced,
      *run(_context, drawing) {
        drawing.count += 1;
      },
    }),
  ],
});

/** The target takes one of the owner's hand cards unseen; it is shown and, after the damage, his. */
function* drawFrom({ game, owner, id }: Context, target: Seat): Flow<CardId | undefined> {
  const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
  const from = choicesOf(game, owner.seat, ['hand']);
  const [pick] = (yield* ask.cards(game, target, { why, purpose: 'take', from, min: 1, max: 1 })) ?? [];
  if (pick === undefined) return undefined;
  const card = pickedCard(game, pick);
  emit(game, { type: 'shown', seat: owner.seat, cards: [card] });
  return card;
}

/** 反间:令另一名角色选择一种花色,抽取你一张手牌并亮出,若与所选花色不吻合,你对其造成1点伤害;然后其获得此牌。 */
const fanjian = skill('fanjian', {
  label: { zh: '反间', en: 'Fanjian' },
  text: {
    zh: '出牌阶段,你可以令一名其他角色选择一种花色,抽取你的一张手牌并亮出:若花色不同,你对他造成1点伤害。然后他获得此牌。每回合限一次。',
    en: 'Once a turn, in your play phase: another character names a suit and shows one of your hand cards, unseen before. If it has another suit you deal 1 damage to him. Then he keeps the card.',
  },
  effects: [
    active({
      hint: { effect: 'harm', worth: 3, about: 'hp', own: { cards: -1 } },
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0 || owner.hand.length === 0) return undefined;
        return { from: [], min: 0, max: 0, targets: { min: 1, max: 1, from: othersFrom(game.state, owner.seat) } };
      },
      *run(context, _cards, [target]) {
        const { game, owner, id } = context;
        if (target === undefined) return;
        owner.used.phase[id] = 1;
        const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
        const named = yield* ask.choose(game, target, { why, options: SUITS });
        const card = yield* drawFrom(context, target);
        if (card === undefined) return;
        if (suitOf(game, card) !== named) {
          yield* dealDamage(game, { source: owner.seat, target, amount: 1, nature: 'normal', by: id });
        }
        const place = placeOf(game.state, card);
        if (!seatOf(game.state, target).alive || place.zone !== 'hand' || place.seat !== owner.seat) return;
        yield* moveCards(game, [card], { zone: 'hand', seat: target }, { reason: 'take', by: target });
      },
    }),
  ],
});

/** 周瑜. */
export const zhouYu = general('zhou-yu', {
  label: { zh: '周瑜', en: 'Zhou Yu' },
  title: { zh: '大都督', en: 'The Grand Commander' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 6, loyalist: 6, rebel: 6, renegade: 6 },
  skills: [yingzi, fanjian],
});
