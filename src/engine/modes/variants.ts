import type { Seat } from '../core/ids.ts';
import type { Effect, Game, ModeDef, Owned } from '../resolution/model.ts';
import type { Hint } from '../prompts/prompt.ts';
import { seatOf } from '../state/zones.ts';

type Config = Parameters<ModeDef['roles']>[0];

const NOTHING: Hint = { effect: 'neutral', worth: 0 };

/** The count of attacks of a seat on another, among what the seat has used in the game. */
const attackOn = (target: Seat): string => `attack:${target}`;

const isAttack = ({ effect, about }: Hint): boolean => effect === 'harm' && about === 'hp';

function noteAttack(game: Game, by: Seat, target: Seat): void {
  if (by === target) return;
  const { game: used } = seatOf(game.state, by).used;
  used[attackOn(target)] = (used[attackOn(target)] ?? 0) + 1;
}

/**
 * 首轮保护 (rules §2): whoever was out first in the table's previous game cannot be the first out. Until somebody is out,
 * what would bring him below 1 HP leaves him at 1; not against a source whom he himself attacked in this game (used a 杀,
 * 决斗, or a trick or skill that deals damage on).
 */
const FIRST_OUT: readonly Effect[] = [
  {
    kind: 'passive',
    leastHp: ({ game, owner }, source) => {
      const hasAttacked = source !== undefined && (owner.used.game[attackOn(source)] ?? 0) > 0;
      return game.state.deaths.length > 0 || hasAttacked ? undefined : 1;
    },
  },
  {
    kind: 'trigger',
    on: 'card.targetConfirmed',
    counting: true,
    hint: NOTHING,
    can: ({ game, owner }, { use }) => use.user === owner.seat && isAttack(game.book.card(use.card.name).hint),
    *run({ game, owner }, { target }) {
      noteAttack(game, owner.seat, target);
    },
  },
  {
    kind: 'trigger',
    on: 'skill.used',
    counting: true,
    hint: NOTHING,
    can: ({ owner }, { user, hint }) => user === owner.seat && isAttack(hint),
    *run({ game, owner }, { targets }) {
      for (const target of targets) noteAttack(game, owner.seat, target);
    },
  },
];

/** What the variants that were agreed give a seat. */
export function variantsOf({ firstOut }: Config, seat: Seat): readonly Owned[] {
  return seat === firstOut ? FIRST_OUT.map((effect) => ({ id: 'first-out', effect })) : [];
}
