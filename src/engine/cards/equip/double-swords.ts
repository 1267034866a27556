import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import { discard, drawCards } from '../../resolution/move.ts';
import { seatOf } from '../../state/zones.ts';
import { equipment, names } from '../kinds.ts';

/** 雌雄双股剑: 使用【杀】指定一名异性角色后,可以令其选择一项:弃一张手牌,或让你摸一张牌。 */
export const doubleSwords = equipment(
  'weapon',
  'double-swords',
  {
    label: names('雌雄双股剑', 'Double Swords'),
    text: {
      zh: '攻击范围2。当你使用【杀】指定一名异性角色为目标后,你可以令他选择一项:弃置一张手牌,或令你摸一张牌。',
      en: 'Attack range 2. After your Slash has a character of the other sex as its target, you may have him choose: discard a hand card, or you draw a card.',
    },
  },
  {
    range: 2,
    keep: 3,
    effects: [
      {
        kind: 'trigger',
        on: 'card.targetConfirmed',
        optional: 'confirm',
        hint: { effect: 'harm', worth: 1 },
        about: (_context, { target }) => target,
        can: ({ game, owner }, { use, target }) =>
          use.user === owner.seat &&
          game.book.card(use.card.name).slash === true &&
          seatOf(game.state, target).gender !== owner.gender,
        *run({ game, owner, id }, { target }) {
          const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
          const { hand } = seatOf(game.state, target);
          const from = free(game, target, hand);
          const options = from.length > 0 ? ['discard', 'draw'] : ['draw'];
          const choice = yield* ask.choose(game, target, { why, options, always: hand.length > 0 });
          if (choice !== 'discard') {
            yield* drawCards(game, owner.seat, 1);
            return;
          }
          const card = yield* ask.oneCard(game, target, { why, purpose: 'discard', from });
          if (card !== undefined) yield* discard(game, [card]);
        },
      },
    ],
  },
);
