import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  aiRng,
  answer,
  type Answer,
  catalogue,
  decide,
  eventFor,
  fallbackOf,
  type GameEvent,
  type GeneralId,
  type PickGeneralPrompt,
  pendingOf,
  type Prompt,
  type Run,
  type Seat,
  type SeatAnswer,
  type SinglePrompt,
  type Viewer,
  viewFor,
} from '../../src/engine/index.ts';
import { GENERALS } from '../../src/engine/generals/registry.ts';
import { stateOf } from '../../src/engine/runner/run.ts';
import { begin, type Case, cases, give, runs } from '../support/games.ts';

vi.setConfig({ testTimeout: 120_000 });

const withGenerals = cases.map((one): Case => ({ ...one, config: { ...one.config, generals: 'standard' } }));

function isChoice(prompt: SinglePrompt): prompt is PickGeneralPrompt {
  return prompt.kind === 'pickGeneral';
}

function choicesOf(prompt: Prompt | undefined): readonly PickGeneralPrompt[] {
  const members = prompt?.kind === 'group' ? prompt.members : prompt === undefined ? [] : [prompt];
  expect(members.every(isChoice)).toBe(true);
  return members.filter(isChoice);
}

const lordOf = (run: Run) => stateOf(run).seats.find(({ role }) => role === 'lord')?.seat;

/** Any choice of every member. */
function someAnswer(prompt: Prompt | undefined, number: number): Answer {
  const picks = choicesOf(prompt).map(({ seat, candidates }): [Seat, SeatAnswer] => {
    return [seat, { type: 'general', general: candidates[(number + seat) % candidates.length] ?? '' }];
  });
  return prompt?.kind === 'group'
    ? { type: 'group', answers: Object.fromEntries(picks) }
    : (picks[0]?.[1] ?? { type: 'pass' });
}

it('lets the lord choose of the lords and two more, the others of three, or of two at a table of ten', () => {
  fc.assert(
    fc.property(withGenerals, fc.nat(), (one, number) => {
      const { run } = begin(one);
      const lords = GENERALS.filter(({ lord }) => lord).map(({ id }) => id);
      const [first, ...none] = choicesOf(pendingOf(run));
      expect(none).toEqual([]);
      expect(first?.seat).toBe(lordOf(run));
      expect(first?.candidates).toEqual(expect.arrayContaining(lords));
      expect(new Set(first?.candidates).size).toBe(lords.length + 2);
      give(run, someAnswer(pendingOf(run), number));

      const others = pendingOf(run);
      const members = choicesOf(others);
      const { players } = one.config;
      expect(others).toMatchObject({ kind: 'group', settle: 'all' });
      expect(members.map(({ seat }) => seat).sort()).toEqual(
        stateOf(run)
          .seats.flatMap(({ seat }) => (seat === lordOf(run) ? [] : [seat]))
          .sort(),
      );
      const dealt = members.flatMap(({ candidates }) => candidates);
      expect(members.every(({ candidates }) => candidates.length === (players === 10 ? 2 : 3))).toBe(true);
      expect(new Set(dealt).size).toBe(dealt.length);
      expect(dealt).not.toContain(stateOf(run).seats[(lordOf(run) ?? 1) - 1]?.general);
    }),
    runs(60),
  );
});

it('makes everybody who he chose to be, with his HP, his skills and four cards', () => {
  fc.assert(
    fc.property(withGenerals, fc.nat(), (one, number) => {
      const { run } = begin(one);
      const first = someAnswer(pendingOf(run), number);
      const events = [...give(run, first)];
      const rest = someAnswer(pendingOf(run), number);
      events.push(...give(run, rest));
      const picks = new Map(rest.type === 'group' ? Object.entries(rest.answers) : []);
      for (const { seat, role, general, hp, maxHp, kingdom, skills } of stateOf(run).seats) {
        const picked = role === 'lord' ? first : picks.get(String(seat));
        expect(picked).toEqual({ type: 'general', general });
        const def = GENERALS.find(({ id }) => id === general);
        const bonus = role === 'lord' && one.config.players >= 5 ? 1 : 0;
        expect([kingdom, maxHp, hp]).toEqual([def?.kingdom, (def?.maxHp ?? 0) + bonus, maxHp]);
        const own = def?.skills.filter(({ tags }) => role === 'lord' || !tags.includes('lord'));
        expect(skills).toEqual(own?.map(({ id }) => id));
      }
      const dealt = events.flatMap((event) =>
        event.type === 'move' && event.reason === 'deal' && event.to.zone === 'hand'
          ? [[event.to.seat, event.count]]
          : [],
      );
      expect(new Map(dealt as [Seat, number][]).size).toBe(one.config.players);
      expect(dealt.every(([, count]) => count === 4)).toBe(true);
      expect(stateOf(run)).toMatchObject({ turn: lordOf(run), turnNumber: 1 });
    }),
    runs(40),
  );
});

/** Generals that are named anywhere in a value. */
function generalsIn(value: unknown): GeneralId[] {
  const text = JSON.stringify([value]);
  return catalogue.generals.filter((id) => text.includes(`"${id}"`));
}

interface Told {
  readonly view: unknown;
  readonly events: readonly GameEvent[];
}

