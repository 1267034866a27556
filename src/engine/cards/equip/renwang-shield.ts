import { equipment, names } from '../kinds.ts';

/** 仁王盾: 锁定技,对你使用的黑色【杀】都无效。 */
export const renwangShield = equipment(
  'armor',
  'renwang-shield',
  {
    label: names('仁王盾', 'Renwang Shield'),
    text: { zh: '锁定技,黑色的【杀】对你无效。', en: 'Locked: black Slashes have no effect on you.' },
  },
  {
    keep: 6,
    effects: [
      {
        kind: 'passive',
        immuneTo: ({ game }, { card }) => card.colour === 'black' && game.book.card(card.name).slash === true,
      },
    ],
  },
);
