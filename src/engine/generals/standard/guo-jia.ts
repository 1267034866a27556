import type { CardId, Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context } from '../../resolution/model.ts';
import { lookAtTop, moveCards } from '../../resolution/move.ts';
import { livingFrom } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

const CARDS = 2;

/** 天妒:在判定牌生效时,可以立即获得它。 */
const tiandu = skill('tiandu', {
  label: { zh: '天妒', en: 'Tiandu' },
  text: { zh: '你的判定牌生效后,你可以获得它。', en: 'When your own judgement card has taken effect you may take it.' },
  effects: [
    trigger({
      on: 'judge.takenEffect',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 2 },
      can: ({ game, owner }, { seat, card }) => seat === owner.seat && game.state.table.includes(card.card),
      *run({ game, owner }, { card }) {
        yield* moveCards(game, [card.card], { zone: 'hand', seat: owner.seat }, { reason: 'take' });
      },
    }),
  ],
});

function* handOut({ game, owner, id }: Context, cards: readonly CardId[]): Flow<void> {
  const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
  let left = cards;
  while (left.length > 0) {
    const to: readonly Seat[] = livingFrom(game.state, owner.seat);
    const gives = yield* ask.distribute(game, owner.seat, { why, cards: left, to, min: 1, max: 1 });
    for (const { card, to: seat } of gives) {
      const knownTo = [owner.seat];
      yield* moveCards(game, [card], { zone: 'hand', seat }, { reason: 'give', by: owner.seat, knownTo });
    }
    left = left.filter((card) => !gives.some((give) => give.card === card));
  }
}

/** 遗计:每受到1点伤害,可摸两张牌,将其中的一张交给任意一名角色,然后将另一张交给任意一名角色。 */
const yiji = skill('yiji', {
  label: { zh: '遗计', en: 'Yiji' },
  text: {
    zh: '你每受到1点伤害,可以观看牌堆顶的两张牌,将其中一张交给任意一名角色,然后将另一张交给任意一名角色。',
    en: 'For each point of damage you take you may look at the top two cards of the draw pile and give one to any character, then the other to any character.',
  },
  effects: [
    trigger({
      on: 'damage.received',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 4 },
      can: ({ owner }, { target }) => target === owner.seat,
      *run(context) {
        const { game, owner } = context;
        yield* handOut(context, lookAtTop(game, owner.seat, CARDS));
      },
      times: (_context, { amount }) => amount,
    }),
  ],
});

/** 郭嘉. */
export const guoJia = general('guo-jia', {
  label: { zh: '郭嘉', en: 'Guo Jia' },
  title: { zh: '早终的先知', en: 'The Prophet Who Died Young' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 7, loyalist: 6, rebel: 6, renegade: 7 },
  skills: [tiandu, yiji],
});
