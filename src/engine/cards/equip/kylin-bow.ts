import type { Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { CardChoice } from '../../prompts/prompt.ts';
import type { Game } from '../../resolution/model.ts';
import { discard, pickedCard } from '../../resolution/move.ts';
import { defOf, isSlashBy } from '../../resolution/queries.ts';
import { seatOf } from '../../state/zones.ts';
import { equipment, names } from '../kinds.ts';

function horsesOf(game: Game, seat: Seat): CardChoice[] {
  return seatOf(game.state, seat)
    .equip.filter((card) => ['defensive-horse', 'offensive-horse'].includes(defOf(game, card).kind))
    .map((card): CardChoice => ({ kind: 'card', card, zone: 'equip', owner: seat }));
}

/** 麒麟弓: 使用【杀】对目标角色造成伤害时,可以弃掉其装备区里的一匹马。 */
export const kylinBow = equipment(
  'weapon',
  'kylin-bow',
  {
    label: names('麒麟弓', 'Kylin Bow'),
    text: {
      zh: '攻击范围5。当你使用【杀】对目标角色造成伤害时,你可以弃置他装备区里的一匹马。',
      en: 'Attack range 5. When your Slash deals damage you may discard a horse of its target.',
    },
  },
  {
    range: 5,
    keep: 4,
    effects: [
      {
        kind: 'trigger',
        on: 'damage.inflicting',
        optional: 'confirm',
        hint: { effect: 'harm', worth: 1 },
        about: (_context, { target }) => target,
        can: ({ game, owner }, damage) =>
          isSlashBy(game, owner.seat, damage) && horsesOf(game, damage.target).length > 0,
        *run({ game, owner, id }, { target }) {
          const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
          const from = horsesOf(game, target);
          const picks = yield* ask.cards(game, owner.seat, { why, purpose: 'discard', from, min: 1, max: 1 });
          const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
          yield* discard(game, cards, 'discard', owner.seat);
        },
      },
    ],
  },
);
