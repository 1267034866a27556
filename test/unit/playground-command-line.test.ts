import { describe, expect, test } from 'vitest';
import { completeLine, isCommandLine, parseLine } from '../../src/bot/playground/command-line.ts';
import { checkOptions } from '../../src/bot/playground/options.ts';
import type { Suggestion } from '../../src/bot/ports.ts';
import { COMMANDS } from '../support/scripted-playground.ts';

const suggest = async ({ text }: { text: string }): Promise<Suggestion[]> => [
  { value: `${text}园 结义`, label: '桃园' },
];
const labels = async (line: string, locale: 'zh-CN' | 'en' = 'en'): Promise<string[]> =>
  (await completeLine(line, COMMANDS, locale, suggest)).map((completion) => completion.label);

function spec(name: string) {
  const found = COMMANDS.find((command) => command.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

describe('typed commands', () => {
  test('the tree name may be left out, and either script of slash and colon works', () => {
    const wanted = { ok: true, name: 'new', options: { players: '5', ai: '4' } };
    expect(parseLine('/sgs new players:5 ai:4', COMMANDS)).toEqual(wanted);
    expect(parseLine('/new  players:5   ai:4 ', COMMANDS)).toEqual(wanted);
    expect(parseLine('／sgs 开桌 人数：5 电脑：4', COMMANDS)).toEqual(wanted);
  });

  test('quotes hold words together; words without a name go to the first text option', () => {
    expect(parseLine('/sgs new title:"my own table"', COMMANDS)).toMatchObject({ options: { title: 'my own table' } });
    expect(parseLine('/sgs card 桃园 结义', COMMANDS)).toMatchObject({ options: { name: '桃园 结义' } });
  });

  test('what is unknown is named', () => {
    expect(parseLine('/sgs dance', COMMANDS)).toEqual({ ok: false, fault: { code: 'no-command', what: 'dance' } });
    expect(parseLine('/sgs new size:9', COMMANDS)).toEqual({ ok: false, fault: { code: 'no-option', what: 'size' } });
    expect(parseLine('/', COMMANDS)).toMatchObject({ ok: false, fault: { code: 'no-command' } });
  });

  test('plain talk is no command', () => {
    expect(isCommandLine('1')).toBe(false);
    expect(isCommandLine('杀!')).toBe(false);
    expect(isCommandLine(' /new')).toBe(true);
  });
});

describe('options', () => {
  test('typed text becomes typed values', () => {
    expect(checkOptions(spec('new'), { players: '5', ai: 4, speed: '实时', hidden: '是', title: ' x ' })).toEqual({
      ok: true,
      options: { players: 5, ai: 4, speed: 'live', hidden: true, title: 'x' },
    });
  });

  test.each([
    ['out of range', { players: 11 }, { code: 'bad-option', what: 'players' }],
    ['no whole number', { players: '5.5' }, { code: 'bad-option', what: 'players' }],
    ['no choice', { speed: 'warp' }, { code: 'bad-option', what: 'speed' }],
    ['too long', { title: 'x'.repeat(41) }, { code: 'bad-option', what: 'title' }],
    ['unknown', { colour: 'red' }, { code: 'no-option', what: 'colour' }],
    ['inherited', { constructor: 'x' }, { code: 'no-option', what: 'constructor' }],
  ])('%s is refused', (_, options, fault) => {
    expect(checkOptions(spec('new'), options)).toEqual({ ok: false, fault });
  });

  test('a required option may not be missing', () => {
    expect(checkOptions(spec('card'), {})).toEqual({ ok: false, fault: { code: 'missing-option', what: 'name' } });
  });
});

describe('completion', () => {
  test('commands, then the options left, then their values', async () => {
    expect(await labels('/')).toEqual(['/sgs new', '/sgs card']);
    expect(await labels('/sgs c')).toEqual(['/sgs card']);
    expect(await labels('/sgs new players:5 ')).toEqual(['ai:', 'speed:', 'hidden:', 'title:']);
    expect(await labels('/sgs new players:5 s')).toEqual(['speed:']);
    expect(await labels('/sgs new speed:', 'zh-CN')).toEqual(['实时', '每日']);
    expect(await labels('/sgs new players:1')).toEqual(['10']);
    expect(await labels('hello')).toEqual([]);
  });

  test('a taken completion gives a line that parses', async () => {
    const [first] = await completeLine('/sgs card name:桃', COMMANDS, 'zh-CN', suggest);
    expect(first?.line).toBe('/sgs card name:"桃园 结义" ');
    expect(parseLine(first?.line ?? '', COMMANDS)).toMatchObject({ ok: true, options: { name: '桃园 结义' } });
  });
});

describe('commands in a group', () => {
  const both = (en: string, zh: string) => ({ en, 'zh-CN': zh });
  const specs = [
    ...COMMANDS,
    {
      name: 'cup replace',
      label: both('cup replace', '杯赛 换人'),
      description: both('Does it', '做这个'),
      group: both('A contest', '一种比赛'),
      options: [{ type: 'user', name: 'user', label: both('user', '谁'), description: both('Who', '是谁') }],
    },
  ] as const;

  test('are typed as two words', async () => {
    expect(parseLine('/sgs cup replace user:Ann', specs)).toEqual({
      ok: true,
      name: 'cup replace',
      options: { user: 'Ann' },
    });
    expect(parseLine('/杯赛 换人 谁：Ann', specs)).toMatchObject({ ok: true, name: 'cup replace' });
    expect(parseLine('/sgs cup dance', specs)).toEqual({ ok: false, fault: { code: 'no-command', what: 'cup dance' } });
    const completed = await completeLine('/sgs cup ', specs, 'en', suggest);
    expect(completed.map(({ line }) => line)).toEqual(['/sgs cup replace ']);
  });

  test('a person is named by his id, or by a name that only one has', () => {
    const people: Readonly<Record<string, string>> = { p1: 'p1', Ann: 'p1' };
    const replace = specs.at(-1) ?? spec('new');
    const personOf = (text: string): string | undefined => people[text];
    expect(checkOptions(replace, { user: ' Ann ' }, personOf)).toEqual({ ok: true, options: { user: 'p1' } });
    expect(checkOptions(replace, { user: 'Bob' }, personOf)).toEqual({
      ok: false,
      fault: { code: 'bad-option', what: 'user' },
    });
  });
});
