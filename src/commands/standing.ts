import type { Locale, Message, OptionSpec } from '../bot/ports.ts';
import {
  scoreMessage,
  standingMessage,
  standingTexts,
  versusMessage,
  type StandingTexts,
} from '../bot/render/index.ts';
import { PERIODS, type FinishedGame, type Period, type Scope } from '../bot/standing/contract.ts';
import { choiceOption, type FreeCommand, type Request, userOption } from './command.ts';
import { words } from './reply.ts';

const SCOPES = ['here', 'all'] as const;

/** Which games count: those of this server or of all. */
export const SCOPE_OPTION: OptionSpec = {
  name: 'scope',
  type: 'choice',
  choices: [
    { value: 'here', label: { 'zh-CN': '本服', en: 'this server' } },
    { value: 'all', label: { 'zh-CN': '所有服务器', en: 'all servers' } },
  ],
  initial: 'here',
  label: { 'zh-CN': '范围', en: 'scope' },
  description: { 'zh-CN': '本服还是所有服务器', en: 'This server or all servers' },
};

/** Which games count: those of this season or of all time. */
export const PERIOD_OPTION: OptionSpec = {
  name: 'period',
  type: 'choice',
  choices: [
    { value: 'all', label: { 'zh-CN': '历史', en: 'all time' } },
    { value: 'season', label: { 'zh-CN': '本赛季', en: 'this season' } },
  ],
  initial: 'all',
  label: { 'zh-CN': '时期', en: 'period' },
  description: { 'zh-CN': '历史总计还是本赛季', en: 'All time or this season' },
};

/** The games that a request is about. */
export function scopeOf({ incoming }: Request, here: boolean): Scope {
  const { platform, place } = incoming;
  return here && place.guild !== undefined ? { platform, guild: place.guild } : { platform };
}

/** The texts about standings in the reader's language. */
export function standingWords({ locale }: Pick<Request, 'locale'>): StandingTexts {
  return standingTexts[locale];
}

/** The period that was chosen. */
export function periodOf(request: Request): Period {
  return choiceOption(request, 'period', PERIODS) ?? 'all';
}

/** The scope that was chosen. */
export function chosenScope(request: Request): Scope {
  return scopeOf(request, choiceOption(request, 'scope', SCOPES) !== 'all');
}

/** A single game may be looked at by those who played it, and in the server where it was played. */
function mayLook({ incoming }: Request, game: FinishedGame): boolean {
  const isHere = game.guild !== undefined && game.guild === incoming.place.guild;
  return isHere || game.seats.some(({ user }) => user === incoming.user.id);
}

/** The points of the game that was chosen from a list. */
export async function scoreOf(request: Request, table: string): Promise<Message> {
  const game = await request.standing.game(table);
  if (game?.platform !== request.incoming.platform || !mayLook(request, game))
    return words([standingWords(request).noGame]);
  return scoreMessage(game, request.locale);
}

async function show(request: Request, user: { id: string; name: string }, locale: Locale): Promise<Message> {
  const scope = chosenScope(request);
  const standing = await request.standing.standing(user.id, scope, periodOf(request));
  if (standing === undefined) return words([standingTexts[locale].none(user.name)]);
  const isOpen = user.id === request.incoming.user.id || scope.guild !== undefined;
  return standingMessage(standing, locale, isOpen);
}

/** What is added up over a person's games, and two people's games with each other. */
export const standingCommand: FreeCommand = {
  spec: {
    name: 'standing',
    label: { 'zh-CN': '战绩', en: 'standing' },
    description: {
      'zh-CN': '我或别人的战绩、得分明细',
      en: 'How I or others have played, and what the points are made of',
    },
    options: [
      {
        name: 'user',
        type: 'user',
        label: { 'zh-CN': '玩家', en: 'user' },
        description: { 'zh-CN': '谁的战绩（不填就是自己）', en: 'Whose standing (yours if left open)' },
      },
      {
        name: 'against',
        type: 'user',
        label: { 'zh-CN': '对手', en: 'against' },
        description: { 'zh-CN': '与谁对比', en: 'Compare the games with this person' },
      },
      SCOPE_OPTION,
      PERIOD_OPTION,
    ],
  },
  run: async (request) => {
    const { incoming, locale } = request;
    const user = userOption(request, 'user') ?? incoming.user;
    const other = userOption(request, 'against');
    if (other === undefined) return show(request, user, locale);
    const versus = await request.standing.versus(user.id, other.id, chosenScope(request));
    return versusMessage(user.name, other.name, versus, locale);
  },
};
