import type { Line, Locale, Message } from '../../ports.ts';
import type { FinishedGame, FinishedSeat, StoredPart } from '../../standing/contract.ts';
import { say } from '../i18n/index.ts';
import { standingTexts, type StandingTexts } from '../i18n/standing.ts';
import { ROLE_WORDS } from '../i18n/terms.ts';
import { plain } from '../scene.ts';
import { seatSign } from '../words.ts';
import { dayOf, generalName, playerName } from './words.ts';

function partText({ reason, count, each }: StoredPart, t: StandingTexts): string {
  const amount = count === 1 || each === 1 ? `${count * each}` : `${count}×${each}`;
  return `${t.reasons[reason]} ${amount}`;
}

/** What points are made of: `获胜 4 + 存活忠臣 2×2`. */
function partsText(parts: readonly StoredPart[], locale: Locale): string {
  const t = standingTexts[locale];
  return parts.length === 0 ? t.scoreNone : parts.map((part) => partText(part, t)).join(' + ');
}

function seatLines(seat: FinishedSeat, locale: Locale): Line[] {
  const t = standingTexts[locale];
  const marks = [
    say(ROLE_WORDS[seat.role], locale),
    ...(seat.general === 'none' ? [] : [generalName(seat.general, locale)]),
    ...(seat.won ? [t.won] : []),
    ...(seat.steward ? [t.steward] : []),
  ];
  const head = `${seat.won ? '🏆 ' : '　 '}${seatSign(seat.seat)}${playerName(seat, t)} · ${marks.join(' · ')}`;
  return [[`${head} · `, { bold: t.pointsShort(seat.points) }], [`　　${partsText(seat.parts, locale)}`]];
}

/** The points of every seat of a finished game, each explained. */
export function scoreMessage(game: FinishedGame, locale: Locale): Message {
  const t = standingTexts[locale];
  return {
    blocks: [
      { type: 'heading', text: t.scoreHeading },
      { type: 'text', lines: plain(dayOf(game.at)) },
      { type: 'text', lines: game.seats.flatMap((seat) => seatLines(seat, locale)) },
    ],
  };
}
