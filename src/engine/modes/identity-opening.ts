import { derivedRng, type RngState, shuffle } from '../core/rng.ts';
import type { GeneralId, Seat } from '../core/ids.ts';
import type { SeatAnswer } from '../prompts/answer.ts';
import * as ask from '../prompts/ask.ts';
import { fire } from '../resolution/dispatch.ts';
import { emit } from '../resolution/emit.ts';
import type { Flow } from '../resolution/flow.ts';
import { showGeneral, takeGeneral } from '../resolution/general.ts';
import type { Game, GeneralDef } from '../resolution/model.ts';
import { moveCards } from '../resolution/move.ts';
import { livingFrom, seatOf } from '../state/zones.ts';

/** Generals beside the lords of the pack that the lord chooses among. */
const LORD_EXTRA = 2;
/** Generals that each of the others chooses among. */
const CANDIDATES = 3;
/** From this many players on there are fewer. */
const CROWD = 10;
const CANDIDATES_IN_CROWD = 2;
/** From this many players on the lord has one more HP. */
const LORD_BONUS_FROM = 5;
/** Cards that everybody starts with. */
const STARTING_HAND = 4;

/** How many generals each but the lord chooses among (rules §1). */
export function candidatesEach(players: number): number {
  return players >= CROWD ? CANDIDATES_IN_CROWD : CANDIDATES;
}

const WHY = { kind: 'rule', rule: 'general' } as const;

function bonusHp({ state }: Game, seat: Seat): number {
  return seatOf(state, seat).role === 'lord' && state.seats.length >= LORD_BONUS_FROM ? 1 : 0;
}

function shuffled<T>(rng: RngState, items: readonly T[]): T[] {
  const copy = [...items];
  shuffle(rng, copy);
  return copy;
}

/** What a seat is asked: which of these it will be. */
function question(seat: Seat, from: readonly GeneralDef[]) {
  return { seat, why: WHY, candidates: from.map(({ id }) => id) };
}

/** Of whoever gave no answer the first candidate counts: the candidates lie in an order drawn by lot. */
function chosen(answer: SeatAnswer | undefined, candidates: readonly GeneralDef[]): GeneralId {
  return answer?.type === 'general' ? answer.general : (candidates[0]?.id ?? 'none');
}

/** The lord chooses among the lords and two others by lot, and shows his choice. */
function* lordChooses(game: Game, pool: readonly GeneralDef[], rng: RngState): Flow<void> {
  const lord = game.state.turn;
  const others = shuffled(
    rng,
    pool.filter((def) => !def.lord),
  );
  const candidates = [...pool.filter((def) => def.lord), ...others.slice(0, LORD_EXTRA)];
  const general = yield* ask.pickGeneral(game, question(lord, candidates));
  showGeneral(game, lord, general, bonusHp(game, lord));
}

/** The rest is shuffled and dealt out; the others choose in secret, and all are shown together. */
function* othersChoose(game: Game, pool: readonly GeneralDef[], rng: RngState): Flow<void> {
  const { turn, seats } = game.state;
  const [, ...others] = livingFrom(game.state, turn);
  const rest = shuffled(
    rng,
    pool.filter(({ id }) => id !== seatOf(game.state, turn).general),
  );
  const count = candidatesEach(seats.length);
  const dealt = others.map((seat) => ({ seat, candidates: rest.splice(0, count) }));
  const members = dealt.map(({ seat, candidates }) => ask.pickGeneralMember(question(seat, candidates)));
  const { answers } = yield* ask.group(game, { why: WHY, settle: 'all', members });
  for (const { seat, candidates } of dealt) {
    showGeneral(game, seat, chosen(answers[seat], candidates), bonusHp(game, seat));
  }
}

function* chooseGenerals(game: Game, pool: readonly GeneralDef[]): Flow<void> {
  // A stream of its own: with and without generals the same seed shuffles the same deck.
  const rng = derivedRng(game.state.rng.seed, 'generals');
  yield* lordChooses(game, pool, rng);
  yield* othersChoose(game, pool, rng);
}

function* deal(game: Game): Flow<void> {
  for (const seat of livingFrom(game.state, game.state.turn)) {
    const cards = game.state.drawPile.slice(-STARTING_HAND).reverse();
    yield* moveCards(game, cards, { zone: 'hand', seat }, { reason: 'deal' });
  }
}

/**
 * From the roles to the first turn: generals are chosen (挑选武将), HP follow from them, hands are dealt (rules §1). The
 * lord chooses first and openly, the others in secret and at once. Without generals everybody is a character without
 * skills.
 */
export function* identityOpening(game: Game): Flow<void> {
  const { state, book } = game;
  emit(game, { type: 'start', first: state.turn });
  const pool = book.generals(state.config.generals);
  if (pool.length > 0) yield* chooseGenerals(game, pool);
  else for (const seat of state.seats) takeGeneral(seat, book.general('none'), bonusHp(game, seat.seat));
  yield* deal(game);
  yield* fire(game, 'hands.dealt', { first: state.turn });
}
