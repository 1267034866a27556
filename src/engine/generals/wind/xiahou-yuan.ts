import type { CardId, Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import type { Hint } from '../../prompts/prompt.ts';
import { noteDeed } from '../../resolution/deeds.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context, VirtualCard } from '../../resolution/model.ts';
import { discard } from '../../resolution/move.ts';
import { kindsOf } from '../../resolution/options.ts';
import { defOf, isForbidden } from '../../resolution/queries.ts';
import { useCard } from '../../resolution/use-card.ts';
import { othersFrom } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

const slashOf = ({ id }: Context): VirtualCard => ({ name: 'slash', cards: [], via: id });

/** Whom the 杀 may be used on: anybody else, however far. */
function victims(context: Context): Seat[] {
  const { game, owner } = context;
  return othersFrom(game.state, owner.seat).filter((seat) => !isForbidden(game, owner.seat, slashOf(context), seat));
}

function equipmentOf({ game, owner }: Context): CardId[] {
  return free(game, owner.seat, [...owner.hand, ...owner.equip]).filter((card) => {
    const { kind } = defOf(game, card);
    return kind !== 'basic' && kind !== 'trick' && kind !== 'delayed-trick';
  });
}

function* victim(context: Context, hint: Hint): Flow<Seat | undefined> {
  const { game, owner, id } = context;
  const from = victims(context);
  if (from.length === 0) return undefined;
  const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
  return (yield* ask.seats(game, owner.seat, { why, from, min: 1, max: 1, optional: true, hint }))?.[0];
}

/** 视为使用【杀】: what the weapon can make of it is for him to choose. It counts against no limit. */
function* attack(context: Context, target: Seat): Flow<void> {
  const { game, owner, id } = context;
  const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
  const kinds = kindsOf(game, owner.seat, slashOf(context));
  const name = yield* ask.choose(game, owner.seat, { why, options: kinds.map((card) => card.name) });
  const card = kinds.find((kind) => kind.name === name) ?? slashOf(context);
  noteDeed(game, owner.seat, target, game.book.card(card.name).hint);
  yield* useCard(game, owner.seat, card, [target]);
}

/** 跳过判定阶段和摸牌阶段. */
function* skipDraw(context: Context): Flow<void> {
  const { game, owner, id } = context;
  const target = yield* victim(context, { effect: 'harm', worth: 3, about: 'hp', own: { cards: -2 } });
  if (target === undefined) return;
  emitSkill(game, owner.seat, id, [target]);
  game.state.skips.push('judge', 'draw');
  yield* attack(context, target);
}

/** 跳过出牌阶段并弃一张装备牌. Whether he has one is not told by whether he is asked. */
function* skipPlay(context: Context): Flow<void> {
  const { game, owner, id } = context;
  if (!owner.alive || owner.hand.length + owner.equip.length === 0) return;
  const target = yield* victim(context, { effect: 'harm', worth: 3, about: 'hp', own: { cards: -3 } });
  if (target === undefined) return;
  const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
  const hint = { effect: 'harm', worth: 3 } as const;
  const asked = { why, purpose: 'discard', from: equipmentOf(context), optional: true, hint } as const;
  const card = yield* ask.oneCard(game, owner.seat, asked);
  if (card === undefined) return;
  emitSkill(game, owner.seat, id, [target]);
  game.state.skips.push('play');
  yield* discard(game, [card]);
  yield* attack(context, target);
}

/** 神速:回合开始阶段,可以分别选择以下一至两项:1)跳过该回合的判定阶段和摸牌阶段;2)跳过该回合出牌阶段并弃一张装备牌。每做出上述之一选择,视为对任意一名角色使用了【杀】。 */
const shensu = skill('shensu', {
  label: { zh: '神速', en: 'Shensu' },
  text: {
    zh: '回合开始阶段,你可以选择一至两项:1.跳过本回合的判定阶段和摸牌阶段;2.跳过本回合的出牌阶段并弃置一张装备牌。你每选择一项,视为对任意一名其他角色使用一张【杀】(无距离限制)。',
    en: 'Start phase: you may choose one or both: 1. skip your judgement and draw phases of this turn; 2. skip your play phase and discard an equipment card. For each you count as using a Slash on any other character, however far.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'within',
      hint: { effect: 'harm', worth: 3 },
      can: (context, { seat, phase }) =>
        seat === context.owner.seat && phase === 'start' && victims(context).length > 0,
      *run(context) {
        yield* skipDraw(context);
        yield* skipPlay(context);
      },
    }),
  ],
});

/** 夏侯渊. */
export const xiahouYuan = general('xiahou-yuan', {
  label: { zh: '夏侯渊', en: 'Xiahou Yuan' },
  title: { zh: '疾行的猎豹', en: 'The Racing Cheetah' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 4, loyalist: 6, rebel: 7, renegade: 5 },
  skills: [shensu],
});
