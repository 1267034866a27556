import type { Role } from '../../../engine/index.ts';
import type { FinishedGame, FinishedSeat, GeneralTotalRecord, TotalRecord } from '../../standing/contract.ts';

/** Fewest games with a general to be called somebody's best. */
const LEAST_FOR_BEST = 3;

const BY_ROLE: Readonly<Record<Role, (total: TotalRecord) => { games: number; wins: number }>> = {
  lord: (total) => ({ games: total.lordGames, wins: total.lordWins }),
  loyalist: (total) => ({ games: total.loyalistGames, wins: total.loyalistWins }),
  rebel: (total) => ({ games: total.rebelGames, wins: total.rebelWins }),
  renegade: (total) => ({ games: total.renegadeGames, wins: total.renegadeWins }),
};

/** A person's games and wins in one role. */
export function inRole(total: TotalRecord, role: Role): { readonly games: number; readonly wins: number } {
  return BY_ROLE[role](total);
}

/** The general that somebody plays most. @param generals most played first */
export function favouriteOf(generals: readonly GeneralTotalRecord[]): GeneralTotalRecord | undefined {
  return generals.find(({ general }) => general !== 'none');
}

/** The general with the highest share of games won, among those played often enough. */
export function bestOf(generals: readonly GeneralTotalRecord[]): GeneralTotalRecord | undefined {
  const enough = generals.filter(({ general, games }) => general !== 'none' && games >= LEAST_FOR_BEST);
  return enough.toSorted((a, b) => b.wins / b.games - a.wins / a.games || b.games - a.games)[0];
}

/** How a game ended for one of its seats. */
export function fateOf({ seats }: FinishedGame, { won }: Pick<FinishedSeat, 'won'>): 'won' | 'lost' | 'drawn' {
  if (won) return 'won';
  return seats.some((seat) => seat.won) ? 'lost' : 'drawn';
}
