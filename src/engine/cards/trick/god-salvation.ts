import { recover } from '../../resolution/recover.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { livingFrom, seatOf } from '../../state/zones.ts';
import { trick } from '../kinds.ts';

/** 桃园结义: 对所有角色使用,按行动顺序结算;目标角色回复1点体力。无伤者不受影响,也不为其询问无懈。 */
export const godSalvation = trick(
  'god-salvation',
  {
    label: { zh: '桃园结义', en: 'God Salvation' },
    text: {
      zh: '出牌阶段,对所有角色使用:每名角色依次回复1点体力。',
      en: 'Play phase, on all characters: each in turn recovers 1 HP.',
    },
  },
  {
    hint: { effect: 'help', worth: 3, about: 'hp' },
    keep: 4,
    play: { targets: (game, user) => fixedTargets(...livingFrom(game.state, user)) },
    affects: (game, _use, target) => seatOf(game.state, target).hp < seatOf(game.state, target).maxHp,
    *effect(game, { user }, target) {
      yield* recover(game, target, 1, user === target ? undefined : user);
    },
  },
);
