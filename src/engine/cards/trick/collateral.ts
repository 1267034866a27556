import type { CardId, Seat } from '../../core/ids.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { CardUse, Game } from '../../resolution/model.ts';
import { moveCards } from '../../resolution/move.ts';
import { defOf, inAttackRange, isForbidden } from '../../resolution/queries.ts';
import { askForCard } from '../../resolution/respond.ts';
import { useCard } from '../../resolution/use-card.ts';
import { othersFrom, seatOf } from '../../state/zones.ts';
import { SLASHES } from '../basic/slash.ts';
import { trick } from '../kinds.ts';

function weaponOf(game: Game, seat: Seat): CardId | undefined {
  return seatOf(game.state, seat).equip.find((card) => defOf(game, card).kind === 'weapon');
}

/** Whom the holder of a weapon could be made to attack. */
function victimsOf(game: Game, holder: Seat): Seat[] {
  const slash = { name: 'slash', cards: [] } as const;
  return othersFrom(game.state, holder).filter(
    (seat) => inAttackRange(game, holder, seat) && !isForbidden(game, holder, slash, seat),
  );
}

function* giveWeapon(game: Game, holder: Seat, to: Seat): Flow<void> {
  const weapon = weaponOf(game, holder);
  if (weapon === undefined || !seatOf(game.state, to).alive) return;
  yield* moveCards(game, [weapon], { zone: 'hand', seat: to }, { reason: 'give', by: holder });
}

/** The holder is asked for a 杀 on the victim. Returns whether he used one. */
function* attackFor(game: Game, { user, card, aim }: CardUse, holder: Seat): Flow<boolean> {
  if (aim === undefined || !victimsOf(game, holder).includes(aim)) return false;
  const why = { kind: 'card', name: card.name, user, target: holder } as const;
  const hint = { effect: 'harm', worth: 3 } as const;
  const request = { want: SLASHES, mode: 'use', why, on: aim, hint, promised: true } as const;
  const slash = yield* askForCard(game, holder, request);
  if (slash === undefined) return false;
  yield* useCard(game, holder, slash, [aim]);
  return true;
}

/** 借刀杀人: 装备区里有武器的角色A需对指定的角色B使用一张【杀】,否则你获得A的武器。 */
export const collateral = trick(
  'collateral',
  {
    label: { zh: '借刀杀人', en: 'Collateral' },
    text: {
      zh: '出牌阶段,对一名装备区里有武器的其他角色使用:他需对你指定的、他攻击范围内的一名角色使用一张【杀】,否则将武器交给你。',
      en: 'Play phase, on another character with a weapon: he uses a Slash on a character that you name within his range, or gives you the weapon.',
    },
  },
  {
    hint: { effect: 'harm', worth: 2 },
    keep: 4,
    play: {
      targets: (game, user, card) => {
        const then = Object.fromEntries(
          othersFrom(game.state, user)
            .filter((seat) => weaponOf(game, seat) !== undefined && !isForbidden(game, user, card, seat))
            .map((seat): [Seat, Seat[]] => [seat, victimsOf(game, seat)])
            .filter(([, victims]) => victims.length > 0),
        );
        return { min: 1, max: 1, from: Object.keys(then).map(Number), then, ordered: true };
      },
    },
    affects: (game, _use, holder) => weaponOf(game, holder) !== undefined,
    *effect(game, use, holder) {
      if (!(yield* attackFor(game, use, holder))) yield* giveWeapon(game, holder, use.user);
    },
  },
);
