import type { CardId, Role, Viewer } from '../core/ids.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { attackRange, distance } from '../resolution/queries.ts';
import type { Game } from '../resolution/model.ts';
import type { GameState, SeatState } from '../state/game-state.ts';
import { seatOf } from '../state/zones.ts';
import type { GameEvent } from './event.ts';
import type { CardView, PendingView, SeatView, View } from './view.ts';

function cardViews({ book, state }: Game, ids: readonly CardId[]): CardView[] {
  return ids.map((id) => book.seen(id, state.extra));
}

function rolesOf({ seats }: GameState): Record<Role, number> {
  const counts = { lord: 0, loyalist: 0, rebel: 0, renegade: 0 };
  for (const { role } of seats) counts[role] += 1;
  return counts;
}

function pilesOf(game: Game, { piles }: SeatState, own: boolean): Record<string, CardView[] | number> {
  const shown: Record<string, CardView[] | number> = {};
  for (const [name, ids] of Object.entries(piles)) shown[name] = own ? cardViews(game, ids) : ids.length;
  return shown;
}

/** A seat as everybody may see it. */
function publicSeat(game: Game, seat: SeatState): SeatView {
  const { state, book } = game;
  const open: SeatView = {
    seat: seat.seat,
    alive: seat.alive,
    general: seat.general,
    kingdom: seat.kingdom,
    gender: seat.gender,
    skills: [...seat.skills],
    hp: seat.hp,
    maxHp: seat.maxHp,
    roleShown: seat.roleShown,
    handCount: seat.hand.length,
    equip: cardViews(game, seat.equip),
    judge: seat.judge.map(({ card, as }) => ({ ...book.seen(card, state.extra), as })),
    chained: seat.chained,
    faceDown: seat.faceDown,
    drunk: seat.drunk,
    marks: { ...seat.marks },
    piles: pilesOf(game, seat, false),
    deeds: { ...seat.deeds },
    range: attackRange(game, seat.seat),
  };
  return seat.roleShown || state.outcome !== undefined ? { ...open, role: seat.role } : open;
}

function pendingView(prompt: Prompt): PendingView {
  const members = prompt.kind === 'group' ? prompt.members : [prompt];
  const first = members[0];
  const wants = members.flatMap((member) => (member.kind === 'respond' ? member.want : []));
  const upcoming = first?.upcoming;
  return {
    id: prompt.id,
    kind: prompt.kind,
    why: prompt.why,
    seats: members.map((member) => member.seat),
    ...(prompt.kind === 'group' ? { settle: prompt.settle } : {}),
    memberKind: first?.kind ?? 'confirm',
    ...(wants.length > 0 ? { want: [...new Set(wants)] } : {}),
    optional: members.every((member) => member.optional),
    ...(upcoming === undefined ? {} : { upcoming }),
  };
}

/** What everybody may see, worked out once for all viewers. It holds until the next answer. */
export function publicView(game: Game, pending: Prompt | undefined): View {
  const { state } = game;
  return {
    viewer: 'table',
    seats: state.seats.map((seat) => publicSeat(game, seat)),
    roles: rolesOf(state),
    turn: state.turn,
    phase: state.phase,
    turnNumber: state.turnNumber,
    round: state.round,
    drawCount: state.drawPile.length,
    discard: cardViews(game, state.discardPile),
    table: cardViews(game, state.table),
    ...(pending === undefined ? {} : { pending: pendingView(pending) }),
    ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
  };
}

/** A seat as a player sees it: more of himself, the distance to the others. */
function seatFor(game: Game, open: SeatView, viewer: SeatState): SeatView {
  const seat = seatOf(game.state, open.seat);
  if (seat === viewer) {
    return { ...open, role: seat.role, hand: cardViews(game, seat.hand), piles: pilesOf(game, seat, true) };
  }
  if (!seat.alive || !viewer.alive) return open;
  return { ...open, distance: distance(game, viewer.seat, open.seat) };
}

/** The viewer's own prompt, with the cards that it alone shows: they lie where he cannot look. */
function pendingFor(game: Game, open: PendingView, pending: Prompt, viewer: Viewer): PendingView {
  const mine = pending.kind === 'group' ? pending.members.find(({ seat }) => seat === viewer) : pending;
  if (mine?.seat !== viewer) return open;
  if (mine.kind !== 'arrange' && mine.kind !== 'distribute') return { ...open, mine };
  return { ...open, mine, shown: cardViews(game, mine.cards) };
}

/** Everything that one viewer may know of the game: the only way out of the engine. */
export function viewOf(game: Game, open: View, pending: Prompt | undefined, viewer: Viewer): View {
  const seat = game.state.seats.find((each) => each.seat === viewer);
  if (seat === undefined) return open;
  const seats = open.seats.map((each) => seatFor(game, each, seat));
  if (pending === undefined || open.pending === undefined) return { ...open, viewer, seats };
  return { ...open, viewer, seats, pending: pendingFor(game, open.pending, pending, viewer) };
}

/** An event as one viewer may know it. */
export function eventFor(event: GameEvent, viewer: Viewer): GameEvent {
  const { secret, ...open } = event;
  if (secret === undefined) return event;
  return typeof viewer === 'number' && secret.to.includes(viewer) ? event : open;
}
