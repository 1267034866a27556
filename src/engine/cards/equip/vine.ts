import type { CardName } from '../../core/ids.ts';
import { equipment, names } from '../kinds.ts';

const HARMLESS: readonly CardName[] = ['slash', 'savage-assault', 'archery-attack'];

/** 藤甲: 锁定技,【南蛮入侵】、【万箭齐发】和普通【杀】无效;每次受到火焰伤害时,该伤害+1。 */
export const vine = equipment(
  'armor',
  'vine',
  {
    label: names('藤甲', 'Vine Armor'),
    text: {
      zh: '锁定技,【南蛮入侵】、【万箭齐发】和普通【杀】对你无效;你每次受到火焰伤害时,此伤害+1。',
      en: 'Locked: Savage Assault, Archery Attack and plain Slashes have no effect on you; fire damage to you is +1.',
    },
  },
  {
    keep: 5,
    effects: [
      { kind: 'passive', immuneTo: (_context, { card }) => HARMLESS.includes(card.name) },
      {
        kind: 'trigger',
        on: 'damage.receiving',
        hint: { effect: 'self', worth: 2 },
        can: ({ owner }, { target, nature }) => target === owner.seat && nature === 'fire',
        *run(_context, damage) {
          damage.amount += 1;
        },
      },
    ],
  },
);
