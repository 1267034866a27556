import type { CardId, Colour, Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { Hint } from '../../prompts/prompt.ts';
import { free } from '../../resolution/barred.ts';
import { prevent } from '../../resolution/damage.ts';
import { swapRoles } from '../../resolution/death.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context } from '../../resolution/model.ts';
import { discard } from '../../resolution/move.ts';
import { colourOf, defOf, suitOf } from '../../resolution/queries.ts';
import { seatOf } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

/** Whether the owner may act at damage between her and another seat: it has no less HP, and she a hand. */
function isMatched({ game, owner }: Context, other: Seat | undefined, amount: number): boolean {
  if (other === undefined || other === owner.seat || amount <= 0 || owner.hand.length === 0) return false;
  return seatOf(game.state, other).hp >= owner.hp;
}

/** Ask for a hand card of a colour. Returns whether it was discarded. */
function* pays({ game, owner, id }: Context, colour: Colour, about: Seat, hint: Hint): Flow<boolean> {
  const isPayment = (card: CardId) => colourOf(suitOf(game, card)) === colour;
  const from = free(game, owner.seat, owner.hand)
    .filter(isPayment)
    .sort((a, b) => defOf(game, a).keep - defOf(game, b).keep);
  const why = { kind: 'skill', skill: id, owner: owner.seat, target: about } as const;
  const card = yield* ask.oneCard(game, owner.seat, { why, purpose: 'discard', from, optional: true, hint });
  if (card === undefined) return false;
  emitSkill(game, owner.seat, id, [about]);
  yield* discard(game, [card]);
  return true;
}

/** 竭缘:当你对其他角色造成伤害时,若其体力值不小于你,你可以弃置一张黑色手牌,此伤害+1;当你受到其他角色造成的伤害时,若其体力值不小于你,你可以弃置一张红色手牌,此伤害-1。 */
const jieyuan = skill('jieyuan', {
  label: { zh: '竭缘', en: 'Jieyuan' },
  text: {
    zh: '当你对其他角色造成伤害时,若其体力值不小于你,你可以弃置一张黑色手牌,令此伤害+1;当你受到其他角色造成的伤害时,若其体力值不小于你,你可以弃置一张红色手牌,令此伤害-1。',
    en: 'When you deal damage to another character with no less HP than you, you may discard a black hand card: the damage is +1. When you take damage from such a character, you may discard a red hand card: it is -1.',
  },
  effects: [
    trigger({
      on: 'damage.inflicting',
      optional: 'within',
      hint: { effect: 'harm', worth: 2 },
      can: (context, { source, target, amount }) => source === context.owner.seat && isMatched(context, target, amount),
      *run(context, damage) {
        const hint = { effect: 'harm', worth: 3 } as const;
        if (yield* pays(context, 'black', damage.target, hint)) damage.amount += 1;
      },
    }),
    trigger({
      on: 'damage.receiving',
      optional: 'within',
      hint: { effect: 'self', worth: 3 },
      can: (context, { source, target, amount }) => target === context.owner.seat && isMatched(context, source, amount),
      *run(context, damage) {
        const { game, id } = context;
        const hint = { effect: 'self', worth: 4 } as const;
        if (damage.source === undefined || !(yield* pays(context, 'red', damage.source, hint))) return;
        if (damage.amount > 1) damage.amount -= 1;
        else prevent(game, damage, id);
      },
    }),
  ],
});

/** 焚心:限定技,当被你杀死的角色亮出其身份牌前,若你不为主公,你可以与其交换身份牌。 */
const fenxin = skill('fenxin', {
  label: { zh: '焚心', en: 'Fenxin' },
  text: {
    zh: '限定技,当被你杀死的角色亮出其身份牌前,若你不为主公,你可以与其交换身份牌。',
    en: 'Limited: before a character that you killed shows its role card, you may swap role cards with it, unless you are the lord.',
  },
  tags: ['limited'],
  effects: [
    trigger({
      on: 'death.revealing',
      optional: 'confirm',
      hint: { effect: 'self', worth: 1 },
      about: (_context, { seat }) => seat,
      can: ({ game, owner, id }, { seat, source }) =>
        source === owner.seat &&
        (owner.used.game[id] ?? 0) === 0 &&
        owner.role !== 'lord' &&
        seatOf(game.state, seat).role !== 'lord',
      *run({ game, owner, id }, { seat }) {
        owner.used.game[id] = 1;
        swapRoles(game, owner.seat, seat);
      },
    }),
  ],
});

/** 灵雎. */
export const lingJu = general('ling-ju', {
  label: { zh: '灵雎', en: 'Ling Ju' },
  title: { zh: '情随梦逝', en: 'Love That Went with a Dream' },
  kingdom: 'qun',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 5, loyalist: 5, rebel: 6, renegade: 7 },
  skills: [jieyuan, fenxin],
});
