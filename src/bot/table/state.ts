import type { GameEvent, Position, Prompt, Run, Seat, View, Viewer } from '../../engine/index.ts';
import type {
  AnswerRecord,
  CallRecord,
  DueRecord,
  EventRef,
  PersonRecord,
  ResultRecord,
  SealedRecord,
  SeatRecord,
  SnapshotRecord,
  TableChange,
  TableRecord,
} from '../../persistence/index.ts';
import type { Notice } from './contract.ts';

/** A game as of one version. */
export interface Game {
  readonly position: Position;
  readonly prompt: Prompt | undefined;
  /** Sealed answers of the open window. */
  readonly sealed: ReadonlyMap<Seat, SealedRecord>;
  readonly views: Map<Viewer, View>;
  /** The game in memory, standing at this version; absent once it was moved on, until somebody looks back. */
  run: Run | undefined;
  /** The position cannot be brought to life: there is nothing to look at. */
  lost?: boolean;
}

/** The game in memory; a game that moves always has it. */
export function liveRun(game: Game): NonNullable<Game['run']> {
  if (game.run === undefined) throw new Error('the game is not in memory');
  return game.run;
}

/** A table as of one version. */
export interface TableState {
  readonly table: TableRecord;
  readonly seats: readonly SeatRecord[];
  readonly game?: Game | undefined;
  /** The rules have changed: the game stands at its last safe point, and the store does not know it yet. */
  readonly rewound?: boolean;
}

/** Fields to be changed; `undefined` takes a field away. */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined };

export function patched<T extends object>(record: T, patch: Patch<T>): T {
  return Object.fromEntries(Object.entries({ ...record, ...patch }).filter(([, value]) => value !== undefined)) as T;
}

/** A change of one table while it is being worked out. */
export interface Draft {
  readonly before: TableState;
  readonly at: number;
  /** Those at the table of whom more is known than their seat. */
  readonly people: ReadonlyMap<string, PersonRecord>;
  table: TableRecord;
  seats: readonly SeatRecord[];
  game: Game | undefined;
  readonly answers: AnswerRecord[];
  readonly events: GameEvent[];
  readonly notices: Notice[];
  readonly calls: CallRecord[];
  dues: readonly DueRecord[] | undefined;
  snapshot: SnapshotRecord | undefined;
  results: readonly ResultRecord[] | undefined;
}

export function draftOf(before: TableState, at: number, people: Draft['people'] = new Map()): Draft {
  const { table, seats, game } = before;
  const empty = { dues: undefined, snapshot: undefined, results: undefined };
  return { before, at, people, table, seats, game, answers: [], events: [], notices: [], calls: [], ...empty };
}

export function setTable(draft: Draft, patch: Patch<TableRecord>): void {
  draft.table = patched(draft.table, patch);
}

/** Change one row of the seats, named by its order of joining. */
export function setSeat(draft: Draft, joined: number, patch: Patch<SeatRecord>): void {
  draft.seats = draft.seats.map((seat) => (seat.joined === joined ? patched(seat, patch) : seat));
}

export function addAnswer(draft: Draft, row: Omit<AnswerRecord, 'seq' | 'at'>): void {
  setTable(draft, { answers: draft.table.answers + 1 });
  draft.answers.push({ ...row, seq: draft.table.answers, at: draft.at });
}

/** Whether the draft differs from what is stored. */
export function isChanged(draft: Draft): boolean {
  const { before } = draft;
  return (
    draft.table !== before.table || draft.seats !== before.seats || draft.dues !== undefined || draft.notices.length > 0
  );
}

/** The rows of the seats that differ, or all of them when people came or left. */
function seatChanges({ before, seats }: Draft): Pick<TableChange, 'seats' | 'reseated'> {
  if (seats === before.seats) return {};
  const old = new Map(before.seats.map((seat) => [seat.joined, seat]));
  if (seats.length !== old.size) return { seats, reseated: true };
  return { seats: seats.filter((seat) => old.get(seat.joined) !== seat) };
}

/** The draft as one change for the store. */
export function changeOf(draft: Draft, event: EventRef | undefined): TableChange {
  const { before, table, at, answers, snapshot, dues, results, calls } = draft;
  const notices = draft.notices.map((body, i) => ({ seq: table.notices + i + 1, at, body }));
  const digest = draft.events.length > 0 ? { seq: table.digests + 1, at, events: draft.events } : undefined;
  const counted = {
    ...table,
    version: before.table.version + 1,
    notices: table.notices + notices.length,
    digests: digest?.seq ?? table.digests,
  };
  const base = { expect: before.table.version, table: counted, answers, notices, calls, at, ...seatChanges(draft) };
  return patched<TableChange>(base, { snapshot, dues, results, digest, event });
}

/** The seat row of a person. */
export function seatOfUser(seats: readonly SeatRecord[], user: string): SeatRecord | undefined {
  return seats.find((seat) => seat.user === user);
}

export function seatRow(seats: readonly SeatRecord[], seat: Seat): SeatRecord {
  const row = seats.find((candidate) => candidate.seat === seat);
  if (row === undefined) throw new Error(`no seat ${seat} at the table`);
  return row;
}

/** Whether the AI answers for this seat. */
export function isAiRun(seat: SeatRecord): boolean {
  return seat.kind === 'ai' || seat.steward;
}

/** The seats that a prompt asks, in order of settlement. */
export function askedBy(prompt: Prompt): readonly Seat[] {
  return prompt.kind === 'group' ? prompt.members.map((member) => member.seat) : [prompt.seat];
}
