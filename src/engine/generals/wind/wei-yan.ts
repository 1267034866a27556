import { recover } from '../../resolution/recover.ts';
import { general, skill, trigger } from '../kinds.ts';

const NEAR = 1;

/** 狂骨:锁定技,任何时候,你对于距离为1以内的任何一名角色造成1点伤害,你回复1点体力。 */
const kuanggu = skill('kuanggu', {
  label: { zh: '狂骨', en: 'Kuanggu' },
  text: {
    zh: '锁定技,你每对距离1以内的一名角色(包括你自己)造成1点伤害,你回复1点体力。',
    en: 'Locked: for each point of damage you deal to a character at distance 1 or less, yourself among them, you recover 1 HP.',
  },
  tags: ['locked'],
  effects: [
    trigger({
      on: 'damage.dealt',
      hint: { effect: 'self', worth: 2 },
      can: ({ owner }, { damage, reach }) =>
        damage.source === owner.seat && reach !== undefined && reach <= NEAR && owner.hp < owner.maxHp,
      *run({ game, owner }, { damage }) {
        yield* recover(game, owner.seat, damage.amount);
      },
    }),
  ],
});

/** 魏延. */
export const weiYan = general('wei-yan', {
  label: { zh: '魏延', en: 'Wei Yan' },
  title: { zh: '嗜血的独狼', en: 'The Bloodthirsty Lone Wolf' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 7, loyalist: 6, rebel: 7, renegade: 7 },
  skills: [kuanggu],
});
