import type { Seat } from '../../core/ids.ts';
import { dealDamage } from '../../resolution/damage.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { CardUse, Game } from '../../resolution/model.ts';
import { answersNeeded, isForbidden } from '../../resolution/queries.ts';
import { answered } from '../../resolution/respond.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { SLASHES } from '../basic/slash.ts';
import { trick } from '../kinds.ts';

const asked = { want: SLASHES, mode: 'play', hint: { effect: 'self', worth: 3 } } as const;

/** Whether a duellist plays as many 杀 as the other's skills demand. */
function* playsOn(game: Game, { user, card }: CardUse, seat: Seat, other: Seat, again: boolean): Flow<boolean> {
  const why = { kind: 'card', name: card.name, user, target: seat, ...(again ? { again } : {}) } as const;
  for (let left = answersNeeded(game, other, card.name); left > 0; left -= 1) {
    if (!seatOf(game.state, seat).alive) return false;
    if ((yield* answered(game, seat, { ...asked, why })) === undefined) return false;
  }
  return true;
}

/** 决斗: 由目标角色先开始,轮流打出一张【杀】。首先不出【杀】的一方受到另一方造成的1点伤害。 */
export const duel = trick(
  'duel',
  {
    label: { zh: '决斗', en: 'Duel' },
    text: {
      zh: '出牌阶段,对一名其他角色使用:由他开始,你与他轮流打出一张【杀】;首先不打出【杀】的一方受到另一方造成的1点伤害。',
      en: 'Play phase, on another character: beginning with him, you both play a Slash in turn; who first does not takes 1 damage from the other.',
    },
  },
  {
    hint: { effect: 'harm', worth: 3, about: 'hp', backedBy: SLASHES },
    keep: 5,
    mutual: true,
    play: {
      targets: (game, user, card) => ({
        min: 1,
        max: 1,
        from: othersFrom(game.state, user).filter((seat) => !isForbidden(game, user, card, seat)),
      }),
    },
    foresees: () => ({ kind: 'respond', ...asked }),
    *effect(game, use, target) {
      const { user, card, bonus } = use;
      let [loser, other]: [Seat, Seat] = [target, user];
      for (let turns = 0; yield* playsOn(game, use, loser, other, turns > 1); turns += 1) {
        [loser, other] = [other, loser];
      }
      yield* dealDamage(game, {
        source: other,
        target: loser,
        amount: 1 + bonus,
        nature: 'normal',
        card,
        by: card.name,
      });
    },
  },
);
