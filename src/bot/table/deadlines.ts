import type { Seat } from '../../engine/index.ts';
import type { DueKind, DueRecord, SeatRecord } from '../../persistence/index.ts';
import { restartClock, schedule } from './asking.ts';
import { change } from './change.ts';
import { promptShown } from './delivered.ts';
import { apply, settleWindow } from './progress.ts';
import { askedBy, isAiRun, patched, seatRow, setSeat, setTable, type Draft, type TableState } from './state.ts';
import { countMiss, decideFor } from './steward.ts';
import { seal } from './windows.ts';
import type { World } from './world.ts';

/** When several things are due at once: the end of a question first, its reminders last. */
const ORDER: readonly DueKind[] = ['deadline', 'hold', 'steward', 'remind'];

/** The time is over: what nobody answered falls to its default. */
function expire(world: World, draft: Draft): void {
  const prompt = draft.game?.prompt;
  const { clock } = draft.table;
  if (prompt === undefined || clock === undefined) return;
  if (prompt.kind !== 'group') {
    countMiss(draft, [prompt.seat]);
    const reason = apply(world, draft, world.rules.fallbackOf(prompt), 'deadline');
    if (reason !== undefined) throw new Error(`the default of a ${prompt.kind} prompt was refused: ${reason}`);
    return;
  }
  const open = prompt.members.filter((member) => draft.game?.sealed.has(member.seat) !== true);
  countMiss(
    draft,
    open.map((member) => member.seat),
  );
  for (const member of open) seal(draft, member.seat, member.fallback, 'deadline');
  setTable(draft, { clock: patched(clock, { hold: draft.at }) });
  if (!settleWindow(world, draft, 'deadline')) throw new Error('a window did not settle at its deadline');
}

function stewardMoves(world: World, draft: Draft): void {
  const { game } = draft;
  const prompt = game?.prompt;
  if (game === undefined || prompt === undefined || prompt.kind === 'group') return;
  if (!isAiRun(seatRow(draft.seats, prompt.seat))) return;
  const reason = apply(world, draft, decideFor(world, draft, game, prompt), 'steward');
  if (reason !== undefined) throw new Error(`the AI's answer to a ${prompt.kind} prompt was refused: ${reason}`);
}

/** The row of an asked seat, if a person plays it who has not answered. */
function openRow({ seats, game }: Pick<TableState, 'seats' | 'game'>, seat: Seat): SeatRecord[] {
  const row = seatRow(seats, seat);
  return isAiRun(row) || game?.sealed.has(seat) === true ? [] : [row];
}

/**
 * Call those who are asked once more. A window's public reminder goes to everybody who was asked, so that it tells
 * nothing; the private ones go to those who have not answered.
 */
function remind(world: World, draft: Draft, quiet: ReadonlySet<string>): void {
  const { clock } = draft.table;
  const prompt = draft.game?.prompt;
  if (clock === undefined || prompt === undefined) return;
  for (const row of askedBy(prompt).flatMap((seat) => openRow(draft, seat))) {
    if (row.user === undefined || !quiet.has(row.user)) setSeat(draft, row.joined, { calls: row.calls + 1 });
  }
  setTable(draft, { clock: patched(clock, { reminded: clock.reminded + 1 }) });
  schedule(world, draft);
}

function act(world: World, draft: Draft, due: DueRecord, quiet: ReadonlySet<string>): void {
  if (due.kind === 'deadline') expire(world, draft);
  else if (due.kind === 'steward') stewardMoves(world, draft);
  else if (due.kind === 'remind') remind(world, draft, quiet);
  else settleWindow(world, draft, 'steward');
}

/** Handle the most urgent thing that is due for the open prompt. What is due is written anew in any case. */
function handle(world: World, draft: Draft, due: DueRecord, stuck: boolean, quiet: ReadonlySet<string>): undefined {
  if (draft.table.status !== 'running') {
    draft.dues = [];
    return;
  }
  if (draft.table.clock?.prompt === due.prompt) {
    // While a question is stuck on its way to the chat, its time does not run.
    if (stuck) restartClock(world, draft);
    else act(world, draft, due, quiet);
  }
  if (draft.dues === undefined) schedule(world, draft);
}

/** Those who are asked and have not answered, but were called a short time ago, here or at another table. */
async function calledLately(world: World, id: string, now: number): Promise<ReadonlySet<string>> {
  const state = await world.cache.load(id);
  const quiet = new Set<string>();
  const prompt = state?.game?.prompt;
  if (state === undefined || prompt === undefined) return quiet;
  const since = now - world.timing.quiet(state.table.options.speed);
  for (const { user } of askedBy(prompt).flatMap((seat) => openRow(state, seat))) {
    if (user === undefined) continue;
    if (!(await world.stores.facts.call(state.table.platform, user, now, since))) quiet.add(user);
  }
  return quiet;
}

/** Handle what is due at one table. Each thing is one change; the table's due times are written anew by it. */
export async function handleDue(world: World, id: string): Promise<void> {
  const now = world.clock.now();
  const dues = (await world.stores.tables.dues(id)).filter((due) => due.at <= now);
  const [first] = dues.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  if (first === undefined) return;
  const stuck = first.kind === 'deadline' && !(await promptShown(world, id));
  const quiet = first.kind === 'remind' ? await calledLately(world, id, now) : new Set<string>();
  await change(world, id, undefined, (draft) => handle(world, draft, first, stuck, quiet));
}
