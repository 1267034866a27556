import { describe, expect, it } from 'vitest';
import { eventFor, type GameEvent, pendingOf } from '../../src/engine/index.ts';
import { runFrom, stateOf } from '../../src/engine/runner/run.ts';
import { type Failure, type Mode, MODES, playScenario, readScenario } from '../../src/tools/scenario/index.ts';
import { watchOf } from '../../src/tools/scenario/modes.ts';
import { positionOfScenario } from '../../src/tools/scenario/position.ts';
import { Knowledge, leaks } from '../../src/tools/scenario/secrecy.ts';

const SEATS = `
seats:
  1: { hand: [♠7 杀, ♠8 杀, ♠A 决斗, ♠3 过河拆桥] }
  2: { hand: [♥2 闪, ♣9 杀], equip: [♠5 绝影] }
  3: { hand: [♠J 无懈可击] }
`;

function scenarioOf(rest: string, seats = SEATS) {
  const reading = readScenario(`id: T\ntitle: 标题${seats}${rest}`);
  expect(reading.problems).toEqual([]);
  expect(reading.missing).toEqual([]);
  if (reading.scenario === undefined) throw new Error('no scenario');
  return reading.scenario;
}

const play = (rest: string, seats = SEATS, mode: Mode = 'plain'): Failure | undefined =>
  playScenario(scenarioOf(rest, seats), mode);

describe('what does not hold is told', () => {
  it.each([
    ['hp: { 2: 4 }', 'hp of 2: 4', 'hp of 2: 3'],
    ['maxHp: { 2: 5 }', 'maxHp of 2: 5', 'maxHp of 2: 4'],
    ['handCount: { 1: 4 }', 'handCount of 1: 4', 'handCount of 1: 3'],
    ['alive: { 2: false }', 'alive of 2: false', 'alive of 2: true'],
    ['chained: { 2: true }', 'chained of 2: true', 'chained of 2: false'],
    ['faceDown: { 2: true }', 'faceDown of 2: true', 'faceDown of 2: false'],
    ['hand: { 2: [♥2 闪] }', 'hand of 2: [♥2 闪]', 'hand of 2: [♥2 闪, ♣9 杀]'],
    ['equip: { 2: [] }', 'equip of 2: []', 'equip of 2: [♠5 绝影]'],
    ['judge: { 2: [♠5 绝影] }', 'judge of 2: [♠5 绝影]', 'judge of 2: []'],
    ['marks: { 2: { 梦魇: 1 } }', 'marks of 2: 梦魇 1', 'marks of 2: 梦魇 0'],
    ['piles: { 2: { 不屈: 1 } }', 'piles of 2: 不屈 1', 'piles of 2: 不屈 0'],
    ['skills: { 2: [反馈] }', 'skills of 2: ["反馈"]', 'skills of 2: []'],
    ['drawTop: [♥2 闪]', 'top of the draw pile [♥2 闪]', 'top of the draw pile ['],
    ['discard: [♠7 杀, ♠8 杀]', 'discard pile with [♠8 杀]', 'discard pile [♠7 杀]'],
    ['turn: 2', 'turn 2', 'turn 1'],
    ['phase: discard', 'phase discard', 'phase play'],
    ['pending: none', 'nothing is asked', '1 is asked: play (play)'],
    ['pending: { seat: 2, ask: 桃 }', '2 is asked: 桃', '1 is asked: play (play)'],
    ['winner: lord', 'winner lord', 'winner none'],
    ['winners: [1]', 'winners [1]', 'winners []'],
    ['scores: { 1: 3 }', 'scores of 1: 3', 'scores of 1: no score'],
    ['distance: { 1-2: 1 }', 'distance 1-2 1', 'distance 1-2 2'],
    ['attackRange: { 1: 2 }', 'attackRange of 1: 2', 'attackRange of 1: 1'],
    ['attackRange: { 1: unlimited }', 'attackRange of 1: unlimited', 'attackRange of 1: 1'],
    ['legalTargets: { "1 uses ♠A 决斗": [2] }', 'targets of "1 uses ♠A 决斗" [2]', 'targets of "1 uses ♠A 决斗" [2,3]'],
    ['roleShown: { 3: rebel }', 'roleShown of 3: rebel', 'roleShown of 3: none'],
  ])('%s', (wrong, expected, actual) => {
    const seats = SEATS.replace('1: {', '1: { equip: [♥5 赤兔],').replace('♠3 过河拆桥] }', '♠3 过河拆桥] }');
    const near = wrong.startsWith('distance') ? SEATS : seats;
    const steps = wrong.startsWith('distance') ? '' : 'steps:\n  - 1 uses ♠7 杀 on 2\n  - 2 declines\n';
    const failure = play(`${steps}expect: { ${wrong} }`, near);
    expect(failure).toMatchObject({ step: 'end', text: 'expect', mode: 'plain' });
    expect(failure?.expected).toContain(expected);
    expect(failure?.actual).toContain(actual);
    expect(failure?.pending).toBe('1 is asked: play (play)');
  });
});

