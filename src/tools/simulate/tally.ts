import {
  type CardName,
  catalogue,
  type GeneralId,
  generalText,
  type OutcomeView,
  ROLES,
  type Role,
  type SkillId,
} from '../../engine/index.ts';
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

/** How often players were a general, and how many of them won. */
export interface GeneralTally {
  readonly general: GeneralId;
  readonly players: number;
  readonly won: number;
  readonly roles: Readonly<Record<Role, { readonly players: number; readonly won: number }>>;
}

/** What became of a skill over many games. */
export interface SkillTally {
  readonly skill: SkillId;
  readonly general: GeneralId;
  /** Times that it was invoked, or that a card was used or played by it. */
  readonly fired: number;
  /** Answers on whose way it changed a distance, a limit, or who may be a target. */
  readonly inForce: number;
}

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
  /** Empty where nobody has a general. */
  readonly generals: readonly GeneralTally[];
  readonly skills: readonly SkillTally[];
  /** How often each card of the deck was used or played. */
  readonly cards: Readonly<Partial<Record<CardName, number>>>;
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

function shareOf(games: readonly Finished[], general: GeneralId, role: Role): { players: number; won: number } {
  let [players, won] = [0, 0];
  for (const { generals, roles, outcome } of games) {
    const seat = generals.indexOf(general) + 1;
    if (seat === 0 || roles[seat - 1] !== role) continue;
    players += 1;
    if (outcome.winners.includes(seat)) won += 1;
  }
  return { players, won: won / Math.max(1, players) };
}

function generalTally(games: readonly Finished[], general: GeneralId): GeneralTally {
  const roles = Object.fromEntries(ROLES.map((role) => [role, shareOf(games, general, role)])) as GeneralTally['roles'];
  const players = ROLES.reduce((sum, role) => sum + roles[role].players, 0);
  const won = ROLES.reduce((sum, role) => sum + roles[role].won * roles[role].players, 0);
  return { general, players, won: won / Math.max(1, players), roles };
}

function skillTally(games: readonly Finished[], general: GeneralId, skill: SkillId): SkillTally {
  const sum = (kind: 'fired' | 'inForce') => games.reduce((total, { skills }) => total + (skills[kind][skill] ?? 0), 0);
  return { skill, general, fired: sum('fired'), inForce: sum('inForce') };
}

function cardTally(games: readonly Finished[]): Tally['cards'] {
  const all: Partial<Record<CardName, number>> = {};
  for (const name of catalogue.cards) {
    const count = games.reduce((sum, { cards }) => sum + (cards[name] ?? 0), 0);
    if (count > 0) all[name] = count;
  }
  return all;
}

/** Sum up finished games. */
export function tally(games: readonly Finished[]): Tally {
  const winners: Record<Winner, number> = { lord: 0, rebel: 0, renegade: 0, none: 0 };
  for (const { outcome } of games) winners[outcome.winner] += 1;
  const roles = Object.fromEntries(ROLES.map((role) => [role, roleTally(games, role)])) as Tally['roles'];
  const isChosen = games.some(({ generals }) => generals.some((general) => general !== 'none'));
  const generals = isChosen ? catalogue.generals : [];
  return {
    games: games.length,
    winners,
    roles,
    turns: spread(games.map(({ turns }) => turns)),
    rounds: spread(games.map(({ rounds }) => rounds)),
    prompts: spread(games.map(({ prompts }) => prompts)),
    decisions: spread(games.map(({ decisions }) => decisions)),
    cards: cardTally(games),
    generals: generals.map((general) => generalTally(games, general)),
    skills: generals.flatMap((general) =>
      generalText(general).skills.map((skill) => skillTally(games, general, skill)),
    ),
  };
}
