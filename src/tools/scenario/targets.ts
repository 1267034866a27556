import type { Seat, SinglePrompt, TargetSpec } from '../../engine/index.ts';
import { cardsNamed } from './cards.ts';
import type { Act, Line } from './model.ts';
import { openPrompts, type Session } from './session.ts';

interface Offer {
  readonly from: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly targets: TargetSpec;
}

/** What the prompt offers for the use of a card or a skill. */
function offers(prompt: SinglePrompt, act: Act): Offer[] {
  if (prompt.kind !== 'play' && prompt.kind !== 'respond') return [];
  if (act.verb === 'use') {
    const all = prompt.kind === 'play' ? prompt.uses : prompt.options;
    return all
      .filter((option) => option.name === act.name && option.via === act.via)
      .map(({ from, count, targets }) => ({ from, min: count, max: count, targets }));
  }
  if (act.verb !== 'invoke' || prompt.kind !== 'play') return [];
  return prompt.skills.filter((option) => option.skill === act.skill);
}

/** The seats that may be named first for the card or skill of a line, at the prompts as they stand. */
export function targetsOf(session: Session, { seat, act }: Line): Seat[] {
  const faces = act.verb === 'use' ? act.cards : act.verb === 'invoke' ? (act.parts.cards ?? []) : [];
  const open = openPrompts(session).filter((prompt) => prompt.seat === seat);
  const fitting = open.flatMap((prompt) =>
    offers(prompt, act).filter(({ from, min, max }) => {
      const cards = cardsNamed(session.run, seat, faces, from);
      return cards.length >= min && cards.length <= max && cards.every((card) => from.includes(card));
    }),
  );
  return [...new Set(fitting.flatMap(({ targets }) => [...targets.from, ...(targets.fixed ?? [])]))];
}
