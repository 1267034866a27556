import type { CardId, Seat } from '../core/ids.ts';
import type { Pick, SeatAnswer } from '../prompts/answer.ts';
import type { CardChoice, PlayPrompt, SinglePrompt, SkillOption, TargetSpec, UseOption } from '../prompts/prompt.ts';
import { type AiRng, below, between, oneOf, sample } from './rng.ts';

const PASS: SeatAnswer = { type: 'pass' };

function targetsOf(spec: TargetSpec, rng: AiRng): Seat[] {
  if (spec.then === undefined)
    return sample(rng, spec.from, between(rng, spec.min, Math.min(spec.max, spec.from.length)));
  const { then } = spec;
  const first = oneOf(
    rng,
    spec.from.filter((seat) => (then[seat]?.length ?? 0) > 0),
  );
  if (first === undefined) return [];
  return [first, ...sample(rng, then[first] ?? [], 1)];
}

function useOf({ name, via, from, count, targets }: UseOption, rng: AiRng): SeatAnswer {
  const cards = sample(rng, from, count);
  const bare = { type: 'use', name, cards, targets: targetsOf(targets, rng) } as const;
  return via === undefined ? bare : { via, ...bare };
}

function skillOf({ skill, from, min, max, targets }: SkillOption, rng: AiRng): SeatAnswer {
  const cards = sample(rng, from, between(rng, min, Math.min(max, from.length)));
  return { type: 'skill', skill, cards, targets: targetsOf(targets, rng) };
}

function playOf({ uses, skills, recasts }: PlayPrompt, rng: AiRng): SeatAnswer {
  let at = below(rng, uses.length + skills.length + recasts.length + 1);
  const use = uses[at];
  if (use !== undefined) return useOf(use, rng);
  at -= uses.length;
  const skill = skills[at];
  if (skill !== undefined) return skillOf(skill, rng);
  const card = recasts[at - skills.length];
  return card === undefined ? { type: 'end' } : { type: 'recast', card };
}

function everyPick(from: readonly CardChoice[]): Pick[] {
  return from.flatMap((choice): Pick[] =>
    choice.kind === 'card'
      ? [{ card: choice.card }]
      : Array.from({ length: choice.count }, () => ({ unseen: choice.seat })),
  );
}

function oneOfEach(lots: readonly (readonly CardId[])[], rng: AiRng): Pick[] {
  return lots.map((lot) => ({ card: oneOf(rng, lot) ?? '' }));
}

function arranged(cards: readonly CardId[], rng: AiRng): SeatAnswer {
  const order = sample(rng, cards, cards.length);
  const top = between(rng, 0, order.length);
  return { type: 'arrange', top: order.slice(0, top), bottom: order.slice(top) };
}

/** An answer other than `pass`, where there is one: somebody may be asked for what he does not have. */
function given(prompt: SinglePrompt, rng: AiRng): SeatAnswer {
  switch (prompt.kind) {
    case 'play':
      return playOf(prompt, rng);
    case 'respond': {
      const option = oneOf(rng, prompt.options);
      return option === undefined ? PASS : useOf(option, rng);
    }
    case 'pickCards': {
      if (prompt.lots !== undefined) return { type: 'cards', picks: oneOfEach(prompt.lots, rng) };
      const picks = everyPick(prompt.from);
      if (picks.length < prompt.min) return PASS;
      return { type: 'cards', picks: sample(rng, picks, between(rng, prompt.min, Math.min(prompt.max, picks.length))) };
    }
    case 'pickSeats': {
      const { from, min, max } = prompt;
      if (from.length < min) return PASS;
      return { type: 'seats', seats: sample(rng, from, between(rng, min, Math.min(max, from.length))) };
    }
    case 'choose':
      return { type: 'option', option: oneOf(rng, prompt.options) ?? '' };
    case 'confirm':
      return { type: 'yes' };
    case 'arrange':
      return arranged(prompt.cards, rng);
    case 'distribute': {
      const { cards, to, min, max } = prompt;
      const chosen = sample(rng, cards, between(rng, min, Math.min(max, cards.length)));
      return { type: 'distribute', gives: chosen.map((card) => ({ card, to: oneOf(rng, to) ?? prompt.seat })) };
    }
    case 'pickGeneral':
      return { type: 'general', general: oneOf(rng, prompt.candidates) ?? 'none' };
  }
}

/** How many ways there are to answer, `pass` aside, each as likely as `pass`. */
function optionsOf(prompt: SinglePrompt): number {
  if (prompt.kind === 'respond') return prompt.options.length;
  return prompt.kind === 'choose' ? prompt.options.length : 1;
}

/**
 * A legal answer by lot: uniform over the options that the prompt spells out, then over their cards and targets. Every
 * legal answer may come.
 */
export function randomAnswer(prompt: SinglePrompt, rng: AiRng): SeatAnswer {
  if (prompt.optional && below(rng, optionsOf(prompt) + 1) === 0) return PASS;
  return given(prompt, rng);
}
