import type { Seat } from '../../engine/index.ts';
import { schedule } from './asking.ts';
import { askedBy, isAiRun, patched, seatRow, setTable, type Draft } from './state.ts';
import { seatDeadline, timesOf } from './times.ts';
import type { World } from './world.ts';

/** Who shortens his own time keeps this part of a question's time, if he still had it. */
const FAIR_PART = 0.5;

/** Give a seat that is asked the times that follow from what its person has set now, but never less than is fair. */
export function retime(world: World, draft: Draft, seat: Seat): void {
  const prompt = draft.game?.prompt;
  const { clock } = draft.table;
  if (prompt === undefined || clock?.limit === undefined || clock.deadline === undefined) return;
  if (!askedBy(prompt).includes(seat) || isAiRun(seatRow(draft.seats, seat))) return;
  if (clock.expired?.includes(seat) === true) return;
  const times = timesOf(world, draft, prompt, clock.opened, clock.limit);
  const before = seatDeadline(clock, seat) ?? clock.deadline;
  const fair = Math.min(before, draft.at + Math.round(clock.limit * FAIR_PART));
  const end = Math.max(fair, seatDeadline(times, seat) ?? clock.deadline);
  const { [seat]: _before, ...others } = clock.own ?? {};
  const own = end === clock.deadline ? others : { ...others, [seat]: end };
  const reminders = (times.reminders ?? []).filter(({ at }) => at > draft.at);
  setTable(draft, { clock: patched(clock, { reminders, own: Object.keys(own).length > 0 ? own : undefined }) });
  schedule(world, draft);
}
