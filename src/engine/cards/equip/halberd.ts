import { equipment, names } from '../kinds.ts';

const EXTRA = 2;

/** 方天画戟: 使用的【杀】是最后一张手牌时,可以为它指定至多三名目标角色,按行动顺序结算。 */
export const halberd = equipment(
  'weapon',
  'halberd',
  {
    label: names('方天画戟', 'Sky Piercing Halberd'),
    text: {
      zh: '攻击范围4。当你使用的【杀】是你的最后一张手牌时,你可以为它指定至多三名目标。',
      en: 'Attack range 4. A Slash that is your last hand card may have up to three targets.',
    },
  },
  {
    range: 4,
    keep: 3,
    effects: [
      {
        kind: 'passive',
        extraTargets: ({ game, owner }, { name, cards }) => {
          const isLast = owner.hand.length > 0 && owner.hand.every((card) => cards.includes(card));
          return game.book.card(name).slash === true && isLast ? EXTRA : 0;
        },
      },
    ],
  },
);
