import type { Seat } from '../core/ids.ts';

export const SCORE_REASONS = [
  /** The own side won. */
  'won',
  'living-loyalists',
  'living-rebels',
  /** The renegade won: for each player of the game. */
  'players',
  /** The lord fell, but to the renegade and not to the rebels. */
  'renegade-won',
  /** The renegade lives when the rebels win. */
  'survived',
  /** The renegade fell when only he and the lord were left: for each player of the game. */
  'last-stand',
  'killed-lord',
  'killed-loyalist',
  'killed-rebel',
  'killed-renegade',
] as const;
/** What points are given for. */
export type ScoreReason = (typeof SCORE_REASONS)[number];

/** One line of a seat's points: `count` times `each`, in points. */
export interface ScorePart {
  readonly reason: ScoreReason;
  readonly count: number;
  readonly each: number;
}

/** The points of every seat with what they are made of. A seat without points has no parts. */
export type Scores = Readonly<Record<Seat, readonly ScorePart[]>>;

/** The sum of some parts, in points. */
export function pointsOf(parts: readonly Pick<ScorePart, 'count' | 'each'>[]): number {
  return parts.reduce((sum, { count, each }) => sum + count * each, 0);
}
