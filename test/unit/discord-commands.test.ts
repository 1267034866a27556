import { ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commandTree, sameCommands } from '../../src/bot/discord/commands.ts';
import { commandViolations } from '../../src/bot/discord/validate-commands.ts';
import type { CommandSpec, Localized } from '../../src/bot/ports.ts';
import { commandSpecs } from '../../src/commands/index.ts';

const both = (en: string, zh: string): Localized => ({ en, 'zh-CN': zh });

const SPECS: readonly CommandSpec[] = [
  {
    name: 'new',
    label: both('New table', '开桌'),
    description: both('Open a table here', '在这里开一桌'),
    options: [
      {
        type: 'string',
        name: 'title',
        label: both('Title', '标题'),
        description: both('A name', '名字'),
        maxLength: 60,
      },
      {
        type: 'integer',
        name: 'players',
        label: both('Players', '人数'),
        description: both('How many', '几个人'),
        required: true,
        min: 4,
        max: 10,
      },
      {
        type: 'choice',
        name: 'speed',
        label: both('Speed', '速度'),
        description: both('How fast', '快慢'),
        choices: [{ value: 'live', label: both('Live', '实时') }],
      },
    ],
  },
  { name: 'join', label: both('Join', 'Join 加入!'), description: both('Take a seat', '入座'), options: [] },
  { name: 'leave', label: both('Leave', '开桌'), description: both('Leave', '离开'), options: [] },
  {
    name: 'card',
    label: both('Card', '🀄'),
    description: both('Look a card up', '查牌'),
    options: [
      {
        type: 'string',
        name: 'name',
        label: both('Name', '牌名'),
        description: both('Which', '哪张'),
        maxLength: 30,
        autocomplete: true,
      },
      { type: 'boolean', name: 'public', label: both('Public', '公开'), description: both('For all', '给大家看') },
    ],
  },
];

const namesOf = (tree: ReturnType<typeof commandTree>) => tree.options?.map((option) => option.name_localizations);

describe('the command tree', () => {
  test('is accepted, in Chinese for both scripts', () => {
    for (const scope of ['guild', 'global'] as const)
      expect(commandViolations([commandTree(SPECS, scope)])).toEqual([]);
    const tree = commandTree(SPECS, 'global');
    expect(tree.name_localizations).toEqual({ 'zh-CN': '三国杀', 'zh-TW': '三国杀' });
    expect(tree.options?.[0]).toMatchObject({
      type: ApplicationCommandOptionType.Subcommand,
      name: 'new',
      name_localizations: { 'zh-CN': '开桌', 'zh-TW': '开桌' },
      description_localizations: { 'zh-CN': '在这里开一桌', 'zh-TW': '在这里开一桌' },
    });
  });

  test('of the real commands is accepted, each with its Chinese name', () => {
    const tree = commandTree(commandSpecs, 'global');
    expect(commandViolations([tree])).toEqual([]);
    expect(tree.options?.filter((option) => option.name_localizations?.['zh-CN'] === undefined)).toEqual([]);
    const heads = new Set(commandSpecs.map(({ name }) => name.split(' ')[0]));
    expect(tree.options?.map(({ name }) => name)).toEqual([...heads]);
  });

  test('labels become names: lower case, no blanks or punctuation, one of a kind', () => {
    expect(namesOf(commandTree(SPECS, 'guild'))?.map((names) => names?.['zh-CN'])).toEqual([
      '开桌',
      'join-加入',
      undefined,
      undefined,
    ]);
  });

  test('what must be given comes before what may be', () => {
    const [first] = commandTree(SPECS, 'guild').options ?? [];
    expect(first).toMatchObject({
      options: [{ name: 'players', required: true, min_value: 4, max_value: 10 }, {}, {}],
    });
  });

  test('only the global tree says where it may be used', () => {
    expect(commandTree(SPECS, 'guild')).not.toHaveProperty('contexts');
    expect(commandTree(SPECS, 'global').contexts).toEqual([0, 1]);
  });
});

