import { hasDelayed, isForbidden, isNear } from '../../resolution/queries.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { delayedTrick } from '../kinds.ts';

/** 兵粮寸断: 置于距离1以内的一名其他角色的判定区;判定阶段判定,若结果不为梅花,跳过其摸牌阶段。 */
export const supplyShortage = delayedTrick(
  'supply-shortage',
  {
    label: { zh: '兵粮寸断', en: 'Supply Shortage' },
    text: {
      zh: '出牌阶段,置于距离1以内一名其他角色的判定区里。他的判定阶段进行判定:若结果不为♣,跳过他的摸牌阶段。',
      en: 'Play phase, put before another character at distance 1. In his judge phase he judges: unless it is a club, his draw phase is skipped.',
    },
  },
  {
    hint: { effect: 'harm', worth: 3 },
    keep: 5,
    play: {
      targets: (game, user, card, ignoring) => ({
        min: 1,
        max: 1,
        from: othersFrom(game.state, user).filter(
          (seat) =>
            isNear(game, user, seat, card, ignoring) &&
            !hasDelayed(game, seat, card.name) &&
            !isForbidden(game, user, card, seat),
        ),
      }),
    },
    delayed: {
      hits: ({ suit }) => suit !== 'club',
      *strike(game, seat) {
        if (seatOf(game.state, seat).alive) game.state.skips.push('draw');
      },
      movesOn: false,
    },
  },
);
