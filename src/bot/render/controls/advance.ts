import type { Pick, Seat, SeatAnswer, SinglePrompt, TargetSpec } from '../../../engine/index.ts';
import type { Draft } from './draft.ts';
import type { AnswerScope } from '../../table/contract.ts';
import { type CardsSpec, cardsSpecOf, decidedOn, type Entry, entriesOf, restToGive, seatsSpecOf } from './entries.ts';

/** The next thing to choose. */
export type Ask =
  | { readonly kind: 'entry'; readonly entries: readonly Entry[] }
  | { readonly kind: 'cards'; readonly spec: CardsSpec; readonly entry: Entry | undefined }
  | {
      readonly kind: 'seats';
      readonly from: readonly Seat[];
      readonly min: number;
      readonly max: number;
      /** One press a seat, because the order counts or the second choice depends on the first. */
      readonly oneByOne: boolean;
      readonly entry: Entry | undefined;
    }
  | { readonly kind: 'arrange'; readonly rest: readonly number[]; readonly below: boolean };

/** What a draft leads to: the next thing to choose, the answer, or nothing that this prompt knows. */
export type Next =
  | { readonly kind: 'ask'; readonly ask: Ask; readonly draft: Draft }
  | {
      readonly kind: 'answer';
      readonly answer: SeatAnswer;
      readonly draft: Draft;
      /** What it says about the targets of a window that decides on several. */
      readonly scope?: AnswerScope;
    }
  | { readonly kind: 'invalid' };

const INVALID: Next = { kind: 'invalid' };

const distinct = (items: readonly number[]): boolean => new Set(items).size === items.length;

type Stage = { readonly done: true; readonly draft: Draft } | { readonly done: false; readonly next: Next };

const pending = (next: Next): Stage => ({ done: false, next });

function cardsStage(spec: CardsSpec | undefined, entry: Entry | undefined, draft: Draft): Stage {
  if (spec === undefined) return { done: true, draft };
  const known = new Set(spec.slots.map(({ slot }) => slot));
  if (!draft.cards.every((slot) => known.has(slot))) return pending(INVALID);
  if (spec.slots.length < spec.min) return pending(INVALID);
  if (spec.slots.length === spec.min || spec.max === 0) {
    const all = spec.max === 0 ? [] : spec.slots.map(({ slot }) => slot);
    return { done: true, draft: { ...draft, cards: all, cardsDone: true } };
  }
  const fits = draft.cards.length >= spec.min && draft.cards.length <= spec.max;
  if (draft.cardsDone && fits) return { done: true, draft };
  return pending({ kind: 'ask', ask: { kind: 'cards', spec, entry }, draft: { ...draft, cardsDone: false } });
}

function seatAsk(spec: TargetSpec, entry: Entry | undefined, draft: Draft, from: readonly Seat[]): Stage {
  const oneByOne = spec.ordered === true || spec.then !== undefined;
  const { min, max } = spec.then === undefined ? spec : { min: 2, max: 2 };
  const ask: Ask = { kind: 'seats', from, min, max: oneByOne ? max : Math.min(max, from.length), oneByOne, entry };
  return pending({ kind: 'ask', ask, draft: { ...draft, seatsDone: false } });
}

/** A holder first, then one of the seats that he can reach; what has one choice only is not asked. */
function pairStage(
  spec: TargetSpec,
  then: NonNullable<TargetSpec['then']>,
  entry: Entry | undefined,
  draft: Draft,
): Stage {
  const first = draft.seats[0] ?? (spec.from.length === 1 ? spec.from[0] : undefined);
  if (first === undefined) return seatAsk(spec, entry, draft, spec.from);
  const seconds = then[first];
  if (seconds === undefined || !spec.from.includes(first)) return pending(INVALID);
  const second = draft.seats[1] ?? (seconds.length === 1 ? seconds[0] : undefined);
  if (second === undefined) return seatAsk(spec, entry, { ...draft, seats: [first] }, seconds);
  if (!seconds.includes(second) || draft.seats.length > 2) return pending(INVALID);
  return { done: true, draft: { ...draft, seats: [first, second], seatsDone: true } };
}

function seatsStage(spec: TargetSpec | undefined, entry: Entry | undefined, draft: Draft): Stage {
  if (spec === undefined) return { done: true, draft };
  if (spec.then !== undefined) return pairStage(spec, spec.then, entry, draft);
  if (spec.from.length < spec.min) return pending(INVALID);
  if (!distinct(draft.seats) || !draft.seats.every((seat) => spec.from.includes(seat))) return pending(INVALID);
  const forced = spec.from.length === spec.min && (spec.ordered !== true || spec.min <= 1);
  if (forced || spec.max === 0) {
    return { done: true, draft: { ...draft, seats: spec.max === 0 ? [] : spec.from, seatsDone: true } };
  }
  const fits = draft.seats.length >= spec.min && draft.seats.length <= spec.max;
  const full = draft.seats.length === Math.min(spec.max, spec.from.length);
  if (fits && (draft.seatsDone || (full && spec.ordered === true))) return { done: true, draft };
  const rest = spec.ordered === true ? spec.from.filter((seat) => !draft.seats.includes(seat)) : spec.from;
  return seatAsk(spec, entry, draft, rest);
}

