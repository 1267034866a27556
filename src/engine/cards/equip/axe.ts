import type { CardId } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { CardChoice } from '../../prompts/prompt.ts';
import { free } from '../../resolution/barred.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { Context } from '../../resolution/model.ts';
import { discard, pickedCard } from '../../resolution/move.ts';
import { defOf } from '../../resolution/queries.ts';
import { equipment, names } from '../kinds.ts';

const COST = 2;

/** Cards to pay with: hand and equipment, but not the axe itself. */
function payable({ game, owner }: Context): CardId[] {
  const equip = owner.equip.filter((card) => defOf(game, card).kind !== 'weapon');
  return [...owner.hand, ...equip].sort((a, b) => defOf(game, a).keep - defOf(game, b).keep);
}

/** 贯石斧: 目标角色使用【闪】抵消【杀】的效果时,可以弃两张牌,则【杀】依然造成伤害。 */
export const axe = equipment(
  'weapon',
  'axe',
  {
    label: names('贯石斧', 'Stone-Piercing Axe'),
    text: {
      zh: '攻击范围3。当你使用的【杀】被【闪】抵消时,你可以弃置两张牌,令此【杀】依然造成伤害。',
      en: 'Attack range 3. When your Slash is dodged you may discard two cards: it hits all the same.',
    },
  },
  {
    range: 3,
    keep: 4,
    effects: [
      {
        kind: 'trigger',
        on: 'slash.dodged',
        optional: 'within',
        hint: { effect: 'harm', worth: 3 },
        can: (context, { use }) => use.user === context.owner.seat && payable(context).length >= COST,
        *run(context, dodged) {
          const { game, owner, id } = context;
          const from = free(game, owner.seat, payable(context)).map((card): CardChoice => {
            const zone = owner.equip.includes(card) ? 'equip' : 'hand';
            return { kind: 'card', card, zone, owner: owner.seat };
          });
          const why = { kind: 'skill', skill: id, owner: owner.seat, target: dodged.target } as const;
          const picks = yield* ask.cards(game, owner.seat, {
            why,
            purpose: 'discard',
            from,
            min: COST,
            max: COST,
            optional: true,
            hint: { effect: 'harm', worth: 3 },
          });
          if (picks === undefined) return;
          emitSkill(game, owner.seat, id, [dodged.target]);
          const cards = picks.map((pick) => pickedCard(game, pick));
          yield* discard(game, cards);
          dodged.hits = true;
        },
      },
    ],
  },
);
