import type { CardId } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { CardUse, Game } from '../../resolution/model.ts';
import { targetsAfter } from '../../resolution/queries.ts';
import { clearTable, moveCards, revealTop } from '../../resolution/move.ts';
import { fixedTargets } from '../../resolution/options.ts';
import { livingFrom } from '../../state/zones.ts';
import { trick } from '../kinds.ts';

/** The cards that nobody has taken yet. */
function leftOf({ state }: Game, { open }: CardUse): CardId[] {
  return open.filter((card) => state.table.includes(card));
}

/** 五谷丰登: 亮出等同于现存角色数量的牌,然后按行动顺序,目标角色选择并获得其中的一张。 */
export const amazingGrace = trick(
  'amazing-grace',
  {
    label: { zh: '五谷丰登', en: 'Amazing Grace' },
    text: {
      zh: '出牌阶段,对所有角色使用:亮出牌堆顶等同于存活角色数的牌,每名角色依次获得其中一张。',
      en: 'Play phase, on all characters: turn over as many cards as characters are alive; each in turn takes one.',
    },
  },
  {
    hint: { effect: 'help', worth: 2 },
    keep: 5,
    play: { targets: (game, user) => fixedTargets(...livingFrom(game.state, user)) },
    *prepare(game, use) {
      use.open = yield* revealTop(game, use.targets.length, 'reveal');
    },
    affects: (game, use) => leftOf(game, use).length > 0,
    foresees: (game, use) => ({ kind: 'take', from: leftOf(game, use) }),
    *effect(game, use, target) {
      const { user } = use;
      const from = leftOf(game, use);
      const upcoming = targetsAfter(game, use, target);
      const why = { kind: 'card', name: 'amazing-grace', user, target } as const;
      const card = yield* ask.oneCard(game, target, { why, purpose: 'take', from, zone: 'table', upcoming });
      if (card !== undefined) yield* moveCards(game, [card], { zone: 'hand', seat: target }, { reason: 'take' });
    },
    *finish(game, { open }) {
      yield* clearTable(game, open);
    },
  },
);
