import type { CardChoice, Prompt, SinglePrompt } from './prompt.ts';
import type { Answer, Pick, SeatAnswer } from './answer.ts';

function firstPicks(from: readonly CardChoice[], count: number): Pick[] {
  const picks: Pick[] = [];
  for (const choice of from) {
    const copies = choice.kind === 'card' ? 1 : choice.count;
    for (let i = 0; i < copies && picks.length < count; i += 1) {
      picks.push(choice.kind === 'card' ? { card: choice.card } : { unseen: choice.seat });
    }
  }
  return picks;
}

/**
 * What counts for one seat when it does not answer: an optional thing is declined, a play phase ends, of a choice the
 * first legal options are taken. Cards to be given up are listed cheapest first by whoever asks.
 */
export function fallbackOf(prompt: SinglePrompt): SeatAnswer {
  if (prompt.kind === 'play') return { type: 'end' };
  if (prompt.optional) return { type: 'pass' };
  switch (prompt.kind) {
    case 'pickCards': {
      const lots = prompt.lots?.flatMap(([card]) => (card === undefined ? [] : [{ card }]));
      return { type: 'cards', picks: lots ?? firstPicks(prompt.from, prompt.min) };
    }
    case 'pickSeats':
      return { type: 'seats', seats: prompt.from.slice(0, prompt.min) };
    case 'choose':
      return { type: 'option', option: prompt.options[0] ?? '' };
    case 'arrange':
      return { type: 'arrange', top: prompt.cards, bottom: [] };
    case 'distribute': {
      const to = prompt.to[0] ?? prompt.seat;
      return { type: 'distribute', gives: prompt.cards.slice(0, prompt.min).map((card) => ({ card, to })) };
    }
    case 'pickGeneral':
      return { type: 'general', general: prompt.candidates[0] ?? 'none' };
    case 'respond':
    case 'confirm':
      return { type: 'pass' };
  }
}

/** What counts when nobody answers at all; for a group the fallback of every member. */
export function defaultAnswer(prompt: Prompt): Answer {
  if (prompt.kind !== 'group') return prompt.fallback;
  return { type: 'group', answers: Object.fromEntries(prompt.members.map((m) => [m.seat, m.fallback])) };
}
