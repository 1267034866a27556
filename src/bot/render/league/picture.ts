import type { LeagueCell, LeagueRow } from '../../league/contract.ts';
import { type CellPicture, type CrossTable, drawCrossTable } from '../../picture/index.ts';
import type { Block } from '../../ports.ts';
import { say } from '../i18n/index.ts';
import { ROLE_MARKS } from '../i18n/terms.ts';
import { ROLE_TINTS } from '../tints.ts';
import { doneGames, leagueName, type LeagueScene, seatName } from './words.ts';

/** More columns than this could not be read on a phone; the text has all games. */
const MOST_COLUMNS = 12;

function cellPicture({ locale, t }: LeagueScene, cell: LeagueCell): CellPicture {
  const role = say(ROLE_MARKS[cell.role], locale);
  return {
    text: String(cell.points),
    below: cell.isLord ? `${role}${t.lordMark}` : role,
    tint: ROLE_TINTS[cell.role],
    ...(cell.won ? { mark: t.picture.won } : {}),
    ...(cell.steward ? { note: t.picture.steward } : {}),
  };
}

function rowPicture(scene: LeagueScene, row: LeagueRow, games: readonly number[]): CrossTable['rows'][number] {
  const cells = games.map((game) => row.cells.find((cell) => cell.game === game));
  return {
    place: row.rank,
    name: seatName(row),
    below: scene.t.picture.below(row.wins, row.kills),
    total: String(row.points),
    cells: cells.map((cell) => (cell === undefined ? undefined : cellPicture(scene, cell))),
  };
}

/** What the picture of a league shows: people by the latest games. */
function crossTableOf(scene: LeagueScene): CrossTable {
  const { league, t } = scene;
  const done = league.games.filter(({ status }) => status === 'done').map(({ game }) => game);
  const games = done.toSorted((a, b) => a - b).slice(-MOST_COLUMNS);
  const [first = 0, last = 0] = [games[0], games.at(-1)];
  const range = games.length < done.length ? [t.picture.latest(first, last)] : [];
  return {
    title: leagueName(scene),
    subtitle: [t[league.status], t.progress(doneGames(league), league.total), ...range].join(' · '),
    columns: games.map((game) => t.picture.column(game)),
    total: t.picture.total,
    rows: league.rows.map((row) => rowPicture(scene, row, games)),
    legend: t.picture.legend,
  };
}

/** The cross table of a league as a picture, once a game of it is over. */
export function crossTablePicture(scene: LeagueScene): Block[] {
  const { league, t } = scene;
  if (doneGames(league) === 0) return [];
  const rows = league.rows.map((row) => t.picture.altRow(row.rank, seatName(row), row.points));
  const alt = t.picture.alt(leagueName(scene), rows.join(' · '));
  return [{ type: 'image', png: drawCrossTable(crossTableOf(scene)), name: `league-${league.number}.png`, alt }];
}
