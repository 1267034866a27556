import type { Seat } from '../../engine/index.ts';
import type { DueKind, DueRecord } from '../../persistence/index.ts';
import { restartClock, schedule } from './asking.ts';
import { callAgain } from './calls.ts';
import { change } from './change.ts';
import { promptShown } from './delivered.ts';
import { offerAbsent } from './offers.ts';
import { apply, settleWindow } from './progress.ts';
import { isAiRun, patched, seatRow, setTable, type Draft } from './state.ts';
import { passRest } from './plans/keep.ts';
import { countMiss, decideFor } from './steward.ts';
import { seatDeadline } from './times.ts';
import { endVote } from './votes.ts';
import { seal } from './windows.ts';
import type { World } from './world.ts';

/** When several things are due at once: the end of a question first, its reminders last. */
const ORDER: readonly DueKind[] = ['deadline', 'hold', 'steward', 'remind', 'offer', 'vote'];

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
  const isOver = (seat: Seat): boolean => (seatDeadline(clock, seat) ?? 0) <= draft.at;
  const over = prompt.members.filter(({ seat }) => isOver(seat));
  const open = over.filter((member) => draft.game?.sealed.has(member.seat) !== true);
  countMiss(
    draft,
    open.map((member) => member.seat),
  );
  for (const member of open) {
    passRest(world, draft, member);
    seal(draft, member.seat, member.fallback, 'deadline');
  }
  setTable(draft, { clock: patched(clock, { hold: draft.at, expired: over.map(({ seat }) => seat) }) });
  const isLast = over.length === prompt.members.length;
  if (!settleWindow(world, draft, 'deadline') && isLast) throw new Error('a window did not settle at its deadline');
}

function stewardMoves(world: World, draft: Draft): void {
  const { game } = draft;
  const prompt = game?.prompt;
  if (game === undefined || prompt === undefined || prompt.kind === 'group') return;
  if (!isAiRun(seatRow(draft.seats, prompt.seat))) return;
  const reason = apply(world, draft, decideFor(world, draft, game, prompt), 'steward');
  if (reason !== undefined) throw new Error(`the AI's answer to a ${prompt.kind} prompt was refused: ${reason}`);
}

/** Call those who are asked once more, as far as a reminder is due for them. */
function remind(world: World, draft: Draft): void {
  const { clock } = draft.table;
  if (clock === undefined) return;
  const all = clock.reminders ?? [];
  const due = all.filter(({ at }) => at <= draft.at);
  const rest = { reminders: all.slice(due.length), reminded: clock.reminded + 1 };
  setTable(draft, { clock: patched(clock, rest) });
  callAgain(world, draft, [...new Set(due.flatMap(({ seats }) => seats))]);
  schedule(world, draft);
}

function act(world: World, draft: Draft, due: DueRecord): void {
  if (due.kind === 'deadline') expire(world, draft);
  else if (due.kind === 'steward') stewardMoves(world, draft);
  else if (due.kind === 'remind') remind(world, draft);
  else settleWindow(world, draft, 'steward');
}

/** Handle the most urgent thing that is due for the open prompt. What is due is written anew in any case. */
function handle(world: World, draft: Draft, due: DueRecord, stuck: boolean): undefined {
  if (draft.table.status !== 'running') {
    draft.dues = [];
    return;
  }
  if (due.kind === 'offer') offerAbsent(world, draft);
  else if (due.kind === 'vote') endVote(world, draft);
  else if (draft.table.clock?.prompt === due.prompt) {
    // While a question is stuck on its way to the chat, its time does not run.
    if (stuck) restartClock(world, draft);
    else act(world, draft, due);
  }
  if (draft.dues === undefined) schedule(world, draft);
}

/** Handle what is due at one table. Each thing is one change; the table's due times are written anew by it. */
export async function handleDue(world: World, id: string): Promise<void> {
  const now = world.clock.now();
  const dues = (await world.stores.tables.dues(id)).filter((due) => due.at <= now);
  const [first] = dues.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  if (first === undefined) return;
  const stuck = first.kind === 'deadline' && !(await promptShown(world, id));
  await change(world, id, undefined, (draft) => handle(world, draft, first, stuck));
}
