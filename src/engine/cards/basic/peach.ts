import { recover } from '../../resolution/recover.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { seatOf } from '../../state/zones.ts';
import { basic } from '../kinds.ts';

/** 桃: 出牌阶段,若已受伤,回复1点体力;有角色濒死时,对其使用,回复1点体力。 */
export const peach = basic(
  'peach',
  {
    label: { zh: '桃', en: 'Peach' },
    text: {
      zh: '出牌阶段,若你已受伤,回复1点体力。当一名角色处于濒死状态时,对他使用,令他回复1点体力。',
      en: 'Play phase, if you are wounded: recover 1 HP. When a character is dying: use it on him, he recovers 1 HP.',
    },
  },
  {
    hint: { effect: 'self', worth: 6, about: 'hp' },
    keep: 9,
    play: {
      can: (game, user) => seatOf(game.state, user).hp < seatOf(game.state, user).maxHp,
      targets: (_game, user) => fixedTargets(user),
    },
    *effect(game, use, target) {
      yield* recover(game, target, 1, use.user === target ? undefined : use.user);
    },
  },
);
