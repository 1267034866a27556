import { invariant } from '../core/bug.ts';
import type { CardId, Seat, SkillId } from '../core/ids.ts';
import type { SeatAnswer } from '../prompts/answer.ts';
import * as ask from '../prompts/ask.ts';
import { faceOf, seatOf } from '../state/zones.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Game } from './model.ts';
import { clearTable, moveCards } from './move.ts';
import { ownHandChoices } from './queries.ts';

/** Whether somebody can compare: it takes a hand card. */
export function canCompare(game: Game, seat: Seat): boolean {
  const { alive, hand } = seatOf(game.state, seat);
  return alive && hand.length > 0;
}

function cardIn(answer: SeatAnswer | undefined): CardId {
  const pick = answer?.type === 'cards' ? answer.picks[0] : undefined;
  invariant(pick !== undefined && 'card' in pick, 'no card to compare');
  return pick.card;
}

/**
 * 拼点: both choose a hand card, sealed, and show them together; the cards are then discarded. Returns whether `by` wins:
 * with the higher rank (A lowest, K highest), a tie is no win.
 */
export function* compare(game: Game, by: Seat, target: Seat, skill: SkillId): Flow<boolean> {
  const why = { kind: 'skill', skill, owner: by, target } as const;
  const hint = { effect: 'self', worth: 2 } as const;
  const members = [by, target].map((seat) =>
    ask.pickCardsMember({ seat, why, purpose: 'compare', from: ownHandChoices(game, seat), min: 1, max: 1, hint }),
  );
  const { answers } = yield* ask.group(game, { why, settle: 'all', members });
  const cards = [cardIn(answers[by]), cardIn(answers[target])] as const;
  const [own, other] = cards.map((card) => faceOf(game.state, card).rank);
  const won = (own ?? 0) > (other ?? 0);
  yield* moveCards(game, cards, { zone: 'table' }, { reason: 'compare' });
  emit(game, { type: 'compared', seat: by, target, cards, won });
  yield* clearTable(game, cards);
  return won;
}
