import type { GameEvent, GroupPrompt, Prompt, Seat, SinglePrompt } from '../../engine/index.ts';
import type { DueRecord, PromptClock } from '../../persistence/index.ts';
import { callNow } from './calls.ts';
import { finish } from './finish.ts';
import { foresee } from './plans/foresee.ts';
import { forgetDone } from './plans/forget.ts';
import { isContinued, trickHeld } from './plans/trick.ts';
import { offerDues } from './offers.ts';
import { askedBy, isAiRun, patched, seatRow, setTable, type Draft } from './state.ts';
import { voteDues } from './votes.ts';
import { seal } from './windows.ts';
import { decideFor } from './steward.ts';
import { seatDeadline, timesOf } from './times.ts';
import type { World } from './world.ts';

/** What the people who are asked have answered before. */
type Foreseen = ReturnType<typeof foresee>;

/** Ms that the asked people have: the rest of his turn for a play phase, but never less than a question gets. */
function limitOf(world: World, draft: Draft, prompt: Prompt, turnLeft: number): number {
  const { speed } = draft.table.options;
  const window = world.timing.window(speed, prompt);
  return prompt.kind === 'play' ? Math.max(turnLeft, window) : window;
}

/** What led to the question that is opened: nothing at the beginning of a game. */
export interface Passed {
  readonly answered?: Prompt;
  readonly events: readonly GameEvent[];
  /** Seats whose offer was not needed. */
  readonly spared?: readonly Seat[];
}

/** The turn that is on, and what its player has left of his time: it runs only while he is asked to play. */
function turnClock(world: World, draft: Draft, { answered, events }: Passed): { turn: number; turnLeft: number } {
  const before = draft.table.clock;
  const turns = events.flatMap((event) => (event.type === 'turn' ? [event.turnNumber] : []));
  const turn = turns.at(-1) ?? before?.turn ?? 0;
  const fresh = world.timing.turn(draft.table.options.speed);
  if (before?.turn !== turn) return { turn, turnLeft: fresh };
  const spent = answered?.kind === 'play' ? draft.at - before.opened : 0;
  return { turn, turnLeft: Math.max(0, before.turnLeft - spent) };
}

/** The ends of the time of those who are asked, and their reminders. */
function deadlineDues(prompt: Prompt, clock: PromptClock): DueRecord[] {
  if (clock.deadline === undefined) return [];
  const waiting = askedBy(prompt).filter((seat) => clock.expired?.includes(seat) !== true);
  const ends = new Set(waiting.flatMap((seat) => seatDeadline(clock, seat) ?? []));
  const due = (kind: DueRecord['kind'], at: number, index: number) => ({ kind, index, at, prompt: clock.prompt });
  return [
    ...(clock.reminders ?? []).map(({ at }, index) => due('remind', at, index)),
    ...[...ends].map((at, index) => due('deadline', at, index)),
  ];
}

/** Seal what the AI answers in a window. It is computed at once and never shortens the hold. */
function sealForAi(world: World, draft: Draft, prompt: GroupPrompt): void {
  for (const member of prompt.members) {
    const { game } = draft;
    if (game === undefined || game.sealed.has(member.seat) || !isAiRun(seatRow(draft.seats, member.seat))) continue;
    seal(draft, member.seat, decideFor(world, draft, game, member), 'steward');
  }
}

/** Seal what people have answered before they were asked. It never shortens the hold either. */
function sealForeseen(world: World, draft: Draft, prompt: GroupPrompt): void {
  for (const [seat, { answer, source }] of foresee(world, draft, prompt)) {
    if (draft.game?.sealed.has(seat) === false) seal(draft, seat, answer, source);
  }
}

function groupDues(world: World, draft: Draft, prompt: GroupPrompt, clock: PromptClock): DueRecord[] {
  sealForAi(world, draft, prompt);
  sealForeseen(world, draft, prompt);
  // A window that everybody has answered is looked at again at once, whoever answered last.
  const hold = Math.max(clock.hold ?? draft.at, draft.at);
  const isFull = prompt.members.every(({ seat }) => draft.game?.sealed.has(seat) === true);
  const held = hold > draft.at || isFull ? [{ kind: 'hold' as const, index: 0, at: hold, prompt: prompt.id }] : [];
  return [...held, ...deadlineDues(prompt, clock)];
}

function singleDues(world: World, draft: Draft, prompt: SinglePrompt, clock: PromptClock): DueRecord[] {
  const { table } = draft;
  if (!isAiRun(seatRow(draft.seats, prompt.seat))) return deadlineDues(prompt, clock);
  const delay = world.timing.steward(table.options.speed, table.seed ?? '', prompt.id);
  return [{ kind: 'steward', index: 0, at: draft.at + delay, prompt: prompt.id }];
}

