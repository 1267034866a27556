import { CARD_TYPES, type CardType } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { bar } from '../../resolution/barred.ts';
import { drawCards } from '../../resolution/move.ts';
import { seatOf } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

/** 鸡肋:当你受到伤害时,说出一种牌的类别(基本牌、锦囊牌、装备牌),对你造成伤害的角色不能使用、打出或弃掉该类别的手牌直到回合结束。 */
const jilei = skill('jilei', {
  label: { zh: '鸡肋', en: 'Jilei' },
  text: {
    zh: '当你受到伤害后,你可以声明一种牌的类别(基本牌、锦囊牌或装备牌):伤害来源不能使用、打出或弃置该类别的手牌,直到回合结束。',
    en: 'After you take damage you may name a type of card (basic, trick or equipment): until the turn ends its source can neither use, play nor discard hand cards of that type.',
  },
  effects: [
    trigger({
      on: 'damage.received',
      optional: 'confirm',
      hint: { effect: 'harm', worth: 2 },
      about: (_context, { source }) => source,
      can: ({ game, owner }, { source, target }) =>
        target === owner.seat && source !== undefined && seatOf(game.state, source).alive,
      *run({ game, owner, id }, { source }) {
        if (source === undefined) return;
        const why = { kind: 'skill', skill: id, owner: owner.seat, target: source } as const;
        const named = yield* ask.choose(game, owner.seat, { why, options: CARD_TYPES });
        if (named !== undefined) bar(game, source, named as CardType);
      },
    }),
  ],
});

/** 啖酪:当一个锦囊指定了不止一个目标,且自己也是其中之一时,可以立即摸一张牌,则该锦囊跳过对你的结算。 */
const danlao = skill('danlao', {
  label: { zh: '啖酪', en: 'Danlao' },
  text: {
    zh: '当一张锦囊牌指定了不止一个目标,且你是其中之一时,你可以摸一张牌:该锦囊跳过对你的结算。',
    en: 'When a trick has more than one target and you are one of them, you may draw a card: the trick then passes you over.',
  },
  effects: [
    trigger({
      on: 'card.targetConfirmed',
      optional: 'confirm',
      hint: { effect: 'self', worth: 2 },
      can: ({ game, owner }, { use, target }) =>
        target === owner.seat && use.targets.length > 1 && game.book.card(use.card.name).kind === 'trick',
      *run({ game, owner }, { use, target }) {
        use.passedOver.add(target);
        yield* drawCards(game, owner.seat, 1);
      },
    }),
  ],
});

/** 杨修. */
export const yangXiu = general('yang-xiu', {
  label: { zh: '杨修', en: 'Yang Xiu' },
  title: { zh: '恃才放旷', en: 'Unbridled in His Talent' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 5, loyalist: 5, rebel: 5, renegade: 5 },
  skills: [jilei, danlao],
});
