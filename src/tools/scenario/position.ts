import { type CardId, type Face, nextBelow, type RngState } from '../../engine/index.ts';
import { cardDef, deckCards } from '../../engine/cards/registry.ts';
import { laidBy, skillDef } from '../../engine/generals/registry.ts';
import { DECK_CARDS, deckFace } from '../../engine/cards/deck-table.ts';
import { emptySeat, hasGeneral, hasUsedCard, setUp } from '../../engine/runner/set-up.ts';
import type { Scenario, SeatSetUp } from './model.ts';
import { faceKey } from './names.ts';

/** The state of a game, as the engine keeps it. */
export type State = ReturnType<typeof setUp>;
type SeatState = State['seats'][number];

/** The physical cards of a position: those of the deck first, then cards that are added. */
class Box {
  readonly extra: Record<CardId, Face> = {};
  private readonly left = new Map<string, CardId[]>();

  constructor(deck: readonly CardId[]) {
    for (const card of deck) {
      const key = keyOf(card);
      this.left.set(key, [...(this.left.get(key) ?? []), card]);
    }
  }

  /** The next card with this face. */
  take(face: Face): CardId {
    const card = this.left.get(faceKey(face))?.shift();
    if (card !== undefined) return card;
    const added = `extra-${Object.keys(this.extra).length + 1}`;
    this.extra[added] = face;
    return added;
  }

  /** The cards of the deck that nobody has taken, in the order of the deck. */
  rest(): CardId[] {
    const left = new Set([...this.left.values()].flat());
    return DECK_CARDS.filter((card) => left.has(card));
  }
}

function keyOf(card: CardId): string {
  const face = deckFace(card);
  return face === undefined ? card : faceKey(face);
}

const SEED_BITS = 256;
const SEED_DIGITS = 64;

/** A seed of the engine for the small number that a scenario has. */
function seedOf(seed: number): string {
  return BigInt.asUintN(SEED_BITS, BigInt(seed)).toString(16).padStart(SEED_DIGITS, '0');
}

function shuffled(rng: RngState, cards: readonly CardId[]): CardId[] {
  const left = [...cards];
  return cards.flatMap(() => left.splice(nextBelow(rng, left.length), 1));
}

/** What was used in this phase was used in this turn and in this game. */
function noteUses(seat: SeatState, { cards, skills }: SeatSetUp['used']): void {
  for (const [name, times] of cards) hasUsedCard(seat, name, times);
  for (const [id, times] of skills) {
    for (const scope of ['phase', 'turn', 'game'] as const) seat.used[scope][id] = times;
  }
}

function placeSeat(wanted: SeatSetUp, box: Box): SeatState {
  const seat = emptySeat(wanted.seat, wanted.role);
  hasGeneral(seat, wanted.general);
  noteUses(seat, wanted.used);
  const more = wanted.extraSkills.filter((id) => wanted.role === 'lord' || !skillDef(id).tags.includes('lord'));
  const maxHp = wanted.maxHp ?? seat.maxHp;
  return {
    ...seat,
    roleShown: seat.roleShown || wanted.dead,
    kingdom: wanted.kingdom ?? seat.kingdom,
    gender: wanted.gender ?? seat.gender,
    skills: [...new Set([...seat.skills, ...more])],
    maxHp,
    hp: wanted.hp ?? (wanted.dead ? 0 : maxHp),
    alive: !wanted.dead,
    hand: wanted.hand.map((face) => box.take(face)),
    equip: wanted.equip.map((face) => box.take(face)),
    judge: wanted.judge.map((face) => ({ card: box.take(face), as: cardDef(face.name).name })),
    chained: wanted.chained,
    faceDown: wanted.faceDown,
    drunk: wanted.drunk,
    marks: { ...wanted.marks },
    piles: Object.fromEntries(
      Object.entries(wanted.piles).map(([name, faces]) => [name, faces.map((face) => box.take(face))]),
    ),
  };
}

/** What is laid on somebody is laid by whoever has the skill, if there is such a one. */
function lastingOf(seats: readonly SeatState[]): NonNullable<State['lasting']> {
  return seats.flatMap(({ seat: on, marks }) =>
    Object.keys(marks).flatMap((skill) => {
      const by = laidBy(skill).length > 0 ? seats.find(({ skills }) => skills.includes(skill))?.seat : undefined;
      return by === undefined ? [] : [{ by, on, skill }];
    }),
  );
}

function hasUses({ seats }: Scenario): boolean {
  return seats.some(({ used }) => used.cards.length + used.skills.length > 0);
}

/** Where in the game it begins: before the first turn, at a phase, or in the play phase. */
function startOf(scenario: Scenario): Pick<State, 'at' | 'phase' | 'turn' | 'turnNumber'> {
  const { opening, phase, turn, seats } = scenario;
  if (opening !== undefined) {
    const lord = seats.find(({ role }) => role === 'lord')?.seat ?? turn;
    return { at: 'opening', phase: 'start', turn: lord, turnNumber: 0 };
  }
  // A phase begins by forgetting its uses: where there are some, the play phase has begun already.
  return { at: phase === 'play' && hasUses(scenario) ? 'play' : 'phase', phase, turn, turnNumber: 1 };
}

/** The position that a scenario begins with. */
export function positionOfScenario(scenario: Scenario): State {
  const box = new Box(deckCards('full'));
  const rng = { seed: seedOf(scenario.seed), drawn: 0 };
  const { opening, pool, firstOut } = scenario;
  const seats = scenario.seats.map((seat) =>
    opening === undefined ? placeSeat(seat, box) : emptySeat(seat.seat, seat.role),
  );
  const top = scenario.draw.map((face) => box.take(face));
  const discardPile = scenario.discard.map((face) => box.take(face));
  const drawPile = [...shuffled(rng, box.rest()), ...top.reverse()];
  const state = setUp({ mode: 'identity', players: 4, roles: 'standard', deck: 'full', generals: 'none' }, rng.seed);
  return {
    ...state,
    config: {
      ...state.config,
      players: seats.length,
      generals: opening ?? 'none',
      ...(pool === undefined ? {} : { pool }),
      ...(firstOut === undefined ? {} : { firstOut }),
    },
    rng,
    blindPick: 'first',
    seats,
    lasting: lastingOf(seats),
    drawPile,
    discardPile,
    extra: box.extra,
    cardCount: deckCards('full').length + Object.keys(box.extra).length,
    ...startOf(scenario),
  };
}
