import { invariant } from '../core/bug.ts';
import type { CardId, Seat, SkillId } from '../core/ids.ts';
import type { Turning } from '../prompts/prompt.ts';
import { fire } from './dispatch.ts';
import { emit } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Game, JudgedCard, Judgement } from './model.ts';
import { clearTable, moveCards, revealTop } from './move.ts';
import { judgedCard } from './queries.ts';

/**
 * Turn over a judgement card, let it be replaced, and say whether the judged thing happens. `then` runs before the card
 * is discarded: whoever may take it takes it there.
 */
export function* judge(
  game: Game,
  judged: Omit<Judgement, 'card'>,
  then?: (result: { hit: boolean; card: JudgedCard }) => Flow<void>,
): Flow<{ hit: boolean; card: JudgedCard }> {
  const [top] = yield* revealTop(game, 1, 'judge');
  invariant(top, 'no judgement card');
  const { seat, why, hits } = judged;
  const judgement: Judgement = { ...judged, card: top };
  emit(game, { type: 'judge', seat, why, card: top });
  yield* fire(game, 'judge.beforeEffect', judgement);
  const card = judgedCard(game, seat, judgement.card);
  const hit = hits(card);
  emit(game, { type: 'judgeResult', seat, why, card: judgement.card, hit });
  yield* fire(game, 'judge.takenEffect', { seat, card, hit });
  if (then !== undefined) yield* then({ hit, card });
  yield* clearTable(game, [judgement.card]);
  return { hit, card };
}

/** What hangs on which of these cards replaces a judgement card. */
export function turningOf(game: Game, { seat, card, hits }: Judgement, cards: readonly CardId[]): Turning {
  const isHit = (each: CardId) => hits(judgedCard(game, seat, each));
  return { now: isHit(card), by: cards.filter(isHit) };
}

interface Replacing {
  readonly by: Seat;
  readonly skill: SkillId;
  readonly card: CardId;
  /** Whoever replaces it takes the old card. */
  readonly takes?: true;
}

/** Replace a judgement card; the old one goes to the discard pile, or to whoever takes it. */
export function* replaceJudgement(game: Game, judgement: Judgement, { by, skill, card, takes }: Replacing): Flow<void> {
  const old = judgement.card;
  yield* moveCards(game, [card], { zone: 'table' }, { reason: 'replace' });
  judgement.card = card;
  emit(game, { type: 'judgeReplaced', seat: judgement.seat, by, skill, card });
  if (takes === true) yield* moveCards(game, [old], { zone: 'hand', seat: by }, { reason: 'take' });
  else yield* clearTable(game, [old]);
}
