import { parseArgs } from 'node:util';
import {
  AI_KINDS,
  type AiKind,
  DECKS,
  type DeckId,
  generalSetId,
  type GeneralSetId,
  hasEnoughGenerals,
  hasRoleTable,
  PACK_IDS,
  ROLE_TABLES,
  type RoleTableId,
} from '../../engine/index.ts';

/** What is to be simulated. */
export interface Options {
  readonly games: number;
  /** Numbers of players, taken in turn from game to game. */
  readonly players: readonly number[];
  readonly ai: AiKind;
  readonly seed: string;
  /** Number of the first game: a single game of a series can be repeated. */
  readonly from: number;
  readonly deck: DeckId;
  readonly roles: RoleTableId;
  readonly generals: GeneralSetId;
  readonly restore: boolean;
  readonly json: boolean;
  /** Prompts after which a game counts as stalled. */
  readonly limit: number;
  /** Folder for the records of failed games. */
  readonly out: string;
}

/** Questions after which a game counts as stalled, where nothing else is said: games end after a few hundred. */
export const DEFAULT_LIMIT = 20_000;

export const USAGE = `npm run simulate -- [options]
  --games N       how many games (1000)
  --players N     4 to 10, or a range such as 4-10 that is gone through in turn (8)
  --ai KIND       ${AI_KINDS.join(' | ')} (heuristic)
  --seed TEXT     the same seed gives the same games (1)
  --from N        number of the first game, to repeat one of a series (1)
  --deck DECK     ${DECKS.join(' | ')} (full)
  --roles TABLE   ${ROLE_TABLES.join(' | ')} (standard)
  --generals SET  none | all | packs joined by commas: ${PACK_IDS.join(', ')} (none)
  --gods          gods (神) are among the generals
  --restore       restore each game at a random question and finish it again
  --limit N       questions after which a game counts as stalled (${DEFAULT_LIMIT})
  --out FOLDER    where records of failed games are written (data/simulate)
  --json          print one JSON object`;

/** Options that cannot be. The message is for whoever typed them. */
export class BadOptions extends Error {
  override readonly name = 'BadOptions';
}

function whole(name: string, text: string, min: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min) {
    throw new BadOptions(`--${name} takes a whole number of at least ${min}, not "${text}"`);
  }
  return value;
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((each) => each === text);
  if (found === undefined) throw new BadOptions(`--${name} takes ${known.join(', ')}, not "${text}"`);
  return found;
}

function generalsOf(text: string, gods: boolean): GeneralSetId {
  if (text === 'none') return 'none';
  const packs = text === 'all' ? PACK_IDS : text.split(',').map((pack) => oneOf('generals', pack, PACK_IDS));
  return generalSetId({ packs, gods });
}

function playersOf(text: string, roles: RoleTableId, generals: GeneralSetId): number[] {
  const [first = '', last = first] = text.split('-');
  const [from, to] = [whole('players', first, 1), whole('players', last, 1)];
  const list = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const odd = list.find((players) => !hasRoleTable({ players, roles }));
  if (odd !== undefined || list.length === 0) {
    throw new BadOptions(`--players ${text}: the role table "${roles}" has no ${odd ?? text} players`);
  }
  const few = list.find((players) => !hasEnoughGenerals({ players, generals }));
  if (few !== undefined) throw new BadOptions(`--generals: too few for ${few} players`);
  return list;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        games: { type: 'string', default: '1000' },
        players: { type: 'string', default: '8' },
        ai: { type: 'string', default: 'heuristic' },
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '1' },
        deck: { type: 'string', default: 'full' },
        roles: { type: 'string', default: 'standard' },
        generals: { type: 'string', default: 'none' },
        gods: { type: 'boolean', default: false },
        restore: { type: 'boolean', default: false },
        limit: { type: 'string', default: String(DEFAULT_LIMIT) },
        out: { type: 'string', default: 'data/simulate' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error));
  }
}

/** Read the command line; undefined where help is asked for. Throws `BadOptions`. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { games, players, ai, seed, from, deck, roles, generals, gods, restore, limit, out, json, help } = parsed(args);
  if (help) return undefined;
  const table = oneOf('roles', roles, ROLE_TABLES);
  const set = generalsOf(generals, gods);
  return {
    games: whole('games', games, 1),
    players: playersOf(players, table, set),
    ai: oneOf('ai', ai, AI_KINDS),
    seed,
    from: whole('from', from, 1),
    deck: oneOf('deck', deck, DECKS),
    roles: table,
    generals: set,
    restore,
    json,
    limit: whole('limit', limit, 1),
    out,
  };
}
