import { stringify } from 'yaml';
import {
  answer,
  type CardId,
  type GameEvent,
  generalText,
  pendingOf,
  positionOf,
  type SinglePrompt,
} from '../../engine/index.ts';
import { type Run, runFrom, stateOf } from '../../engine/runner/run.ts';
import { faceIn } from './cards.ts';
import { isAsked } from './describe.ts';
import { literalOf, nameOf, nameOfCard, nameOfGeneral } from './names.ts';
import type { State } from './position.ts';
import { stepsOf } from './write-steps.ts';

type SeatState = State['seats'][number];

/** A game since its last safe point: where it stood, what was answered, what came of it. */
interface Stretch {
  readonly from: State;
  readonly steps: readonly string[];
  readonly events: readonly GameEvent[];
}

/** Play the answers since the last safe point once more. */
function stretchOf(run: Run): Stretch {
  const { snapshot, tail } = positionOf(run);
  const replay = runFrom(JSON.parse(snapshot) as State);
  const steps: string[] = [];
  const events: GameEvent[] = [];
  for (const entry of tail) {
    const prompt = pendingOf(replay);
    if (prompt !== undefined) steps.push(...stepsOf(stateOf(replay), prompt, entry.answer));
    const applied = answer(replay, entry.answer);
    if (applied.ok) events.push(...applied.events);
  }
  return { from: JSON.parse(snapshot) as State, steps, events };
}

/** Cards that were taken out of a hand unseen, in that order: a scenario takes the first of a hand. */
function takenUnseen(events: readonly GameEvent[]): CardId[] {
  return events.flatMap((event) => {
    if (event.type !== 'move' || event.from.zone !== 'hand' || event.by === undefined) return [];
    return event.by === event.from.seat ? [] : [...(event.cards ?? event.secret?.cards ?? [])];
  });
}

/** What was agreed for the game, as far as a scenario can say it. */
function optionsOf(from: State): string[] {
  const { generals, firstOut } = from.config;
  const options = [
    ...(isOpening(from) ? [`generals: ${generals}`] : []),
    ...(firstOut === undefined ? [] : [`firstOutProtection: { seat: ${firstOut} }`]),
  ];
  return options.length === 0 ? [] : [`options: { ${options.join(', ')} }`];
}

const isOpening = ({ at }: State): boolean => at === 'opening';

/** What the format has no words for. */
function unsaid({ from, events }: Stretch): string[] {
  const placed = from.seats.flatMap(({ seat, judge }) =>
    judge
      .filter(({ card, as }) => faceIn(from, card).name !== as)
      .map(({ card, as }) => `${literalOf(faceIn(from, card))} lies before ${seat} as ${nameOfCard(as)}`),
  );
  const shuffles = events.filter((event) => event.type === 'shuffled').map(() => 'the pile was shuffled anew');
  const skips = from.skips.map((phase) => `the ${phase} phase of this turn will be skipped`);
  const decks = from.config.deck === 'full' ? [] : [`the deck is ${from.config.deck}`];
  const lots = isOpening(from) && from.config.generals !== 'none' ? [`generals by the seed ${from.rng.seed}`] : [];
  return [...decks, ...lots, ...placed, ...shuffles, ...skips].map((what) => `# cannot be said: ${what}`);
}

/** Uses that are counted under the name of a card or skill. */
function usesOf({ used }: SeatState): Record<string, number> {
  const named = Object.entries({ ...used.turn, ...used.phase }).filter(([key]) => nameOf(key) !== key);
  return Object.fromEntries(named.map(([key, times]) => [nameOf(key), times]));
}

function skillsOf({ general }: SeatState): readonly string[] {
  return general === 'none' ? [] : generalText(general).skills;
}

function seatOf(state: State, seat: SeatState, first: readonly CardId[]): Record<string, unknown> {
  // The game itself deals what a seat has beside its role.
  if (isOpening(state)) return { role: seat.role };
  const literals = (cards: readonly CardId[]) => cards.map((card) => literalOf(faceIn(state, card)));
  const hand = [
    ...first.filter((card) => seat.hand.includes(card)),
    ...seat.hand.filter((card) => !first.includes(card)),
  ];
  const judge = seat.judge.filter(({ card, as }) => faceIn(state, card).name === as).map(({ card }) => card);
  const piles = Object.entries(seat.piles).map(([name, cards]) => [nameOf(name), literals(cards)] as const);
  const marks = Object.entries(seat.marks).map(([name, count]) => [nameOf(name), count] as const);
  const written = {
    general: nameOfGeneral(seat.general),
    role: seat.role,
    kingdom: seat.kingdom,
    gender: seat.gender,
    maxHp: seat.maxHp,
    hp: seat.hp,
    hand: literals(hand),
    equip: literals(seat.equip),
    judge: literals(judge),
    chained: seat.chained,
    faceDown: seat.faceDown,
    drunk: seat.drunk,
    dead: !seat.alive,
    marks: Object.fromEntries(marks),
    piles: Object.fromEntries(piles),
    used: usesOf(seat),
    extraSkills: seat.skills.filter((id) => !skillsOf(seat).includes(id)).map(nameOf),
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => !isDefault(value)));
}

function isDefault(value: unknown): boolean {
  return value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

const ASKS = ['play', 'discard', 'pick-card', 'arrange', 'choose'] as const;

function askOf(prompt: SinglePrompt): string {
  if (prompt.kind === 'respond') return prompt.want[0] === undefined ? 'choose' : nameOfCard(prompt.want[0]);
  const ask = ASKS.find((each) => isAsked(prompt, each));
  return ask ?? (prompt.why.kind === 'skill' ? nameOf(prompt.why.skill) : 'choose');
}

function expectOf(run: Run): Record<string, unknown> {
  const { seats, turn, phase } = stateOf(run);
  const pending = pendingOf(run);
  const [first] = pending?.kind === 'group' ? pending.members : pending === undefined ? [] : [pending];
  return {
    turn,
    phase,
    hp: Object.fromEntries(seats.map(({ seat, hp }) => [seat, hp])),
    handCount: Object.fromEntries(seats.map(({ seat, hand }) => [seat, hand.length])),
    pending: first === undefined ? 'none' : { seat: first.seat, ask: askOf(first) },
  };
}

/**
 * The present position of a game as a scenario: its last safe point, the answers since as steps, and what is there now.
 * What the format cannot say stands in comments. `title`: what the scenario is about.
 */
export function toScenario(run: Run, id: string, title: string): string {
  const stretch = stretchOf(run);
  const { from, steps, events } = stretch;
  const flow = (value: unknown) => stringify(value, { lineWidth: 0, collectionStyle: 'flow' }).trim();
  const literals = (cards: readonly CardId[]) => flow(cards.map((card) => literalOf(faceIn(from, card))));
  const first = takenUnseen(events);
  return [
    ...unsaid(stretch),
    `id: ${id}`,
    `title: ${flow(title)}`,
    ...optionsOf(from),
    'seats:',
    ...from.seats.map((seat) => `  ${seat.seat}: ${flow(seatOf(from, seat, first))}`),
    `draw: ${literals([...from.drawPile].reverse())}`,
    `discard: ${literals(from.discardPile)}`,
    `turn: ${from.turn}`,
    `phase: ${from.at === 'turn' ? 'start' : from.phase}`,
    ...(steps.length === 0 ? [] : ['steps:', ...steps.map((step) => `  - ${flow(step)}`)]),
    `expect: ${flow(expectOf(run))}`,
    '',
  ].join('\n');
}
