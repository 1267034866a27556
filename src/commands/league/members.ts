import type { LeagueInfo } from '../../bot/league/contract.ts';
import type { Message } from '../../bot/ports.ts';
import type { LeaguePress } from '../../bot/render/index.ts';
import type { Request } from '../command.ts';
import { leagueReply, leagueWords, wishOf } from './common.ts';

/** What the buttons of an open league and the commands of the same names do. */
export async function leagueStep(request: Request, verb: LeaguePress['verb'], id: string): Promise<Message> {
  const { leagues } = request;
  const t = leagueWords(request);
  const wish = wishOf(request);
  const saying = (text: string) => (_league: LeagueInfo) => text;
  switch (verb) {
    case 'join':
      return leagueReply(request, await leagues.join(id, wish), saying(t.joined));
    case 'leave':
      return leagueReply(request, await leagues.leave(id, wish), saying(t.left));
    case 'addai':
      return leagueReply(request, await leagues.addAi(id, wish), saying(t.aiAdded));
    case 'start':
      return leagueReply(request, await leagues.start(id, wish), saying(t.started));
  }
}
