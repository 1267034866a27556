import type { CardId } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { CardChoice, Hint } from '../../prompts/prompt.ts';
import { prevent } from '../../resolution/damage.ts';
import { emitSkill } from '../../resolution/emit.ts';
import { lay } from '../../resolution/lasting.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context, PhaseStarting } from '../../resolution/model.ts';
import { discard, drawCards, moveCards, pickedCard } from '../../resolution/move.ts';
import { defOf, ownHandChoices } from '../../resolution/queries.ts';
import { livingFrom } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

/** The pile in which the stars lie: that of the skill which sets them aside. */
const STARS = 'qixing';
const STAR_COUNT = 7;
const HELD = 4;

function starsOf({ owner }: Context): readonly CardId[] {
  return owner.piles[STARS] ?? [];
}

/** The stars as their owner chooses among them, cheapest first. */
function starChoices(context: Context): CardChoice[] {
  const { game, owner } = context;
  return [...starsOf(context)]
    .sort((a, b) => defOf(game, a).keep - defOf(game, b).keep)
    .map((card): CardChoice => ({ kind: 'card', card, zone: 'pile', owner: owner.seat }));
}

/** 七星:游戏开始前,共发你11张牌,选4张作为手牌,其余的面朝下置于一旁,称之为“星”。每当于摸牌阶段摸牌后,可用任意数量的手牌等量交换这些“星”。 */
const qixing = skill('qixing', {
  label: { zh: '七星', en: 'Qixing' },
  text: {
    zh: '游戏开始前,你共发十一张牌,选四张作为手牌,其余七张面朝下置于一旁,称为“星”。你的摸牌阶段摸牌后,你可以用任意数量的手牌等量交换“星”。',
    en: 'At the deal you get eleven cards: keep four as your hand and set seven aside face down as stars. At the end of your draw phase you may exchange any number of hand cards for as many stars.',
  },
  effects: [
    trigger({
      on: 'hands.dealt',
      hint: { effect: 'self', worth: 4 },
      can: () => true,
      *run({ game, owner, id }) {
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        yield* drawCards(game, owner.seat, STAR_COUNT);
        const from = ownHandChoices(game, owner.seat).reverse();
        const picks = yield* ask.cards(game, owner.seat, { why, purpose: 'keep', from, min: HELD, max: HELD });
        const kept = (picks ?? []).map((pick) => pickedCard(game, pick));
        const stars = owner.hand.filter((card) => !kept.includes(card));
        yield* moveCards(game, stars, { zone: 'pile', seat: owner.seat, pile: STARS }, { reason: 'pile' });
      },
    }),
    trigger({
      on: 'draw.finished',
      optional: 'within',
      hint: { effect: 'self', worth: 2 },
      can: (context, { seat }) => {
        const { owner } = context;
        return seat === owner.seat && owner.hand.length > 0 && starsOf(context).length > 0;
      },
      *run(context) {
        const { game, owner, id } = context;
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const max = Math.min(owner.hand.length, starsOf(context).length);
        const hint = { effect: 'self', worth: 2 } as const;
        const from = ownHandChoices(game, owner.seat);
        const picks = yield* ask.cards(game, owner.seat, {
          why,
          purpose: 'give',
          from,
          min: 1,
          max,
          optional: true,
          hint,
        });
        if (picks === undefined) return;
        const count = picks.length;
        const stars = starChoices(context).reverse();
        const taken = yield* ask.cards(game, owner.seat, { why, purpose: 'take', from: stars, min: count, max: count });
        const [given, gained] = [picks, taken ?? []].map((each) => each.map((pick) => pickedCard(game, pick)));
        emitSkill(game, owner.seat, id);
        yield* moveCards(game, given ?? [], { zone: 'pile', seat: owner.seat, pile: STARS }, { reason: 'pile' });
        yield* moveCards(game, gained ?? [], { zone: 'hand', seat: owner.seat }, { reason: 'return' });
      },
    }),
  ],
});

