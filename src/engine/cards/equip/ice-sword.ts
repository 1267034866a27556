import * as ask from '../../prompts/ask.ts';
import { prevent } from '../../resolution/damage.ts';
import { discard, pickedCard } from '../../resolution/move.ts';
import { choicesOf, hasCards, isSlashBy } from '../../resolution/queries.ts';
import { equipment, names } from '../kinds.ts';

const ZONES = ['hand', 'equip'] as const;
const CARDS = 2;

/** 寒冰剑: 使用【杀】造成伤害时,可以防止此伤害,改为弃置该目标角色的两张牌(弃完第一张再弃第二张,不含判定区)。 */
export const iceSword = equipment(
  'weapon',
  'ice-sword',
  {
    label: names('寒冰剑', 'Ice Sword'),
    text: {
      zh: '攻击范围2。当你使用【杀】对目标角色造成伤害时,你可以防止此伤害,改为依次弃置他的两张牌(手牌或装备)。',
      en: 'Attack range 2. When your Slash is about to deal damage you may prevent it and discard two cards of the target instead, one after the other (hand or equipment).',
    },
  },
  {
    range: 2,
    keep: 3,
    effects: [
      {
        kind: 'trigger',
        on: 'damage.inflicting',
        optional: 'confirm',
        hint: { effect: 'neutral', worth: 1 },
        about: (_context, { target }) => target,
        can: ({ game, owner }, damage) =>
          damage.amount > 0 && isSlashBy(game, owner.seat, damage) && hasCards(game, damage.target, ZONES),
        *run({ game, owner, id }, damage) {
          const { target } = damage;
          prevent(game, damage, id);
          for (let i = 0; i < CARDS && hasCards(game, target, ZONES); i += 1) {
            const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
            const from = choicesOf(game, target, ZONES);
            const hint = { effect: 'harm', worth: 2 } as const;
            const picks = yield* ask.cards(game, owner.seat, { why, purpose: 'discard', from, min: 1, max: 1, hint });
            const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
            yield* discard(game, cards, 'discard', owner.seat);
          }
        },
      },
    ],
  },
);