/** The steps, with seat 1 near enough to attack seat 2. */
function steps(...lines: string[]): Failure | undefined {
  const seats = SEATS.replace('1: {', '1: { equip: [♥5 赤兔],');
  return play(`steps:\n${lines.map((line) => `  - ${line}\n`).join('')}`, seats);
}

describe('steps', () => {
  it('fails where a step fits no prompt, with what is asked', () => {
    const failure = steps('1 uses ♠7 杀 on 2', '2 plays ♣9 杀', 'expect: { turn: 1 }');
    expect(failure).toMatchObject({ step: 2, text: '2 plays ♣9 杀', pending: '1 is asked: play (play)' });
    expect(failure?.actual).toContain('before the step 2 is asked: 闪 (杀 of 1 on 2)');
  });

  it('does not end a play phase for a step of another seat', () => {
    expect(steps('2 uses ♣9 杀 on 1', 'expect: { turn: 1 }')).toMatchObject({ step: 1 });
  });

  it('declines what comes before the prompt that a step fits', () => {
    expect(steps('1 uses ♠A 决斗 on 2', '2 plays ♣9 杀', '1 plays ♠8 杀', 'expect: { hp: { 1: 4, 2: 3 } }')).toBe(
      undefined,
    );
  });

  it('takes a choice with one outcome with or without its step, and no other', () => {
    const only = ['1 uses ♠3 过河拆桥 on 3'];
    expect(steps(...only, 'expect: { hand: { 3: [] } }')).toBeUndefined();
    expect(steps(...only, '1 picks 3.hand', 'expect: { hand: { 3: [] } }')).toBeUndefined();
    expect(steps(...only, '1 picks 3.hand', '1 picks 3.hand', 'expect: { turn: 1 }')).toMatchObject({ step: 3 });
    expect(steps(...only, '1 picks 2.hand', 'expect: { turn: 1 }')).toMatchObject({ step: 2 });
  });

  it('fails when an answer that must be chosen is left open', () => {
    const failure = steps('1 uses ♠3 过河拆桥 on 2', 'expect: { turn: 1 }');
    expect(failure).toMatchObject({ step: 'end', expected: 'no prompt is left open' });
    expect(failure?.pending).toContain('must answer');
  });

  it('takes declines of a seat that is not asked as a note', () => {
    expect(steps('3 declines', '1 uses ♠7 杀 on 2', '3 declines', '2 plays ♥2 闪', 'expect: { hp: { 2: 4 } }')).toBe(
      undefined,
    );
  });

  it('keeps a decline for the window that is open', () => {
    const open = steps(
      '1 uses ♠A 决斗 on 2',
      '3 declines',
      'illegal: 3 uses ♠J 无懈可击',
      '2 declines',
      'expect: { hp: { 2: 3 } }',
    );
    expect(open).toBeUndefined();
  });

  it('lets the deadline of a seat pass', () => {
    expect(steps('1 uses ♠7 杀 on 2', 'timeout 2', 'timeout 1', 'expect: { turn: 2, hp: { 2: 3 } }')).toBeUndefined();
    expect(steps('timeout 3', 'expect: { turn: 1 }')).toMatchObject({ step: 1 });
  });

  it('goes on until a turn and phase, and says when it cannot', () => {
    expect(steps('until: { turn: 1, phase: play }', 'expect: { turn: 1 }')).toBeUndefined();
    expect(steps('until: { turn: 3, phase: play }', 'expect: { turn: 3, phase: play }')).toBeUndefined();
    const choice = steps('1 uses ♠3 过河拆桥 on 2', 'until: { turn: 3 }', 'expect: { turn: 1 }');
    expect(choice).toMatchObject({ step: 2, actual: 'the prompt cannot be declined and has several answers' });
  });
});

