import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import { emitSkill } from '../../resolution/emit.ts';
import { replaceJudgement, turningOf } from '../../resolution/judge.ts';
import { moveCards, pickedCard } from '../../resolution/move.ts';
import { choicesOf, hasCards } from '../../resolution/queries.ts';
import { seatOf } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

/** 反馈:可以立即从造成伤害的来源处获得一张牌。一次无论受到多少点伤害,只能获得一张牌。 */
const fankui = skill('fankui', {
  label: { zh: '反馈', en: 'Fankui' },
  text: {
    zh: '当你受到伤害后,你可以获得伤害来源的一张牌(手牌随机,或装备区里的一张)。',
    en: 'After you take damage you may take one card of its source: a hand card at random or an equipped card.',
  },
  effects: [
    trigger({
      on: 'damage.received',
      optional: 'confirm',
      hint: { effect: 'harm', worth: 3 },
      about: (_context, { source }) => source,
      can: ({ game, owner }, { source, target }) =>
        target === owner.seat &&
        source !== undefined &&
        seatOf(game.state, source).alive &&
        source !== owner.seat &&
        hasCards(game, source, ['hand', 'equip']),
      *run({ game, owner, id }, { source }) {
        if (source === undefined) return;
        const picks = yield* ask.cards(game, owner.seat, {
          why: { kind: 'skill', skill: id, owner: owner.seat, target: source },
          purpose: 'take',
          from: choicesOf(game, source, ['hand', 'equip']),
          min: 1,
          max: 1,
          hint: { effect: 'harm', worth: 3 },
        });
        const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
        yield* moveCards(game, cards, { zone: 'hand', seat: owner.seat }, { reason: 'take', by: owner.seat });
      },
    }),
  ],
});

/** 鬼才:在任意角色的判定牌生效前,可以打出一张手牌代替之。 */
const guicai = skill('guicai', {
  label: { zh: '鬼才', en: 'Guicai' },
  text: {
    zh: '在任意角色的判定牌生效前,你可以打出一张手牌代替之。',
    en: 'Before the judgement card of any character takes effect, you may play a hand card to replace it.',
  },
  effects: [
    trigger({
      on: 'judge.beforeEffect',
      optional: 'within',
      hint: { effect: 'neutral', worth: 2 },
      can: ({ owner }) => owner.hand.length > 0,
      *run({ game, owner, id }, judgement) {
        const why = { kind: 'skill', skill: id, owner: owner.seat, target: judgement.seat } as const;
        const from = free(game, owner.seat, owner.hand);
        const card = yield* ask.oneCard(game, owner.seat, {
          why,
          purpose: 'replace',
          from,
          optional: true,
          hint: judgement.hint,
          turning: turningOf(game, judgement, from),
        });
        if (card === undefined) return;
        emitSkill(game, owner.seat, id, [judgement.seat]);
        yield* replaceJudgement(game, judgement, { by: owner.seat, skill: id, card });
      },
    }),
  ],
});

/** 司马懿. */
export const simaYi = general('sima-yi', {
  label: { zh: '司马懿', en: 'Sima Yi' },
  title: { zh: '狼顾之鬼', en: 'The Wolf Who Looks Back' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 5, loyalist: 4, rebel: 6, renegade: 5 },
  skills: [fankui, guicai],
});
