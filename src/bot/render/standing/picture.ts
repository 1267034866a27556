import { ROLES } from '../../../engine/index.ts';
import { type CellPicture, drawPersonCard, type PersonCard } from '../../picture/index.ts';
import type { Block, Locale } from '../../ports.ts';
import type { FinishedGame, Standing } from '../../standing/contract.ts';
import { say } from '../i18n/index.ts';
import { standingTexts } from '../i18n/standing.ts';
import { ROLE_MARKS, ROLE_WORDS } from '../i18n/terms.ts';
import { ROLE_TINTS } from '../tints.ts';
import { displayName } from '../words.ts';
import { bestOf, fateOf, favouriteOf, inRole } from './figures.ts';
import { generalName, mean, percent, rangeText, span } from './words.ts';

function figures({ total, points, rating, people }: Standing, locale: Locale): PersonCard['figures'] {
  const { picture } = standingTexts[locale];
  const { games, wins } = total;
  return [
    { label: picture.games, value: String(games), note: picture.won(wins) },
    { label: picture.rate, value: percent(wins, games), note: picture.streak(total.bestStreak) },
    {
      label: picture.points,
      value: String(total.points),
      note: points === undefined ? picture.mean(mean(total.points, games)) : picture.place(points.rank, people),
    },
    {
      label: picture.rating,
      value: rating === undefined ? '–' : String(Math.round(total.rating)),
      note: picture.rated(total.rated),
    },
    { label: picture.kills, value: String(total.kills), note: picture.mean(mean(total.kills, games)) },
    { label: picture.survival, value: percent(total.survived, games) },
  ];
}

function bars({ total }: Standing, locale: Locale): PersonCard['bars'] {
  const { picture } = standingTexts[locale];
  return ROLES.flatMap((role) => {
    const { games, wins } = inRole(total, role);
    const text = picture.bar(games, wins, percent(wins, games));
    const bar = { label: say(ROLE_WORDS[role], locale), share: wins / games, text, tint: ROLE_TINTS[role] };
    return games === 0 ? [] : [bar];
  });
}

function facts({ total, generals }: Standing, locale: Locale): PersonCard['facts'] {
  const t = standingTexts[locale];
  const [favourite, best] = [favouriteOf(generals), bestOf(generals)];
  const name = (id: string): string => generalName(id, locale);
  const { picture } = t;
  return [
    ...(favourite === undefined
      ? []
      : [{ label: picture.favourite, value: picture.general(name(favourite.general), favourite.games) }]),
    ...(best === undefined
      ? []
      : [
          {
            label: picture.best,
            value: picture.bestGeneral(name(best.general), percent(best.wins, best.games), best.games),
          },
        ]),
    ...(total.answered === 0 ? [] : [{ label: picture.pace, value: span(total.waited / total.answered, t) }]),
  ];
}

function gameCell(game: FinishedGame, user: string, locale: Locale): CellPicture[] {
  const seat = game.seats.find((each) => each.user === user);
  if (seat === undefined) return [];
  const mark = standingTexts[locale].picture.fates[fateOf(game, seat)];
  const below = say(ROLE_MARKS[seat.role], locale);
  return [{ text: String(seat.points), below, mark, tint: ROLE_TINTS[seat.role] }];
}

/** A person's standing as a picture. `isOpen`: whether the reader may look at the single games. */
export function standingPicture(standing: Standing, locale: Locale, isOpen: boolean): Block {
  const t = standingTexts[locale];
  const { total } = standing;
  const name = displayName(total.name);
  const shown = figures(standing, locale);
  const cells = isOpen ? standing.games.flatMap((game) => gameCell(game, total.user, locale)) : [];
  const png = drawPersonCard({
    title: t.heading(name),
    subtitle: rangeText(standing, t),
    figures: shown,
    bars: bars(standing, locale),
    facts: facts(standing, locale),
    games: { label: t.picture.recent, cells },
  });
  const alt = t.picture.alt(name, shown.map(({ label, value }) => `${label} ${value}`).join(' · '));
  return { type: 'image', png, name: 'standing.png', alt };
}
