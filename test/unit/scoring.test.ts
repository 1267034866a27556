import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, type Role, type ScoreReason, summaryOf } from '../../src/engine/index.ts';
import { identityScores, type ScoredGame } from '../../src/engine/scoring/identity.ts';
import { cases, runs, watch } from '../support/games.ts';

type Winner = Parameters<typeof identityScores>[1]['winner'];

/** `L` lord, `Z` loyalist, `F` rebel, `N` renegade, one a seat; small letters are dead. */
const ROLES: Readonly<Record<string, Role>> = { l: 'lord', z: 'loyalist', f: 'rebel', n: 'renegade' };

/** A finished game. `kills`: killer and victim by seat, in order of death; `0` is nobody. */
function finished(seats: string, kills: readonly (readonly [number, number])[] = []): ScoredGame {
  return {
    seats: Array.from(seats).map((sign, i) => ({
      seat: i + 1,
      role: ROLES[sign.toLowerCase()] ?? 'lord',
      alive: sign !== sign.toLowerCase(),
    })),
    deaths: kills.map(([by, seat], i) => ({ seat, living: seats.length - i, ...(by === 0 ? {} : { by }) })),
  };
}

function winnersOf(game: ScoredGame, winner: Winner): number[] {
  const side: Readonly<Record<Winner, readonly Role[]>> = {
    lord: ['lord', 'loyalist'],
    rebel: ['rebel'],
    renegade: ['renegade'],
    none: [],
  };
  const alone = winner === 'renegade';
  return game.seats
    .filter(({ role, alive }) => side[winner].includes(role) && (!alone || alive))
    .map(({ seat }) => seat);
}

function partsOf(game: ScoredGame, winner: Winner) {
  return identityScores(game, { winner, winners: winnersOf(game, winner) });
}

const points = (game: ScoredGame, winner: Winner): number[] => {
  const parts = partsOf(game, winner);
  return game.seats.map(({ seat }) => pointsOf(parts[seat] ?? []));
};

describe('points by the table of the fourth edition', () => {
  it.each<[string, string, Winner, readonly (readonly [number, number])[], number[]]>([
    ['lord 4, loyalist 5, more for each living loyalist', 'LZZfffn', 'lord', [], [8, 7, 7, 0, 0, 0, 0]],
    ['a dead loyalist shares in it', 'LzZffn', 'lord', [], [6, 6, 6, 0, 0, 0]],
    ['rebels 3 for each living rebel, the dead as well', 'lzFfFn', 'rebel', [], [0, 0, 6, 6, 6, 0]],
    ['no rebel lives: they have won for nothing', 'lZffn', 'rebel', [], [0, 0, 0, 0, 0]],
    ['the renegade 4 and 2 a player, the lord 1', 'lzffN', 'renegade', [], [1, 0, 0, 0, 14]],
    ['a living renegade gets 1 when rebels win', 'lzFfN', 'rebel', [], [0, 0, 3, 3, 1]],
    ['of two renegades only the last one has won', 'lzffnN', 'renegade', [], [1, 0, 0, 0, 0, 16]],
    ['a draw scores nothing, kills neither', 'LZfFN', 'none', [[2, 3]], [0, 0, 0, 0, 0]],
    [
      'the renegade who falls in the duel with the lord gets 1 a player',
      'Lzffn',
      'lord',
      [
        [5, 2],
        [5, 3],
        [5, 4],
        [1, 5],
      ],
      [5, 5, 0, 0, 5],
    ],
    [
      'and nothing when a third one lives',
      'LZffn',
      'lord',
      [
        [1, 3],
        [2, 4],
        [2, 5],
      ],
      [7, 8, 0, 0, 0],
    ],
    [
      'rebels are paid for kills, won or lost; the lord counts 2',
      'lzFfn',
      'rebel',
      [
        [4, 2],
        [1, 4],
        [3, 5],
        [3, 1],
      ],
      [0, 0, 6, 4, 0],
    ],
    ['a rebel is not paid for a rebel', 'LZffn', 'lord', [[3, 4]], [6, 6, 0, 0, 0]],
    ['lord and loyalists are paid for kills only when they win', 'lzFfN', 'rebel', [[1, 4]], [0, 0, 3, 3, 1]],
    [
      'nobody is paid for his own death, or for one without source',
      'Lzffn',
      'lord',
      [
        [3, 3],
        [0, 4],
        [0, 5],
      ],
      [4, 5, 0, 0, 0],
    ],
    [
      'a renegade is not paid for kills',
      'lzffN',
      'renegade',
      [
        [5, 3],
        [5, 4],
        [5, 2],
        [5, 1],
      ],
      [1, 0, 0, 0, 14],
    ],
  ])('%s', (_name, seats, winner, kills, expected) => {
    expect(points(finished(seats, kills), winner)).toEqual(expected);
  });

  it('says what they are made of', () => {
    const parts = partsOf(
      finished('LzZffn', [
        [1, 4],
        [3, 5],
        [3, 6],
        [4, 2],
      ]),
      'lord',
    );
    expect(parts[1]).toEqual([
      { reason: 'won', count: 1, each: 4 },
      { reason: 'living-loyalists', count: 1, each: 2 },
      { reason: 'killed-rebel', count: 1, each: 1 },
    ]);
    expect(parts[3]?.map(({ reason }) => reason)).toEqual<ScoreReason[]>([
      'won',
      'living-loyalists',
      'killed-rebel',
      'killed-renegade',
    ]);
    expect(parts[4]).toEqual([{ reason: 'killed-loyalist', count: 1, each: 1 }]);
    expect(parts[6]).toEqual([]);
  });
});

describe('the summary of a whole game', () => {
  it('has the points of the outcome, and every death once', () => {
    fc.assert(
      fc.property(cases, (one) => {
        let over = 0;
        watch(
          one,
          (run) => {
            expect(summaryOf(run)).toBeUndefined();
          },
          (run, _given, events) => {
            const end = events.find((event) => event.type === 'over');
            const summary = summaryOf(run);
            expect(summary === undefined).toBe(end === undefined);
            if (end?.type !== 'over' || summary === undefined) return;
            over += 1;
            expect(summary.winner).toBe(end.outcome.winner);
            expect(Object.fromEntries(summary.seats.map(({ seat, parts }) => [seat, pointsOf(parts)]))).toEqual(
              end.outcome.scores,
            );
            expect(summary.seats.filter(({ won }) => won).map(({ seat }) => seat)).toEqual(
              [...end.outcome.winners].sort((a, b) => a - b),
            );
            const dead = summary.seats.filter(({ alive }) => !alive);
            expect(dead.map(({ out }) => out).sort((a = 0, b = 0) => a - b)).toEqual(dead.map((_, i) => i + 1));
            expect(summary.seats.filter(({ alive, out }) => alive && out !== undefined)).toEqual([]);
          },
        );
        expect(over).toBe(1);
      }),
      runs(12),
    );
  });
});
