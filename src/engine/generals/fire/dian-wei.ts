import type { CardId, Seat } from '../../core/ids.ts';
import { free } from '../../resolution/barred.ts';
import { dealDamage, loseHp } from '../../resolution/damage.ts';
import type { ActiveOffer, Game } from '../../resolution/model.ts';
import { discard } from '../../resolution/move.ts';
import { defOf, inAttackRange } from '../../resolution/queries.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { active, general, skill } from '../kinds.ts';

const HARM = { effect: 'harm', worth: 3, about: 'hp' } as const;

function weaponsOf(game: Game, seat: Seat): CardId[] {
  const { hand, equip } = seatOf(game.state, seat);
  return free(game, seat, [...hand, ...equip]).filter((card) => defOf(game, card).kind === 'weapon');
}

/** Whom a weapon pays for: its own range does not count where it is given up. */
function paidWith(game: Game, seat: Seat, weapons: readonly CardId[]): ActiveOffer {
  const from = othersFrom(game.state, seat).filter((target) => inAttackRange(game, seat, target, weapons));
  return { from: weapons, min: 1, max: 1, targets: { min: 1, max: 1, from } };
}

/** 强袭:出牌阶段,可以自减1点体力或弃一张武器牌,然后对攻击范围内的一名角色造成1点伤害。每回合限用一次。 */
const qiangxi = skill('qiangxi', {
  label: { zh: '强袭', en: 'Qiangxi' },
  text: {
    zh: '出牌阶段,你可以失去1点体力或弃置一张武器牌,然后对你攻击范围内的一名角色造成1点伤害。每回合限一次。',
    en: 'Once a turn, in your play phase: lose 1 HP or discard a weapon, then deal 1 damage to a character within your attack range.',
  },
  effects: [
    active({
      hint: HARM,
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0) return undefined;
        const weapons = weaponsOf(game, owner.seat);
        const worn = weapons.filter((card) => owner.equip.includes(card));
        const held = weapons.filter((card) => !worn.includes(card));
        const { targets } = paidWith(game, owner.seat, []);
        const withHp = { from: [], min: 0, max: 0, targets, hint: { ...HARM, own: { hp: -1 } } };
        return [withHp, { ...paidWith(game, owner.seat, []), from: held }, paidWith(game, owner.seat, worn)];
      },
      *run({ game, owner, id }, cards, [target]) {
        owner.used.phase[id] = 1;
        if (cards.length > 0) yield* discard(game, cards);
        else yield* loseHp(game, owner.seat, 1);
        if (target === undefined) return;
        yield* dealDamage(game, { source: owner.seat, target, amount: 1, nature: 'normal', by: id });
      },
    }),
  ],
});

/** 典韦. */
export const dianWei = general('dian-wei', {
  label: { zh: '典韦', en: 'Dian Wei' },
  title: { zh: '古之恶来', en: 'The Elai of Old Reborn' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 7, renegade: 6 },
  skills: [qiangxi],
});
