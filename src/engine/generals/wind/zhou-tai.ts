import * as ask from '../../prompts/ask.ts';
import type { Context } from '../../resolution/model.ts';
import { discard, pickedCard, pileTop } from '../../resolution/move.ts';

import { faceOf } from '../../state/zones.ts';
import { general, passive, skill, trigger } from '../kinds.ts';

/** How many cards his HP ask for: one for each below 1. */
function wanted({ owner }: Context): number {
  return Math.max(0, 1 - owner.hp);
}

/** 不屈:当体力被扣减到0以下时,每扣减一点体力:需翻开一张牌放在角色牌上,若该牌的点数与角色牌上已有的任何一张牌都不同,就不会死去。 */
const buqu = skill('buqu', {
  label: { zh: '不屈', en: 'Buqu' },
  text: {
    zh: '当你的体力扣减到0或更低时,每扣减1点,将牌堆顶的一张牌置于你的武将牌上:若所有“不屈牌”的点数均不同,你不会死亡;否则你处于濒死状态。你每回复1点体力,移去一张“不屈牌”。',
    en: 'For each HP that you lose down to 0 or below, put the top card of the draw pile on your general. As long as their ranks all differ you do not die; else you are dying. For each HP you recover, remove one of them.',
  },
  pile: 'open',
  effects: [
    trigger({
      on: 'dying.entering',
      hint: { effect: 'self', worth: 10 },
      can: (context, { seat }) => seat === context.owner.seat,
      *run(context) {
        const { game, owner, id } = context;
        yield* pileTop(game, owner.seat, id, wanted(context) - (owner.piles[id]?.length ?? 0));
      },
    }),
    trigger({
      on: 'hp.recovered',
      hint: { effect: 'self', worth: 1 },
      can: (context, { seat }) =>
        seat === context.owner.seat && (context.owner.piles[context.id]?.length ?? 0) > wanted(context),
      *run(context) {
        const { game, owner, id } = context;
        const pile = owner.piles[id] ?? [];
        const count = pile.length - wanted(context);
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const from = pile.map((card) => ({ kind: 'card', card, zone: 'pile', owner: owner.seat }) as const);
        const picks = yield* ask.cards(game, owner.seat, { why, purpose: 'discard', from, min: count, max: count });
        yield* discard(
          game,
          (picks ?? []).map((pick) => pickedCard(game, pick)),
        );
      },
    }),
    passive({
      livesOn: ({ game, owner, id }) => {
        const ranks = (owner.piles[id] ?? []).map((card) => faceOf(game.state, card).rank);
        return ranks.length > 0 && new Set(ranks).size === ranks.length;
      },
    }),
  ],
});

/** 周泰. */
export const zhouTai = general('zhou-tai', {
  label: { zh: '周泰', en: 'Zhou Tai' },
  title: { zh: '历战之躯', en: 'The Body of Many Battles' },
  kingdom: 'wu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 7, loyalist: 6, rebel: 6, renegade: 7 },
  skills: [buqu],
});
