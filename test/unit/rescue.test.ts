import { expect, test } from 'vitest';
import { type Answer, answer, type GroupPrompt, pendingOf, type Run, type SeatAnswer } from '../../src/engine/index.ts';
import { runFrom } from '../../src/engine/runner/run.ts';
import { readScenario } from '../../src/tools/scenario/index.ts';
import { positionOfScenario } from '../../src/tools/scenario/position.ts';

/** Seat 2 is about to fall to -1: two 桃 are needed. */
const POSITION = `
id: S-two-peaches-needed
title: 濒死的角色需要两张【桃】
seats:
  1: { hand: [♠7 杀, ♠3 酒] }
  2: { hp: 1, hand: [♠8 杀] }
  3: { hand: [♥3 桃] }
  4: { hand: [♥4 桃] }
steps:
  - 1 uses ♠3 酒
expect: { hp: { 2: 1 } }
`;

function give(run: Run, given: Answer): void {
  expect(answer(run, given)).toMatchObject({ ok: true });
}

function use(run: Run, seat: number, targets: readonly number[]): SeatAnswer {
  const prompt = pendingOf(run);
  const asked = prompt?.kind === 'group' ? prompt.members.find((member) => member.seat === seat) : prompt;
  const options = asked?.kind === 'play' ? asked.uses : asked?.kind === 'respond' ? asked.options : [];
  const [option] = options;
  if (option === undefined) throw new Error(`seat ${seat} has nothing to use`);
  return { type: 'use', name: option.name, cards: option.from.slice(0, 1), targets };
}

function windowOf(run: Run): GroupPrompt {
  const prompt = pendingOf(run);
  if (prompt?.kind !== 'group') throw new Error(`a ${prompt?.kind} is asked`);
  return prompt;
}

/** The first rescue window. */
function dying(): Run {
  const { scenario, problems, missing } = readScenario(POSITION);
  if (scenario === undefined) throw new Error(JSON.stringify({ problems, missing }));
  const run = runFrom(positionOfScenario(scenario));
  const analeptic = pendingOf(run);
  if (analeptic?.kind !== 'play') throw new Error('no play phase');
  const drink = analeptic.uses.find(({ name }) => name === 'analeptic');
  give(run, { type: 'use', name: 'analeptic', cards: drink?.from.slice(0, 1) ?? [], targets: [] });
  give(run, use(run, 1, [2]));
  give(run, { type: 'pass' });
  expect(windowOf(run).members.map(({ seat }) => seat)).toEqual([2, 3, 4]);
  return run;
}

test('whoever was overtaken by a rescuer without having answered is asked again', () => {
  const run = dying();
  give(run, { type: 'group', answers: { 4: use(run, 4, []) } });
  expect(windowOf(run).members.map(({ seat }) => seat)).toEqual([2, 3]);
  give(run, { type: 'group', answers: { 3: use(run, 3, []) } });
  expect(pendingOf(run)?.kind).toBe('play');
});

test('whoever has passed is not', () => {
  const run = dying();
  give(run, { type: 'group', answers: { 2: { type: 'pass' }, 4: use(run, 4, []) } });
  expect(windowOf(run).members.map(({ seat }) => seat)).toEqual([3]);
});
