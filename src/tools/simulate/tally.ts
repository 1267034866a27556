import { ROLES, type OutcomeView, type Role } from '../../engine/index.ts';
import type { Finished } from './game.ts';

/** How long something was over many games. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  /** 95 of 100 are not longer. */
  readonly p95: number;
  readonly max: number;
}

export type Winner = OutcomeView['winner'];

/** What came of many games. */
export interface Tally {
  readonly games: number;
  readonly winners: Readonly<Record<Winner, number>>;
  /** Share of the players of a role who won, and their points on average. */
  readonly roles: Readonly<Record<Role, { readonly won: number; readonly points: number }>>;
  readonly turns: Spread;
  readonly rounds: Spread;
  readonly prompts: Spread;
  readonly decisions: Spread;
}

function spread(values: readonly number[]): Spread {
  const ordered = [...values].sort((a, b) => a - b);
  const at = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
  const mean = ordered.reduce((sum, value) => sum + value, 0) / Math.max(1, ordered.length);
  return { mean, median: at(0.5), p95: at(0.95), max: at(1) };
}

function roleTally(games: readonly Finished[], role: Role): { won: number; points: number } {
  let [players, won, points] = [0, 0, 0];
  for (const { roles, outcome } of games) {
    for (const [i, each] of roles.entries()) {
      if (each !== role) continue;
      players += 1;
      if (outcome.winners.includes(i + 1)) won += 1;
      points += outcome.scores[i + 1] ?? 0;
    }
  }
  return { won: won / Math.max(1, players), points: points / Math.max(1, players) };
}

/** Sum up finished games. */
export function tally(games: readonly Finished[]): Tally {
  const winners: Record<Winner, number> = { lord: 0, rebel: 0, renegade: 0, none: 0 };
  for (const { outcome } of games) winners[outcome.winner] += 1;
  const roles = Object.fromEntries(ROLES.map((role) => [role, roleTally(games, role)])) as Tally['roles'];
  return {
    games: games.length,
    winners,
    roles,
    turns: spread(games.map(({ turns }) => turns)),
    rounds: spread(games.map(({ rounds }) => rounds)),
    prompts: spread(games.map(({ prompts }) => prompts)),
    decisions: spread(games.map(({ decisions }) => decisions)),
  };
}