describe('illegal', () => {
  it('holds for what the engine refuses and leaves the state alone', () => {
    expect(steps('illegal: 1 uses ♠7 杀 on 1', 'illegal: 3 uses ♠J 无懈可击', 'illegal: 1 declines')).toBeUndefined();
  });

  it.each(['1 uses ♠7 杀 on 2', '1 ends', 'timeout 1'])('fails for %s, which is legal', (line) => {
    const failure = steps(`illegal: ${line}`);
    expect(failure).toMatchObject({ step: 1, expected: 'the step is refused', actual: 'it was accepted' });
  });

  it('says who may decline', () => {
    expect(steps('1 uses ♠7 杀 on 2', 'illegal: 2 declines')).toMatchObject({ step: 2 });
    expect(steps('illegal: 2 declines')).toMatchObject({ step: 1 });
  });

  it('declines nothing before it is tried', () => {
    const early = steps('1 uses ♠A 决斗 on 2', 'illegal: 2 plays ♣9 杀', '2 plays ♣9 杀', 'expect: { turn: 1 }');
    expect(early).toBeUndefined();
  });

  it('is refused as a whole', () => {
    const seats = SEATS.replace('2: {', '2: { general: 大乔,').replace('equip: [♠5 绝影]', '').replace(', }', ' }');
    const lines = ['1 uses ♠7 杀 on 2', 'illegal: 2 invokes 流离 with ♥2 闪 on 1', '2 invokes 流离 with ♥2 闪 on 3'];
    const text = `steps:\n${lines.map((line) => `  - ${line}\n`).join('')}expect: { hp: { 2: 3, 3: 3 }, hand: { 2: [♣9 杀] } }`;
    expect(play(text, seats)).toBeUndefined();
  });
});

describe('modes', () => {
  const rest = 'steps:\n  - 1 uses ♠A 决斗 on 2\n  - 2 plays ♣9 杀\nexpect: { hp: { 1: 3 } }';

  it.each(MODES)('%s runs the same game', (mode) => {
    expect(play(rest, SEATS, mode)).toBeUndefined();
    const failure = play(rest.replace('1: 3', '1: 4'), SEATS, mode);
    expect(failure).toMatchObject({ mode, step: 'end', expected: 'hp of 1: 4' });
  });

  it('reports a position that the engine cannot hold', () => {
    const dead = SEATS.replace('3: {', '3: { dead: true,').replace('hand: [♠J 无懈可击]', 'hand: [♠J 无懈可击]');
    const failure = play('expect: { turn: 1 }', dead.replace('2: {', '2: { role: rebel,'));
    expect(failure).toMatchObject({ step: 'start', expected: 'no error' });
    expect(failure?.actual).toContain('EngineBug');
  });

  it.each(['restore', 'fork'] as const)('%s notices a game that is not what its position says', (mode) => {
    const run = runFrom(positionOfScenario(scenarioOf(rest)));
    const seat = stateOf(run).seats[1];
    if (seat !== undefined) seat.hp = 1;
    expect(() => watchOf(mode).before(run)).toThrow('differs');
  });
});

describe('views', () => {
  const run = runFrom(positionOfScenario(scenarioOf('expect: { turn: 1 }')));
  const [own = ''] = stateOf(run).seats[1]?.hand ?? [];
  const top = stateOf(run).drawPile.at(-1) ?? '';
  const draw = {
    type: 'move',
    reason: 'draw',
    from: { zone: 'draw' },
    to: { zone: 'hand', seat: 2 },
    count: 1,
  } as const;

  const found = (...events: GameEvent[]): string[] => leaks(run, events, new Knowledge());

  it('are clean as they are', () => {
    expect(pendingOf(run)?.kind).toBe('play');
    expect(found()).toEqual([]);
    expect(found({ ...draw, secret: { to: [2], cards: [own] } })).toEqual([]);
  });

  it('notices an event that tells everybody of a hidden card', () => {
    expect(found({ ...draw, cards: [own] })).toContain(`the event move tells table of ${own}`);
    expect(found({ ...draw, cards: [own] })).not.toContain(`the event move tells 2 of ${own}`);
  });

  it('notices a secret that goes to the wrong seat', () => {
    const wrong: GameEvent = { ...draw, secret: { to: [3], cards: [own] } };
    expect(eventFor(wrong, 3)).toHaveProperty('secret');
    expect(found(wrong)).toEqual([`the event move tells 3 of ${own}`]);
  });

  it('notices a played card that never left the pile', () => {
    const event: GameEvent = { type: 'play', seat: 2, card: { name: 'slash', cards: [top] } };
    expect(found(event)).toContain(`the event play tells 1 of ${top}`);
  });
});
