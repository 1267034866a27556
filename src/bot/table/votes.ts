import type { View } from '../../engine/index.ts';
import type { DueRecord, SeatRecord, VoteRecord } from '../../persistence/index.ts';
import type { UserRef } from '../ports.ts';
import { refuse, type Refusal } from './refusal.ts';
import { isAlive } from './alive.ts';
import { isAiRun, liveRun, seatOfUser, setTable, type Draft } from './state.ts';
import type { World } from './world.ts';

/** When the open vote ends. */
export function voteDues({ table: { vote } }: Draft): DueRecord[] {
  if (vote === undefined || vote.over === true) return [];
  return [{ kind: 'vote', index: 0, at: vote.until, prompt: 0 }];
}

/** Those who may vote: people who live and play themselves. All of that is public. */
export function votersOf(seats: readonly SeatRecord[], view: View): readonly SeatRecord[] {
  const alive = new Set(view.seats.flatMap(({ seat, alive: lives }) => (lives ? [seat] : [])));
  return seats.filter((row) => !isAiRun(row) && !row.conceded && alive.has(row.seat));
}

/** How many of the voters are among these users. */
export function votesOf(voters: readonly SeatRecord[], users: readonly string[]): number {
  return voters.filter(({ user }) => user !== undefined && users.includes(user)).length;
}

/** End a table without a result: everybody and the place are free. */
export function abortTable(draft: Draft): void {
  setTable(draft, { status: 'closed', ended: 'aborted', slot: undefined, clock: undefined, vote: undefined });
  draft.dues = [];
  draft.notices.push({ kind: 'closed', why: 'aborted' });
}

/** More than half of the voters decide; who has not voted decides nothing. */
function decide(world: World, draft: Draft, vote: VoteRecord, isOver: boolean): void {
  if (draft.game === undefined) return;
  const voters = votersOf(draft.seats, world.rules.viewFor(liveRun(draft.game), 'table'));
  const [yes, no] = [votesOf(voters, vote.yes), votesOf(voters, vote.no)];
  if (yes * 2 > voters.length) {
    draft.notices.push({ kind: 'vote', passed: true, yes, no });
    abortTable(draft);
  } else if (isOver || (voters.length - no) * 2 <= voters.length) {
    setTable(draft, { vote: { ...vote, over: true } });
    draft.notices.push({ kind: 'vote', passed: false, yes, no });
  } else setTable(draft, { vote });
}

/** The time for the vote is over. */
export function endVote(world: World, draft: Draft): void {
  const { vote } = draft.table;
  if (vote !== undefined && vote.over !== true) decide(world, draft, vote, true);
}

function cast(vote: VoteRecord, user: string, wish: boolean): VoteRecord {
  const others = (users: readonly string[]): string[] => users.filter((one) => one !== user);
  const [yes, no] = [others(vote.yes), others(vote.no)];
  return { ...vote, yes: wish ? [...yes, user] : yes, no: wish ? no : [...no, user] };
}

/** Why a person may not vote here. */
function mayVote(world: World, draft: Draft, user: string): Refusal | undefined {
  if (draft.table.status !== 'running') return refuse(draft.table.status === 'frozen' ? 'frozen' : 'not-running');
  const seat = seatOfUser(draft.seats, user);
  if (seat === undefined || seat.conceded) return refuse('not-seated');
  if (!isAlive(world, draft, seat.seat)) return refuse('dead');
  return seat.steward ? refuse('steward-plays') : undefined;
}

/** Call a vote on ending the game, with one's own vote for it; where one is open, vote for it. */
export function callVote(world: World, draft: Draft, by: UserRef): Refusal | undefined {
  const refusal = mayVote(world, draft, by.id);
  if (refusal !== undefined) return refusal;
  const { vote: before, version, options } = draft.table;
  if (before !== undefined && before.over !== true) return castVote(world, draft, by, before.number, true);
  if (before?.by === by.id && before.until > draft.at) return refuse('vote-too-soon');
  const until = draft.at + world.timing.vote(options.speed);
  decide(world, draft, { number: version, by: by.id, until, yes: [by.id], no: [] }, false);
  return undefined;
}

/** Vote, or change one's vote. */
export function castVote(world: World, draft: Draft, by: UserRef, number: number, wish: boolean): Refusal | undefined {
  const { vote } = draft.table;
  if (vote?.number !== number || vote.over === true) return refuse('vote-over');
  const refusal = mayVote(world, draft, by.id);
  if (refusal !== undefined) return refusal;
  decide(world, draft, cast(vote, by.id, wish), false);
  return undefined;
}
