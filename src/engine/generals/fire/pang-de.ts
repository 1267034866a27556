import * as ask from '../../prompts/ask.ts';
import { discard, pickedCard } from '../../resolution/move.ts';
import { choicesOf, hasCards } from '../../resolution/queries.ts';
import { general, skill, trigger } from '../kinds.ts';
import { mashu } from '../standard/ma-chao.ts';

const ZONES = ['hand', 'equip'] as const;

/** 猛进:当你使用的【杀】被【闪】抵消时,可以弃掉对方的一张牌(手牌或装备区里的牌,不能是判定区里的牌)。 */
const mengjin = skill('mengjin', {
  label: { zh: '猛进', en: 'Mengjin' },
  text: {
    zh: '当你使用的【杀】被【闪】抵消时,你可以弃置目标角色的一张牌(手牌随机,或装备区里的一张)。',
    en: 'When your Slash is dodged you may discard a card of its target: a hand card at random or an equipped card.',
  },
  effects: [
    trigger({
      on: 'slash.dodged',
      optional: 'confirm',
      hint: { effect: 'harm', worth: 2, about: 'cards' },
      about: (_context, { target }) => target,
      can: ({ game, owner }, { use, target }) => use.user === owner.seat && hasCards(game, target, ZONES),
      *run({ game, owner, id }, { target }) {
        const picks = yield* ask.cards(game, owner.seat, {
          why: { kind: 'skill', skill: id, owner: owner.seat, target },
          purpose: 'discard',
          from: choicesOf(game, target, ZONES),
          min: 1,
          max: 1,
          hint: { effect: 'harm', worth: 2 },
        });
        const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
        yield* discard(game, cards, 'discard', owner.seat);
      },
    }),
  ],
});

/** 庞德. */
export const pangDe = general('pang-de', {
  label: { zh: '庞德', en: 'Pang De' },
  title: { zh: '人马一体', en: 'One with His Horse' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 6, renegade: 5 },
  skills: [mashu, mengjin],
});
