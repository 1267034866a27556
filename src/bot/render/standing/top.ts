import type { Block, Line, Locale, Message } from '../../ports.ts';
import type { Ranked, TopPage, TopQuery } from '../../standing/contract.ts';
import { say } from '../i18n/index.ts';
import { standingTexts, type StandingTexts } from '../i18n/standing.ts';
import { ROLE_WORDS } from '../i18n/terms.ts';
import { plain } from '../scene.ts';
import { displayName } from '../words.ts';
import { topButton, type TopPress } from './ids.ts';
import { percent, rangeText } from './words.ts';

const PAGE = 10;

function valueText(query: TopQuery, value: number, t: StandingTexts): string {
  switch (query.by) {
    case 'points':
      return t.pointsShort(value);
    case 'rating':
      return String(Math.round(value));
    case 'rate':
      return percent(value, 1);
    case 'games':
      return t.topGames(value);
  }
}

function rowLine(query: TopQuery, { rank, value, total }: Ranked, t: StandingTexts, isOwn: boolean): Line {
  const name = displayName(total.name);
  const tail = ` · ${valueText(query, value, t)} · ${t.topGames(total.games)}`;
  return [`${rank}. `, isOwn ? { bold: name } : name, tail];
}

/** The rows of a leaderboard. @param user the reader, who finds himself in bold */
export function topLines({ query, rows }: TopPage, locale: Locale, user?: string): Line[] {
  const t = standingTexts[locale];
  return rows.map((row) => rowLine(query, row, t, row.total.user === user));
}

function pageButtons({ query, offset, count, own }: TopPage, t: StandingTexts): Block[] {
  const { scope, ...rest } = query;
  const to = (where: TopPress['offset']): TopPress => ({
    kind: 'top',
    ...rest,
    here: scope.guild !== undefined,
    offset: where,
  });
  const buttons = [
    ...(offset > 0 ? [topButton(to(Math.max(0, offset - PAGE)), t.previous)] : []),
    ...(offset + PAGE < count ? [topButton(to(offset + PAGE), t.next)] : []),
    ...(own !== undefined && count > PAGE ? [topButton(to('own'), t.own)] : []),
  ];
  return buttons.length > 0 ? [{ type: 'buttons', buttons }] : [];
}

/** One page of a leaderboard, and the reader's own place wherever it is. */
export function topMessage(page: TopPage, user: string, locale: Locale): Message {
  const t = standingTexts[locale];
  const { query, rows, offset, count, least, own } = page;
  const order =
    query.role === undefined ? t.orders[query.by] : t.topRole(t.orders[query.by], say(ROLE_WORDS[query.role], locale));
  const range = rangeText({ scope: query.scope, ...(page.season === undefined ? {} : { season: page.season }) }, t);
  const heading = [t.topHeading, order, range].join(' · ');
  const shown = rows.length === 0 ? plain(t.topEmpty) : topLines(page, locale, user);
  return {
    blocks: [
      { type: 'heading', text: heading },
      ...(least > 1 ? ([{ type: 'text', lines: plain(t.topLeast(least)) }] as const) : []),
      { type: 'text', lines: shown },
      {
        type: 'text',
        lines: plain(
          ...(count > 0 ? [t.topPage(offset + 1, offset + rows.length, count)] : []),
          own === undefined ? t.topOwnNone : t.topOwn(own.rank, valueText(query, own.value, t)),
        ),
      },
      ...pageButtons(page, t),
    ],
  };
}
