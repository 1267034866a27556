import { CARD_TYPES, type CardId, type GeneralId, type Role, type Viewer } from '../core/ids.ts';
import type { PickGeneralPrompt, Prompt, SinglePrompt } from '../prompts/prompt.ts';
import { isTypeBarred } from '../resolution/barred.ts';
import { attackRange, distance, leastHp } from '../resolution/queries.ts';
import type { Game } from '../resolution/model.ts';
import type { GameState, SeatState } from '../state/game-state.ts';
import { isCovered, seatOf } from '../state/zones.ts';
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
  for (const name in piles) {
    const ids = piles[name] ?? [];
    shown[name] = own || game.book.skill(name).pile === 'open' ? cardViews(game, ids) : ids.length;
  }
  return shown;
}

// In these copies the spread stands last: properties that are added after one that comes first make the object slow to
// build, and views are made for every decision.

/** What of a seat is the same for all, but for its role and piles. */
function commonOf(game: Game, seat: SeatState): Omit<SeatView, 'role' | 'piles'> {
  const { state, book } = game;
  const common = {
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
    judge: seat.judge.map(({ card, as }) => ({ as, ...book.seen(card, state.extra) })),
    chained: seat.chained,
    faceDown: seat.faceDown,
    drunk: seat.drunk,
    barred: CARD_TYPES.filter((type) => isTypeBarred(game, seat.seat, type)),
    marks: { ...seat.marks },
    deeds: { ...seat.deeds },
    range: attackRange(game, seat.seat),
  };
  return seat.alive && leastHp(game, seat.seat, undefined) !== undefined ? { shielded: true, ...common } : common;
}

/** A seat as everybody may see it. */
function publicSeat(game: Game, seat: SeatState): SeatView {
  const [common, piles] = [commonOf(game, seat), pilesOf(game, seat, false)];
  const isKnown = seat.roleShown || game.state.outcome !== undefined;
  return isKnown ? { role: seat.role, piles, ...common } : { piles, ...common };
}

/** A seat as its own player sees it. */
function ownSeat(game: Game, seat: SeatState): SeatView {
  const [hand, piles] = [cardViews(game, seat.hand), pilesOf(game, seat, true)];
  return { role: seat.role, hand, piles, ...commonOf(game, seat) };
}

function pendingView(prompt: Prompt): PendingView {
  const members = prompt.kind === 'group' ? prompt.members : [prompt];
  const first = members[0];
  const wants = members.flatMap((member) => (member.kind === 'respond' ? [member.want] : []));
  const wanted = wants[0]?.filter((name) => wants.every((want) => want.includes(name))) ?? [];
  const upcoming = first?.upcoming;
  return {
    id: prompt.id,
    kind: prompt.kind,
    why: prompt.why,
    seats: members.map((member) => member.seat),
    ...(prompt.kind === 'group' ? { settle: prompt.settle } : {}),
    memberKind: first?.kind ?? 'confirm',
    ...(wanted.length > 0 ? { want: wanted } : {}),
    optional: members.every((member) => member.optional),
    ...(upcoming === undefined ? {} : { upcoming }),
  };
}

/** What everybody may see, worked out once for all viewers. It holds until the next answer. */
export interface PublicView {
  readonly seats: readonly SeatView[];
  readonly pending: PendingView | undefined;
  readonly common: Omit<View, 'viewer' | 'seats' | 'pending'>;
}

/** Work out what everybody may see. */
export function publicView(game: Game, pending: Prompt | undefined): PublicView {
  const { state } = game;
  return {
    seats: state.seats.map((seat) => publicSeat(game, seat)),
    pending: pending === undefined ? undefined : pendingView(pending),
    common: {
      roles: rolesOf(state),
      turn: state.turn,
      phase: state.phase,
      turnNumber: state.turnNumber,
      round: state.round,
      drawCount: state.drawPile.length,
      discard: cardViews(game, state.discardPile),
      table: cardViews(
        game,
        state.table.filter((card) => !isCovered(state, card)),
      ),
      ...(state.outcome === undefined ? {} : { outcome: state.outcome }),
    },
  };
}

/** A seat as a player sees it: more of himself, the distance to the others. */
function seatFor(game: Game, open: SeatView, viewer: SeatState): SeatView {
  if (open.seat === viewer.seat) return ownSeat(game, viewer);
  if (!open.alive || !viewer.alive) return open;
  return { distance: distance(game, viewer.seat, open.seat), ...open };
}

/** A loyalist of the lord's kingdom can serve his lord skill: so much more such a general is worth to him. */
const SAME_KINGDOM = 3;

/** The kingdom whose people serve the lord's skill, once he has shown himself. */
function servedKingdom({ book, state }: Game): string | undefined {
  const lord = state.seats.find(({ role }) => role === 'lord');
  const isServed = lord?.skills.some((id) => book.skill(id).tags.includes('lord')) === true;
  return isServed ? lord.kingdom : undefined;
}

/** What the viewer may choose among counts for, in the role that he has. */
function worthOf(game: Game, { seat, candidates }: PickGeneralPrompt): Record<GeneralId, number> {
  const { role } = seatOf(game.state, seat);
  const served = role === 'loyalist' ? servedKingdom(game) : undefined;
  const worth = (id: GeneralId): number => {
    const { kingdom, worth: own } = game.book.general(id);
    return own[role] + (kingdom === served ? SAME_KINGDOM : 0);
  };
  return Object.fromEntries(candidates.map((id) => [id, worth(id)]));
}

/** Cards that a question alone shows to whoever is asked. */
function shownBy(prompt: SinglePrompt): readonly CardId[] | undefined {
  if (prompt.kind === 'arrange' || prompt.kind === 'distribute') return prompt.cards;
  return prompt.kind === 'pickCards' ? prompt.shown : undefined;
}

/** The viewer's own prompt, with the cards that it alone shows: they lie where he cannot look. */
function pendingFor(game: Game, open: PendingView, pending: Prompt, viewer: Viewer): PendingView {
  const mine = pending.kind === 'group' ? pending.members.find(({ seat }) => seat === viewer) : pending;
  if (mine?.seat !== viewer) return open;
  if (mine.kind === 'pickGeneral') return { mine, worth: worthOf(game, mine), ...open };
  const shown = shownBy(mine);
  return shown === undefined ? { mine, ...open } : { mine, shown: cardViews(game, shown), ...open };
}

/** Everything that one viewer may know of the game: the only way out of the engine. */
export function viewOf(game: Game, shared: PublicView, prompt: Prompt | undefined, viewer: Viewer): View {
  const own = game.state.seats.find((seat) => seat.seat === viewer);
  const seats = own === undefined ? shared.seats : shared.seats.map((seat) => seatFor(game, seat, own));
  if (prompt === undefined || shared.pending === undefined) return { viewer, seats, ...shared.common };
  return { viewer, seats, pending: pendingFor(game, shared.pending, prompt, viewer), ...shared.common };
}

/** An event as one viewer may know it. */
export function eventFor(event: GameEvent, viewer: Viewer): GameEvent {
  const { secret, ...open } = event;
  if (secret === undefined) return event;
  return typeof viewer === 'number' && secret.to.includes(viewer) ? event : open;
}
