import { cardText, catalogue, generalSetOf, generalText, ROLES, skillText } from '../../engine/index.ts';
import { DEFAULT_LIMIT, type Options } from './options.ts';
import type { GeneralTally, SkillTally, Spread, Tally } from './tally.ts';

/** A game that went wrong, and how to see it again. */
export interface Failure {
  readonly number: number;
  readonly players: number;
  readonly seed: string;
  readonly what: string;
  /** File of the record, where it could be written. */
  readonly record: string;
  readonly again: string;
}

export interface Report {
  readonly options: Options;
  readonly tally: Tally;
  readonly failures: readonly Failure[];
  readonly seconds: number;
  readonly restored: number;
}

/** The command line that plays one game of the series again. */
export function againOf(
  { ai, seed, deck, roles, generals, restore, limit }: Options,
  number: number,
  players: number,
): string {
  const flags = [`--games 1 --from ${number} --players ${players} --ai ${ai} --seed ${JSON.stringify(seed)}`];
  if (deck !== 'full') flags.push(`--deck ${deck}`);
  if (roles !== 'standard') flags.push(`--roles ${roles}`);
  const { packs, gods } = generalSetOf(generals);
  if (packs.length > 0) flags.push(`--generals ${packs.join(',')}`);
  if (gods) flags.push('--gods');
  if (restore) flags.push('--restore');
  if (limit !== DEFAULT_LIMIT) flags.push(`--limit ${limit}`);
  return `npm run simulate -- ${flags.join(' ')}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const column = (label: string): string => label.padEnd(12);

function spreadLine(label: string, { mean, median, p95, max }: Spread): string {
  return `${column(label)}mean ${mean.toFixed(1)}, median ${median}, 95 % ≤ ${p95}, longest ${max}`;
}

function failureLines({ number, players, seed, what, record, again }: Failure): string[] {
  return [
    `FAIL game ${number} (${players} players, seed ${seed}): ${what}`,
    `     record ${record}`,
    `     again  ${again}`,
  ];
}

/** Rates per second. */
export function rates({ tally, seconds }: Pick<Report, 'tally' | 'seconds'>) {
  const per = (mean: number) => (mean * tally.games) / seconds;
  return { games: tally.games / seconds, prompts: per(tally.prompts.mean), decisions: per(tally.decisions.mean) };
}

function tallyLines(report: Report): string[] {
  const { tally, seconds } = report;
  const { winners, roles, games } = tally;
  const rate = rates(report);
  const share = (count: number) => `${count} (${percent(count / games)})`;
  return [
    `${column('won by')}lord ${share(winners.lord)}, rebels ${share(winners.rebel)}, renegade ${share(winners.renegade)}, draw ${share(winners.none)}`,
    ...Object.entries(roles).map(
      ([role, { won, points }]) => `${column(`  ${role}`)}won ${percent(won)}, ${points.toFixed(2)} points on average`,
    ),
    spreadLine('turns', tally.turns),
    spreadLine('rounds', tally.rounds),
    spreadLine('questions', tally.prompts),
    spreadLine('decisions', tally.decisions),
    `${column('speed')}${rate.games.toFixed(1)} games/s, ${rate.prompts.toFixed(0)} questions/s, ${rate.decisions.toFixed(0)} decisions/s, ${seconds.toFixed(1)} s of playing`,
  ];
}

/** A name with blanks up to a column: Chinese characters are twice as wide. */
function wide(name: string, columns: number): string {
  const width = Array.from(name).reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
  return name + ' '.repeat(Math.max(1, columns - width));
}

const number = (value: number | string): string => String(value).padStart(9);

function generalLine({ general, players, won, roles }: GeneralTally): string {
  const shares = ROLES.map((role) => number(roles[role].players === 0 ? '–' : percent(roles[role].won)));
  return `  ${wide(generalText(general).zh, 12)}${number(players)}${number(percent(won))}${shares.join('')}`;
}

function skillLine({ skill, general, fired, inForce }: SkillTally): string {
  const name = wide(skillText(skill).zh, 12) + wide(generalText(general).zh, 12);
  return `  ${name}${number(fired)}${number(inForce)}`;
}

function generalLines({ generals, skills }: Tally): string[] {
  if (generals.length === 0) return [];
  return [
    `general       ${['players', 'won', ...ROLES].map(number).join('')}`,
    ...generals.map(generalLine),
    `skill                     ${['fired', 'in force'].map(number).join('')}`,
    ...skills.map(skillLine),
  ];
}

const CARDS_A_LINE = 4;

/** How often each card was used or played, several to a line. */
function cardLines({ cards }: Tally): string[] {
  const entries = catalogue.cards.flatMap((name) =>
    cards[name] === undefined ? [] : [`${wide(cardText(name).zh, 14)}${number(cards[name])}`],
  );
  const rows = Math.ceil(entries.length / CARDS_A_LINE);
  const all = Array.from({ length: rows }, (_, row) => entries.slice(row * CARDS_A_LINE, (row + 1) * CARDS_A_LINE));
  return ['cards used or played', ...all.map((row) => `  ${row.join('   ')}`)];
}

/** The report in words. */
export function lines(report: Report): string[] {
  const { options, tally, failures, restored } = report;
  const { players, ai, deck, roles, generals, seed } = options;
  const { games } = tally;
  return [
    `${games} games, ${players.join('/')} players, ${ai}, deck ${deck}, roles ${roles}, generals ${generals}, seed ${seed}`,
    ...(games > 0 ? [...tallyLines(report), ...cardLines(tally), ...generalLines(tally)] : []),
    ...(options.restore ? [`${column('restored')}${restored} games in their middle`] : []),
    ...failures.flatMap(failureLines),
    failures.length === 0
      ? 'no stall, no broken invariant, no difference'
      : `${failures.length} of ${games + failures.length} games failed`,
  ];
}
