import { armourOf } from '../../resolution/queries.ts';
import { equipment, names } from '../kinds.ts';

/** 青釭剑: 锁定技,每当你使用【杀】时,无视目标角色的防具。只影响【杀】,不影响锦囊。 */
export const qinggangSword = equipment(
  'weapon',
  'qinggang-sword',
  {
    label: names('青釭剑', 'Qinggang Sword'),
    text: {
      zh: '攻击范围2。锁定技,你使用【杀】时,无视目标角色的防具。',
      en: 'Attack range 2. Locked: your Slashes ignore the armour of their targets.',
    },
  },
  {
    range: 2,
    keep: 4,
    effects: [
      {
        kind: 'trigger',
        on: 'card.targetConfirmed',
        hint: { effect: 'harm', worth: 2 },
        about: (_context, { target }) => target,
        can: ({ game, owner }, { use, target }) =>
          use.user === owner.seat &&
          !use.ignoresArmour &&
          game.book.card(use.card.name).slash === true &&
          armourOf(game, target).length > 0,
        *run(_context, { use }) {
          use.ignoresArmour = true;
        },
      },
    ],
  },
);
