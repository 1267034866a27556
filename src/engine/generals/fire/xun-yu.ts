import type { Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { canCompare, compare } from '../../resolution/compare.ts';
import { dealDamage } from '../../resolution/damage.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context } from '../../resolution/model.ts';
import { drawCards } from '../../resolution/move.ts';
import { inAttackRange } from '../../resolution/queries.ts';
import { livingFrom, othersFrom, seatOf } from '../../state/zones.ts';
import { active, general, skill, trigger } from '../kinds.ts';

/** A hand is filled up to so many cards at most. */
const FULL = 5;

/** The one who lost the comparison strikes somebody in his range whom the owner names. */
function* setUpon({ game, owner, id }: Context, tiger: Seat): Flow<void> {
  const from = othersFrom(game.state, tiger).filter((seat) => inAttackRange(game, tiger, seat));
  const why = { kind: 'skill', skill: id, owner: owner.seat, target: tiger } as const;
  const hint = { effect: 'harm', worth: 3, about: 'hp' } as const;
  const [prey] = (yield* ask.seats(game, owner.seat, { why, from, min: 1, max: 1, hint })) ?? [];
  if (prey === undefined) return;
  yield* dealDamage(game, { source: tiger, target: prey, amount: 1, nature: 'normal', by: id });
}

/** 驱虎:出牌阶段,可以与一名体力比自己多的角色拼点,若赢了,他对其攻击范围内你指定的另一名角色造成1点伤害;若没赢,他对你造成1点伤害。每回合限用一次。 */
const quhu = skill('quhu', {
  label: { zh: '驱虎', en: 'Quhu' },
  text: {
    zh: '出牌阶段,你可以与一名体力比你多的角色拼点:若你赢,他对其攻击范围内你指定的另一名角色造成1点伤害;若你没赢,他对你造成1点伤害。每回合限一次。',
    en: 'Once a turn, in your play phase: compare with a character who has more HP than you. If you win, he deals 1 damage to another character within his attack range whom you name; if not, he deals 1 damage to you.',
  },
  effects: [
    active({
      hint: { effect: 'harm', worth: 2, own: { cards: -1 } },
      offer: ({ game, owner, id }) => {
        if ((owner.used.phase[id] ?? 0) > 0 || !canCompare(game, owner.seat)) return undefined;
        const from = othersFrom(game.state, owner.seat).filter(
          (seat) => seatOf(game.state, seat).hp > owner.hp && canCompare(game, seat),
        );
        return { from: [], min: 0, max: 0, targets: { min: 1, max: 1, from } };
      },
      *run(context, _cards, [tiger]) {
        const { game, owner, id } = context;
        if (tiger === undefined) return;
        owner.used.phase[id] = 1;
        if (yield* compare(game, owner.seat, tiger, id)) yield* setUpon(context, tiger);
        else yield* dealDamage(game, { source: tiger, target: owner.seat, amount: 1, nature: 'normal', by: id });
      },
    }),
  ],
});

/** 节命:你每受到1点伤害,可令任意一名角色将手牌补至其体力上限的张数(不能超过5张)。 */
const jieming = skill('jieming', {
  label: { zh: '节命', en: 'Jieming' },
  text: {
    zh: '你每受到1点伤害,可以令一名角色将手牌补至其体力上限的张数(最多五张)。',
    en: 'For each point of damage you take you may have a character draw up to its max HP in hand cards, at most five.',
  },
  effects: [
    trigger({
      on: 'damage.received',
      optional: 'within',
      hint: { effect: 'help', worth: 3 },
      can: ({ owner }, { target }) => target === owner.seat,
      *run({ game, owner, id }) {
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const from = livingFrom(game.state, owner.seat);
        const hint = { effect: 'help', worth: 3 } as const;
        const picked = yield* ask.seats(game, owner.seat, { why, from, min: 1, max: 1, optional: true, hint });
        const [to] = picked ?? [];
        if (to === undefined) return;
        emitSkill(game, owner.seat, id, [to]);
        const { hand, maxHp } = seatOf(game.state, to);
        yield* drawCards(game, to, Math.min(FULL, maxHp) - hand.length);
      },
      times: (_context, { amount }) => amount,
    }),
  ],
});

/** 荀彧. */
export const xunYu = general('xun-yu', {
  label: { zh: '荀彧', en: 'Xun Yu' },
  title: { zh: '王佐之才', en: 'Made to Assist a King' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 6, loyalist: 7, rebel: 6, renegade: 6 },
  skills: [quhu, jieming],
});