function told(run: Run, events: readonly GameEvent[], viewer: Viewer): Told {
  return { view: viewFor(run, viewer), events: events.map((event) => eventFor(event, viewer)) };
}

it('tells nobody among whom others choose', () => {
  fc.assert(
    fc.property(withGenerals, fc.nat(), (one, number) => {
      const begun = begin(one);
      const { run } = begun;
      let { events } = begun;
      const steps = [undefined, someAnswer(pendingOf(run), number)];
      for (const step of steps) {
        if (step !== undefined) events = give(run, step);
        const members = choicesOf(pendingOf(run));
        const shown = stateOf(run).seats.map(({ general }) => general);
        for (const viewer of ['table' as const, ...stateOf(run).seats.map(({ seat }) => seat)]) {
          const own = members.find(({ seat }) => seat === viewer)?.candidates ?? [];
          const found = generalsIn(told(run, events, viewer));
          expect(found.filter((id) => !own.includes(id) && !shown.includes(id))).toEqual([]);
          expect(own.filter((id) => !found.includes(id))).toEqual([]);
        }
      }
    }),
    runs(40),
  );
});

it('shows the table the same, whatever is chosen in secret, until all have chosen', () => {
  fc.assert(
    fc.property(withGenerals, fc.nat(), fc.nat(), (one, number, other) => {
      const [first, second] = [number, other].map((way) => {
        const { run } = begin(one);
        give(run, someAnswer(pendingOf(run), number));
        const before = viewFor(run, 'table');
        const events = give(run, someAnswer(pendingOf(run), way));
        const shown = events.findIndex(({ type }) => type === 'general');
        const showing = events.filter(({ type }) => type === 'general').length;
        return {
          before,
          silence: events.slice(0, shown),
          showing,
          next: events.slice(shown + showing, shown + showing + 1),
        };
      });
      expect(second?.before).toEqual(first?.before);
      expect(first?.silence).toEqual([]);
      expect(first?.showing).toBe(one.config.players - 1);
      // All are shown together, before a card is dealt.
      expect(first?.next).toMatchObject([{ type: 'move', reason: 'deal' }]);
    }),
    runs(30),
  );
});

it('gives the absent the first of their candidates', () => {
  fc.assert(
    fc.property(withGenerals, (one) => {
      const { run } = begin(one);
      const wanted = new Map<Seat, GeneralId | undefined>();
      for (let step = 0; step < 2; step += 1) {
        const prompt = pendingOf(run);
        for (const { seat, candidates } of choicesOf(prompt)) wanted.set(seat, candidates[0]);
        if (prompt !== undefined) give(run, fallbackOf(prompt));
      }
      for (const { seat, general } of stateOf(run).seats) expect(general).toBe(wanted.get(seat));
    }),
    runs(20),
  );
});

it('counts a choice for whoever made one, when the others made none', () => {
  fc.assert(
    fc.property(withGenerals, (one) => {
      const { run } = begin(one);
      give(run, someAnswer(pendingOf(run), 0));
      const [member] = choicesOf(pendingOf(run));
      const general = member?.candidates.at(-1) ?? '';
      const applied = answer(run, { type: 'group', answers: { [member?.seat ?? 0]: { type: 'general', general } } });
      expect(applied.ok).toBe(true);
      expect(stateOf(run).seats[(member?.seat ?? 1) - 1]?.general).toBe(general);
      expect(stateOf(run).seats.every((seat) => seat.general !== 'none')).toBe(true);
    }),
    runs(10),
  );
});

it('tells AIs what a general is worth in their role, and lets the heuristic choose by it', () => {
  let [chosen, offered, count, served] = [0, 0, 0, 0];
  fc.assert(
    fc.property(withGenerals, fc.nat(), (one, number) => {
      const { run } = begin(one);
      const rng = aiRng(one.seed, 'choice');
      give(run, someAnswer(pendingOf(run), number));
      const lord = stateOf(run).seats[(lordOf(run) ?? 1) - 1];
      const hasLordSkill = GENERALS.find(({ id }) => id === lord?.general)?.lord === true;
      for (const { seat, candidates } of choicesOf(pendingOf(run))) {
        const { role = 'lord' } = stateOf(run).seats[seat - 1] ?? {};
        const { pending } = viewFor(run, seat);
        const worth = (id: GeneralId): number => pending?.worth?.[id] ?? 0;
        for (const id of candidates) {
          const def = GENERALS.find((each) => each.id === id);
          // A loyalist of the lord's kingdom can serve his lord skill.
          const serves = role === 'loyalist' && hasLordSkill && def?.kingdom === lord?.kingdom;
          const printed = def?.worth[role] ?? 0;
          if (serves) expect(worth(id)).toBeGreaterThan(printed);
          else expect(worth(id)).toBe(printed);
          served += Number(serves);
        }
        const given = decide('heuristic', viewFor(run, seat), rng);
        chosen += given.type === 'general' ? worth(given.general) : 0;
        offered += candidates.reduce((sum, id) => sum + worth(id), 0) / candidates.length;
        count += 1;
      }
    }),
    runs(60),
  );
  expect(served).toBeGreaterThan(10);
  expect(chosen / count).toBeGreaterThan(offered / count + 0.3);
});
