import fc from 'fast-check';
import { pointsOf, type Role } from '../../src/engine/index.ts';
import { identityScores } from '../../src/engine/scoring/identity.ts';
import type { OpenStores, ResultRecord, SeatRecord } from '../../src/persistence/index.ts';

/** A finished game as its facts: who played what, who killed whom, and which side won. */
export interface GameFacts {
  readonly guild?: string;
  /** When it ended, ms since the epoch. */
  readonly at: number;
  /** By seat; nobody is an AI. */
  readonly users: readonly (string | undefined)[];
  readonly roles: readonly Role[];
  /** Killer and victim by seat, in order; killer 0 is nobody. */
  readonly deaths: readonly (readonly [number, number])[];
  readonly winner: 'lord' | 'rebel' | 'renegade' | 'none';
  readonly generals?: readonly string[];
}

const WINNERS: Readonly<Record<GameFacts['winner'], readonly Role[]>> = {
  lord: ['lord', 'loyalist'],
  rebel: ['rebel'],
  renegade: ['renegade'],
  none: [],
};

/** What the table service writes down about such a game. */
export function resultsOf({ users, roles, deaths, winner, generals }: GameFacts): ResultRecord[] {
  const seats = roles.map((role, i) => ({ seat: i + 1, role, alive: !deaths.some(([, seat]) => seat === i + 1) }));
  const winners = seats.filter(({ role }) => WINNERS[winner].includes(role)).map(({ seat }) => seat);
  const facts = deaths.map(([by, seat], i) => ({ seat, living: roles.length - i, ...(by === 0 ? {} : { by }) }));
  const scores = identityScores({ seats, deaths: facts }, { winner, winners });
  return seats.map((seat, i) => {
    const parts = scores[seat.seat] ?? [];
    const out = facts.findIndex((death) => death.seat === seat.seat);
    const by = facts[out]?.by;
    const user = users[i];
    return {
      ...seat,
      name: user === undefined ? `AI ${i + 1}` : `Name-${user}`,
      general: generals?.[i] ?? 'none',
      won: winners.includes(seat.seat),
      points: pointsOf(parts),
      parts,
      kills: facts.filter((death) => death.by === seat.seat && death.seat !== seat.seat).length,
      steward: false,
      ...(user === undefined ? {} : { user }),
      ...(out < 0 ? {} : { out: out + 1 }),
      ...(by === undefined ? {} : { killedBy: by }),
    };
  });
}

/** Put a finished game into the store, as the table service does: the table, then its end with the results. */
export async function storeGame({ tables }: Pick<OpenStores, 'tables'>, id: string, facts: GameFacts): Promise<void> {
  const { at, guild, users } = facts;
  const options = { players: users.length, generals: 'none', deck: 'full', roles: 'standard', speed: 'fast' } as const;
  const table = {
    id,
    platform: 'playground',
    channel: 'main',
    host: users[0] ?? '',
    options: { ...options, locale: 'en' },
    version: 1,
    answers: 0,
    digests: 0,
    notices: 0,
    createdAt: at,
    ...(guild === undefined ? {} : { guild }),
  } as const;
  const seats = users.map((user, i): SeatRecord => {
    const base = { joined: i + 1, seat: i + 1, name: `Name-${user ?? i}`, steward: false, conceded: false };
    const rest = { closedDm: false, misses: 0, missed: 0, calls: 0, kills: 0 };
    return user === undefined ? { ...base, ...rest, kind: 'ai' } : { ...base, ...rest, kind: 'human', user };
  });
  const event = { platform: 'playground', event: `open ${id}` } as const;
  const created = await tables.create({ table: { ...table, status: 'running' }, seats, event });
  if (created.outcome !== 'done') throw new Error(created.outcome);
  const { number } = created;
  const over = { ...table, number, status: 'finished', version: 2 } as const;
  const outcome = await tables.commit({ expect: 1, table: over, results: resultsOf(facts), at });
  if (outcome !== 'done') throw new Error(outcome);
}

/** Who is played in games by lot; `none`: a game without generals. */
const GENERALS = ['cao-cao', 'liu-bei', 'sun-quan', 'none'] as const;

const ROLES_OF: Readonly<Record<number, readonly Role[]>> = {
  4: ['lord', 'loyalist', 'rebel', 'renegade'],
  5: ['lord', 'loyalist', 'rebel', 'rebel', 'renegade'],
};

/** A day and more between two games, over several seasons. */
const STEP = 36 * 60 * 60_000;
const START = Date.UTC(2026, 10, 1);

/** Any finished game among some people; the deaths are whatever they are, points follow from them. */
export function anyGame(people: readonly string[], guilds: readonly (string | undefined)[]): fc.Arbitrary<GameFacts> {
  return fc
    .record({
      players: fc.constantFrom(4, 5),
      order: fc.shuffledSubarray([...people], { minLength: 5, maxLength: 5 }),
      ai: fc.integer({ min: 0, max: 3 }),
      shift: fc.nat(4),
      dead: fc.shuffledSubarray([1, 2, 3, 4, 5], { maxLength: 4 }),
      killers: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
      winner: fc.constantFrom(...(['lord', 'rebel', 'renegade', 'none'] as const)),
      generals: fc.array(fc.constantFrom(...GENERALS), { minLength: 5, maxLength: 5 }),
      guild: fc.constantFrom(...guilds),
      day: fc.nat(60),
    })
    .map(({ players, order, ai, shift, dead, killers, winner, generals, guild, day }) => {
      const roles = ROLES_OF[players] ?? [];
      const facts = {
        at: START + day * STEP,
        users: order.slice(0, players).map((user, i) => (ai === 1 && i === 0 ? undefined : user)),
        roles: [...roles.slice(shift % players), ...roles.slice(0, shift % players)],
        deaths: dead.filter((seat) => seat <= players).map((seat, i): [number, number] => [killers[i] ?? 0, seat]),
        winner,
        generals,
      };
      return guild === undefined ? facts : { ...facts, guild };
    });
}
