import { ROLES } from '../../../engine/index.ts';
import type { Block, Line, Locale, Message, SelectOption } from '../../ports.ts';
import type { FinishedGame, GeneralTotalRecord, Standing, TotalRecord, Versus } from '../../standing/contract.ts';
import { say } from '../i18n/index.ts';
import { standingTexts, type StandingTexts } from '../i18n/standing.ts';
import { ROLE_WORDS } from '../i18n/terms.ts';
import { plain } from '../scene.ts';
import { displayName } from '../words.ts';
import { bestOf, fateOf, favouriteOf, inRole } from './figures.ts';
import { encodeStanding } from './ids.ts';
import { standingPicture } from './picture.ts';
import { dayOf, generalName, mean, percent, rangeText, span } from './words.ts';

function overview({ total, points, rating, people }: Standing, t: StandingTexts): Line[] {
  const { games, wins } = total;
  return plain(
    t.games(games, wins, percent(wins, games)),
    [t.points(total.points, mean(total.points, games)), ...(points ? [t.pointsRank(points.rank, people)] : [])].join(
      ' · ',
    ),
    rating === undefined
      ? t.unrated
      : [t.rating(Math.round(total.rating), total.rated), t.ratingRank(rating.rank)].join(' · '),
    `${t.kills(total.kills, mean(total.kills, games))} · ${t.survived(percent(total.survived, games))}`,
    `${t.streak(total.streak)} · ${t.bestStreak(total.bestStreak)}`,
    ...(total.answered > 0 ? [t.pace(span(total.waited / total.answered, t))] : []),
  );
}

function roleLines(total: TotalRecord, t: StandingTexts, locale: Locale): Line[] {
  return ROLES.flatMap((role) => {
    const { games, wins } = inRole(total, role);
    return games === 0 ? [] : plain(t.roleLine(say(ROLE_WORDS[role], locale), games, wins, percent(wins, games)));
  });
}

function generalLines(generals: readonly GeneralTotalRecord[], t: StandingTexts, locale: Locale): Line[] {
  const [favourite, best] = [favouriteOf(generals), bestOf(generals)];
  return plain(
    ...(favourite === undefined ? [] : [t.favourite(generalName(favourite.general, locale), favourite.games)]),
    ...(best === undefined
      ? []
      : [t.best(generalName(best.general, locale), percent(best.wins, best.games), best.games)]),
  );
}

function gameOption(game: FinishedGame, user: string, t: StandingTexts, locale: Locale): SelectOption[] {
  const seat = game.seats.find((each) => each.user === user);
  if (seat === undefined) return [];
  const label = [
    dayOf(game.at),
    say(ROLE_WORDS[seat.role], locale),
    t[fateOf(game, seat)],
    t.pointsShort(seat.points),
  ].join(' · ');
  return [{ value: game.table, label }];
}

/** A select of finished games that leads to their points. */
function recentGames({ games, total }: Standing, t: StandingTexts, locale: Locale): Block[] {
  const options = games.flatMap((game) => gameOption(game, total.user, t, locale));
  if (options.length === 0) return [];
  return [
    { type: 'select', select: { id: encodeStanding({ kind: 'score' }), hint: t.recent, options, min: 1, max: 1 } },
  ];
}

/** Everything about one person's games. `isOpen`: whether the reader may look at the single games. */
export function standingMessage(standing: Standing, locale: Locale, isOpen: boolean): Message {
  const t = standingTexts[locale];
  const generals = generalLines(standing.generals, t, locale);
  return {
    blocks: [
      { type: 'heading', text: t.heading(displayName(standing.total.name)) },
      { type: 'text', lines: plain(rangeText(standing, t)) },
      {
        type: 'fields',
        fields: [
          { name: t.overview, lines: overview(standing, t) },
          { name: t.roles, lines: roleLines(standing.total, t, locale) },
          ...(generals.length > 0 ? [{ name: t.generals, lines: generals }] : []),
        ],
      },
      standingPicture(standing, locale, isOpen),
      ...(isOpen ? recentGames(standing, t, locale) : []),
    ],
  };
}

/** Two people's games with each other. */
export function versusMessage(one: string, other: string, versus: Versus, locale: Locale): Message {
  const t = standingTexts[locale];
  const [a, b] = [displayName(one), displayName(other)];
  const lines =
    versus.games === 0
      ? [t.versusNone]
      : [
          t.versusGames(versus.games),
          t.versusTogether(versus.together, versus.togetherWins),
          t.versusAgainst(a, versus.wins, b, versus.losses, versus.neither),
          t.versusKills(a, versus.kills, b, versus.deaths),
        ];
  return {
    blocks: [
      { type: 'heading', text: t.versusHeading(a, b) },
      { type: 'text', lines: plain(...lines) },
    ],
  };
}