/** The end phase of the owner has come, and there is a star. */
function mayBeSpent(context: Context, { seat, phase }: PhaseStarting): boolean {
  return seat === context.owner.seat && phase === 'finish' && starsOf(context).length > 0;
}

/** Stars are discarded, at most so many, and the skill is laid on as many characters. */
function* spendStars(context: Context, most: number, hint: Hint): Flow<void> {
  const { game, owner, id } = context;
  const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
  const living = livingFrom(game.state, owner.seat);
  const picks = yield* ask.cards(game, owner.seat, {
    why,
    purpose: 'discard',
    from: starChoices(context),
    min: 1,
    max: Math.min(most, living.length),
    optional: true,
    hint: { effect: 'self', worth: 3 },
  });
  if (picks === undefined) return;
  const [stars, count] = [picks.map((pick) => pickedCard(game, pick)), picks.length];
  const seats = (yield* ask.seats(game, owner.seat, { why, from: living, min: count, max: count, hint })) ?? [];
  emitSkill(game, owner.seat, id, seats);
  yield* discard(game, stars);
  for (const seat of seats) lay(game, owner.seat, seat, id);
}

/** 狂风:回合结束阶段,可以弃掉1枚“星”指定一名角色:直到下回合开始,该角色每次受到的火焰伤害+1。 */
const kuangfeng = skill('kuangfeng', {
  label: { zh: '狂风', en: 'Kuangfeng' },
  text: {
    zh: '回合结束阶段,你可以弃置一枚“星”并指定一名角色:直到你的下回合开始,他每次受到的火焰伤害+1。',
    en: 'End phase: you may discard a star and choose a character; until your next turn begins, fire damage to it is +1.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'within',
      hint: { effect: 'harm', worth: 1 },
      can: mayBeSpent,
      *run(context) {
        yield* spendStars(context, 1, { effect: 'harm', worth: 1 });
      },
    }),
  ],
  laid: [
    trigger({
      on: 'damage.receiving',
      hint: { effect: 'harm', worth: 2 },
      can: ({ owner }, { target, nature, amount }) => target === owner.seat && nature === 'fire' && amount > 0,
      *run(_context, damage) {
        damage.amount += 1;
      },
    }),
  ],
});

/** 大雾:回合结束阶段,可以弃掉X枚“星”指定X名角色:直到下回合开始,防止他们受到的除雷电伤害外的一切伤害。 */
const dawu = skill('dawu', {
  label: { zh: '大雾', en: 'Dawu' },
  text: {
    zh: '回合结束阶段,你可以弃置X枚“星”并指定X名角色:直到你的下回合开始,防止他们受到的雷电以外的一切伤害。',
    en: 'End phase: you may discard X stars and choose X characters; until your next turn begins, all damage to them but thunder damage is prevented.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'within',
      hint: { effect: 'help', worth: 3 },
      can: mayBeSpent,
      *run(context) {
        yield* spendStars(context, starsOf(context).length, { effect: 'help', worth: 3 });
      },
    }),
  ],
  laid: [
    trigger({
      on: 'damage.receiving',
      silent: true,
      hint: { effect: 'help', worth: 3 },
      can: ({ owner }, { target, nature, amount }) => target === owner.seat && nature !== 'thunder' && amount > 0,
      *run({ game, id }, damage) {
        prevent(game, damage, id);
      },
    }),
  ],
});

/** 神诸葛亮. */
export const shenZhugeLiang = general('shen-zhuge-liang', {
  label: { zh: '神诸葛亮', en: 'Zhuge Liang the God' },
  title: { zh: '赤壁的妖术师', en: 'The Sorcerer of Red Cliffs' },
  kingdom: 'god',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 7, loyalist: 8, rebel: 7, renegade: 8 },
  skills: [qixing, kuangfeng, dawu],
});
