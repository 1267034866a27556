import {
  type CardId,
  eventFor,
  type GameEvent,
  type GeneralId,
  pendingOf,
  type Viewer,
  viewFor,
} from '../../engine/index.ts';
import { BOOK } from '../../engine/runner/book.ts';
import { type Run, stateOf } from '../../engine/runner/run.ts';
import type { State } from './position.ts';

type Move = Extract<GameEvent, { type: 'move' }>;
type Place = Move['from'];

const PUBLIC_ZONES: ReadonlySet<string> = new Set(['equip', 'judge', 'discard', 'table']);

/** Which cards each viewer has been shown since the last shuffle, and where the cards lay before the last answer. */
export class Knowledge {
  readonly shown = new Map<Viewer, Set<CardId>>();
  lastPublic: ReadonlySet<CardId> = new Set();

  tell(viewer: Viewer, cards: Iterable<CardId>): void {
    const known = this.shown.get(viewer) ?? new Set();
    for (const card of cards) known.add(card);
    this.shown.set(viewer, known);
  }

  knows(viewer: Viewer, card: CardId): boolean {
    return this.shown.get(viewer)?.has(card) === true;
  }
}

function everyCard(state: State): CardId[] {
  const ofSeats = state.seats.flatMap(({ hand, piles }) => [...hand, ...Object.values(piles).flat()]);
  return [...publicCards(state), ...ofSeats, ...state.drawPile, ...(state.covered ?? [])];
}

const isOpenPile = (pile: string): boolean => BOOK.skill(pile).pile === 'open';

function publicCards(state: State): Set<CardId> {
  const ofSeats = state.seats.flatMap(({ equip, judge, piles }) => [
    ...equip,
    ...judge.map(({ card }) => card),
    ...Object.entries(piles).flatMap(([pile, cards]) => (isOpenPile(pile) ? cards : [])),
  ]);
  const table = state.table.filter((card) => state.covered?.includes(card) !== true);
  return new Set([...ofSeats, ...state.discardPile, ...table]);
}

function ownCards(state: State, viewer: Viewer): CardId[] {
  const own = state.seats.find(({ seat }) => seat === viewer);
  return own === undefined ? [] : [...own.hand, ...Object.values(own.piles).flat()];
}

/** Cards or generals that are named in a piece of what a viewer gets. */
function namedIn(piece: unknown, ids: readonly string[]): string[] {
  const text = JSON.stringify([piece]);
  return ids.filter((id) => text.includes(`"${id}"`));
}

/** Faces without a card: what is not tied to a card that may be seen must not be there at all. */
function strayFaces(piece: unknown, found: string[] = []): string[] {
  if (typeof piece !== 'object' || piece === null) return found;
  const face = piece as { id?: unknown; suit?: unknown; rank?: unknown };
  if ('suit' in face && 'rank' in face && typeof face.id !== 'string') found.push(JSON.stringify(piece));
  for (const part of Object.values(piece)) strayFaces(part, found);
  return found;
}

/** What everybody is told of a question; the rest is for who is asked. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'why',
  'seats',
  'settle',
  'memberKind',
  'want',
  'optional',
  'upcoming',
]);

function partsOf(pending: object): [asked: unknown, mine: unknown] {
  const entries = Object.entries(pending);
  return [entries.filter(([key]) => OPEN_TO_ALL.has(key)), entries.filter(([key]) => !OPEN_TO_ALL.has(key))];
}

function viewLeaks(run: Run, viewer: Viewer, knowledge: Knowledge): string[] {
  const state = stateOf(run);
  const open = new Set([...publicCards(state), ...ownCards(state, viewer)]);
  const hidden = everyCard(state).filter((card) => !open.has(card));
  const { pending, ...table } = viewFor(run, viewer);
  const [asked, mine] = partsOf(pending ?? {});
  // What a seat is asked about may be shown to it alone (观星): it has been told so by an event.
  const unknown = hidden.filter((card) => !knowledge.knows(viewer, card));
  return [
    ...namedIn([table, asked], hidden).map((card) => `the view of ${viewer} names ${card}`),
    ...namedIn(mine, unknown).map((card) => `the prompt of ${viewer} names ${card}`),
    ...strayFaces([table, asked, mine]).map((face) => `the view of ${viewer} has a face without its card: ${face}`),
  ];
}

/** Generals that others are choosing among, but for those that are shown or that one is choosing among oneself. */
function secretGenerals(run: Run, viewer: Viewer): GeneralId[] {
  const pending = pendingOf(run);
  const members = pending?.kind === 'group' ? pending.members : pending === undefined ? [] : [pending];
  const asked = members.flatMap((member) => (member.kind === 'pickGeneral' ? [member] : []));
  const known = new Set([
    ...stateOf(run).seats.map(({ general }) => general),
    ...asked.flatMap(({ seat, candidates }) => (seat === viewer ? candidates : [])),
  ]);
  return asked.flatMap(({ candidates }) => candidates).filter((general) => !known.has(general));
}

