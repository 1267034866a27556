import {
  type CardName,
  type CardView,
  copiesOf,
  type PendingView,
  type SeatView,
  type SinglePrompt,
  type View,
  type Viewer,
} from '../../src/engine/index.ts';

const SIGNS: Readonly<Record<string, string>> = { '♠': 'spade', '♥': 'heart', '♣': 'club', '♦': 'diamond' };
const RANKS: Readonly<Record<string, number>> = { A: 1, J: 11, Q: 12, K: 13 };

/** A card of the deck by its corner: `card('slash', '♠7')`. */
export function card(name: CardName, corner: string): CardView {
  const suit = SIGNS[corner.slice(0, 1)];
  const rank = RANKS[corner.slice(1)] ?? Number(corner.slice(1));
  const found = copiesOf(name).find((copy) => copy.suit === suit && copy.rank === rank);
  if (found === undefined) throw new Error(`the deck has no ${corner} ${name}`);
  return found;
}

/** A seat as the public sees it, unless said otherwise. */
export function seat(number: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    alive: true,
    general: 'none',
    kingdom: 'qun',
    gender: 'male',
    skills: [],
    hp: 4,
    maxHp: 4,
    roleShown: false,
    handCount: 4,
    equip: [],
    judge: [],
    chained: false,
    faceDown: false,
    drunk: false,
    barred: [],
    marks: {},
    piles: {},
    range: 1,
    deeds: {},
    ...change,
  };
}

/** A game of five in the first play phase of seat 2, unless said otherwise. */
export function view(change: Partial<View> = {}): View {
  return {
    viewer: 'table',
    seats: [1, 2, 3, 4, 5].map((number) => seat(number)),
    roles: { lord: 1, loyalist: 1, rebel: 2, renegade: 1 },
    turn: 2,
    phase: 'play',
    turnNumber: 2,
    round: 1,
    drawCount: 87,
    discard: [],
    table: [],
    ...change,
  };
}

/** The same view for everybody; `mine` goes to its seat only. */
export function views(base: View, pending?: Omit<PendingView, 'mine'>, mine?: SinglePrompt): (viewer: Viewer) => View {
  return (viewer) => ({
    ...base,
    viewer,
    ...(pending === undefined ? {} : { pending: { ...pending, ...(mine?.seat === viewer ? { mine } : {}) } }),
  });
}

/** What everybody may know of one prompt. */
export function pendingOf(prompt: SinglePrompt): Omit<PendingView, 'mine'> {
  return {
    id: prompt.id,
    kind: prompt.kind,
    why: prompt.why,
    seats: [prompt.seat],
    memberKind: prompt.kind,
    optional: prompt.optional,
    ...(prompt.kind === 'respond' ? { want: prompt.want } : {}),
    ...(prompt.upcoming === undefined ? {} : { upcoming: prompt.upcoming }),
  };
}