describe('what Discord has against what is wanted', () => {
  const wanted = [commandTree(SPECS, 'guild')];
  const [tree] = wanted;
  const there = (): unknown =>
    JSON.parse(
      JSON.stringify(
        [{ ...tree, id: '1', version: '2', default_member_permissions: null, nsfw: false }],
        (key, value: unknown) =>
          // As Discord answers: defaults left out.
          (key === 'required' && value === false) || (key === 'options' && Array.isArray(value) && value.length === 0)
            ? undefined
            : value,
      ),
    );

  test('the same but for ids and defaults is the same', () => {
    expect(sameCommands(there(), wanted)).toBe(true);
  });

  test('a changed text, a missing or an additional command is a difference', () => {
    const changed = SPECS.map((spec) => (spec.name === 'join' ? { ...spec, description: both('x', '入座') } : spec));
    expect(sameCommands(there(), [commandTree(changed, 'guild')])).toBe(false);
    expect(sameCommands(there(), [commandTree(SPECS.slice(1), 'guild')])).toBe(false);
    expect(sameCommands(there(), [commandTree(SPECS.slice(0, 3), 'guild')])).toBe(false);
    expect(sameCommands([], wanted)).toBe(false);
    expect(sameCommands({ message: 'no' }, wanted)).toBe(false);
  });

  test('an option taken away is a difference', () => {
    const fewer = SPECS.map((spec) => (spec.name === 'card' ? { ...spec, options: spec.options.slice(0, 1) } : spec));
    expect(sameCommands(there(), [commandTree(fewer, 'guild')])).toBe(false);
  });
});

describe('the limits of commands', () => {
  const spec = (name: string, description = 'x'): CommandSpec => ({
    name,
    label: both(name, name),
    description: both(description, description),
    options: [],
  });

  test('26 subcommands, a name in capitals, and 8000 characters are refused; a long description is cut', () => {
    const many = Array.from({ length: 26 }, (_, index) => spec(`c${index}`));
    expect(commandViolations([commandTree(many, 'guild')])).toHaveLength(1);
    expect(commandViolations([commandTree([spec('Join')], 'guild')])).not.toEqual([]);
    expect(commandViolations([commandTree([spec('join', 'x'.repeat(200))], 'guild')])).toEqual([]);
    const choices = Array.from({ length: 25 }, (_, index) => ({
      value: `${index}`,
      label: both('x'.repeat(100), 'y'),
    }));
    const heavy = Array.from({ length: 4 }, (_, index): CommandSpec['options'][number] => ({
      type: 'choice',
      name: `o${index}`,
      label: both('o', `选${index}`),
      description: both('x', 'x'),
      choices,
    }));
    expect(commandViolations([commandTree([{ ...spec('a'), options: heavy }], 'guild')])).toEqual([
      { at: '/sgs', problem: expect.stringContaining('allowed 8000') as string },
    ]);
  });
});

describe('commands in a group', () => {
  const group = both('A contest', '一种比赛');
  const inGroup = (name: string, label: Localized, options: CommandSpec['options'] = []): CommandSpec => ({
    name,
    label,
    description: both('Does it', '做这个'),
    group,
    options,
  });
  const specs = [
    inGroup('cup join', both('cup join', '杯赛 加入')),
    ...SPECS,
    inGroup('cup replace', both('cup replace', '杯赛 换人'), [
      { type: 'user', name: 'user', label: both('user', '谁'), description: both('Who', '是谁'), required: true },
    ]),
  ];

  test('stand below it, named apart from those outside', () => {
    const tree = commandTree(specs, 'global');
    expect(commandViolations([tree])).toEqual([]);
    expect(tree.options?.map(({ name }) => name)).toEqual(['cup', 'new', 'join', 'leave', 'card']);
    expect(tree.options?.[0]).toMatchObject({
      type: ApplicationCommandOptionType.SubcommandGroup,
      name_localizations: { 'zh-CN': '杯赛' },
      description: 'A contest',
      options: [
        { name: 'join', name_localizations: { 'zh-CN': '加入' } },
        { name: 'replace', options: [{ name: 'user', type: ApplicationCommandOptionType.User, required: true }] },
      ],
    });
    expect(sameCommands([tree], [commandTree(specs, 'global')])).toBe(true);
    expect(sameCommands([tree], [commandTree(specs.slice(0, -1), 'global')])).toBe(false);
  });
});
