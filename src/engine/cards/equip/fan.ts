import { faceOf } from '../../state/zones.ts';
import { equipment, names } from '../kinds.ts';

/** 朱雀羽扇: 可以将任一普通【杀】当具火焰伤害的【杀】来使用。 */
export const fan = equipment(
  'weapon',
  'fan',
  {
    label: names('朱雀羽扇', 'Vermilion Feather Fan'),
    text: {
      zh: '攻击范围4。你可以将一张普通【杀】当火【杀】使用。',
      en: 'Attack range 4. You may use a plain Slash as a Fire Slash.',
    },
  },
  {
    range: 4,
    keep: 4,
    effects: [
      {
        kind: 'viewAs',
        as: 'fire-slash',
        of: 'slash',
        count: 1,
        from: 'hand',
        accepts: ({ game }, card) => faceOf(game.state, card).name === 'slash',
        when: (_context, purpose) => purpose !== 'play',
      },
    ],
  },
);
