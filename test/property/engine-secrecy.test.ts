import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  type Answer,
  type CardId,
  eventFor,
  type GameEvent,
  pendingOf,
  positionOf,
  type Run,
  type Viewer,
  viewFor,
} from '../../src/engine/index.ts';
import { skillDef } from '../../src/engine/generals/registry.ts';
import { runFrom, stateOf } from '../../src/engine/runner/run.ts';
import { begin, type Case, cases, chooser, give, playOn, runs, watch } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

type State = ReturnType<typeof stateOf>;

/** Names of cards anywhere in a value. */
function cardsIn(value: unknown): Set<CardId> {
  return new Set(JSON.stringify([value]).match(/(std|ex|man)-\d+/g) ?? []);
}

/** What a seat alone may see: its hand, and its piles but for those that lie open. */
function privateCards({ hand, piles }: State['seats'][number]): CardId[] {
  const ofPiles = Object.entries(piles).flatMap(([pile, cards]) => (skillDef(pile).pile === 'open' ? [] : cards));
  return [...hand, ...ofPiles];
}

/** Cards that lie where this viewer cannot look. */
function hiddenFrom({ seats, drawPile, covered = [] }: State, viewer: Viewer): CardId[] {
  return [...drawPile, ...covered, ...seats.flatMap((each) => (each.seat === viewer ? [] : privateCards(each)))];
}

const viewersOf = ({ seats }: State): Viewer[] => ['table', ...seats.map(({ seat }) => seat)];

it('shows nobody a card in a view that he may not see', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const state = stateOf(run);
        for (const viewer of viewersOf(state)) {
          const view = viewFor(run, viewer);
          const told = cardsIn({ ...view, pending: { ...view.pending, shown: undefined, mine: undefined } });
          expect(hiddenFrom(state, viewer).filter((card) => told.has(card))).toEqual([]);
          if (view.pending?.mine !== undefined) expect(view.pending.mine.seat).toBe(viewer);
          const roles = view.seats.filter(({ role }) => role !== undefined).map(({ seat }) => seat);
          const known = state.seats.filter(({ seat, roleShown }) => roleShown || seat === viewer);
          if (state.outcome === undefined) expect(roles).toEqual(known.map(({ seat }) => seat));
        }
      };
      watch(one, look, look, 120);
    }),
    runs(12),
  );
});

it('shows a question only what its seat may see, but for the cards that it lays open to that seat', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const look = (run: Run) => {
        const pending = pendingOf(run);
        for (const prompt of pending?.kind === 'group' ? pending.members : [pending]) {
          if (prompt === undefined || prompt.kind === 'arrange' || prompt.kind === 'distribute') continue;
          const told = cardsIn(prompt);
          const laidOpen = prompt.kind === 'pickCards' ? (prompt.shown ?? []) : [];
          const hidden = hiddenFrom(stateOf(run), prompt.seat).filter((card) => !laidOpen.includes(card));
          expect(hidden.filter((card) => told.has(card))).toEqual([]);
        }
      };
      watch(one, look, look);
    }),
    runs(20),
  );
});

const isHidden = ({ zone }: { zone: string }) => zone === 'hand' || zone === 'draw';

/** Cards that an event lays open to everybody by what it is. */
function laidOpen(event: GameEvent): readonly CardId[] {
  if (event.type === 'shown') return event.cards;
  return event.type === 'move' && !(isHidden(event.from) && isHidden(event.to)) ? (event.cards ?? []) : [];
}

it('tells nobody of a card that he could not see before or after, unless it passed in the open', () => {
  fc.assert(
    fc.property(cases, (one) => {
      let before: State | undefined;
      const look = (run: Run, _given: Answer | undefined, events: readonly GameEvent[]) => {
        const state = JSON.parse(JSON.stringify(stateOf(run))) as State;
        const open = new Set(events.flatMap(laidOpen));
        for (const viewer of viewersOf(state)) {
          const told = cardsIn(events.map((event) => eventFor(event, viewer)));
          const was = new Set(before === undefined ? hiddenFrom(state, viewer) : hiddenFrom(before, viewer));
          const secret = hiddenFrom(state, viewer).filter((card) => was.has(card) && !open.has(card));
          const passed = new Set(
            events.flatMap((event) => (mayKnow(event, viewer) ? (event.secret?.cards ?? []) : [])),
          );
          expect(secret.filter((card) => told.has(card) && !passed.has(card))).toEqual([]);
        }
        before = state;
      };
      watch(one, (run, events) => look(run, undefined, events), look, 150);
    }),
    runs(12),
  );
});

/** Whether a viewer had the cards of a hidden move in his own hand, or in his sight. */
function mayKnow(event: GameEvent, viewer: Viewer): boolean {
  // Who looks at the top of the draw pile knows those cards, and so does whoever hands them out.
  if (event.type === 'looked') return event.seat === viewer;
  if (event.type === 'move' && event.reason === 'give' && event.by === viewer) return true;
  if (event.type !== 'move') return false;
  return [event.from, event.to].some((place) => place.zone === 'hand' && place.seat === viewer);
}

interface Told {
  readonly events: readonly GameEvent[];
  readonly table: unknown;
  readonly asked: unknown;
}

function publicly(run: Run, events: readonly GameEvent[]): Told {
  const { id, kind } = pendingOf(run) ?? {};
  return {
    events: events.map((event) => eventFor(event, 'table')),
    table: JSON.parse(JSON.stringify(viewFor(run, 'table'))),
    asked: { id, kind },
  };
}

/** A state at a question of a play phase: no frame of a rule is alive there but those that the state tells. */
function safeState(run: Run): State | undefined {
  const { snapshot, tail } = positionOf(run);
  return tail.length === 0 ? (JSON.parse(snapshot) as State) : undefined;
}

/** Change places among the cards of `free`, wherever they lie hidden. */
function swapHidden(state: State, free: ReadonlySet<CardId>, one: Case): number {
  const places = [state.drawPile, ...state.seats.map(({ hand }) => hand)].flatMap((list) =>
    list.flatMap((card, at) => (free.has(card) ? [{ list, at, card }] : [])),
  );
  const turn = Number.parseInt(one.seed.slice(0, 6), 16) % Math.max(1, places.length);
  places.forEach(({ list, at }, i) => {
    list[at] = places[(i + turn) % places.length]?.card ?? '';
  });
  return turn === 0 ? 0 : places.length;
}

it('gives equal public streams for games that differ only in cards which stay hidden', () => {
  let swapped = 0;
  fc.assert(
    fc.property(cases, fc.nat({ max: 150 }), fc.integer({ min: 10, max: 60 }), (one, start, length) => {
      const { run } = begin(one);
      playOn(run, { choose: chooser(one), limit: start });
      const choose = chooser(one, 'secrecy');
      playOn(run, { choose: (now) => (safeState(now) === undefined ? choose(now) : undefined) });
      const [first, second] = [safeState(run), safeState(run)];
      if (first === undefined || second === undefined) return;

      const original = runFrom(first);
      const told: Told[] = [publicly(original, [])];
      const answers = playOn(original, {
        choose,
        limit: length,
        look: (now, _given, events) => told.push(publicly(now, events)),
      });

      const revealed = cardsIn([told, answers]);
      const free = new Set(hiddenFrom(second, 'table').filter((card) => !revealed.has(card)));
      swapped += swapHidden(second, free, one);
      const other = runFrom(second);
      const retold = [publicly(other, []), ...answers.map((given) => publicly(other, give(other, given)))];
      expect(retold).toEqual(told);
    }),
    runs(60),
  );
  expect(swapped).toBeGreaterThan(1000);
});
