import type { LeagueInfo, LeagueResult, LeagueWish } from '../../bot/league/contract.ts';
import type { Message, OptionSpec } from '../../bot/ports.ts';
import { leagueTexts, type LeagueTexts, oneLine } from '../../bot/render/index.ts';
import { type FreeCommand, integerOption, type Request } from '../command.ts';
import { words } from '../reply.ts';

const NAME_LENGTH = 30;

/** What the group of commands is about. */
export const LEAGUE_GROUP = { 'zh-CN': '轮庄计分赛', en: 'Leagues: everybody is lord once, points add up' } as const;

/** The option that names a league where the channel does not tell. */
const LEAGUE_OPTION: OptionSpec = {
  name: 'league',
  type: 'integer',
  min: 1,
  max: 999_999,
  label: { 'zh-CN': '计分赛', en: 'league' },
  description: { 'zh-CN': '第几个计分赛', en: 'Number of the league' },
};

/** The texts about leagues in the reader's language. */
export function leagueWords({ locale }: Pick<Request, 'locale'>): LeagueTexts {
  return leagueTexts[locale];
}

/** The user's wish, with what he may do. */
export function wishOf({ incoming }: Request): LeagueWish {
  return { by: incoming.user, admin: incoming.admin, eventId: incoming.eventId };
}

const isOver = ({ status }: LeagueInfo): boolean => status === 'finished' || status === 'closed';

/** In one server only its own leagues are found, by number too. */
function isHere({ incoming }: Request, { place }: LeagueInfo): boolean {
  return place.guild === incoming.place.guild;
}

/** Those that are going on, else those that are over. */
async function candidates(request: Request): Promise<readonly LeagueInfo[]> {
  const { leagues, incoming } = request;
  const here = await leagues.inChannel(incoming.platform, incoming.place.channel);
  if (here.some((league) => !isOver(league))) return here.filter((league) => !isOver(league));
  const own = (await leagues.ofUser(incoming.platform, incoming.user.id)).filter((league) => !isOver(league));
  return own.length > 0 ? own : here.slice(0, 1);
}

/** The league that a command means: by number, else that of the channel, else the user's only one. */
async function findLeague(request: Request): Promise<LeagueInfo | Message> {
  const { leagues, incoming } = request;
  const t = leagueWords(request);
  const number = integerOption(request, 'league');
  if (number !== undefined) {
    const found = await leagues.byNumber(incoming.platform, number);
    const isKnown = found !== undefined && (isHere(request, found) || isMember(request, found));
    return isKnown ? found : words([t.rejects['no-league']]);
  }
  const [first, ...more] = await candidates(request);
  if (first === undefined) return words([t.rejects['no-league']]);
  if (more.length === 0) return first;
  const lines = [first, ...more].map((league) => t.heading(league.number, oneLine(league.options.name, NAME_LENGTH)));
  return words([t.which, ...lines]);
}

function isMember({ incoming }: Request, { seats }: LeagueInfo): boolean {
  return seats.some(({ user }) => user === incoming.user.id);
}

/** The reply to a wish: what `done` says, or the reason why not. A wish that came twice was granted the first time. */
export function leagueReply(request: Request, result: LeagueResult, done: (league: LeagueInfo) => string): Message {
  const t = leagueWords(request);
  if (result.ok) return words([done(result.value)]);
  if (result.code === 'repeat' && result.league !== undefined) return words([done(result.league)]);
  return { ...words([t.rejects[result.code]]), tone: 'bad' };
}

/** A command about one league. */
export function leagueCommand(
  spec: Omit<FreeCommand['spec'], 'group' | 'options'> & { readonly options?: readonly OptionSpec[] },
  run: (request: Request, league: LeagueInfo) => Promise<Message> | Message,
): FreeCommand {
  return {
    spec: { ...spec, group: LEAGUE_GROUP, options: [...(spec.options ?? []), LEAGUE_OPTION] },
    run: async (request) => {
      const found = await findLeague(request);
      return 'blocks' in found ? found : run(request, found);
    },
  };
}
