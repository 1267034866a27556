import type {
  CardChoice,
  CardId,
  Seat,
  SeatAnswer,
  SinglePrompt,
  SkillOption,
  TargetSpec,
  UseOption,
} from '../../../engine/index.ts';

/** One thing that can be begun from the root of a prompt; `answer` needs no further choice. */
export type Entry =
  | { readonly kind: 'use'; readonly option: UseOption }
  | { readonly kind: 'skill'; readonly option: SkillOption }
  | {
      readonly kind: 'answer';
      readonly answer: SeatAnswer;
      /** It is about the target that is decided on now, and not about those after it. */
      readonly only?: true;
    };

/** The targets that an answer to a window may be meant for, where it decides on several. */
export function decidedOn({ kind, why, upcoming = [] }: SinglePrompt): readonly Seat[] {
  if (kind !== 'respond' || why.kind !== 'card' || why.trick === undefined || upcoming.length === 0) return [];
  return [why.trick.target, ...upcoming];
}

const PASS = { kind: 'answer', answer: { type: 'pass' } } as const satisfies Entry;

function ownEntries(prompt: SinglePrompt): Entry[] {
  const answers = (list: readonly SeatAnswer[]): Entry[] => list.map((answer) => ({ kind: 'answer', answer }));
  switch (prompt.kind) {
    case 'play':
      return [
        ...prompt.uses.map((option): Entry => ({ kind: 'use', option })),
        ...prompt.skills.map((option): Entry => ({ kind: 'skill', option })),
        ...answers(prompt.recasts.map((card) => ({ type: 'recast', card }))),
        ...answers([{ type: 'end' }]),
      ];
    case 'respond':
      return prompt.options.map((option) => ({ kind: 'use', option }));
    case 'choose':
      return answers(prompt.options.map((option) => ({ type: 'option', option })));
    case 'confirm':
      return answers([{ type: 'yes' }]);
    case 'pickGeneral':
      return answers(prompt.candidates.map((general) => ({ type: 'general', general })));
    case 'pickCards':
    case 'pickSeats':
    case 'arrange':
    case 'distribute':
      return [];
  }
}

/** What a prompt can be answered with, as far as one press tells: `pass` last where it is legal. */
export function entriesOf(prompt: SinglePrompt): readonly Entry[] {
  const own = ownEntries(prompt);
  if (!prompt.optional || prompt.kind === 'play') return own;
  return decidedOn(prompt).length > 0 ? [...own, PASS, { ...PASS, only: true }] : [...own, PASS];
}

/** One card that can be ticked; an unseen hand has a slot for each card that may be taken from it. */
export interface Slot {
  readonly slot: number;
  readonly choice: CardChoice;
  /** Which of several equal unseen cards, from 1. */
  readonly copy: number;
}

/** What cards are to be chosen. */
export interface CardsSpec {
  readonly slots: readonly Slot[];
  readonly min: number;
  readonly max: number;
}

function own(cards: readonly CardId[]): CardChoice[] {
  return cards.map((card) => ({ kind: 'card', card, zone: 'hand' }));
}

function slotsOf(choices: readonly CardChoice[], max: number): Slot[] {
  const list = choices.flatMap((choice) => {
    const copies = choice.kind === 'card' ? 1 : Math.min(choice.count, Math.max(1, max));
    return Array.from({ length: copies }, (_, copy) => ({ choice, copy: copy + 1 }));
  });
  return list.map((item, slot) => ({ slot, ...item }));
}

function spec(choices: readonly CardChoice[], min: number, max: number): CardsSpec {
  const slots = slotsOf(choices, max);
  return { slots, min, max: Math.min(max, slots.length) };
}

/** The cards that an entry, or a prompt without entries, asks for. */
export function cardsSpecOf(prompt: SinglePrompt, entry: Entry | undefined): CardsSpec | undefined {
  if (entry?.kind === 'use') return spec(own(entry.option.from), entry.option.count, entry.option.count);
  if (entry?.kind === 'skill') return spec(own(entry.option.from), entry.option.min, entry.option.max);
  return prompt.kind === 'pickCards' ? spec(prompt.from, prompt.min, prompt.max) : undefined;
}

/** The cards of a distribution that are still to be given. */
export function restToGive(cards: readonly CardId[], gives: readonly number[], max: number): CardsSpec {
  const given = gives.filter((seat) => seat > 0).length;
  const slots = slotsOf(own(cards), cards.length).filter(({ slot }) => (gives[slot] ?? 0) === 0);
  return { slots, min: 1, max: Math.min(max - given, slots.length) };
}

/** The seats that an entry, or a prompt without entries, asks for. */
export function seatsSpecOf(prompt: SinglePrompt, entry: Entry | undefined): TargetSpec | undefined {
  const decided = decidedOn(prompt);
  if (entry?.kind === 'use' && decided.length > 0) return { min: 1, max: 1, from: decided };
  if (entry?.kind === 'use' || entry?.kind === 'skill') return entry.option.targets;
  return prompt.kind === 'pickSeats' ? prompt : undefined;
}
