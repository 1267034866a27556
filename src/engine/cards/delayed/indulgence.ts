import { hasDelayed, isForbidden } from '../../resolution/queries.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { delayedTrick } from '../kinds.ts';

/** 乐不思蜀: 置于一名其他角色的判定区;其判定阶段判定,若结果不为红桃,跳过其出牌阶段。 */
export const indulgence = delayedTrick(
  'indulgence',
  {
    label: { zh: '乐不思蜀', en: 'Indulgence' },
    text: {
      zh: '出牌阶段,置于一名其他角色的判定区里。他的判定阶段进行判定:若结果不为♥,跳过他的出牌阶段。',
      en: 'Play phase, put before another character. In his judge phase he judges: unless it is a heart, his play phase is skipped.',
    },
  },
  {
    hint: { effect: 'harm', worth: 4 },
    keep: 6,
    play: {
      targets: (game, user, card) => ({
        min: 1,
        max: 1,
        from: othersFrom(game.state, user).filter(
          (seat) => !hasDelayed(game, seat, card.name) && !isForbidden(game, user, card, seat),
        ),
      }),
    },
    delayed: {
      hits: ({ suit }) => suit !== 'heart',
      *strike(game, seat) {
        if (seatOf(game.state, seat).alive) game.state.skips.push('play');
      },
      movesOn: false,
    },
  },
);
