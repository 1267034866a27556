import { DEFAULT_LIMIT, type Options } from './options.ts';
import type { Spread, Tally } from './tally.ts';

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
export function againOf({ ai, seed, deck, roles, restore, limit }: Options, number: number, players: number): string {
  const flags = [`--games 1 --from ${number} --players ${players} --ai ${ai} --seed ${JSON.stringify(seed)}`];
  if (deck !== 'full') flags.push(`--deck ${deck}`);
  if (roles !== 'standard') flags.push(`--roles ${roles}`);
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

/** The report in words. */
export function lines(report: Report): string[] {
  const { options, tally, failures, restored } = report;
  const { players, ai, deck, roles, seed } = options;
  const { games } = tally;
  return [
    `${games} games, ${players.join('/')} players, ${ai}, deck ${deck}, roles ${roles}, seed ${seed}`,
    ...(games > 0 ? tallyLines(report) : []),
    ...(options.restore ? [`${column('restored')}${restored} games in their middle`] : []),
    ...failures.flatMap(failureLines),
    failures.length === 0
      ? 'no stall, no broken invariant, no difference'
      : `${failures.length} of ${games + failures.length} games failed`,
  ];
}
