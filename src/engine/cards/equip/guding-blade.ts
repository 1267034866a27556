import { isSlashBy } from '../../resolution/queries.ts';
import { seatOf } from '../../state/zones.ts';
import { equipment, names } from '../kinds.ts';

/** 古锭刀: 锁定技,使用【杀】造成伤害时,若指定的目标没有手牌,该伤害+1。 */
export const gudingBlade = equipment(
  'weapon',
  'guding-blade',
  {
    label: names('古锭刀', 'Guding Blade'),
    text: {
      zh: '攻击范围2。锁定技,当你使用【杀】造成伤害时,若目标没有手牌,此伤害+1。',
      en: 'Attack range 2. Locked: your Slash deals 1 more damage to a target without hand cards.',
    },
  },
  {
    range: 2,
    keep: 4,
    effects: [
      {
        kind: 'trigger',
        on: 'damage.inflicting',
        hint: { effect: 'harm', worth: 2 },
        about: (_context, { target }) => target,
        can: ({ game, owner }, damage) =>
          isSlashBy(game, owner.seat, damage) && seatOf(game.state, damage.target).hand.length === 0,
        *run(_context, damage) {
          damage.amount += 1;
        },
      },
    ],
  },
);
