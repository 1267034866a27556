import type { CardId, Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { free } from '../../resolution/barred.ts';
import { dealDamage } from '../../resolution/damage.ts';
import { emit } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { CardUse, Game } from '../../resolution/model.ts';
import { discard } from '../../resolution/move.ts';
import { isForbidden, ownHandChoices, suitOf } from '../../resolution/queries.ts';
import { livingFrom, seatOf } from '../../state/zones.ts';
import { trick } from '../kinds.ts';

function* show(game: Game, { user }: CardUse, target: Seat): Flow<CardId | undefined> {
  const card = yield* ask.oneCard(game, target, {
    why: { kind: 'card', name: 'fire-attack', user, target },
    purpose: 'show',
    from: seatOf(game.state, target).hand,
  });
  if (card !== undefined) emit(game, { type: 'shown', seat: target, cards: [card] });
  return card;
}

/** 火攻: 目标角色展示一张手牌,然后若你弃掉一张相同花色的手牌,对该角色造成1点火焰伤害。 */
export const fireAttack = trick(
  'fire-attack',
  {
    label: { zh: '火攻', en: 'Fire Attack' },
    text: {
      zh: '出牌阶段,对一名有手牌的角色使用:他展示一张手牌,然后你可以弃置一张与之花色相同的手牌,对他造成1点火焰伤害。',
      en: 'Play phase, on a character with hand cards: he shows one; then you may discard a hand card of the same suit to deal 1 fire damage to him.',
    },
  },
  {
    hint: { effect: 'harm', worth: 2, about: 'hp' },
    keep: 4,
    play: {
      targets: (game, user, card) => ({
        min: 1,
        max: 1,
        from: livingFrom(game.state, user).filter((seat) => {
          const left = seatOf(game.state, seat).hand.filter((id) => !card.cards.includes(id));
          return left.length > 0 && !isForbidden(game, user, card, seat);
        }),
      }),
    },
    affects: (game, _use, target) => seatOf(game.state, target).hand.length > 0,
    foresees: (game, _use, target) => ({
      kind: 'pick',
      of: 'target',
      purpose: 'show',
      from: ownHandChoices(game, target),
      hint: { effect: 'self', worth: 1 },
    }),
    *effect(game, use, target) {
      const { user, card, bonus } = use;
      const shown = yield* show(game, use, target);
      if (shown === undefined || !seatOf(game.state, user).alive) return;
      const suit = suitOf(game, shown);
      const paid = yield* ask.oneCard(game, user, {
        why: { kind: 'card', name: 'fire-attack', user, target },
        purpose: 'discard',
        from: free(game, user, seatOf(game.state, user).hand).filter((id) => suitOf(game, id) === suit),
        optional: true,
        hint: { effect: 'harm', worth: 3 },
      });
      if (paid === undefined) return;
      yield* discard(game, [paid]);
      yield* dealDamage(game, { source: user, target, amount: 1 + bonus, nature: 'fire', card, by: card.name });
    },
  },
);
