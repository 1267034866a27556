import { free } from '../../resolution/barred.ts';
import { discard, drawCards } from '../../resolution/move.ts';
import { recover } from '../../resolution/recover.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { active, general, skill, trigger } from '../kinds.ts';

const COST = 2;
const GAIN = 2;

/** 结姻:出牌阶段,可以弃两张手牌并选择一名受伤的男性角色:你和目标角色各回复1点体力。每回合限用一次。 */
const jieyin = skill('jieyin', {
  label: { zh: '结姻', en: 'Jieyin' },
  text: {
    zh: '出牌阶段,你可以弃置两张手牌并选择一名已受伤的男性角色:你与他各回复1点体力。每回合限一次。',
    en: 'Once a turn, in your play phase: discard two hand cards and choose a wounded male character; you both recover 1 HP.',
  },
  effects: [
    active({
      hint: { effect: 'help', worth: 3, about: 'hp', own: { hp: 1 } },
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0) return undefined;
        const from = othersFrom(game.state, owner.seat).filter((seat) => {
          const { gender, hp, maxHp } = seatOf(game.state, seat);
          return gender === 'male' && hp < maxHp;
        });
        return { from: free(game, owner.seat, owner.hand), min: COST, max: COST, targets: { min: 1, max: 1, from } };
      },
      *run({ game, owner, id }, cards, [target]) {
        owner.used.phase[id] = 1;
        yield* discard(game, cards);
        yield* recover(game, owner.seat, 1);
        if (target !== undefined) yield* recover(game, target, 1, owner.seat);
      },
    }),
  ],
});

/** 枭姬:当失去一张装备区里的牌时,可以立即摸两张牌。 */
const xiaoji = skill('xiaoji', {
  label: { zh: '枭姬', en: 'Xiaoji' },
  text: {
    zh: '当你失去装备区里的一张牌时,你可以摸两张牌。',
    en: 'Whenever you lose a card of your equipment area you may draw two cards.',
  },
  effects: [
    trigger({
      on: 'cards.lost',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 3 },
      can: ({ owner }, { seat, zone }) => seat === owner.seat && zone === 'equip',
      *run({ game, owner }) {
        yield* drawCards(game, owner.seat, GAIN);
      },
    }),
  ],
});

/** 孙尚香. */
export const sunShangXiang = general('sun-shang-xiang', {
  label: { zh: '孙尚香', en: 'Sun Shangxiang' },
  title: { zh: '弓腰姬', en: 'The Lady of the Bow' },
  kingdom: 'wu',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 5, loyalist: 5, rebel: 5, renegade: 4 },
  skills: [jieyin, xiaoji],
});
