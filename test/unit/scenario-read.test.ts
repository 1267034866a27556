import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/tools/scenario/index.ts';

const GOOD = `
id: T1
title: 标题
source: rule text
seats:
  1: { hand: [♠7 杀, ♠8 杀, ♠8 杀], equip: [♠5 绝影, ♥5 赤兔], judge: [♠A 闪电] }
  2: { general: 曹操, hp: 3, used: { 杀: 1 }, extraSkills: [反馈] }
  3:
draw: [♥2 闪]
discard: [♦10 闪]
steps:
  - 1 uses ♠7 杀 on 2
  - illegal: 1 ends
  - until: { turn: 2 }
  - expect: { hp: { 2: 3 } }
expect: { pending: { seat: 2, ask: play }, legalTargets: { "1 uses ♠8 杀": [2, 3] } }
`;

/** The good file with one thing replaced. */
function altered(from: string, to: string): string {
  expect(GOOD).toContain(from);
  return GOOD.replace(from, to);
}

const problemsOf = (text: string): string => {
  const { problems, scenario } = readScenario(text);
  expect(scenario).toBeUndefined();
  return problems.map(({ where, what }) => `${where}: ${what}`).join('\n');
};

it('reads a file', () => {
  const { id, title, scenario, problems, missing } = readScenario(GOOD);
  expect([id, title, problems, missing]).toEqual(['T1', '标题', [], []]);
  expect(scenario?.seats.map(({ role }) => role)).toEqual(['lord', 'loyalist', 'rebel']);
  expect(scenario?.seats[0]?.hand).toEqual([
    { name: 'slash', suit: 'spade', rank: 7 },
    { name: 'slash', suit: 'spade', rank: 8 },
    { name: 'slash', suit: 'spade', rank: 8 },
  ]);
  expect(scenario?.steps.map(({ kind }) => kind)).toEqual(['line', 'illegal', 'until', 'expect']);
  expect([scenario?.turn, scenario?.phase, scenario?.seed]).toEqual([1, 'play', 1]);
});

it('gives the last of four seats the renegade', () => {
  const { scenario } = readScenario(altered('  3:\n', '  3:\n  4: { hand: [♣9 杀] }\n'));
  expect(scenario?.seats.map(({ role }) => role)).toEqual(['lord', 'loyalist', 'rebel', 'renegade']);
});