/** Write down the due times of the open prompt and of the table, as they now are. */
export function schedule(world: World, draft: Draft): void {
  const prompt = draft.game?.prompt;
  const { clock } = draft.table;
  if (prompt === undefined || clock === undefined) return;
  const asked =
    prompt.kind === 'group' ? groupDues(world, draft, prompt, clock) : singleDues(world, draft, prompt, clock);
  draft.dues = [...asked, ...offerDues(world, draft), ...voteDues(draft)];
}

/**
 * Give the people asked by the open prompt their time anew.
 * @param part how much of the full time they get
 */
export function restartClock(world: World, draft: Draft, part = 1): void {
  const { clock } = draft.table;
  const prompt = draft.game?.prompt;
  if (clock === undefined || prompt === undefined) return;
  const limit = Math.max(1, Math.round(limitOf(world, draft, prompt, clock.turnLeft) * part));
  const anew = { opened: draft.at, limit, reminded: 0, own: undefined, expired: undefined, pinged: undefined };
  setTable(draft, { clock: patched(clock, { ...anew, ...timesOf(world, draft, prompt, draft.at, limit) }) });
  schedule(world, draft);
}

/** Whether a person answers the prompt: by the kinds of the seats, which everybody knows, never by the answers so far. */
function asksPeople(draft: Draft, prompt: Prompt): boolean {
  return askedBy(prompt).some((seat) => !isAiRun(seatRow(draft.seats, seat)));
}

/** Whether somebody at the table could learn something from the time that an asked person takes. */
function isAmongPeople(draft: Draft, prompt: Prompt): boolean {
  return asksPeople(draft, prompt) && draft.seats.filter((seat) => !isAiRun(seat)).length > 1;
}

/**
 * Call the person whose move it has become, unless he has answered before. In a window nobody is called: it has a public
 * message. Who has just moved is still there and needs no call.
 */
function callAsked(world: World, draft: Draft, prompt: Prompt, foreseen: Foreseen): void {
  const { clock, options } = draft.table;
  if (prompt.kind === 'group' || clock === undefined || foreseen.has(prompt.seat)) return;
  const seat = seatRow(draft.seats, prompt.seat);
  const { last } = clock;
  const isThere = last?.seat === prompt.seat && draft.at - last.at < world.timing.quiet(options.speed);
  if (isAiRun(seat) || isThere) return;
  callNow(draft, seat);
}

/** Who answered the last question that was put to one seat alone. */
function lastAnswer(draft: Draft, { answered }: Passed): PromptClock['last'] {
  if (answered === undefined || answered.kind === 'group') return draft.table.clock?.last;
  return { seat: answered.seat, at: draft.at };
}

function holdOf(world: World, draft: Draft, prompt: GroupPrompt, foreseen: Foreseen): number {
  const { table } = draft;
  if (isContinued(draft, prompt, foreseen)) return 0;
  return world.timing.hold(table.options.speed, table.seed ?? '', prompt, isAmongPeople(draft, prompt));
}

/**
 * Open what the game asks now: who is asked, until when, and what the AI answers. When nothing is asked the game is over.
 * The times follow from the speed, the seed, the number of the prompt, and who at the table is a person.
 */
export function openPrompt(world: World, draft: Draft, passed: Passed = { events: draft.events }): void {
  const prompt = draft.game?.prompt;
  const { answered, events, spared = [] } = passed;
  const newTurn = events.some(({ type }) => type === 'turn');
  forgetDone(world, draft, prompt, newTurn);
  if (prompt === undefined) {
    finish(world, draft);
    return;
  }
  const trick = trickHeld(draft.table.clock?.trick, answered, prompt, newTurn);
  const turn = turnClock(world, draft, passed);
  const last = lastAnswer(draft, passed);
  // What was held open for a trick counts before this question is timed.
  if (draft.table.clock !== undefined) setTable(draft, { clock: patched(draft.table.clock, { trick }) });
  const foreseen = foresee(world, draft, prompt);
  const base = { prompt: prompt.id, since: draft.table.answers, opened: draft.at, reminded: 0, ...turn };
  const limit = asksPeople(draft, prompt) ? limitOf(world, draft, prompt, turn.turnLeft) : undefined;
  const clock = patched<PromptClock>(base, {
    limit,
    ...(limit === undefined ? {} : timesOf(world, draft, prompt, draft.at, limit)),
    hold: prompt.kind === 'group' ? draft.at + holdOf(world, draft, prompt, foreseen) : undefined,
    spared: spared.length > 0 ? spared : undefined,
    last,
    trick,
  });
  setTable(draft, { clock });
  callAsked(world, draft, prompt, foreseen);
  schedule(world, draft);
}
