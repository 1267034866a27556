import { equipment, names } from '../kinds.ts';

/** 丈八蛇矛: 需要使用(或打出)一张【杀】时,可以将两张手牌当一张【杀】。两红为红,两黑为黑,一红一黑为无色。 */
export const spear = equipment(
  'weapon',
  'spear',
  {
    label: names('丈八蛇矛', 'Serpent Spear'),
    text: {
      zh: '攻击范围3。你可以将两张手牌当一张【杀】使用或打出。',
      en: 'Attack range 3. You may use or play two hand cards as a Slash.',
    },
  },
  { range: 3, keep: 4, effects: [{ kind: 'viewAs', as: 'slash', count: 2, from: 'hand', accepts: () => true }] },
);
