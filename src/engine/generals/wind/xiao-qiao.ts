import type { CardId } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import { turnDamage } from '../../resolution/damage.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Context } from '../../resolution/model.ts';
import { discard, drawCards } from '../../resolution/move.ts';
import { defOf, suitOf } from '../../resolution/queries.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { general, passive, skill, trigger } from '../kinds.ts';

const HARM = { effect: 'harm', worth: 3, about: 'hp' } as const;

/** Her heart cards in hand, cheapest first. */
function hearts({ game, owner }: Context): CardId[] {
  return free(game, owner.seat, owner.hand)
    .filter((card) => suitOf(game, card) === 'heart')
    .sort((a, b) => defOf(game, a).keep - defOf(game, b).keep);
}

/** 天香:每当受到伤害时,可以弃一张红桃手牌来转移此伤害给任意一名角色,然后该角色摸X张牌。X为该角色当前已损失的体力值。 */
const tianxiang = skill('tianxiang', {
  label: { zh: '天香', en: 'Tianxiang' },
  text: {
    zh: '当你受到伤害时,你可以弃置一张♥手牌,将此伤害转移给任意一名其他角色,然后该角色摸X张牌(X为其此时已损失的体力值)。',
    en: 'When you are about to take damage you may discard a heart hand card and turn the damage to any other character, who then draws a card for each HP he is missing.',
  },
  effects: [
    trigger({
      on: 'damage.receiving',
      optional: 'within',
      hint: { effect: 'self', worth: 4 },
      can: ({ owner }, { target, amount }) => target === owner.seat && amount > 0 && owner.hand.length > 0,
      *run(context, damage) {
        const { game, owner, id } = context;
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const hint = { effect: 'self', worth: 4 } as const;
        const from = hearts(context);
        const card = yield* ask.oneCard(game, owner.seat, { why, purpose: 'discard', from, optional: true, hint });
        if (card === undefined) return;
        const others = othersFrom(game.state, owner.seat);
        const [to] = (yield* ask.seats(game, owner.seat, { why, from: others, min: 1, max: 1, hint: HARM })) ?? [];
        if (to === undefined) return;
        emitSkill(game, owner.seat, id, [to]);
        yield* discard(game, [card]);
        yield* turnDamage(game, damage, to, id);
        const { hp, maxHp } = seatOf(game.state, to);
        yield* drawCards(game, to, maxHp - hp);
      },
    }),
  ],
});

/** 红颜:锁定技,你的黑桃牌均视为红桃牌。 */
const hongyan = skill('hongyan', {
  label: { zh: '红颜', en: 'Hongyan' },
  text: {
    zh: '锁定技,你的♠牌(包括你的判定牌)均视为♥牌。',
    en: 'Locked: your spade cards, your judgement cards among them, count as hearts.',
  },
  tags: ['locked'],
  effects: [passive({ suitAs: (_context, suit) => (suit === 'spade' ? 'heart' : undefined) })],
});

/** 小乔. */
export const xiaoQiao = general('xiao-qiao', {
  label: { zh: '小乔', en: 'Xiao Qiao' },
  title: { zh: '矫情之花', en: 'The Affected Flower' },
  kingdom: 'wu',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 6, loyalist: 6, rebel: 6, renegade: 6 },
  skills: [tianxiang, hongyan],
});
