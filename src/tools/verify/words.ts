import type { Finding, GameRecord, Verification } from '../../engine/index.ts';

const MAX_LENGTH = 160;

const NAMES: Readonly<Record<Finding['check'], string>> = {
  commitment: 'commitment',
  lot: 'lot for the seats',
  answers: 'answers',
  shuffles: 'shuffles',
  judgements: 'judgements',
  outcome: 'outcome',
};

const STOPS: Readonly<Record<NonNullable<Verification['stop']>['why'], string>> = {
  refused: 'is refused by the rules',
  'other-question': 'was given to another question than the one asked now',
  over: 'comes after the end of the game',
};

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function holds({ check, count }: Finding, record: GameRecord): string {
  switch (check) {
    case 'commitment':
      return `SHA-256 of seed and table id is ${record.commitment}; compare it with what was published at the start`;
    case 'lot':
      return `the ${count} seats follow from the seed`;
    case 'answers':
      return `all ${count} were legal and given to the questions that the rules ask`;
    case 'shuffles':
      return `all ${count} follow from the seed, card by card`;
    case 'judgements':
      return count === 0 ? 'there were none' : `all ${count} came out as recorded`;
    case 'outcome':
      return outcomeText(record);
  }
}

function outcomeText({ outcome, fault }: GameRecord): string {
  if (fault !== undefined) return `the engine breaks down here as recorded: ${fault}`;
  if (outcome === undefined) return 'the record ends before the game is over';
  const who = { lord: 'the lord and his loyalists win', rebel: 'the rebels win', renegade: 'the renegade wins' };
  const points = Object.entries(outcome.scores).map(([seat, score]) => `seat ${seat}: ${score}`);
  return `${outcome.winner === 'none' ? 'a draw' : who[outcome.winner]}, points ${points.join(', ')}`;
}

function differs({ check, at, recorded, found }: Finding): string {
  const where = check === 'commitment' || check === 'outcome' ? '' : `number ${at ?? 0}: `;
  return `${where}recorded ${cut(recorded ?? '')}, found ${cut(found ?? '')}`;
}

/** What holds about a record and where it differs, line by line. */
export function lines(record: GameRecord, { ok, findings, stop }: Verification): string[] {
  return [
    `table ${record.tableId}, ${record.config.players} players, deck ${record.config.deck}`,
    ...findings.map((finding) => {
      const [sign, text] = finding.ok ? ['ok  ', holds(finding, record)] : ['FAIL', differs(finding)];
      return `${sign} ${NAMES[finding.check].padEnd(18)} ${text}`;
    }),
    ...(stop === undefined ? [] : [`     answer ${stop.at} ${STOPS[stop.why]} (${stop.detail})`]),
    ok ? 'The record holds.' : 'The record does not hold.',
  ];
}
