import type { Pick, Seat, SeatAnswer, SinglePrompt, UseOption } from '../../engine/index.ts';
import { type Run, stateOf } from '../../engine/runner/run.ts';
import { cardsNamed, isCalled } from './cards.ts';
import type { Act } from './model.ts';
import { optionKeys } from './names.ts';

type Verb<V extends Act['verb']> = Extract<Act, { verb: V }>;
type Kind<K extends SinglePrompt['kind']> = Extract<SinglePrompt, { kind: K }>;

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** The targets that an answer names: none where the card has its targets without being told. */
function targetsOf(prompt: SinglePrompt, option: UseOption | undefined, on: readonly Seat[]): readonly Seat[] {
  const fixed = option?.targets.fixed ?? [];
  if (fixed.length > 0 && sameSeats(fixed, on)) return [];
  const isMeant = prompt.kind === 'respond' && prompt.on !== undefined && sameSeats([prompt.on], on);
  return isMeant ? [] : on;
}

function useAnswers(run: Run, prompt: SinglePrompt, act: Verb<'use'>): SeatAnswer[] {
  if (prompt.kind !== 'play' && prompt.kind !== 'respond') return [];
  const { name, via, cards: faces, on = [] } = act;
  const all = prompt.kind === 'play' ? prompt.uses : prompt.options;
  const fitting = all.filter((option) => option.name === name && option.via === via);
  const answers = [...fitting, undefined].map((option): SeatAnswer => {
    const cards = cardsNamed(run, prompt.seat, faces, option?.from ?? []);
    const targets = targetsOf(prompt, option, on);
    return { type: 'use', name, cards, targets, ...(via === undefined ? {} : { via }) };
  });
  return answers;
}

/** The cards that a prompt lets its seat see. */
function seen({ from }: Kind<'pickCards'>): string[] {
  return from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
}

function pickAnswers(run: Run, prompt: SinglePrompt, faces: Verb<'pick'>['cards']): SeatAnswer[] {
  if (prompt.kind !== 'pickCards') return [];
  const cards = cardsNamed(run, prompt.seat, faces, seen(prompt));
  return [{ type: 'cards', picks: cards.map((card) => ({ card })) }];
}

/** A card of another seat: unseen, or the first that fits where it lies open. */
function pickFrom(run: Run, prompt: Kind<'pickCards'>, act: Verb<'pickFrom'>): Pick | undefined {
  const { owner, zone, name } = act;
  if (zone === 'hand') {
    const hand = stateOf(run).seats[owner - 1]?.hand ?? [];
    const first = hand.find((card) =>
      prompt.from.some((choice) => choice.kind === 'card' && choice.zone === 'hand' && choice.card === card),
    );
    return first === undefined ? { unseen: owner } : { card: first };
  }
  const state = stateOf(run).seats[owner - 1];
  const cards = zone === 'equip' ? state?.equip : state?.judge.map(({ card }) => card);
  const card = cards?.find((each) => name !== undefined && isCalled(run, each, name));
  return card === undefined ? undefined : { card };
}

function pickFromAnswers(run: Run, prompt: SinglePrompt, act: Verb<'pickFrom'>): SeatAnswer[] {
  if (prompt.kind !== 'pickCards') return [];
  const pick = pickFrom(run, prompt, act);
  return pick === undefined ? [] : [{ type: 'cards', picks: [pick] }];
}

const NO: ReadonlySet<string> = new Set(['no', 'pass']);

/** Answers that choose an option by its label or key. */
export function chooseAnswers(prompt: SinglePrompt, label: string): SeatAnswer[] {
  const keys = optionKeys(label);
  if (prompt.kind === 'choose') return keys.map((option) => ({ type: 'option', option }));
  if (prompt.kind === 'pickGeneral') return keys.map((general) => ({ type: 'general', general }));
  if (prompt.kind !== 'confirm') return [];
  if (keys.some((key) => NO.has(key))) return [{ type: 'pass' }];
  return keys.includes('yes') ? [{ type: 'yes' }] : [];
}

function arrangeAnswers(run: Run, prompt: SinglePrompt, { top, bottom }: Verb<'arrange'>): SeatAnswer[] {
  if (prompt.kind !== 'arrange') return [];
  const cards = cardsNamed(run, prompt.seat, [...top, ...bottom], prompt.cards);
  return [{ type: 'arrange', top: cards.slice(0, top.length), bottom: cards.slice(top.length) }];
}

function isDiscard(prompt: SinglePrompt): boolean {
  return prompt.kind === 'pickCards' && prompt.purpose === 'discard';
}

function recastAnswers(run: Run, prompt: SinglePrompt, { card }: Verb<'recast'>): SeatAnswer[] {
  if (prompt.kind !== 'play') return [];
  return cardsNamed(run, prompt.seat, [card], prompt.recasts).map((id) => ({ type: 'recast', card: id }));
}

/**
 * What a step may mean as the one answer to a prompt, legal or not, best first. Nothing for steps that may take several
 * answers (`invokes`, `gives`).
 */
export function answersTo(run: Run, prompt: SinglePrompt, act: Act): SeatAnswer[] {
  switch (act.verb) {
    case 'use':
      return useAnswers(run, prompt, act);
    case 'recast':
      return recastAnswers(run, prompt, act);
    case 'decline':
      return [{ type: 'pass' }];
    case 'pick':
      return pickAnswers(run, prompt, act.cards);
    case 'pickFrom':
      return pickFromAnswers(run, prompt, act);
    case 'target':
      return prompt.kind === 'pickSeats' ? [{ type: 'seats', seats: act.seats }] : [];
    case 'choose':
      return chooseAnswers(prompt, act.option);
    case 'arrange':
      return arrangeAnswers(run, prompt, act);
    case 'discard':
      return isDiscard(prompt) ? pickAnswers(run, prompt, act.cards) : [];
    case 'end':
      return prompt.kind === 'play' ? [{ type: 'end' }] : [];
    case 'timeout':
      return [prompt.fallback];
    case 'invoke':
    case 'give':
      return [];
  }
}
