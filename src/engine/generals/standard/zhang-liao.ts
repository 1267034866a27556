import * as ask from '../../prompts/ask.ts';
import type { Seat } from '../../core/ids.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Game } from '../../resolution/model.ts';
import { moveCards, pickedCard } from '../../resolution/move.ts';
import { hasCards } from '../../resolution/queries.ts';
import { othersFrom } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

const MOST = 2;

function withHands(game: Game, owner: Seat): Seat[] {
  return othersFrom(game.state, owner).filter((seat) => hasCards(game, seat, ['hand']));
}

/** 突袭:摸牌阶段,可以放弃摸牌,然后从至多两名(至少一名)角色的手牌里各抽取一张牌。 */
const tuxi = skill('tuxi', {
  label: { zh: '突袭', en: 'Tuxi' },
  text: {
    zh: '摸牌阶段,你可以放弃摸牌,改为从一至两名其他角色的手牌里各抽取一张。',
    en: 'In your draw phase you may, instead of drawing, take a hand card at random from each of one or two other characters.',
  },
  effects: [
    trigger({
      on: 'draw.counting',
      optional: 'within',
      hint: { effect: 'harm', worth: 3 },
      can: ({ game, owner }, { seat, replaced }) =>
        seat === owner.seat && !replaced && withHands(game, owner.seat).length > 0,
      *run({ game, owner, id }, drawing) {
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const from = withHands(game, owner.seat);
        const hint = { effect: 'harm', worth: 3 } as const;
        const seats = yield* ask.seats(game, owner.seat, { why, from, min: 1, max: MOST, optional: true, hint });
        if (seats === undefined) return;
        drawing.replaced = true;
        emitSkill(game, owner.seat, id, seats);
        for (const seat of from.filter((each) => seats.includes(each))) {
          const card = pickedCard(game, { unseen: seat });
          yield* moveCards(game, [card], { zone: 'hand', seat: owner.seat }, { reason: 'take', by: owner.seat });
        }
      },
    }),
  ],
});

/** 张辽. */
export const zhangLiao = general('zhang-liao', {
  label: { zh: '张辽', en: 'Zhang Liao' },
  title: { zh: '前将军', en: 'General of the Vanguard' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 6, loyalist: 8, rebel: 8, renegade: 5 },
  skills: [tuxi],
});
