import type { Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { CardDef, CardUse, Game } from '../../resolution/model.ts';
import { discard, moveCards, pickedCard } from '../../resolution/move.ts';
import { choicesOf, hasCards, isForbidden, isNear } from '../../resolution/queries.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { trick } from '../kinds.ts';

const ZONES = ['hand', 'equip', 'judge'] as const;

/** What is picked of a target's cards. */
function choice(game: Game, target: Seat, purpose: 'take' | 'discard') {
  const hint = { effect: 'harm', worth: 2, about: 'cards' } as const;
  return { purpose, from: choicesOf(game, target, ZONES), hint };
}

function* pickOne(game: Game, { user, card }: CardUse, target: Seat, purpose: 'take' | 'discard'): Flow<string[]> {
  if (!seatOf(game.state, user).alive) return [];
  const picks = yield* ask.cards(game, user, {
    why: { kind: 'card', name: card.name, user, target },
    min: 1,
    max: 1,
    ...choice(game, target, purpose),
  });
  return (picks ?? []).map((pick) => pickedCard(game, pick));
}

/** 过河拆桥: 出牌阶段,对一名其他角色使用。弃置其手牌(随机)、装备区或判定区里的一张牌。 */
export const dismantlement: CardDef = trick(
  'dismantlement',
  {
    label: { zh: '过河拆桥', en: 'Dismantlement' },
    text: {
      zh: '出牌阶段,对一名区域里有牌的其他角色使用:弃置他区域里的一张牌(手牌随机)。',
      en: 'Play phase, on another character with cards: discard one card of his hand (at random), equipment or judge area.',
    },
  },
  {
    hint: { effect: 'harm', worth: 2, about: 'cards' },
    keep: 5,
    play: {
      targets: (game, user, card) => ({
        min: 1,
        max: 1,
        from: othersFrom(game.state, user).filter(
          (seat) => hasCards(game, seat, ZONES) && !isForbidden(game, user, card, seat),
        ),
      }),
    },
    affects: (game, _use, target) => hasCards(game, target, ZONES),
    foresees: (game, _use, target) => ({ kind: 'pick', of: 'user', ...choice(game, target, 'discard') }),
    *effect(game, use, target) {
      const cards = yield* pickOne(game, use, target, 'discard');
      if (cards.length > 0) yield* discard(game, cards, 'discard', use.user);
    },
  },
);

/** 顺手牵羊: 出牌阶段,对距离1以内的一名其他角色使用。获得其手牌(随机)、装备区或判定区里的一张牌。 */
export const snatch: CardDef = trick(
  'snatch',
  {
    label: { zh: '顺手牵羊', en: 'Snatch' },
    text: {
      zh: '出牌阶段,对距离1以内一名区域里有牌的其他角色使用:获得他区域里的一张牌(手牌随机)。',
      en: 'Play phase, on another character at distance 1 with cards: take one card of his hand (at random), equipment or judge area.',
    },
  },
  {
    hint: { effect: 'harm', worth: 3, about: 'cards' },
    keep: 6,
    play: {
      targets: (game, user, card, ignoring) => ({
        min: 1,
        max: 1,
        from: othersFrom(game.state, user).filter(
          (seat) =>
            hasCards(game, seat, ZONES) &&
            isNear(game, user, seat, card, ignoring) &&
            !isForbidden(game, user, card, seat),
        ),
      }),
    },
    affects: (game, _use, target) => hasCards(game, target, ZONES),
    foresees: (game, _use, target) => ({ kind: 'pick', of: 'user', ...choice(game, target, 'take') }),
    *effect(game, use, target) {
      const cards = yield* pickOne(game, use, target, 'take');
      if (cards.length > 0) {
        yield* moveCards(game, cards, { zone: 'hand', seat: use.user }, { reason: 'take', by: use.user });
      }
    },
  },
);