describe('refuses', () => {
  it.each([
    ['a wrong id', 'id: T1', 'id: 1T', 'id: is no id'],
    ['no title', 'title: 标题', 'title: "  "', 'title: is empty'],
    ['an address as source', 'rule text', 'https://example.org', 'short note without addresses'],
    ['an unknown key', 'draw:', 'drow:', 'unknown key drow'],
    ['an unknown key of a seat', 'hp: 3', 'health: 3', 'seats.2: unknown key health'],
    ['a gap in the seats', '  3:', '  4:', '3 is missing'],
    ['one seat', '  2: { general: 曹操, hp: 3, used: { 杀: 1 }, extraSkills: [反馈] }\n  3:\n', '', '1 seats'],
    ['HP above what is printed', 'hp: 3', 'hp: 9', 'hp above the printed 4'],
    ['HP above the maximum', 'hp: 3', 'hp: 3, maxHp: 2', 'hp above maxHp'],
    ['a malformed card', '[♥2 闪]', '[♥1 闪]', 'draw: malformed card "♥1 闪"'],
    ['two horses of a kind', '♥5 赤兔', '♣5 的卢', 'seats.1.equip: two cards in the defensive-horse slot'],
    ['no equipment', '♥5 赤兔', '♥3 桃', '桃 is no equipment'],
    ['no delayed trick', '♠A 闪电]', '♥3 桃]', '桃 is no delayed trick'],
    ['two delayed tricks of a name', '♠A 闪电]', '♠A 闪电, ♥Q 闪电]', 'two cards of the same name'],
    ['a card that stands nowhere', '1 uses ♠7 杀 on 2', '1 uses ♠9 杀 on 2', 'step 1: "♠9 杀" stands nowhere'],
    ['an unknown verb', '1 uses', '1 throws', 'step 1: unknown verb "throws"'],
    ['a double space', '1 uses', '1  uses', 'step 1: double space'],
    ['an unknown seat', 'on 2', 'on 4', 'step 1: no seat 4'],
    ['a conversion without its skill', '1 uses ♠7 杀', '1 uses 杀 from ♠7 杀', 'a converted card is'],
    ['a name for an unseen card', '1 uses ♠7 杀 on 2', '1 picks 2.hand 闪', 'no name after ".hand"'],
    ['a nameless equipment', '1 uses ♠7 杀 on 2', '1 picks 2.equip', 'name the card after ".equip"'],
    ['picks nothing', '1 uses ♠7 杀 on 2', '1 picks', 'picks what?'],
    ['gives to nobody', '1 uses ♠7 杀 on 2', '1 gives ♠7 杀', 'want "gives CARDS to SEAT"'],
    ['half an arrangement', '1 uses ♠7 杀 on 2', '1 arranges top [♠7 杀]', 'want "arranges top'],
    ['ends with something', 'illegal: 1 ends', 'illegal: 1 ends now', '"ends" takes nothing'],
    ['an unknown step key', 'illegal:', 'forbidden:', 'unknown step key "forbidden"'],
    ['an empty until', '{ turn: 2 }', '{}', 'wants { turn, phase }'],
    ['an empty expectation', 'expect: { hp: { 2: 3 } }', 'expect: {}', 'step 4 expect: is empty'],
    ['an unknown expectation', 'hp: { 2: 3 } }', 'hearts: { 2: 3 } }', 'unknown key hearts'],
    ['a dead current player', '  3:', '  3: { dead: true }\nturn: 3\n#', 'turn: that seat is dead'],
    ['two lords', 'general: 曹操', 'role: lord', 'want exactly one lord'],
    ['nobody to fight', '  3:', '  3: { role: loyalist }', 'no living rebel or renegade'],
    ['a key twice', 'draw: [♥2 闪]', 'draw: [♥2 闪]\ndraw: []', 'yaml'],
  ])('%s', (_what, from, to, message) => {
    expect(problemsOf(altered(from, to))).toContain(message);
  });

  it('a file that checks nothing', () => {
    const text = 'id: T\ntitle: t\nseats: { 1: {}, 2: {}, 3: {} }\nsteps: [1 ends]\n';
    expect(problemsOf(text)).toBe('expect: nothing is checked');
  });

  it('a file that is no map', () => {
    expect(problemsOf('- 1 ends')).not.toBe('');
  });
});

describe('tells apart what is not in play', () => {
  it.each([
    ['card', '♦10 闪', '♦10 木牛流马', 'discard: card 木牛流马'],
    ['general', 'general: 曹操', 'general: 王平', 'seats.2: general 王平'],
    ['skill', '1 uses ♠7 杀 on 2', '1 invokes 飞军', 'step 1: skill or equipment 飞军'],
    ['mode', 'source: rule text', 'mode: 2v2', 'mode: mode 2v2'],
    ['option', 'source: rule text', 'options: { warlords: true }', 'options.warlords: option warlords'],
  ])('a %s', (_what, from, to, message) => {
    const { scenario, problems, missing } = readScenario(altered(from, to));
    expect(scenario).toBeUndefined();
    expect(problems).toEqual([]);
    expect(missing.map(({ where, what }) => `${where}: ${what}`)).toContain(message);
  });
});

it('knows other spellings', () => {
  const text = altered('1 uses ♠7 杀 on 2', '1 declines 诸葛连驽').replace('♠5 绝影', '♠6 青钢剑');
  const { scenario } = readScenario(text);
  expect(scenario?.seats[0]?.equip[0]?.name).toBe('qinggang-sword');
  expect(scenario?.steps[0]).toMatchObject({ act: { verb: 'decline', skill: 'crossbow' } });
});
