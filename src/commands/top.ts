import { ROLES } from '../engine/index.ts';
import type { Message } from '../bot/ports.ts';
import { standingTexts, terms, topMessage, type TopPress } from '../bot/render/index.ts';
import { TOP_ORDERS, type TopQuery } from '../bot/standing/contract.ts';
import { choiceOption, type FreeCommand, type Request } from './command.ts';
import { chosenScope, PERIOD_OPTION, periodOf, SCOPE_OPTION, scopeOf } from './standing.ts';

async function page(request: Request, query: TopQuery, offset: number | 'own'): Promise<Message> {
  const { incoming, standing, locale } = request;
  const found = await standing.top(query, incoming.user.id, offset);
  return { ...topMessage(found, incoming.user.id, locale), inPlace: true };
}

/** Another page of a leaderboard. */
export function turnTop(request: Request, { here, offset, kind: _kind, ...rest }: TopPress): Promise<Message> {
  return page(request, { ...rest, scope: scopeOf(request, here) }, offset);
}

/** The leaderboard of this server or of all. */
export const topCommand: FreeCommand = {
  spec: {
    name: 'top',
    label: { 'zh-CN': '排行', en: 'top' },
    description: { 'zh-CN': '排行榜，以及我的名次', en: 'The leaderboard, and your own place on it' },
    options: [
      {
        name: 'by',
        type: 'choice',
        choices: TOP_ORDERS.map((value) => ({
          value,
          label: { 'zh-CN': standingTexts['zh-CN'].orders[value], en: standingTexts.en.orders[value] },
        })),
        initial: 'points',
        label: { 'zh-CN': '排序', en: 'by' },
        description: { 'zh-CN': '按什么排', en: 'What it is sorted by' },
      },
      {
        name: 'role',
        type: 'choice',
        choices: ROLES.map((value) => ({ value, label: terms.ROLE_WORDS[value] })),
        label: { 'zh-CN': '身份', en: 'role' },
        description: { 'zh-CN': '只看这个身份的胜率或局数', en: 'Win rate or games in this role only' },
      },
      SCOPE_OPTION,
      PERIOD_OPTION,
    ],
  },
  run: (request) => {
    const by = choiceOption(request, 'by', TOP_ORDERS) ?? 'points';
    const role = by === 'rate' || by === 'games' ? choiceOption(request, 'role', ROLES) : undefined;
    const base = { by, scope: chosenScope(request), period: periodOf(request) };
    return page(request, role === undefined ? base : { ...base, role }, 0);
  },
};
