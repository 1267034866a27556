import type { GroupPrompt, Seat, SeatAnswer, Settlement } from '../../engine/index.ts';
import type { AnswerSource, SealedRecord } from '../../persistence/index.ts';
import { addAnswer, type Draft } from './state.ts';
import type { World } from './world.ts';

/** Keep a seat's answer to the open window; it is shown to nobody before the window settles. */
export function seal(draft: Draft, seat: Seat, answer: SeatAnswer, source: AnswerSource): void {
  const { game } = draft;
  if (game?.prompt === undefined) throw new Error('no window is open');
  addAnswer(draft, { kind: 'sealed', prompt: game.prompt.id, seat, source, answer });
  draft.game = { ...game, sealed: new Map([...game.sealed, [seat, { seat, source, answer }]]) };
}

function isOffer(row: SealedRecord): boolean {
  return row.answer.type !== 'pass';
}

/**
 * At a live table the first press wins: the offer of a person counts when it comes, an offer of the AI when the hold is
 * over. Several offers of the AI count in seat order.
 */
function firstPress(prompt: GroupPrompt, sealed: ReadonlyMap<Seat, SealedRecord>, held: boolean): Seat | undefined {
  const offers = prompt.members.flatMap(({ seat }) => {
    const row = sealed.get(seat);
    return row !== undefined && isOffer(row) ? [row] : [];
  });
  const pressed = offers.find(({ source }) => source === 'player' || source === 'ahead');
  return (pressed ?? (held ? undefined : offers[0]))?.seat;
}

/** The first press counts, with the passes of those before it in seat order. Who has not answered has not passed. */
function race(prompt: GroupPrompt, winner: SealedRecord, sealed: ReadonlyMap<Seat, SealedRecord>): Settlement {
  const order = prompt.members.map(({ seat }) => seat);
  const before = order.slice(0, order.indexOf(winner.seat)).flatMap((seat) => sealed.get(seat) ?? []);
  const counted = [...before.filter((row) => !isOffer(row)), winner];
  const answers = Object.fromEntries(counted.map(({ seat, answer }) => [seat, answer]));
  const others = [...sealed.values()].filter((row) => isOffer(row) && row.seat !== winner.seat);
  return { settled: true, answer: { type: 'group', answers }, lost: others.map(({ seat }) => seat) };
}

/**
 * Whether the open window is settled now. Nothing settles before the hold is over, but for the first press at a live
 * table; so the moment tells nothing about the hands of those who passed.
 */
export function settlementOf(world: World, draft: Draft, prompt: GroupPrompt): Settlement {
  const sealed = draft.game?.sealed ?? new Map<Seat, SealedRecord>();
  const held = (draft.table.clock?.hold ?? 0) > draft.at;
  const open = prompt.members.map(({ seat }) => seat).filter((seat) => !sealed.has(seat));
  if (draft.table.options.speed === 'live' && prompt.settle === 'first') {
    const winner = sealed.get(firstPress(prompt, sealed, held) ?? 0);
    if (winner !== undefined) return race(prompt, winner, sealed);
  }
  if (held) return { settled: false, open };
  return world.rules.settle(prompt, new Map([...sealed].map(([seat, row]) => [seat, row.answer])));
}
