import { recover } from '../../resolution/recover.ts';
import { equipment, names } from '../kinds.ts';

/** 白银狮子: 锁定技,每次受到伤害时,最多承受1点伤害;当失去装备区里的【白银狮子】时,回复1点体力。 */
export const silverLion = equipment(
  'armor',
  'silver-lion',
  {
    label: names('白银狮子', 'Silver Lion'),
    text: {
      zh: '锁定技,你每次受到伤害时,最多承受1点;当你失去装备区里的【白银狮子】时,回复1点体力。',
      en: 'Locked: you never take more than 1 damage at a time; when it leaves your equipment area you recover 1 HP.',
    },
  },
  {
    keep: 5,
    effects: [
      {
        kind: 'trigger',
        on: 'damage.receiving',
        hint: { effect: 'self', worth: 2 },
        can: ({ owner }, { target, amount }) => target === owner.seat && amount > 1,
        *run(_context, damage) {
          damage.amount = 1;
        },
      },
    ],
    *lost(game, seat) {
      yield* recover(game, seat, 1);
    },
  },
);
