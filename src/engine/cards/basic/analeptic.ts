import { emit } from '../../resolution/emit.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { seatOf } from '../../state/zones.ts';
import { SLASHES } from './slash.ts';
import { basic } from '../kinds.ts';

/** 酒: 出牌阶段对自己使用,令下一张【杀】伤害+1(一回合限一次,不延续,不影响决斗);濒死时对自己使用,回复1点体力。 */
export const analeptic = basic(
  'analeptic',
  {
    label: { zh: '酒', en: 'Analeptic' },
    text: {
      zh: '出牌阶段,对你使用,本回合你使用的下一张【杀】伤害+1(每回合限一次)。当你处于濒死状态时,对你使用,回复1点体力。',
      en: 'Play phase, on yourself, once a turn: your next Slash of this turn deals 1 more damage. When you are dying: recover 1 HP.',
    },
  },
  {
    hint: { effect: 'self', worth: 2, before: SLASHES },
    keep: 6,
    play: {
      can: (game, user) => (seatOf(game.state, user).used.turn['analeptic'] ?? 0) === 0,
      targets: (_game, user) => fixedTargets(user),
    },
    *effect(game, _use, target) {
      const drinker = seatOf(game.state, target);
      drinker.used.turn['analeptic'] = 1;
      drinker.drunk = true;
      emit(game, { type: 'drunk', seat: target });
    },
  },
);
