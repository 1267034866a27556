import type { SinglePrompt } from '../../../engine/index.ts';
import { advance, type Ask, type Next } from './advance.ts';
import type { Draft, Step } from './draft.ts';

/** Most options of one select, and the length of a page of a longer list. */
export const PAGE = 25;

/** The part of a list that is shown on a page. */
export function pageOf<T>(list: readonly T[], page: number): readonly T[] {
  return list.slice(page * PAGE, (page + 1) * PAGE);
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

function chooseCards(ask: Extract<Ask, { kind: 'cards' }>, draft: Draft, values: readonly number[]): Draft | undefined {
  const { slots, min, max } = ask.spec;
  if (!values.every((value) => slots.some(({ slot }) => slot === value))) return undefined;
  if (max === 1) return { ...draft, cards: values.slice(0, 1), cardsDone: true, page: 0 };
  if (slots.length <= PAGE) {
    const fits = values.length >= min && values.length <= max;
    return { ...draft, cards: ascending(values), cardsDone: fits };
  }
  const page = new Set(pageOf(slots, draft.page).map(({ slot }) => slot));
  return { ...draft, cards: ascending([...draft.cards.filter((slot) => !page.has(slot)), ...values]) };
}

function chooseSeats(ask: Extract<Ask, { kind: 'seats' }>, draft: Draft, values: readonly number[]): Draft | undefined {
  if (!values.every((value) => ask.from.includes(value))) return undefined;
  if (ask.oneByOne) return { ...draft, seats: [...draft.seats, ...values.slice(0, 1)] };
  return { ...draft, seats: ascending(values), seatsDone: true };
}

function choose(ask: Ask, draft: Draft, values: readonly number[]): Draft | undefined {
  const [first] = values;
  switch (ask.kind) {
    case 'entry':
      return first === undefined ? undefined : { ...draft, entry: first, page: 0 };
    case 'cards':
      return chooseCards(ask, draft, values);
    case 'seats':
      return chooseSeats(ask, draft, values);
    case 'arrange':
      if (first === undefined || !ask.rest.includes(first)) return undefined;
      if (draft.bottom !== undefined) return { ...draft, bottom: [...draft.bottom, first] };
      return { ...draft, top: [...draft.top, first] };
  }
}

function numbersOf(values: readonly string[]): number[] | undefined {
  return values.every((value) => /^\d{1,4}$/.test(value)) ? values.map(Number) : undefined;
}

/**
 * What a press on a control of this prompt leads to. `values` are those of a select. Anything that no control of the
 * prompt could have sent is invalid.
 */
export function press(prompt: SinglePrompt, step: Step, values: readonly string[]): Next {
  if (step.pressed === undefined) return advance(prompt, step.draft);
  const chosen = step.pressed === 'values' ? numbersOf(values) : [step.pressed];
  const before = advance(prompt, step.draft);
  if (chosen === undefined || before.kind !== 'ask') return { kind: 'invalid' };
  const draft = choose(before.ask, before.draft, chosen);
  return draft === undefined ? { kind: 'invalid' } : advance(prompt, draft);
}
