import type { Prompt, Seat } from '../../engine/index.ts';
import type { PersonSettings, PromptClock, SeatsAt } from '../../persistence/index.ts';
import { endOfTime } from './pauses.ts';
import { askedBy, seatRow, type Draft } from './state.ts';
import type { World } from './world.ts';

/** The parts of a clock that follow from when a question was opened and what its people want. */
type Times = Pick<PromptClock, 'deadline' | 'own' | 'reminders'>;

/** What the person of a seat wants; an AI wants nothing. */
export function settingsAt(draft: Draft, seat: Seat): PersonSettings {
  const { user } = seatRow(draft.seats, seat);
  return (user === undefined ? undefined : draft.people.get(user)?.settings) ?? {};
}

/** When the time of a seat is over. */
export function seatDeadline(clock: Pick<PromptClock, 'deadline' | 'own'>, seat: Seat): number | undefined {
  return clock.own?.[seat] ?? clock.deadline;
}

function grouped(calls: readonly { readonly at: number; readonly seat: Seat }[]): SeatsAt[] {
  const instants = [...new Set(calls.map(({ at }) => at))].toSorted((a, b) => a - b);
  return instants.map((at) => ({ at, seats: calls.filter((call) => call.at === at).map(({ seat }) => seat) }));
}

/**
 * Deadline, longer times of those with pauses, and reminders of a question that was opened at `start`. They know what is
 * asked of whom and what people have set for all their tables, and nothing of a hand.
 */
export function timesOf(world: World, draft: Draft, prompt: Prompt, start: number, limit: number): Times {
  const { timing } = world;
  const people = askedBy(prompt).filter((seat) => seatRow(draft.seats, seat).kind === 'human');
  const grace = timing.grace(draft.table.options.speed);
  const end = (seat: Seat, part: number): number =>
    endOfTime(settingsAt(draft, seat), start, Math.round(limit * part), grace);
  const deadline = start + limit;
  const own = people.map((seat) => [seat, end(seat, 1)] as const).filter(([, at]) => at !== deadline);
  return {
    deadline,
    ...(own.length > 0 ? { own: Object.fromEntries(own) } : {}),
    reminders: grouped(timing.reminders.flatMap((part) => people.map((seat) => ({ at: end(seat, part), seat })))),
  };
}
