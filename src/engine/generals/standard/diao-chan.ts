import type { Seat } from '../../core/ids.ts';
import { free } from '../../resolution/barred.ts';
import { drawCards, discard } from '../../resolution/move.ts';
import type { Context } from '../../resolution/model.ts';
import { isForbidden } from '../../resolution/queries.ts';
import { useCard } from '../../resolution/use-card.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { active, general, skill, trigger } from '../kinds.ts';

/** For each man who could be made to use a 决斗, the men it could be used on. */
function pairs({ game, owner }: Context): Record<Seat, Seat[]> {
  const men = othersFrom(game.state, owner.seat).filter((seat) => seatOf(game.state, seat).gender === 'male');
  const duel = { name: 'duel', cards: [] } as const;
  return Object.fromEntries(
    men
      .map((user): [Seat, Seat[]] => [
        user,
        men.filter((target) => target !== user && !isForbidden(game, user, duel, target)),
      ])
      .filter(([, targets]) => targets.length > 0),
  );
}

/** 离间:可以弃一张牌并选择两名男性角色,视为其中一名对另一名使用一张【决斗】,此【决斗】不能被【无懈可击】响应。 */
const lijian = skill('lijian', {
  label: { zh: '离间', en: 'Lijian' },
  text: {
    zh: '出牌阶段,你可以弃置一张牌并选择两名男性角色,视为其中一名对另一名使用一张【决斗】(不能被【无懈可击】响应)。每回合限一次。',
    en: 'Once a turn, in your play phase: discard a card and choose two male characters; the first counts as using a Duel on the second, which cannot be nullified.',
  },
  effects: [
    active({
      hint: { effect: 'harm', worth: 4, about: 'hp' },
      offer: (context) => {
        const { game, owner, id } = context;
        if ((owner.used.phase[id] ?? 0) > 0) return undefined;
        const then = pairs(context);
        const targets = { min: 1, max: 1, from: Object.keys(then).map(Number), then, ordered: true };
        return { from: free(game, owner.seat, [...owner.hand, ...owner.equip]), min: 1, max: 1, targets };
      },
      *run({ game, owner, id }, cards, [user, target]) {
        owner.used.phase[id] = 1;
        yield* discard(game, cards);
        if (user === undefined || target === undefined) return;
        yield* useCard(game, user, { name: 'duel', cards: [], via: id }, [target], { unnullifiable: true });
      },
    }),
  ],
});

/** 闭月:回合结束阶段,可以摸一张牌。 */
const biyue = skill('biyue', {
  label: { zh: '闭月', en: 'Biyue' },
  text: { zh: '回合结束阶段,你可以摸一张牌。', en: 'End phase: you may draw a card.' },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 2 },
      can: ({ owner }, { seat, phase }) => seat === owner.seat && phase === 'finish',
      *run({ game, owner }) {
        yield* drawCards(game, owner.seat, 1);
      },
    }),
  ],
});

/** 貂蝉. */
export const diaoChan = general('diao-chan', {
  label: { zh: '貂蝉', en: 'Diao Chan' },
  title: { zh: '乱世的舞姬', en: 'The Dancer of Troubled Times' },
  kingdom: 'qun',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 6, loyalist: 7, rebel: 8, renegade: 8 },
  skills: [lijian, biyue],
});
