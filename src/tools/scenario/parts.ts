import type { Face, Seat, SeatAnswer, SinglePrompt, SkillId, TargetSpec } from '../../engine/index.ts';
import type { Run } from '../../engine/runner/run.ts';
import { cardsNamed, faceIn } from './cards.ts';
import { chooseAnswers } from './fit.ts';
import type { Parts } from './model.ts';
import { faceKey, optionKeys } from './names.ts';
import type { State } from './position.ts';
import { type Made, onlyAnswer } from './session.ts';

/** An answer to one prompt, and the parts that are left for the next one. */
export interface Way {
  readonly answer: SeatAnswer;
  readonly left: Parts;
  /** Seats that the answer has for its targets without naming them. */
  readonly implied?: readonly Seat[];
}

type Kind<K extends SinglePrompt['kind']> = Extract<SinglePrompt, { kind: K }>;

function without<K extends keyof Parts>(parts: Parts, ...keys: K[]): Omit<Parts, K> {
  return Object.fromEntries(Object.entries(parts).filter(([key]) => !keys.includes(key as K))) as Omit<Parts, K>;
}

/** Whether every part has found its question. */
export function isSpent({ cards = [], seats = [], option }: Parts): boolean {
  return cards.length === 0 && seats.length === 0 && option === undefined;
}

/** All of a list at once, or its first element alone with the rest left for another question. */
function shares<T>(list: readonly T[]): (readonly [taken: readonly T[], left: readonly T[]])[] {
  if (list.length === 0) return [];
  return list.length === 1
    ? [[list, []]]
    : [
        [list, []],
        [list.slice(0, 1), list.slice(1)],
      ];
}

/** Seats named several times are first taken once each. */
function seatShares(seats: readonly Seat[]): (readonly [taken: readonly Seat[], left: readonly Seat[]])[] {
  const once = [...new Set(seats)];
  if (once.length === seats.length) return shares(seats);
  const again = seats.filter((seat, at) => seats.indexOf(seat) !== at);
  return [...shares(seats), [once, again]];
}

function cardWays(run: Run, prompt: Kind<'pickCards'>, parts: Parts): Way[] {
  const seen = prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : []));
  return shares(parts.cards ?? []).map(([faces, cards]) => {
    const picks = cardsNamed(run, prompt.seat, faces, seen).map((card) => ({ card }));
    return { answer: { type: 'cards', picks }, left: { ...parts, cards } };
  });
}

function seatWays(parts: Parts): Way[] {
  return seatShares(parts.seats ?? []).map(([taken, seats]) => ({
    answer: { type: 'seats', seats: taken },
    left: { ...parts, seats },
  }));
}

/** Who gets which card: everything to one seat, or one card a seat in the order named. */
export function pairs(cards: readonly string[], to: readonly Seat[]): { card: string; to: Seat }[] | undefined {
  if (to.length !== 1 && to.length !== cards.length) return undefined;
  return cards.map((card, at) => ({ card, to: to[to.length === 1 ? 0 : at] ?? 0 }));
}

/** Everything at once, or the first card alone where each is asked for by itself. */
function distributeWays(run: Run, prompt: Kind<'distribute'>, parts: Parts): Way[] {
  const { cards = [], seats = [] } = parts;
  const [first, ...more] = pairs(cardsNamed(run, prompt.seat, cards, prompt.cards), seats) ?? [];
  if (first === undefined) return [];
  const whole: Way = {
    answer: { type: 'distribute', gives: [first, ...more] },
    left: without(parts, 'cards', 'seats'),
  };
  const rest = { ...parts, cards: cards.slice(1), seats: seats.length === 1 ? seats : seats.slice(1) };
  return more.length === 0 ? [whole] : [whole, { answer: { type: 'distribute', gives: [first] }, left: rest }];
}

function respondWays(run: Run, prompt: Kind<'respond'>, parts: Parts, via: SkillId | undefined): Way[] {
  const isMeant = prompt.on !== undefined && parts.seats?.join() === String(prompt.on);
  const left = without(parts, 'cards', 'via', ...(isMeant ? (['seats'] as const) : []));
  return prompt.options
    .filter((option) => option.via === via)
    .map(({ name, from }) => {
      const cards = cardsNamed(run, prompt.seat, parts.cards ?? [], from);
      return { answer: { type: 'use', name, cards, targets: [], ...(via === undefined ? {} : { via }) }, left };
    });
}

/** Answers to a question of the skill itself, out of the parts that came with its name. */
export function ways(run: Run, prompt: SinglePrompt, parts: Parts): Way[] {
  switch (prompt.kind) {
    case 'pickCards':
      return cardWays(run, prompt, parts);
    case 'pickSeats':
      return seatWays(parts);
    case 'distribute':
      return distributeWays(run, prompt, parts);
    case 'respond':
      return (parts.cards ?? []).length === 0 ? [] : respondWays(run, prompt, parts, parts.via);
    case 'choose':
    case 'pickGeneral': {
      const { option } = parts;
      if (option === undefined) return [];
      return chooseAnswers(prompt, option).map((answer) => ({ answer, left: without(parts, 'option') }));
    }
    case 'play':
    case 'confirm':
    case 'arrange':
      return [];
  }
}