/** Candidates of others that a view or an event of the last answer names. */
function generalLeaks(run: Run, viewer: Viewer, events: readonly GameEvent[]): string[] {
  const secret = secretGenerals(run, viewer);
  const told = [viewFor(run, viewer), events.map((event) => eventFor(event, viewer))];
  return namedIn(told, secret).map((general) => `${viewer} gets to know that somebody may choose ${general}`);
}

const isPublic = (place: Place): boolean =>
  PUBLIC_ZONES.has(place.zone) || (place.zone === 'pile' && isOpenPile(place.pile));

const isOpen = (place: Place, viewer: Viewer): boolean => isPublic(place) || ('seat' in place && place.seat === viewer);

/** Whether a viewer sees the cards of a move: they are his, or they lie open before or after; not what goes face down. */
function isMoveOpen({ from, to, secret }: Move, viewer: Viewer): boolean {
  const mine = (place: Place) => 'seat' in place && place.seat === viewer;
  return secret === undefined ? isOpen(from, viewer) || isOpen(to, viewer) : mine(from) || mine(to);
}

/** The cards that events lay open for all, wherever they went afterwards. */
function laidOpen(events: readonly GameEvent[]): CardId[] {
  return events.flatMap((event) => {
    if (event.type === 'shown' && event.secret === undefined) return [...event.cards];
    if (event.type !== 'move') return [];
    return isPublic(event.from) || isPublic(event.to) ? [...(event.cards ?? [])] : [];
  });
}

/** The cards of an event that a viewer gets and may not know. */
function eventLeaks(event: GameEvent, viewer: Viewer, named: readonly CardId[], may: Set<CardId>, known: Knowledge) {
  if (event.type === 'move' && isMoveOpen(event, viewer)) return [];
  const isTold = typeof viewer === 'number' && event.secret?.to.includes(viewer) === true;
  // Who is told of a card that goes from one hidden place to another has moved it himself, or has seen it before.
  const isMover = event.type !== 'move' || event.by === viewer;
  return named
    .filter((card) => !may.has(card) && !(isTold && (isMover || known.knows(viewer, card))))
    .map((card) => `the event ${event.type} tells ${viewer} of ${card}`);
}

/** What a viewer sees and may not see, cards and generals: in his view, in his prompt, in the events of the last answer. */
export function leaks(run: Run, events: readonly GameEvent[], knowledge: Knowledge): string[] {
  const state = stateOf(run);
  const cards = everyCard(state);
  const open = [...publicCards(state), ...knowledge.lastPublic, ...laidOpen(events)];
  if (events.some((event) => event.type === 'shuffled')) knowledge.shown.clear();
  const viewers: Viewer[] = ['table', ...state.seats.map(({ seat }) => seat)];
  const found = viewers.flatMap((viewer) => {
    const may = new Set([...open, ...ownCards(state, viewer)]);
    const told = events.flatMap((event) => {
      const named = namedIn(eventFor(event, viewer), cards);
      const leaked = eventLeaks(event, viewer, named, may, knowledge);
      knowledge.tell(viewer, named);
      return leaked;
    });
    return [...told, ...viewLeaks(run, viewer, knowledge), ...generalLeaks(run, viewer, events)];
  });
  knowledge.lastPublic = publicCards(state);
  return found;
}
