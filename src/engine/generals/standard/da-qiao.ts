import * as ask from '../../prompts/ask.ts';
import type { Seat } from '../../core/ids.ts';
import { free } from '../../resolution/barred.ts';
import { emitSkill } from '../../resolution/emit.ts';
import type { CardUse, Game } from '../../resolution/model.ts';
import { discard } from '../../resolution/move.ts';
import { defOf, inAttackRange, isForbidden, suitOf } from '../../resolution/queries.ts';
import { redirect } from '../../resolution/use-card.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { general, skill, trigger, viewAs } from '../kinds.ts';

/** 国色:出牌阶段,可以将任意方块花色的牌当【乐不思蜀】使用。 */
const guose = skill('guose', {
  label: { zh: '国色', en: 'Guose' },
  text: {
    zh: '出牌阶段,你可以将一张♦牌当【乐不思蜀】使用。',
    en: 'In your play phase you may use a diamond card as Indulgence.',
  },
  effects: [
    viewAs({
      as: 'indulgence',
      count: 1,
      from: 'hand+equip',
      accepts: ({ game }, card) => suitOf(game, card) === 'diamond',
    }),
  ],
});

function newTargets(game: Game, use: CardUse, owner: Seat, given: string): Seat[] {
  return othersFrom(game.state, owner).filter(
    (seat) =>
      seat !== use.user &&
      !use.targets.includes(seat) &&
      inAttackRange(game, owner, seat, [given]) &&
      !isForbidden(game, use.user, use.card, seat),
  );
}

function ownCards(game: Game, seat: Seat): string[] {
  const { hand, equip } = seatOf(game.state, seat);
  return [...hand, ...equip];
}

/** 流离:当成为【杀】的目标时,可以弃一张牌,将此【杀】转移给攻击范围内的另一名角色(不得是【杀】的使用者)。 */
const liuli = skill('liuli', {
  label: { zh: '流离', en: 'Liuli' },
  text: {
    zh: '当你成为【杀】的目标时,你可以弃置一张牌,将此【杀】转移给你攻击范围内的另一名角色(不能是【杀】的使用者)。',
    en: 'When you become the target of a Slash you may discard a card and turn it to another character within your attack range, but not to its user.',
  },
  effects: [
    trigger({
      on: 'card.targetConfirming',
      optional: 'within',
      hint: { effect: 'self', worth: 3 },
      can: ({ game, owner }, { use, target }) =>
        target === owner.seat &&
        game.book.card(use.card.name).slash === true &&
        ownCards(game, owner.seat).some((card) => newTargets(game, use, owner.seat, card).length > 0),
      *run({ game, owner, id }, { use }) {
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const from = free(game, owner.seat, ownCards(game, owner.seat))
          .filter((card) => newTargets(game, use, owner.seat, card).length > 0)
          .sort((a, b) => defOf(game, a).keep - defOf(game, b).keep);
        const hint = { effect: 'self', worth: 3 } as const;
        const card = yield* ask.oneCard(game, owner.seat, { why, purpose: 'discard', from, optional: true, hint });
        if (card === undefined) return;
        const seats = newTargets(game, use, owner.seat, card);
        const picked = yield* ask.seats(game, owner.seat, {
          why,
          from: seats,
          min: 1,
          max: 1,
          hint: { effect: 'harm', worth: 3 },
        });
        const to = picked?.[0];
        if (to === undefined) return;
        emitSkill(game, owner.seat, id, [to]);
        yield* discard(game, [card]);
        redirect(game, use, owner.seat, to);
      },
    }),
  ],
});

/** 大乔. */
export const daQiao = general('da-qiao', {
  label: { zh: '大乔', en: 'Da Qiao' },
  title: { zh: '矜持之花', en: 'The Reserved Flower' },
  kingdom: 'wu',
  gender: 'female',
  maxHp: 3,
  worth: { lord: 5, loyalist: 6, rebel: 5, renegade: 4 },
  skills: [guose, liuli],
});