interface Offer {
  readonly from: readonly string[];
  readonly targets: TargetSpec;
}

/** Cards and targets that go into the answer itself; what does not is left for the questions that follow. */
function offerWays(
  run: Run,
  seat: Seat,
  { from, targets }: Offer,
  parts: Parts,
  make: (cards: readonly string[], targets: readonly Seat[]) => SeatAnswer,
): Way[] {
  const none = [[], parts.cards ?? []] as const;
  const nobody = [[], parts.seats ?? []] as const;
  const implied = targets.fixed ?? [];
  return [...shares(parts.cards ?? []), none].flatMap(([faces, cards]) =>
    [...seatShares(parts.seats ?? []), nobody].map(([seats, rest]): Way => {
      const answer = make(cardsNamed(run, seat, faces, from), seats);
      return { answer, left: { ...parts, cards, seats: rest }, implied };
    }),
  );
}

/** Ways to use a skill in the play phase, or a card by it. */
function playWays(run: Run, prompt: Kind<'play'>, skill: SkillId, parts: Parts): Way[] {
  const actives = prompt.skills
    .filter((option) => option.skill === skill)
    .flatMap((option) =>
      offerWays(run, prompt.seat, option, parts, (cards, targets) => ({ type: 'skill', skill, cards, targets })),
    );
  const uses = prompt.uses
    .filter((option) => option.via === skill)
    .flatMap((option) =>
      offerWays(run, prompt.seat, option, parts, (cards, targets) => ({
        type: 'use',
        name: option.name,
        via: skill,
        cards,
        targets,
      })),
    );
  return [...actives, ...uses];
}

/** Whether a prompt belongs to a skill of the seat that is asked. */
export function isOwn(prompt: SinglePrompt, skill: SkillId): boolean {
  return prompt.why.kind === 'skill' && prompt.why.skill === skill && prompt.why.owner === prompt.seat;
}

/** Ways to say yes to a skill at this prompt. `promise`: yes, but the answer itself is for a later step. */
export function openings(run: Run, prompt: SinglePrompt, skill: SkillId, parts: Parts): (Way | 'promise')[] {
  if (prompt.kind === 'play') return playWays(run, prompt, skill, parts);
  const isOrder = prompt.why.kind === 'rule' && prompt.why.rule === 'order';
  if (prompt.kind === 'choose' && isOrder) return [{ answer: { type: 'option', option: skill }, left: parts }];
  if (!isOwn(prompt, skill)) return prompt.kind === 'respond' ? respondWays(run, prompt, parts, skill) : [];
  if (prompt.kind === 'confirm') {
    const { target } = prompt.why;
    return [{ answer: { type: 'yes' }, left: parts, ...(target === undefined ? {} : { implied: [target] }) }];
  }
  const given = ways(run, prompt, parts);
  if (given.length > 0) return given;
  const only = onlyAnswer({ ...prompt, optional: false });
  return only === undefined ? ['promise'] : [{ answer: only, left: parts }];
}

/** What is left of the named faces once these cards are taken off; undefined when one of them was not named. */
function facesLeft(state: State, faces: readonly Face[], cards: readonly string[]): Face[] | undefined {
  const left = [...faces];
  for (const card of cards) {
    const at = left.findIndex((face) => faceKey(face) === faceKey(faceIn(state, card)));
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

function partsAfter(state: State, { answer }: Made, parts: Parts): Parts {
  if (answer.type === 'cards') {
    const cards = answer.picks.flatMap((pick) => ('card' in pick ? [pick.card] : []));
    return { ...parts, cards: facesLeft(state, parts.cards ?? [], cards) ?? parts.cards ?? [] };
  }
  if (answer.type === 'seats') {
    const { seats = [] } = parts;
    return answer.seats.every((seat) => seats.includes(seat))
      ? { ...parts, seats: seats.filter((seat) => !answer.seats.includes(seat)) }
      : parts;
  }
  if (answer.type === 'option' && parts.option !== undefined) {
    return optionKeys(parts.option).includes(answer.option) ? without(parts, 'option') : parts;
  }
  if (answer.type === 'distribute') {
    const cards = facesLeft(
      state,
      parts.cards ?? [],
      answer.gives.map((give) => give.card),
    );
    const isMeant = answer.gives.every((give) => parts.seats?.includes(give.to) === true);
    return cards !== undefined && isMeant ? { ...without(parts, 'seats'), cards } : parts;
  }
  return parts;
}

/** The parts without those that only name what was decided anyway. */
export function withoutMade(state: State, made: readonly Made[], seat: Seat, skill: SkillId, parts: Parts): Parts {
  return made
    .filter((choice) => choice.seat === seat && choice.why.kind === 'skill' && choice.why.skill === skill)
    .reduce((left, choice) => partsAfter(state, choice, left), parts);
}
