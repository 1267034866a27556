import { ordinal, rate, rating } from 'openskill';

/** How strong somebody is thought to be, and how unsure that is. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Who has not played yet. */
export const NEWCOMER: Skill = { ...rating() };

/** The number shown for somebody who has not played. */
const START = 1000;
/** Points shown for one point of skill. */
const SCALE = 40;

/**
 * One number for a skill, low as long as little is known: mu − 3 sigma, moved so that a newcomer has 1000.
 */
export function shownRating(skill: Skill): number {
  return START + SCALE * ordinal({ ...skill });
}

/**
 * The skills after a game of several sides. `ranks[i]` is the place of the i-th side; equal places are a draw between them.
 */
export function ratedSides(
  sides: readonly (readonly Skill[])[],
  ranks: readonly number[],
): readonly (readonly Skill[])[] {
  const teams = sides.map((side) => side.map((skill) => ({ ...skill })));
  return rate(teams, { rank: [...ranks] });
}