function arrange(prompt: Extract<SinglePrompt, { kind: 'arrange' }>, draft: Draft): Next {
  const placed = [...draft.top, ...(draft.bottom ?? [])];
  if (!distinct(placed) || placed.some((index) => index >= prompt.cards.length)) return INVALID;
  const rest = prompt.cards.map((_, index) => index).filter((index) => !placed.includes(index));
  if (rest.length === 0 || (draft.bottom !== undefined && rest.length === 1)) {
    const cardsOf = (list: readonly number[]) => list.flatMap((index) => prompt.cards[index] ?? []);
    const answer: SeatAnswer = {
      type: 'arrange',
      top: cardsOf(draft.top),
      bottom: cardsOf([...(draft.bottom ?? []), ...rest]),
    };
    return { kind: 'answer', answer, draft };
  }
  return { kind: 'ask', ask: { kind: 'arrange', rest, below: draft.bottom !== undefined }, draft };
}

/** Cards first, then who gets them, until nothing more may be given or the player says so. */
function distribute(prompt: Extract<SinglePrompt, { kind: 'distribute' }>, draft: Draft): Next {
  const given = draft.gives.filter((seat) => seat > 0).length;
  if (draft.gives.length > prompt.cards.length || given > prompt.max) return INVALID;
  if (!draft.gives.every((seat) => seat === 0 || prompt.to.includes(seat))) return INVALID;
  const most = Math.min(prompt.max, prompt.cards.length);
  if (given === most || (draft.done && given >= prompt.min)) {
    const gives = prompt.cards.flatMap((card, index) => {
      const to = draft.gives[index] ?? 0;
      return to > 0 ? [{ card, to }] : [];
    });
    return { kind: 'answer', answer: { type: 'distribute', gives }, draft };
  }
  const spec = restToGive(prompt.cards, draft.gives, most);
  if (given >= prompt.min && draft.cards.length === 0) {
    return { kind: 'ask', ask: { kind: 'cards', spec, entry: undefined }, draft };
  }
  const cards = cardsStage(spec, undefined, { ...draft, done: false });
  if (!cards.done) return cards.next;
  const seats = seatsStage({ min: 1, max: 1, from: prompt.to }, undefined, cards.draft);
  if (!seats.done) return seats.next;
  const { cards: chosen, seats: to } = seats.draft;
  const gives = prompt.cards.map((_, index) => (chosen.includes(index) ? (to[0] ?? 0) : (draft.gives[index] ?? 0)));
  return distribute(prompt, { ...draft, gives, cards: [], cardsDone: false, seats: [], seatsDone: false, done: false });
}

function answerOf(
  prompt: SinglePrompt,
  entry: Entry | undefined,
  spec: CardsSpec | undefined,
  draft: Draft,
): SeatAnswer {
  const choices = (spec?.slots ?? []).filter(({ slot }) => draft.cards.includes(slot)).map(({ choice }) => choice);
  const cards = choices.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  const targets = draft.seats;
  if (entry?.kind === 'use') {
    const { name, via } = entry.option;
    return { type: 'use', name, ...(via === undefined ? {} : { via }), cards, targets };
  }
  if (entry?.kind === 'skill') return { type: 'skill', skill: entry.option.skill, cards, targets };
  if (prompt.kind === 'pickSeats') return { type: 'seats', seats: targets };
  const picks = choices.map(
    (choice): Pick => (choice.kind === 'card' ? { card: choice.card } : { unseen: choice.seat }),
  );
  return { type: 'cards', picks };
}

/**
 * Where a draft stands. Choices with one possibility are made without asking. A draft that this prompt never led to is
 * invalid; it is never an answer.
 */
export function advance(prompt: SinglePrompt, draft: Draft): Next {
  const entries = entriesOf(prompt);
  const entry = draft.entry === undefined ? undefined : entries[draft.entry];
  if (draft.entry !== undefined && entry === undefined) return INVALID;
  if (entry?.kind === 'answer') {
    const { answer, only } = entry;
    return { kind: 'answer', answer, draft, ...(only === undefined ? {} : { scope: { only } }) };
  }
  if (prompt.kind === 'arrange') return arrange(prompt, draft);
  if (prompt.kind === 'distribute') return distribute(prompt, draft);
  const free = prompt.kind === 'pickCards' || prompt.kind === 'pickSeats';
  if (!free && entry === undefined) return { kind: 'ask', ask: { kind: 'entry', entries }, draft };
  const spec = cardsSpecOf(prompt, entry);
  const cards = cardsStage(spec, entry, draft);
  if (!cards.done) return cards.next;
  const seats = seatsStage(seatsSpecOf(prompt, entry), entry, cards.draft);
  if (!seats.done) return seats.next;
  const answer = answerOf(prompt, entry, spec, seats.draft);
  const [on] = seats.draft.seats;
  if (answer.type !== 'use' || on === undefined || decidedOn(prompt).length === 0) {
    return { kind: 'answer', answer, draft: seats.draft };
  }
  return { kind: 'answer', answer: { ...answer, targets: [] }, draft: seats.draft, scope: { on } };
}
