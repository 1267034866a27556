import type { MessageRecord } from '../../persistence/index.ts';
import type { Message } from '../ports.ts';
import { deliver, type Delivery, type Line } from '../table/deliver.ts';
import type { LeagueInfo, LeagueRenderer } from './contract.ts';
import { infoOf, type LeagueWorld } from './world.ts';

/** A message that should be visible; it is made only where it has not been told yet. */
interface Wanted {
  readonly key: string;
  readonly make: () => Message;
  /** `once`: sent and left alone; `keep`: its content is kept in line. */
  readonly mode: 'once' | 'keep';
}

/** The message of the league, and one for each game that is over. */
function wantedOf(renderer: LeagueRenderer, info: LeagueInfo): Wanted[] {
  const done = info.games.filter(({ status }) => status === 'done');
  const over =
    info.status === 'finished' ? [{ key: 'over', make: () => renderer.over(info), mode: 'once' as const }] : [];
  return [
    ...done.map(({ game }) => ({
      key: `game:${game}`,
      make: () => renderer.gameOver(info, game),
      mode: 'once' as const,
    })),
    ...over,
    { key: 'league', make: () => renderer.league(info), mode: 'keep' },
  ];
}

/** What was sent is never told again, also where the program has forgotten it as done. */
async function isTold(world: LeagueWorld, owner: string, key: string): Promise<boolean> {
  const record = await world.stores.posts.find(owner, key);
  return record?.state === 'done';
}

/**
 * Bring the channel of a league in line with how it stands. May be run any number of times. False: not everything could be
 * shown; try later.
 */
export async function show(world: LeagueWorld, id: string): Promise<boolean> {
  const stored = await world.stores.leagues.load(id);
  const port = stored === undefined ? undefined : world.ports.get(stored.league.platform);
  if (stored === undefined || port === undefined) return true;
  const owner = `league:${id}`;
  const { posts } = world.stores;
  const known = new Map((await posts.active(owner)).map((record): [string, MessageRecord] => [record.key, record]));
  const line: Line = {
    world: { log: world.log, stores: { messages: posts } },
    table: owner,
    port,
    known,
    arrived: () => undefined,
  };
  let last: Delivery = 'fine';
  for (const { key, make, mode } of wantedOf(world.renderer, await infoOf(world, stored))) {
    if (await isTold(world, owner, key)) continue;
    last = await deliver(line, { channel: stored.league.channel }, { key, message: make(), mode });
    if (last !== 'fine') break;
  }
  return last !== 'stuck';
}
