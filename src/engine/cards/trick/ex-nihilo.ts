import { drawCards } from '../../resolution/move.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { trick } from '../kinds.ts';

/** 无中生有: 出牌阶段,对自己使用。摸两张牌。 */
export const exNihilo = trick(
  'ex-nihilo',
  {
    label: { zh: '无中生有', en: 'Ex Nihilo' },
    text: { zh: '出牌阶段,对你使用:摸两张牌。', en: 'Play phase, on yourself: draw two cards.' },
  },
  {
    hint: { effect: 'self', worth: 4 },
    keep: 7,
    play: { targets: (_game, user) => fixedTargets(user) },
    *effect(game, _use, target) {
      yield* drawCards(game, target, 2);
    },
  },
);
