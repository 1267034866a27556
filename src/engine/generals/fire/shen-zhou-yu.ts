import { type CardId, type Seat, SUITS } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import { dealDamage, loseHp } from '../../resolution/damage.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context } from '../../resolution/model.ts';
import { discard, pickedCard } from '../../resolution/move.ts';
import { ownHandChoices, suitOf } from '../../resolution/queries.ts';
import { recover } from '../../resolution/recover.ts';
import { livingFrom } from '../../state/zones.ts';
import { active, general, skill, trigger } from '../kinds.ts';

/** Cards discarded in the discard phase that make music. */
const ENOUGH = 2;
/** Points of damage to deal out. */
const POINTS = 3;
/** HP that a heavy blow costs. */
const PRICE_HP = 3;

/** 琴音:弃牌阶段,当弃掉了两张或更多的手牌,可令所有角色各回复1点体力或各失去1点体力(包括周瑜自己)。 */
const qinyin = skill('qinyin', {
  label: { zh: '琴音', en: 'Qinyin' },
  text: {
    zh: '弃牌阶段,若你弃置了两张或更多的手牌,你可以令所有角色各回复1点体力,或各失去1点体力。',
    en: 'If you discarded two or more hand cards in your discard phase, you may have all characters recover 1 HP each, or lose 1 HP each.',
  },
  effects: [
    trigger({
      on: 'discard.finished',
      optional: 'within',
      hint: { effect: 'neutral', worth: 2 },
      can: ({ owner }, { seat, cards }) => seat === owner.seat && cards.length >= ENOUGH,
      *run({ game, owner, id }) {
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const stakes = { recover: { hp: 1 }, 'lose-hp': { hp: -1 } };
        const options = ['recover', 'lose-hp'];
        const tune = yield* ask.choose(game, owner.seat, { why, options, optional: true, stakes });
        if (tune === undefined) return;
        emitSkill(game, owner.seat, id);
        for (const seat of livingFrom(game.state, owner.seat)) {
          if (tune === 'recover') yield* recover(game, seat, 1, seat === owner.seat ? undefined : owner.seat);
          else yield* loseHp(game, seat, 1);
        }
      },
    }),
  ],
});

/** The owner's hand by suit, as far as it can be discarded. */
function bySuit({ game, owner }: Context): CardId[][] {
  const hand = free(game, owner.seat, owner.hand);
  return SUITS.map((suit) => hand.filter((card) => suitOf(game, card) === suit));
}

/** Points beyond the first that the owner deals to those named, one after the other. */
function* morePoints(context: Context, targets: readonly Seat[]): Flow<Seat[]> {
  const { game, owner, id } = context;
  const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
  const isPayable = bySuit(context).every((cards) => cards.length > 0);
  const more: Seat[] = [];
  while (targets.length + more.length < POINTS && owner.hand.length >= SUITS.length) {
    const hint = { effect: 'harm', worth: 3, about: 'hp', own: { hp: -PRICE_HP, cards: -SUITS.length } } as const;
    const from = isPayable ? targets : [];
    const picked = yield* ask.seats(game, owner.seat, { why, from, min: 1, max: 1, optional: true, hint });
    if (picked === undefined) break;
    more.push(...picked);
  }
  return more;
}

/** A card of each suit and 3 HP, before a heavy blow. */
function* pay(context: Context): Flow<void> {
  const { game, owner, id } = context;
  const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
  const lots = bySuit(context);
  const [from, count] = [ownHandChoices(game, owner.seat, lots.flat()), lots.length];
  const picks = yield* ask.cards(game, owner.seat, { why, purpose: 'discard', from, min: count, max: count, lots });
  yield* discard(
    game,
    (picks ?? []).map((pick) => pickedCard(game, pick)),
  );
  yield* loseHp(game, owner.seat, PRICE_HP);
}

/** 业炎:限定技,出牌阶段,可以选择1~3名角色,分别对他们造成最多共3点火焰伤害(可以任意分配),若将对1名角色分配2点或更多的火焰伤害,必须先弃掉4张不同花色的手牌并失去3点体力。 */
const yeyan = skill('yeyan', {
  label: { zh: '业炎', en: 'Yeyan' },
  text: {
    zh: '限定技,出牌阶段,你可以选择一至三名角色,对他们造成共至多3点火焰伤害(任意分配);若要对一名角色分配2点或更多,你须先弃置四张不同花色的手牌并失去3点体力。',
    en: 'Limited: in your play phase choose one to three characters and deal up to 3 fire damage in all among them. If one of them is to take 2 or more, first discard four hand cards of different suits and lose 3 HP.',
  },
  tags: ['limited'],
  effects: [
    active({
      hint: { effect: 'harm', worth: 3, about: 'hp' },
      offer: ({ game, owner, id }) => {
        if ((owner.used.game[id] ?? 0) > 0) return undefined;
        const from = livingFrom(game.state, owner.seat);
        return { from: [], min: 0, max: 0, targets: { min: 1, max: POINTS, from } };
      },
      *run(context, _cards, targets) {
        const { game, owner, id } = context;
        owner.used.game[id] = 1;
        const points = [...targets, ...(yield* morePoints(context, targets))];
        if (points.length > targets.length) yield* pay(context);
        for (const target of livingFrom(game.state, owner.seat)) {
          const amount = points.filter((seat) => seat === target).length;
          if (amount === 0) continue;
          yield* dealDamage(game, { source: owner.seat, target, amount, nature: 'fire', by: id });
        }
      },
    }),
  ],
});

/** 神周瑜. */
export const shenZhouYu = general('shen-zhou-yu', {
  label: { zh: '神周瑜', en: 'Zhou Yu the God' },
  title: { zh: '赤壁的火神', en: 'The God of Fire at Red Cliffs' },
  kingdom: 'god',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 6, loyalist: 7, rebel: 9, renegade: 7 },
  skills: [qinyin, yeyan],
});
