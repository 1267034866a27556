import type { PaceRow } from '../../persistence/index.ts';

/** How long the questions of one seat were open before its person answered them. */
export interface Pace {
  readonly seat: number;
  /** In ms, over all answers. */
  readonly waited: number;
  readonly answered: number;
}

/**
 * How fast people answered, by the record of a game: a question is opened by the answer that the game moved by, and the
 * time until a person's own answer counts. What the AI or a deadline answered counts for nobody.
 */
export function pacesOf(rows: readonly PaceRow[]): readonly Pace[] {
  const paces = new Map<number, Pace>();
  let opened: number | undefined;
  for (const { at, kind, seat, byPlayer } of rows) {
    const isAnswer = kind === 'sealed' || kind === 'applied';
    if (isAnswer && seat !== undefined && byPlayer && opened !== undefined) {
      const before = paces.get(seat) ?? { seat, waited: 0, answered: 0 };
      paces.set(seat, { seat, waited: before.waited + Math.max(0, at - opened), answered: before.answered + 1 });
    }
    if (kind === 'applied' || kind === 'rewound') opened = at;
  }
  return [...paces.values()];
}
