import type { LeagueInfo } from '../../league/contract.ts';
import type { Block, Line, Locale, Message } from '../../ports.ts';
import { say } from '../i18n/index.ts';
import { leagueTexts } from '../i18n/league.ts';
import { ROLE_WORDS } from '../i18n/terms.ts';
import { plain } from '../scene.ts';
import { displayName, seatSign } from '../words.ts';
import { leagueButton } from './ids.ts';
import { crossTablePicture } from './picture.ts';
import {
  cellText,
  doneGames,
  leagueName,
  leagueScene,
  nameAt,
  rowText,
  scheduleText,
  seatName,
  statusText,
  type LeagueScene,
} from './words.ts';

function optionLines(scene: LeagueScene): Line[] {
  const { league, t } = scene;
  const { players, rotations, rated } = league.options;
  return plain(t.options(players, rotations, league.total), rated ? t.rated : t.friendly, scheduleText(scene));
}

function memberLines({ league, t }: LeagueScene): Line[] {
  return league.seats.map((seat, i) => {
    const marks = [...(seat.kind === 'ai' ? ['🤖'] : []), ...(seat.user === league.host ? [`👑 ${t.host}`] : [])];
    return [[`${i + 1}. ${displayName(seat.name)}`, ...marks].join(' ')];
  });
}

function openBlocks(scene: LeagueScene): Block[] {
  const { league, t } = scene;
  const free = league.options.players - league.seats.length;
  const button = (verb: 'join' | 'leave' | 'addai' | 'start') => ({ verb, league: league.id });
  return [
    { type: 'text', lines: optionLines(scene) },
    { type: 'text', lines: [...memberLines(scene), [{ bold: t.free(free) }]] },
    {
      type: 'buttons',
      buttons: [
        { ...leagueButton(button('join'), t.join, 'primary'), disabled: free === 0 },
        leagueButton(button('leave'), t.leave),
        ...(league.options.rated ? [] : [{ ...leagueButton(button('addai'), t.addAi), disabled: free === 0 }]),
        leagueButton(button('start'), t.start, free === 0 ? 'success' : 'secondary'),
      ],
    },
  ];
}

/** What comes next, or is on. */
function stateLine(scene: LeagueScene): Line[] {
  const { league, t } = scene;
  if (league.lord === undefined || league.status === 'closed') return [];
  const lord = nameAt(scene, league.lord);
  if (league.isOn) return plain(t.playing(league.game, lord), ...(league.isStuck ? [t.stuck] : []));
  const when: Line = league.nextAt === undefined || league.status === 'paused' ? [] : [t.at, { time: league.nextAt }];
  return [[t.upNext(league.game, lord), ...when], ...(league.status === 'paused' ? plain(t.pausedHint) : [])];
}

/** Who took over whose seat. */
function replacementLines({ league, t }: LeagueScene): Line[] {
  return league.seats.flatMap((seat, i) => {
    const before = league.seats[i - 1];
    if (before?.seat !== seat.seat) return [];
    return plain(t.replaced(seatSign(seat.seat), displayName(before.name), displayName(seat.name), seat.fromGame));
  });
}

/** The cross table: each player's points by game, with roles, the lord and the steward marked. */
function crossTable(scene: LeagueScene): Block[] {
  const { league, t } = scene;
  const lines = league.rows.flatMap((row): Line[] => [
    [{ bold: rowText(scene, row) }],
    ...(row.cells.length > 0 ? [[`　　${row.cells.map((cell) => cellText(scene, cell)).join(' · ')}`]] : []),
  ]);
  const notes = replacementLines(scene);
  const legend = doneGames(league) > 0 ? plain(t.legend) : [];
  return [
    { type: 'text', lines },
    ...(notes.length + legend.length > 0 ? [{ type: 'text', lines: [...notes, ...legend] } as const] : []),
  ];
}

/** The league as it stands: who takes part, or the table so far. */
export function leagueMessage(league: LeagueInfo, locale?: Locale): Message {
  const scene = leagueScene(league, locale);
  const { t } = scene;
  const heading: Block = { type: 'heading', text: `${leagueName(scene)} · ${statusText(league.status, t)}` };
  if (league.status === 'open') return { blocks: [heading, ...openBlocks(scene)], tone: 'neutral' };
  const isBegun = league.rows.length > 0 && league.games.length > 0;
  return {
    blocks: [
      heading,
      { type: 'text', lines: optionLines(scene) },
      { type: 'text', lines: [...plain(t.progress(doneGames(league), league.total)), ...stateLine(scene)] },
      ...(isBegun ? crossTable(scene) : []),
    ],
    tone: league.status === 'finished' ? 'good' : 'neutral',
  };
}

/** The league as it stands, with a picture: for somebody who asks. */
export function leagueTableMessage(league: LeagueInfo, locale: Locale): Message {
  const message = leagueMessage(league, locale);
  return { ...message, blocks: [...message.blocks, ...crossTablePicture(leagueScene(league, locale))] };
}

/** One game is over: what it brought to whom, and the places after it. */
export function leagueGameMessage(league: LeagueInfo, game: number): Message {
  const scene = leagueScene(league);
  const { t, locale } = scene;
  const brought = league.rows.flatMap((row) => {
    const cell = row.cells.find((each) => each.game === game);
    return cell === undefined ? [] : [t.brought(seatName(row), say(ROLE_WORDS[cell.role], locale), cell.points)];
  });
  return {
    blocks: [
      { type: 'heading', text: `${leagueName(scene)} · ${t.gameOver(game, league.total)}` },
      { type: 'text', lines: plain(...brought) },
      { type: 'divider' },
      { type: 'text', lines: [...league.rows.map((row): Line => [rowText(scene, row)]), ...stateLine(scene)] },
      ...crossTablePicture(scene),
    ],
  };
}

/** All games are over: the final table. */
export function leagueOverMessage(league: LeagueInfo): Message {
  const scene = leagueScene(league);
  const { t } = scene;
  const champions = league.rows.filter(({ rank }) => rank === 1).map(seatName);
  return {
    blocks: [
      { type: 'heading', text: t.finalHeading(leagueName(scene)) },
      { type: 'text', lines: [[{ bold: `🏆 ${t.champion(champions.join(' '))}` }]] },
      ...crossTable(scene),
      { type: 'text', lines: plain(t.ties) },
      ...crossTablePicture(scene),
    ],
    tone: 'good',
  };
}

/** Leagues that were played here, newest first. */
export function leagueHistoryMessage(leagues: readonly LeagueInfo[], locale: Locale): Message {
  if (leagues.length === 0) return { blocks: [{ type: 'text', lines: plain(leagueTexts[locale].historyNone) }] };
  const lines = leagues.flatMap((league) => {
    const scene = leagueScene(league, locale);
    const { t } = scene;
    const name = displayName(league.options.name);
    const head = t.history(league.number, name, statusText(league.status, t), doneGames(league), league.total);
    const best = league.rows.filter(({ rank }) => rank === 1).map(seatName);
    return plain(league.status === 'finished' ? `${head} · 🏆 ${best.join(' ')}` : head);
  });
  return {
    blocks: [
      { type: 'heading', text: leagueTexts[locale].historyHeading },
      { type: 'text', lines },
    ],
  };
}
