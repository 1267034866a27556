import type { CardId, CardName } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import { dealDamage } from '../../resolution/damage.ts';
import { emit, emitSkill } from '../../resolution/emit.ts';
import { judge, replaceJudgement, turningOf } from '../../resolution/judge.ts';
import type { Context, JudgedCard, VirtualCard } from '../../resolution/model.ts';
import { moveCards } from '../../resolution/move.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { colourOf, defOf, suitOf } from '../../resolution/queries.ts';
import { livingFrom } from '../../state/zones.ts';
import { general, lent, skill, trigger } from '../kinds.ts';

const STRIKE = { effect: 'harm', worth: 3, about: 'hp' } as const;
const DAMAGE = 2;

interface Answered {
  readonly user: number;
  readonly card: VirtualCard;
}

const isOwnDodge = ({ owner }: Context, { user, card }: Answered): boolean =>
  user === owner.seat && card.name === 'dodge';

function* strike({ game, owner, id }: Context) {
  const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
  const from = livingFrom(game.state, owner.seat);
  const asked = { why, from, min: 1, max: 1, optional: true, hint: STRIKE } as const;
  const [target] = (yield* ask.seats(game, owner.seat, asked)) ?? [];
  if (target === undefined) return;
  emitSkill(game, owner.seat, id, [target]);
  const hits = ({ suit }: JudgedCard) => suit === 'spade';
  const { hit } = yield* judge(game, { seat: target, why: id, hits, hint: { effect: 'harm', worth: 4 } });
  if (hit) yield* dealDamage(game, { source: owner.seat, target, amount: DAMAGE, nature: 'thunder', by: id });
}

/** 雷击:每当使用或打出一张【闪】时(在结算前),可令任意一名角色判定,若结果为黑桃,则你对该角色造成2点雷电伤害。 */
const leiji = skill('leiji', {
  label: { zh: '雷击', en: 'Leiji' },
  text: {
    zh: '每当你使用或打出一张【闪】时,你可以令任意一名角色进行一次判定:若结果为♠,你对该角色造成2点雷电伤害。',
    en: 'Whenever you use or play a Dodge you may let any character judge: if it is a spade, you deal 2 thunder damage to him.',
  },
  effects: [
    trigger({ on: 'card.used', optional: 'within', hint: STRIKE, can: isOwnDodge, run: strike }),
    trigger({ on: 'card.played', optional: 'within', hint: STRIKE, can: isOwnDodge, run: strike }),
  ],
});

function isBlack({ game }: Context, card: CardId): boolean {
  return colourOf(suitOf(game, card)) === 'black';
}

/** 鬼道:在任意一名角色的判定牌生效之前,可以使用自己的一张黑桃或者草花牌替换之。 */
const guidao = skill('guidao', {
  label: { zh: '鬼道', en: 'Guidao' },
  text: {
    zh: '在任意角色的判定牌生效前,你可以用一张黑色牌(手牌或装备)替换之,并获得原判定牌。',
    en: 'Before the judgement card of any character takes effect, you may replace it with a black card of your hand or equipment and take the old one.',
  },
  effects: [
    trigger({
      on: 'judge.beforeEffect',
      optional: 'within',
      hint: { effect: 'neutral', worth: 2 },
      can: (context) => context.owner.hand.length > 0 || context.owner.equip.some((card) => isBlack(context, card)),
      *run(context, judgement) {
        const { game, owner, id } = context;
        const why = { kind: 'skill', skill: id, owner: owner.seat, target: judgement.seat } as const;
        const from = free(game, owner.seat, [...owner.hand, ...owner.equip]).filter((card) => isBlack(context, card));
        const turning = turningOf(game, judgement, from);
        const { hint } = judgement;
        const asked = { why, purpose: 'replace', from, optional: true, hint, turning } as const;
        const card = yield* ask.oneCard(game, owner.seat, asked);
        if (card === undefined) return;
        emitSkill(game, owner.seat, id, [judgement.seat]);
        yield* replaceJudgement(game, judgement, { by: owner.seat, skill: id, card, takes: true });
      },
    }),
  ],
});

const GIVEN: readonly CardName[] = ['dodge', 'lightning'];

/** 黄天:主公技,群雄角色可在他们各自的出牌阶段里给一张【闪】或者【闪电】(正面朝上),每阶段限一次。 */
const huangtian = skill('huangtian', {
  label: { zh: '黄天', en: 'Huangtian' },
  text: {
    zh: '主公技,其他群势力角色可以在各自的出牌阶段交给你一张【闪】或【闪电】(展示),每阶段限一次。',
    en: 'Lord: once in each of their play phases, other Qun characters may give you a Dodge or a Lightning, shown to all.',
  },
  tags: ['lord'],
  effects: [
    lent({
      hint: { effect: 'help', worth: 2 },
      offer: ({ game, owner, id }, { kingdom, used, hand }) => {
        if (kingdom !== 'qun' || (used.phase[id] ?? 0) > 0) return undefined;
        const from = hand.filter((card) => GIVEN.includes(defOf(game, card).name));
        return { from, min: 1, max: 1, targets: fixedTargets(owner.seat) };
      },
      *run({ game, owner, id }, user, cards) {
        user.used.phase[id] = 1;
        emit(game, { type: 'shown', seat: user.seat, cards });
        yield* moveCards(game, cards, { zone: 'hand', seat: owner.seat }, { reason: 'give', by: user.seat });
      },
    }),
  ],
});

/** 张角. */
export const zhangJiao = general('zhang-jiao', {
  label: { zh: '张角', en: 'Zhang Jiao' },
  title: { zh: '天公将军', en: 'The General of Heaven' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 6, loyalist: 6, rebel: 7, renegade: 6 },
  skills: [leiji, guidao, huangtian],
});
