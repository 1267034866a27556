import { general, passive, skill } from '../kinds.ts';

/** 无双:锁定技,使用【杀】时,目标角色需连续使用两张【闪】才能抵消;与你【决斗】的角色每次需连续打出两张【杀】。 */
const wushuang = skill('wushuang', {
  label: { zh: '无双', en: 'Wushuang' },
  text: {
    zh: '锁定技,目标角色需依次使用两张【闪】才能抵消你的【杀】;与你进行【决斗】的角色每次需依次打出两张【杀】。',
    en: 'Locked: it takes two Dodges in a row against your Slash, and two Slashes each time in a Duel with you.',
  },
  tags: ['locked'],
  effects: [
    passive({
      extraAnswers: ({ game }, name) => (name === 'duel' || game.book.card(name).slash === true ? 1 : 0),
    }),
  ],
});

/** 吕布. */
export const lvBu = general('lv-bu', {
  label: { zh: '吕布', en: 'Lü Bu' },
  title: { zh: '武的化身', en: 'Might Incarnate' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 6, renegade: 6 },
  skills: [wushuang],
});
