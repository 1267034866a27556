import { emitSkill } from '../../resolution/emit.ts';
import { isForbidden } from '../../resolution/queries.ts';
import { askForCard } from '../../resolution/respond.ts';
import { useCard } from '../../resolution/use-card.ts';
import { seatOf } from '../../state/zones.ts';
import { SLASHES } from '../basic/slash.ts';
import { equipment, names } from '../kinds.ts';

/** 青龙偃月刀: 使用的【杀】被【闪】抵消时,可以立即对相同的目标再使用一张【杀】。 */
export const blade = equipment(
  'weapon',
  'blade',
  {
    label: names('青龙偃月刀', 'Green Dragon Blade'),
    text: {
      zh: '攻击范围3。当你使用的【杀】被【闪】抵消时,你可以对相同的目标再使用一张【杀】。',
      en: 'Attack range 3. When your Slash is dodged you may use another Slash on the same target.',
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
        can: ({ game, owner }, { use, target, hits }) =>
          use.user === owner.seat &&
          !hits &&
          owner.hand.length + owner.equip.length > 1 &&
          seatOf(game.state, target).alive &&
          !isForbidden(game, owner.seat, use.card, target),
        *run({ game, owner, id }, { target }) {
          const why = { kind: 'skill', skill: id, owner: owner.seat, target } as const;
          const hint = { effect: 'harm', worth: 3 } as const;
          const request = { want: SLASHES, mode: 'use', why, on: target, hint, promised: true } as const;
          const slash = yield* askForCard(game, owner.seat, request);
          if (slash === undefined) return;
          emitSkill(game, owner.seat, id, [target]);
          yield* useCard(game, owner.seat, slash, [target]);
        },
      },
    ],
  },
);
