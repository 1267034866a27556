import type { CardId, Role, Viewer } from '../core/ids.ts';
import type { Prompt, SinglePrompt } from '../prompts/prompt.ts';
import { attackRange, distance } from '../resolution/queries.ts';
import type { Game } from '../resolution/model.ts';
import type { GameState, SeatState } from '../state/game-state.ts';
import { faceOf } from '../state/zones.ts';
import type { GameEvent } from './event.ts';
import type { CardView, PendingView, SeatView, View } from './view.ts';

function cardViews({ book, state }: Game, ids: readonly CardId[]): CardView[] {
  return ids.map((id) => book.seen(id, faceOf(state, id)));
}

function rolesOf({ seats }: GameState): Record<Role, number> {
  const counts = { lord: 0, loyalist: 0, rebel: 0, renegade: 0 };
  for (const { role } of seats) counts[role] += 1;
  return counts;
}

/** Cards that a prompt alone shows: they lie where the asked seat cannot look. */
function shownBy(game: Game, mine: SinglePrompt): { shown?: CardView[] } {
  return mine.kind === 'arrange' || mine.kind === 'distribute' ? { shown: cardViews(game, mine.cards) } : {};
}

function seatView(game: Game, seat: SeatState, viewer: Viewer): SeatView {
  const { state } = game;
  const own = viewer === seat.seat;
  const knowsRole = own || seat.roleShown || state.outcome !== undefined;
  const both = typeof viewer === 'number' && !own && seat.alive && state.seats[viewer - 1]?.alive === true;
  return {
    seat: seat.seat,
    alive: seat.alive,
    general: seat.general,
    kingdom: seat.kingdom,
    gender: seat.gender,
    skills: [...seat.skills],
    hp: seat.hp,
    maxHp: seat.maxHp,
    ...(knowsRole ? { role: seat.role } : {}),
    roleShown: seat.roleShown,
    handCount: seat.hand.length,
    ...(own ? { hand: cardViews(game, seat.hand) } : {}),
    equip: cardViews(game, seat.equip),
    judge: seat.judge.map(({ card, as }) => ({ ...game.book.seen(card, faceOf(state, card)), as })),
    chained: seat.chained,
    faceDown: seat.faceDown,
    drunk: seat.drunk,
    marks: { ...seat.marks },
    piles: Object.fromEntries(
      Object.entries(seat.piles).map(([name, ids]) => [name, own ? cardViews(game, ids) : ids.length]),
    ),
    deeds: { ...seat.deeds },
    range: attackRange(game, seat.seat),
    ...(both ? { distance: distance(game, viewer, seat.seat) } : {}),
  };
}

function pendingView(game: Game, prompt: Prompt, viewer: Viewer): PendingView {
  const members = prompt.kind === 'group' ? prompt.members : [prompt];
  const mine = members.find((member) => member.seat === viewer);
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
    ...(mine === undefined ? {} : { mine, ...shownBy(game, mine) }),
  };
}

/** Everything that one viewer may know of the game: the only way out of the engine. */
export function viewOf(game: Game, pending: Prompt | undefined, viewer: Viewer): View {
  const { state } = game;
  return {
    viewer,
    seats: state.seats.map((seat) => seatView(game, seat, viewer)),
    roles: rolesOf(state),
    turn: state.turn,
    phase: state.phase,
    turnNumber: state.turnNumber,
    round: state.round,
    drawCount: state.drawPile.length,
    discard: cardViews(game, state.discardPile),
    table: cardViews(game, state.table),
    ...(pending === undefined ? {} : { pending: pendingView(game, pending, viewer) }),
    ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
  };
}

/** An event as one viewer may know it. */
export function eventFor(event: GameEvent, viewer: Viewer): GameEvent {
  const { secret, ...open } = event;
  if (secret === undefined) return event;
  return typeof viewer === 'number' && secret.to.includes(viewer) ? event : (open as GameEvent);
}
