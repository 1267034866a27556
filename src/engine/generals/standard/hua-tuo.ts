import { free } from '../../resolution/barred.ts';
import { recover } from '../../resolution/recover.ts';
import { discard } from '../../resolution/move.ts';
import { colourOf, suitOf } from '../../resolution/queries.ts';
import { livingFrom, seatOf } from '../../state/zones.ts';
import { active, general, skill, viewAs } from '../kinds.ts';

/** 急救:除自己的回合外,可以将任意红色牌当【桃】使用。 */
const jijiu = skill('jijiu', {
  label: { zh: '急救', en: 'Jijiu' },
  text: {
    zh: '你的回合外,你可以将一张红色牌当【桃】使用。',
    en: 'Outside your turn you may use a red card as Peach.',
  },
  effects: [
    viewAs({
      as: 'peach',
      count: 1,
      from: 'hand+equip',
      accepts: ({ game }, card) => colourOf(suitOf(game, card)) === 'red',
      when: ({ game, owner }) => game.state.turn !== owner.seat,
    }),
  ],
});

/** 青囊:出牌阶段,可以主动弃掉一张手牌,令任一目标角色回复1点体力。每回合限用一次。 */
const qingnang = skill('qingnang', {
  label: { zh: '青囊', en: 'Qingnang' },
  text: {
    zh: '出牌阶段,你可以弃置一张手牌,令一名已受伤的角色回复1点体力。每回合限一次。',
    en: 'Once a turn, in your play phase: discard a hand card, then a wounded character recovers 1 HP.',
  },
  effects: [
    active({
      hint: { effect: 'help', worth: 4, about: 'hp' },
      offer: ({ game, owner, id }) => {
        if ((owner.used.turn[id] ?? 0) > 0) return undefined;
        const wounded = livingFrom(game.state, owner.seat).filter(
          (seat) => seatOf(game.state, seat).hp < seatOf(game.state, seat).maxHp,
        );
        return { from: free(game, owner.seat, owner.hand), min: 1, max: 1, targets: { min: 1, max: 1, from: wounded } };
      },
      *run({ game, owner, id }, cards, [target]) {
        owner.used.turn[id] = (owner.used.turn[id] ?? 0) + 1;
        yield* discard(game, cards);
        if (target !== undefined) yield* recover(game, target, 1, target === owner.seat ? undefined : owner.seat);
      },
    }),
  ],
});

/** 华佗. */
export const huaTuo = general('hua-tuo', {
  label: { zh: '华佗', en: 'Hua Tuo' },
  title: { zh: '神医', en: 'The Divine Healer' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 5, loyalist: 7, rebel: 7, renegade: 5 },
  skills: [jijiu, qingnang],
});
