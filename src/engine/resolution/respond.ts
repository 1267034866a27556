import { invariant } from '../core/bug.ts';
import type { CardName, Seat } from '../core/ids.ts';
import type { SeatAnswer } from '../prompts/answer.ts';
import * as ask from '../prompts/ask.ts';
import type { Hint, Why } from '../prompts/prompt.ts';
import { noteDeed } from './deeds.ts';
import { fire } from './dispatch.ts';
import { contextOf, effectsOf } from './effects.ts';
import { emit, emitSkill, playedCard } from './emit.ts';
import type { Flow } from './flow.ts';
import type { Game, Ignored, VirtualCard } from './model.ts';
import { clearTable, moveCards } from './move.ts';
import { isGranted } from './grant.ts';
import { answerOptions } from './options.ts';
import { asItself, converted } from './queries.ts';
import { noteCard } from './used.ts';

/** A card that is wanted of somebody. */
export interface CardRequest {
  /** Any of these serves. */
  readonly want: readonly CardName[];
  /** `use` 使用 or `play` 打出. */
  readonly mode: 'use' | 'play';
  readonly why: Why;
  /** The seat that it will be used on. */
  readonly on?: Seat;
  /** What giving the card does to `on`, or to oneself. */
  readonly hint: Hint;
  /** Seats that will be asked the same next. */
  readonly upcoming?: readonly Seat[];
  /** Equipment and skills of the asked seat that do not count. */
  readonly ignoring?: Ignored;
  /** The card is then used by the caller: it is only promised here, and stays where it lies. */
  readonly promised?: true;
}

/** One of several seats that are asked at once. */
export interface Asked {
  readonly seat: Seat;
  readonly request: CardRequest;
}

type UseAnswer = Extract<SeatAnswer, { type: 'use' }>;

function tell(game: Game, seat: Seat, card: VirtualCard, { mode, on }: CardRequest): void {
  const played = playedCard(game, card);
  if (mode === 'use') emit(game, { type: 'use', seat, card: played, targets: on === undefined ? [] : [on] });
  else emit(game, { type: 'play', seat, card: played });
}

function answeredWith(game: Game, user: Seat, { mode }: CardRequest, card: VirtualCard): Flow<void> {
  return fire(game, mode === 'use' ? 'card.used' : 'card.played', { user, card });
}

/** Carry out a promised card: it goes to the table, or its supplier runs. Undefined when nothing came of it. */
export function* give(game: Game, seat: Seat, request: CardRequest, answer: UseAnswer): Flow<VirtualCard | undefined> {
  const { name, via, cards } = answer;
  const supplier = effectsOf(game, seat).provides.find(({ id, effect }) => id === via && effect.as === name);
  if (supplier !== undefined) {
    emitSkill(game, seat, supplier.id);
    const supplied = yield* supplier.effect.run(contextOf(game, seat, supplier.id), request.mode);
    if (supplied !== undefined && request.promised !== true) yield* answeredWith(game, seat, request, supplied);
    return supplied;
  }
  const [first] = cards;
  invariant(first, 'an answer without cards and without supplier');
  const card = via === undefined ? asItself(game, first) : converted(game, name, cards, via);
  const on = request.on === undefined ? [] : [request.on];
  if (!(yield* isGranted(game, seat, card, on))) return undefined;
  if (request.promised === true) return card;
  tell(game, seat, card, request);
  if (request.on !== undefined) noteDeed(game, seat, request.on, request.hint);
  const held = cards.filter((each) => !game.state.table.includes(each));
  if (held.length > 0) yield* moveCards(game, held, { zone: 'table' }, { reason: request.mode });
  noteCard(game, seat, card.name);
  yield* answeredWith(game, seat, request, card);
  return card;
}

/**
 * Ask one seat for a card. He is always asked, whatever he holds. A supplier that failed is not offered again. The card
 * lies on the table afterwards: the caller clears it.
 */
export function* askForCard(game: Game, seat: Seat, request: CardRequest): Flow<VirtualCard | undefined> {
  const tried: string[] = [];
  const { ignoring = [], promised: _, ...asked } = request;
  for (;;) {
    const options = answerOptions(game, seat, request.want, request.mode, { tried, ignoring });
    const answer = yield* ask.respond(game, { seat, options, ...asked });
    if (answer.type !== 'use') return undefined;
    const card = yield* give(game, seat, request, answer);
    if (card !== undefined) return card;
    tried.push(answer.via ?? answer.name);
  }
}

/** Ask one seat for a card that has done its work once it is given. */
export function* answered(game: Game, seat: Seat, request: CardRequest): Flow<VirtualCard | undefined> {
  const card = yield* askForCard(game, seat, request);
  if (card !== undefined) yield* clearTable(game, card.cards);
  return card;
}

/** A card that one of several seats gave. */
interface Given {
  readonly seat: Seat;
  readonly card: VirtualCard;
  /** Seats that declined before. Who was overtaken without an answer is not among them. */
  readonly passed: readonly Seat[];
}

/**
 * Ask several seats at once for one card; the first in order that gives one settles it, or the first in time where no
 * answer of those before it was waited for. The card lies on the table afterwards: the caller clears it.
 */
export function* askAround(game: Game, why: Why, asked: readonly Asked[]): Flow<Given | undefined> {
  let open = asked;
  const passed: Seat[] = [];
  const tried = new Map<Seat, string[]>();
  while (open.length > 0) {
    const members = open.map(({ seat, request }) => {
      const options = answerOptions(game, seat, request.want, request.mode, { tried: tried.get(seat) ?? [] });
      return ask.respondMember({ seat, options, ...request });
    });
    const { answers } = yield* ask.group(game, { why, settle: 'first', members });
    const giver = open.find(({ seat }) => answers[seat]?.type === 'use');
    if (giver === undefined) return undefined;
    const declined = ({ seat }: Asked): boolean => answers[seat]?.type === 'pass';
    passed.push(...open.filter(declined).map(({ seat }) => seat));
    const { seat, request } = giver;
    const answer = answers[seat];
    invariant(answer?.type === 'use', 'the giver gave nothing');
    const card = yield* give(game, seat, request, answer);
    if (card !== undefined) return { seat, card, passed };
    tried.set(seat, [...(tried.get(seat) ?? []), answer.via ?? answer.name]);
    open = open.filter((one) => !declined(one));
  }
  return undefined;
}
